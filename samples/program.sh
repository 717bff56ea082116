# A linear program: the corners of its region.
plot 'x>=0 and y>=0 and x+y<=4 and x+3y<=6' --mark vertices --mark-labels --range -0.5:5 --y-range -0.5:3 --size 720x480 -o program.png
