# An equation whose solutions are too dense for pixels. Areas that they fill are drawn filled.
plot 'exp(sin(x)+cos(y))=sin(exp(x+y))' --range -10:10 --y-range -10:10 --quiet --size 600x600 -o thicket.png
