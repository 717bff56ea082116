# Planck's law at four temperatures. The title contains formulas, and a common power of ten is written once at the axis.
plot '1.191e8/x^5/(exp(14388/(x*T))-1)' --sweep T=3000,4000,5000,5772 --variable x --range 0:3 --key legend \
  --title 'Planck’s law $B(lambda, T) = 2h*c^2/(lambda^5*(exp(h*c/(lambda*k*T))-1))$' \
  --x-label 'Wavelength $lambda$ in µm' --y-label 'Radiance $B$ in W/(m² sr µm)' --axes frame -o planck.png
