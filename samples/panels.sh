# A function above its derivative, with one horizontal axis.
plot 'f(x)=x^3-3x' --mark extrema --panel "f'(x)=diff(x^3-3x, x)" --mark roots --columns 1 --share x -x -2.2:2.2 --panel-labels '(a)' --size 800x800 -o panels.svg
