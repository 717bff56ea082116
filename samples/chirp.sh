# A chirp: waves that crowd until they are a band, never an alias.
plot 'sin(x^2)' --range 0:30 --y-range -1.2:1.2 --axes frame --title 'A chirp, $sin(x^2)$' -o chirp.png
