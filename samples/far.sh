# Far from the origin, tick labels still distinguish positions.
plot 'sin(x)' --range 1e15:1e15+20 --axes frame -o far.png
