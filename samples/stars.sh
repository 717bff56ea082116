# Data with a colour for each point: bright stars by their temperatures and luminosities, coloured by their distances.
plot data/stars.csv --using temperature:luminosity --color-by distance --log xyz --color-map viridis --marker circle:1.3 \
  --x-label 'Temperature in K' --y-label 'Luminosity of the Sun = 1' --z-range 1:3000 -o stars.png
