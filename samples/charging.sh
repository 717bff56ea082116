# A capacitor that is charged through a resistor.
plot '1-exp(-t)' --range 0:5 --y-range 0:1.1 --vline '1:$R*C$' --hline '1-1/e:63 %' --x-ticks 1 --y-ticks 0.25 --axes frame \
  --title 'Charging a capacitor, $U(t) = U_0*(1-exp(-t/(R*C)))$' --x-label '$t$/$R*C$' --y-label '$U$/$U_0$' -o charging.png
