# The spiral of Archimedes in polar coordinates, over three turns.
plot 'r=theta/pi' --theta-range 0:6pi --x-ticks 2 --y-ticks 2 --title 'Spiral of Archimedes, $r=theta/pi$' --size 540x560 -o spiral.png
