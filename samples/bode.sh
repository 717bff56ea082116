# The gain of a second-order low-pass filter in decibels over a logarithmic frequency, for four damping ratios.
plot '-10*log((1-w^2)^2+(2zeta*w)^2)' --sweep zeta=0.1,0.3,0.7,1 --variable w --log x --range 0.1:10 --y-range -40:20 \
  --axes frame --key legend --hline -3:'−3 dB' --vline 1 \
  --title 'Magnitude of $1/(1+2zeta*s+s^2)$' --x-label '$omega$/$omega_0$' --y-label 'Gain in dB' -o bode.png
