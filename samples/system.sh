# Systems: a region that two inequalities leave, and an arc that an equation and an inequality leave. Dashed points are not solutions.
plot '1<=x^2+y^2<9 and y>x^2/2-1' 'x^2+y^2=4 and y<=x^2/2-1' --size 600x600 --legend outside -o system.png
