# Mean temperatures of the months, joined by lines, and a wave through them. The data are invented.
plot '9.6-9.3*cos(2pi*(m-0.8)/12)' --name wave --data data/months.csv --data-style both --range 1:12 --axes frame \
  --x-ticks 1,2,3,4,5,6,7,8,9,10,11,12 --style 'gray dashed' --x-label Month --y-label 'Temperature in °C' \
  --title 'A year in a temperate town' -o months.png
