# Three limaçons in polar coordinates: with a loop, with a cusp (the cardioid), and with a dimple.
plot 'r=1-2cos(theta)' 'r=1-cos(theta)' 'r=3/2-cos(theta)' --legend outside --x-ticks 1 --y-ticks 1 --size 620x560 \
  --title 'Limaçons' --name 'With a loop' --name Cardioid --name 'With a dimple' -o limacon.png
