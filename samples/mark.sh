# Marks at a pole, a hole, a jump and the end of the domain. Closed dots are values of the function; open dots are not.
plot 'if(x<-1, 1/(x+1), x<1, x^2, x<3, (x^2-4)/(x-2)-2, √(5-x))' --mark --range -4:6 --y-range -4:4 --title 'A pole, a hole, a jump and an end' -o mark.png
