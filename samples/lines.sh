# The tangent and the normal at a point, with their equations.
plot 'f(x)=x^2/2' --tangent 'f at 1' --normal 'f at 1' --range -2:4 --y-range -2:4 --equal --size 720x720 -o lines.png
