# For a column of a journal: 9 cm × 6 cm at 200 dots per inch, in greys and dashes.
plot 'sech(t)^2' 'exp(-t^2)' --range -3:3 --y-range 0:1.1 --theme print --size 9cmx6cm --dpi 200 --key legend \
  --title '' --x-label 'Time $t$ in ps' --y-label Intensity -o print.png
