# Graph paper on which a unit is a centimetre.
plot 'x^2/4-2' -x -8:8 -y -5:7 --unit 1cm --grid-lines mm --size 'a4 landscape' --dpi 72 -o paper.png
