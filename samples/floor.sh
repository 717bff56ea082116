# No line joins the two sides of a jump.
plot 'floor(x)' 'x*floor(x)/4' --range -5:5 -o floor.png
