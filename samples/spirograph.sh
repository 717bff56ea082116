# A parametric curve: a hypotrochoid, which a pen in a wheel draws while the wheel rolls inside a ring.
plot '(5cos(4t)+4cos(9t), 5sin(4t)-4sin(9t))' --x-ticks 5 --y-ticks 5 --color '#8B6BE8' --title Hypotrochoid --size 560x560 \
  -o spirograph.png
