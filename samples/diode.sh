# The characteristic of a diode, from picoamperes in reverse to amperes forward. The axis is logarithmic, and linear around zero.
plot '1e-12*(exp(U/0.02585)-1)' --log y --linear-within 1e-13 --range -0.2:0.7 --axes frame \
  --title 'Shockley’s diode $I = I_S*(exp(U/U_T)-1)$' --x-label 'Voltage $U$ in V' --y-label 'Current $I$ in A' -o diode.png
