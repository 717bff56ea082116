# Bessel functions, in a frame.
plot 'J0(x)' 'J1(x)' 'Y0(x)' --range 0:20 --y-range -1:1.1 --axes frame -o bessel.png
