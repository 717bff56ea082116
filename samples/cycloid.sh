# The cycloid: the path of a point on a rolling wheel. Its cusps are on the road.
plot '(t-sin(t), 1-cos(t))' '(x-3pi/4)^2+(y-1)^2=1' '(3pi/4-sin(3pi/4), 1-cos(3pi/4))' --t-range 0:4pi --range 0:4pi --y-range 0:2.2 \
  --style 2.5pt --style 'gray 1.2pt' --style 'crimson 4pt' --equal --key none --y-ticks 1 --title Cycloid --size 900x260 -o cycloid.png
