# For a column of a journal: nine by six centimetres at 200 dots an inch, in greys and dashes.
plot '1/(1+x^2)' 'exp(-x^2)' --range -3:3 --y-range 0:1.1 --theme print --size 9cmx6cm --dpi 200 --key legend \
  --title '' --x-label 'Detuning $x$' --y-label Intensity -o print.png
