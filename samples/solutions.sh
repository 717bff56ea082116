# Solutions of a differential equation, each with bounds.
plot "y'=x-y" --through 0,-2 --through 0,0 --through 0,2 -x -2:5 -y -3:4 --size 900x600 -o solutions.svg
