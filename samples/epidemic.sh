# A system of three differential equations over time: the course of an epidemic, each curve with bounds.
plot "S'=-0.4*S*I" "I'=0.4*S*I-0.1*I" "R'=0.1*I" 'S(0)=0.99' 'I(0)=0.01' 'R(0)=0' -x 0:80 \
  --title 'An epidemic in the model of Kermack and McKendrick' --x-label 'Time in days' --y-label 'Share of the population' \
  -o epidemic.png
