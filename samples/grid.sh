# Small multiples of a damped oscillation, with frequency across and damping down.
plot 'exp(-d*t)*cos(w*t)' --sweep d=0.1,0.3,1 --sweep w=1,2,4 --variable t --range 0:10 --grid -o grid.png
