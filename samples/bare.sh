# The curve alone, without margins and background, for a table cell or a line of text.
plot 'sin(3x)*exp(-x/5)' --range 0:20 --bare --background transparent --size 480x80 --line-width 2 -o bare.png
