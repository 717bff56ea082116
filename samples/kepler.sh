# Kepler's third law: the planets on logarithmic axes, and a line of slope 3/2 through them.
plot 'a^(3/2)' --data data/planets.csv --log xy --range 0.3:40 --axes frame --key none --style 1pt \
  --annotate '1,1,Earth' --annotate '30.07,164.8,Neptune' \
  --title 'Kepler’s third law $T^2 = a^3$' --x-label 'Semi-major axis $a$ in AU' --y-label 'Period $T$ in years' -o kepler.png
