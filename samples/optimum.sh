# A linear program: the region that five inequalities leave, three lines of equal profit, and the best corner.
plot 'x+2y<=14 and 3x>=y and x-y<=2 and x>=0 and y>=0' '3x+2y=10' '3x+2y=18' '3x+2y=26' \
  --range -1:9 --y-range -1:8 --x-ticks 2 --y-ticks 2 --style steelblue \
  --style 'darkorange 1.2pt dashed' --style 'darkorange 1.2pt dashed' --style 'darkorange 2.5pt' \
  --annotate '6,4,Best: 3·6 + 2·4 = 26' --title 'Linear program' --key none --size 640x580 -o optimum.png
