# A cobweb diagram of the logistic map.
plot '3.7x(1-x)' --cobweb 'x0=0.2, 40' --range 0:1 --y-range 0:1 --equal --key none --size 640x640 -o cobweb.png
