# Demand and supply, and the gain of buyers and sellers at the equilibrium.
plot '12-q' '2+q/4' '4' --range 0:12 --y-range 0:12.5 --axes frame --style solid --style solid --style 'gray 1.5pt dashed' \
  --fill 'between 1 3 where q<8' --fill 'between 2 3 where q<8' --annotate '8,4,equilibrium' --key none \
  --title 'What buyers and sellers gain' --x-label 'Quantity' --y-label 'Price' -o market.png
