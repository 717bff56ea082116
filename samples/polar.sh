# A rose on a polar grid.
plot 'r=cos(4theta)' --axes polar --size 640x640 -o polar.svg
