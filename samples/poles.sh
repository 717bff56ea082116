# Poles of odd and of even order.
plot '1/(x^2-1)' '1/x^2' --range -3:3 --y-range -5:8 -o poles.png
