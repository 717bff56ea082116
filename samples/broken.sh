# Values of two sizes: the vertical axis leaves out what is between them.
plot bars samples/data/lakes.csv --break-y 7000:78000 --y-label 'volume (km³)' --title 'Great lakes' --size 900x600 -o broken.png
