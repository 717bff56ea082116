# A parametric curve with four cusps, as SVG.
plot '(cos(t)^3, sin(t)^3)' --x-ticks 0.5 --y-ticks 0.5 --size 560x560 -o astroid.svg
