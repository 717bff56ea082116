# A damped oscillation, and the filled band between its envelopes.
plot 'e^(-t/4)*cos(3t)' 'e^(-t/4)' '-e^(-t/4)' --range 0:12 --axes frame --fill 'between 2 3' --style 2.5pt \
  --style 'gray 1.5pt dashed' --style 'gray 1.5pt dashed' --key none \
  --title 'Damped oscillation $u(t) = e^(-t/4)*cos(3t)$ and its envelope' -o damped.png
