# Logistic growth, with its capacity and the point where it is fastest.
plot '100/(1+9*exp(-0.6t))' --range 0:12 --y-range 0:115 --axes frame --hline '100:capacity $K$' --hline '50:$K$/2' \
  --annotate 'ln(9)/0.6,50,fastest growth' \
  --title 'Logistic growth $N(t) = K/(1+9*exp(-r*t))$' --x-label 'Time in weeks' --y-label 'Plants' -o logistic.png
