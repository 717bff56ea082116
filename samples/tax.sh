# A tax rate with steps. Dots show which rate holds at each step.
plot 'if(x<11, 0, x<35, 0.2, x<80, 0.32, 0.45)' --mark --range 0:120 --y-range 0:0.5 --axes frame --x-ticks 0,11,35,80,120 \
  --y-ticks 0,0.2,0.32,0.45 --title 'Marginal rate of a tax' --x-label 'Income in thousands' -o tax.png
