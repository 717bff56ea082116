# Three regions that overlap. Dashed boundaries do not belong to their regions.
plot 'x^2+(y-1)^2<4' '(x-1)^2+(y+1)^2<4' '(x+1)^2+(y+1)^2<=4' --legend outside --x-ticks 1 --y-ticks 1 --size 560x580 -o overlap.png
