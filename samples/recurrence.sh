# The terms of a recurrence: populations that settle on four values in turn.
plot sequence 'x_{n+1}=3.5*x_n*(1-x_n)' x_0=0.1 -n 0:40 --y-range 0:1 --size 900x500 -o recurrence.png
