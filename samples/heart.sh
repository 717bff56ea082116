# A heart: the inside of a curve of the sixth degree that has two singular points.
plot '(x^2+y^2-1)^3<=x^2*y^3' --x-ticks 0.5 --y-ticks 0.5 --style 'crimson 3pt' --size 560x560 -o heart.png
