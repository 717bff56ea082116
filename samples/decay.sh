# Radioactive decay on a logarithmic axis, where it is nearly a line. The counts are invented.
plot '1200*exp(-ln(2)*t/8.02)+15' --name fit --data data/counts.csv --log y --range 0:60 --y-range 10:2000 --axes frame \
  --hline 15:background --vline 8.02:'half-life' \
  --title 'Decay $N(t) = N_0*2^(-t/T)+b$ of iodine-131' --x-label 'Time $t$ in days' --y-label 'Counts in a minute' -o decay.png
