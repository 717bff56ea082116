# Measured rates of an enzyme and the fitted Michaelis–Menten curve. The data are invented.
plot '4.2*s/(1.8+s)' --name fit --data data/rates.csv --range 0:12 --y-range 0:5 --axes frame \
  --hline 4.2:'$v_max$' --hline 2.1:'$v_max$/2' --vline 1.8:'$K_m$' \
  --title 'Michaelis–Menten kinetics $v = v_max*s/(K_m+s)$' --x-label 'Substrate $s$ in mmol/l' --y-label 'Rate $v$ in µmol/s' \
  -o michaelis.png
