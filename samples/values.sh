# Values beside a plot, and a note below its caption.
plot 'A*exp(-d*t)*cos(w*t)' --set A=2 --set d=0.25 --set w=3 --variable t -x 0:12 --axes frame --x-label '$t$ in s' --y-label '$u$ in V' \
  --title 'A damped oscillation' --note 'A = 2 V\nd = 0.25 /s\nw = 3 /s' --caption 'The voltage after the switch is opened.' \
  --note 'The values are invented.' --size 900x600 -o values.png
