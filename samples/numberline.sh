# Intervals with closed and open ends, and a number.
plot line '-1<=x<3' 'x^2>2' 'x=5' -x -6:6 -o numberline.svg
