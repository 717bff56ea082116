# A family of circles, coloured by the radius.
plot '(x-r)^2+y^2=r^2' --sweep r=0.5:4:0.5 --x-ticks 2 --y-ticks 2 --size 600x540 -o circles.png
