# The normal density and its distribution, parameters given with --set.
plot 'exp(-((x-m)/s)^2/2)/(s*√(2pi))' '(1+erf((x-m)/(s*√2)))/2' --set m=1 --set s=0.6 --range -2:4 --title 'Normal distribution, m = 1, s = 0.6' -o normal.png
