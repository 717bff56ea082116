# The conic sections as equations, with a legend.
plot 'x^2+y^2=4' 'x^2/9+y^2/4=1' 'x^2/4-y^2=1' 'y^2=4x' --range -6:6 --y-range -4:4 --y-ticks 2 --equal --legend outside \
  --name 'Circle' --name 'Ellipse' --name 'Hyperbola' --name 'Parabola' --title 'Conic sections' --size 720x560 -o conics.png
