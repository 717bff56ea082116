# The zeros and the vertex of a parabola, with exact coordinates.
plot 'f(x)=x^2-x-1' --range -2:3 --mark roots,extrema --mark-labels --size 720x480 -o parabola.png
