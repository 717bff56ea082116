# A film of a parametric curve: a Lissajous figure whose phase runs.
plot '(sin(3t+p), sin(2t))' --sweep p=0:23pi/24/24 --axes none --title '' --line-width 2 --fps 12 --size 240x240 -o lissajous.gif
