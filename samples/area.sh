# The area between two curves, with its value.
plot 'cos(x)' 'x^2-1' --integral 'between 1 2 from 0 to 1' --range -1.5:2 --y-range -1.5:1.5 --size 720x480 -o area.png
