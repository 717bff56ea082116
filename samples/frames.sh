# A file for each frame. All frames have the same axes.
plot 'sin(k*x)/k' --sweep k=1:3:1 --range 0:2pi --size 360x240 -o 'frames-{k}.png'
