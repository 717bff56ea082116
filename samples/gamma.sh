# The gamma function, its poles at 0, −1, −2, ….
plot 'gamma(x)' --range -5:5 --y-range -6:6 -o gamma.png
