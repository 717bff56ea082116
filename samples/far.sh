# Far from the origin, positions can still be told apart.
plot 'sin(x)' --range 1e15:1e15+20 --axes frame -o far.png
