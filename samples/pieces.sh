# A saved program with three branches.
plot --program programs/pieces.json --range -3:3 -o pieces.png
