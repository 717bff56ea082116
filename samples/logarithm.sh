# Ticks at listed places, which are expressions.
plot 'ln(x)' --range 0:9 --y-range -2:2.5 --x-ticks 1,e,e^2 --y-ticks -1,0,1,2 --title 'The natural logarithm' -o logarithm.png
