# A hanging chain and a parabola, as SVG.
plot 'cosh(x)' '1+x^2/2' --range -2.5:2.5 --size 800x600 -o catenary.svg
