# The extrema of a function on a circle are where it touches level lines.
plot 'z=x*y' 'x^2+y^2=2' --map lines --levels -3:3:0.5 -x -2:2 -y -2:2 --equal --size 700x650 -o lagrange.svg
