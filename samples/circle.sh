# One scale for both axes, and ends of the domain that are reached.
plot '√(4-x^2)' '-√(4-x^2)' --range -3:3 --equal --color '#3B8FE0' --key none --title '' -o circle.png
