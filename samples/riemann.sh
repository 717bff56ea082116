# A midpoint sum beside its function.
plot 'f(x)=x*exp(-x/2)' --riemann '10 midpoint from 0 to 5' --range 0:7 --size 720x480 -o riemann.png
