# The sine and its Taylor polynomials, each with its own style.
plot 'sin(x)' 'x' 'x-x^3/6' 'x-x^3/6+x^5/120' --range -2pi:2pi --y-range -3:3 --axes frame --style '3pt' \
  --style 'tomato dashed' --style '#1B9E77 dashdot' --style 'orchid longdash' --title 'Taylor polynomials of the sine' -o taylor.png
