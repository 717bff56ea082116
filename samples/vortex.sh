# A vector field.
plot 'v=(-y, x)' -x -3:3 --size 800x600 -o vortex.svg
