# The cardinal sine. The hole at 0 is neither a gap nor a spike.
plot 'sin(x)/x' -x -40:40 -o sinc.png
