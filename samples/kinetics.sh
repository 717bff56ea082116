# A fit with the band in which the curve is with a confidence of 95 %. The rates are invented.
plot --data data/rates.csv --fit 'V*s/(K+s)' --variable s --band 95% --marker square --range 0:12 \
  --x-label 'Substrate $s$ in mmol/l' --y-label 'Rate in µmol/min' -o kinetics.png
