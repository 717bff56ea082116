# A saved calculator program: the keys 9 + M = √, which carry out each operation as it comes.
plot --program programs/root.json --range 0:40 -o root.png
