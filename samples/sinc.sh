# The cardinal sine. The hole at 0 is neither a gap nor a spike.
plot 'sin(M)/M' --range -40:40 -o sinc.png
