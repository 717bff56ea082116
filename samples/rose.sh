# A polar curve: a rose with eight petals.
plot 'r=cos(4theta)' --x-ticks 0.5 --y-ticks 0.5 --color '#D64A8B' --size 540x560 -o rose.png
