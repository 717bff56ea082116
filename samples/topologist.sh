# The topologist's sine: ever faster towards 0.
plot 'sin(1/x)' --range -1:1 -o topologist.png
