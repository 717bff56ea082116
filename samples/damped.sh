# A damped oscillation between its envelopes.
plot 'e^(-t/4)*cos(3t)' 'e^(-t/4)' '-e^(-t/4)' --range 0:12 -o damped.png
