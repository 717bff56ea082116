# A sweep of the ranges: each plot is closer to 0.
plot 'x*sin(1/x)' --sweep 'z=1:1000/4 log' --range -1/z:1/z --y-range -1/z:1/z --grid --axes frame -o zoom.png
