# Angles in degrees.
plot 'sin(x)' 'cos(x)' --degrees --range -360:360 -o degrees.png
