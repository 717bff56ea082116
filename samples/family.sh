# A family of curves, coloured by the parameter.
plot 'sin(k*x)/k' --sweep k=1:5:0.5 --range 0:2pi -o family.png
