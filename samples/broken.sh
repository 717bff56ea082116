# One value is much greater than the others: the vertical axis leaves out what is between them. The volumes are rounded.
plot bars data/lakes.csv --break-y 26000:74000 -y 0:80000 --y-label 'Volume in km³' --x-label '' --title 'The largest lakes' \
  --size 900x600 -o broken.png
