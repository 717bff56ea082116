# Bars of categories on each other, with their sums. The numbers are invented.
plot bars data/harvest.csv --stacked --y-label 'Harvest in tonnes' --x-label '' -o harvest.png
