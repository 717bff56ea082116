# A chirp. Where its waves are too fast for pixels, it is a band without aliasing.
plot 'sin(x^2)' --range 0:30 --y-range -1.2:1.2 --axes frame --title 'A chirp, $sin(x^2)$' -o chirp.png
