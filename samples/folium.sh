# The folium of Descartes, which crosses itself at the origin, and its asymptote.
plot 'x^3+y^3=3x*y' 'x+y=-1' --range -3:3 --y-range -3:3 --equal --style '#D9541E 2.5pt' --style 'gray 1.2pt dashed' \
  --title 'Folium of Descartes' --legend top-right --name '$x^3+y^3=3x*y$' --name 'Asymptote' --size 560x580 -o folium.png
