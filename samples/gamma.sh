# The gamma function and its poles at 0, −1, −2 and so on.
plot 'gamma(x)' --range -5:5 --y-range -6:6 -o gamma.png
