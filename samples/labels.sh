# A few curves with their names at their ends.
plot 'x^n' --sweep n=1,2,3,5,8 --range 0:1.2 --y-range 0:2 --axes frame --size 900x600 -o labels.png
