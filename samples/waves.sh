# The area where the sine is above the cosine, with ticks at multiples of π.
plot 'sin(x)' 'cos(x)' --range=-2pi:2pi --axes frame --fill 'between 1 2 where sin(x)>cos(x)' --y-ticks -1,0,1 -o waves.png
