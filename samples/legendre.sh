# The Legendre polynomials up to the fifth.
plot 'x' '(3x^2-1)/2' '(5x^3-3x)/2' '(35x^4-30x^2+3)/8' '(63x^5-70x^3+15x)/8' --range -1:1 --title 'Legendre polynomials' -o legendre.png
