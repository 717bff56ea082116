# A square wave and the sum of its first four harmonics, on a dark slide.
plot 'sin(x)+sin(3x)/3+sin(5x)/5+sin(7x)/7' 'pi/4*sign(sin(x))' --range=-2pi:2pi --theme dark --title 'Four harmonics' -o square.png
