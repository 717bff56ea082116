# The extrema of a cubic, in the style of a textbook.
plot 'x^3-3x' --range -2.5:2.5 --y-range -4:4 --theme textbook --annotate '-1,2,maximum' --annotate '1,-2,minimum' \
  --title '$f(x) = x^3-3x$' --caption 'The derivative $3x^2-3$ vanishes at $x = -1$ and at $x = 1$.' --size 900x700 -o textbook.png
