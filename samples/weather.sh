# Dates, with a fitted wave in days since the first one. The temperatures are invented.
plot --data data/weather.csv --fit 'a-b*cos(2pi*(x-c)/365.25)' --marker dot --vline 2026-01-01 \
  --y-label 'Temperature in °C' --legend top-right --y-range -6:30 -o weather.png
