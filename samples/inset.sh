# A part of a curve again, larger, in a corner.
plot 'sin(x)+0.02*sin(90x)' -x 0:10 -y -1.3:3.4 --inset '1.4:1.7 at top-right' --size 900x600 -o inset.png
