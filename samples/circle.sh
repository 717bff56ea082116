# One scale for both axes, and ends of the domain that are reached.
plot '√(4-x^2)' '-√(4-x^2)' --range -3:3 --equal --color '#0B62B8' --title '' -o circle.png
