# Throws at 20 m/s at angles from 15° to 75°, on axes with one scale.
plot 'x*tan(a*pi/180)-9.81*x^2/(2*(20*cos(a*pi/180))^2)' --sweep a=15:75:15 --variable x --range 0:42 --y-range 0:20 --equal \
  --axes frame --size 1200x640 --title 'Throws at 20 m/s under an angle of $a$ degrees' \
  --x-label 'Distance in m' --y-label 'Height in m' -o projectile.png
