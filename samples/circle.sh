# Both axes have one scale, and the curves reach the ends of their domains.
plot '√(4-x^2)' '-√(4-x^2)' --range -3:3 --equal --color '#3B8FE0' --key none --title '' -o circle.png
