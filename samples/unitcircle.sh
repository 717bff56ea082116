# Sine and cosine at the unit circle.
plot --circle '(0,0) 1' --segment 'O(0,0) P(cos(a),sin(a))' --arrow '(0,0) (cos(a),0) red' --arrow '(cos(a),0) (cos(a),sin(a)) steelblue' --angle '(1,0) (0,0) (cos(a),sin(a)) a' --set a=0.9 --x-ticks 1/2 --y-ticks 1/2 -x -1.4:1.4 -y -1.2:1.2 --equal --size 700x600 -o unitcircle.svg
