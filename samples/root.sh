# A saved calculator program, the keys 9 + M = √. Operations are carried out in the order of the keys.
plot --program programs/root.json --range 0:40 -o root.png
