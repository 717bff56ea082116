# The speeds of nitrogen molecules at three temperatures, with a legend.
plot '4pi*(m/(2pi*R*T))^1.5*v^2*exp(-m*v^2/(2R*T))' --sweep T=300,600,1200 --set m=0.028014 --set R=8.314 --variable v \
  --range 0:2500 --y-range 0:0.0022 --axes frame --key legend --title 'Maxwell–Boltzmann distribution of nitrogen' \
  --x-label 'Speed $v$ in m/s' --y-label '$f(v)$ in s/m' -o maxwell.png
