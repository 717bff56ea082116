# Jumps have no risers.
plot 'floor(x)' 'x*floor(x)/4' --range -5:5 -o floor.png
