# Hyperbolas without end. No line is drawn at the poles of the tangent.
plot 'tan(x*y)=2' --range -4:4 --y-range -4:4 --axes frame --x-ticks 2 --y-ticks 2 --size 560x580 -o hyperbolas.png
