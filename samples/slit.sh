# Light behind two slits. The envelope is the pattern of one slit of the same width.
plot 'cos(x)^2*sinc(x/4)^2' 'sinc(x/4)^2' --range -8pi:8pi --x-ticks 2pi --axes frame --key legend --style 2pt --style 'gray 1.5pt dashed' \
  --title 'Interference behind two slits' --y-label '$I$/$I_0$' -o slit.png
