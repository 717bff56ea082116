# One twentieth of the area under the standard normal density lies beyond 1.645.
plot 'exp(-z^2/2)/√(2pi)' --range -3.5:3.5 --y-range 0:0.45 --fill 'under where z>1.645' --vline 1.645:1.645 \
  --annotate '2,exp(-2)/√(2pi),5 % of the area' --title 'Standard normal density $e^(-z^2/2)/√(2pi)$' -o tail.png
