# Resonance, as an SVG of a few kilobytes with real text.
plot '1/√((1-w^2)^2+(w/Q)^2)' --sweep Q=1,3,10 --variable w --range 0:2.5 --y-range 0:11 --size 800x500 --axes frame \
  --key legend --annotate '1,10,resonance' --title 'Amplitude by quality $Q$' --x-label '$omega$/$omega_0$' -o resonance.svg
