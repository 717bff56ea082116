# The steps of Newton's method, whose tangents lead to a root.
plot 'f(x)=x^3-2x-5' --newton 'x0=3.6, 4' -x 1.5:4 --y-range -8:40 --size 900x600 -o newton.png
