# An animation that plays forwards and backwards.
plot 'sin(k*x)*cos(3x)' --sweep k=1:3/20 --range -2pi:2pi --ease in-out --bounce --fps 15 --size 400x260 -o wave.gif
