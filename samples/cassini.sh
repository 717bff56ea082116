# The ovals of Cassini, a family of equations. The one with $b$ = 1 is the lemniscate of Bernoulli.
plot '(x^2+y^2)^2-2(x^2-y^2)=b^4-1' --sweep b=0.6,0.8,0.9,1,1.1,1.3,1.6 --x-ticks 1 --y-ticks 1 --color-map plasma \
  --title 'Ovals of Cassini' --size 760x480 -o cassini.png
