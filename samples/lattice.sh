# An equation of sine and cosine, whose solutions are lines that cross.
plot 'sin(2x)=cos(y)' --range -2pi:2pi --y-range -2pi:2pi --axes frame --x-ticks='-2pi,-pi,0,pi,2pi' --y-ticks='-2pi,-pi,0,pi,2pi' \
  --size 560x580 -o lattice.png
