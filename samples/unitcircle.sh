# The unit circle beside its sine: panels that follow a sweep.
plot 'x^2+y^2=1' --segment '(0,0) (cos(a),sin(a))' --point 'cos(a),sin(a),P' -x -1.3:1.3 -y -1.3:1.3 --equal --title '' \
  --panel 'sin(x)' --point 'a,sin(a),P' -x 0:2pi -y -1.3:1.3 --title '' --sweep a=0:2pi/48 --fps 16 --size 640x300 -o unitcircle.gif
