# A family whose curves are named by their parameter, a legend in a corner, and a text without a dot.
plot 'x^3/(exp(14388x/T)-1)' --sweep T=3000,4000,5000 --name '{T} K' -x 0:2 --legend top-left --vline 1.33 \
  --text '1.49,0.056,visible light' --title 'Radiation of a black body' --x-label 'Wave number in 1/µm' --axes frame \
  --size 700x420 -o blackbody.png
