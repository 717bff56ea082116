# The topologist's sine curve, which oscillates ever faster towards 0.
plot 'sin(1/x)' --range -1:1 -o topologist.png
