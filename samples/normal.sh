# The normal density and its distribution function, with parameters set by --set.
plot 'e^(-(x-m)^2/(2s^2))/(s*√(2pi))' '(1+erf((x-m)/(s*√2)))/2' --set m=1 --set s=0.6 --range -2:4 --y-range 0:1.1 \
  --key legend --title 'Normal distribution, $m = 1$, $s = 0.6$' -o normal.png
