# A map of a function of two variables.
plot 'z=sin(x)*cos(y)' -x -2pi:2pi -y -4:4 --size 900x600 -o map.svg
