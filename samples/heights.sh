# A histogram whose area is 1, with the density of a normal distribution. The heights are invented.
plot 'exp(-((x-171.3)/7.4)^2/2)/(7.4*sqrt(2pi))' --name 'normal distribution' --data data/heights.csv --name '600 people' \
  --histogram density -x 145:200 --x-label 'Height in cm' --style crimson --style steelblue --legend top-right -o heights.png
