# Powers over six decades in both directions, on axes that are logarithmic but linear around zero.
plot 'x' 'x^2' 'x^3' --log xy --linear-within 1 --range=-100:100 -o cubes.png
