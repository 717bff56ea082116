# The Lennard-Jones potential, with a steep wall and a long tail.
plot '4*(r^-12-r^-6)' --range 0.8:3 --y-range -1.3:2 --annotate '2^(1/6),-1,equilibrium' --annotate '1,0,$r = sigma$' \
  --title 'Lennard-Jones potential $V(r) = 4epsilon*((sigma/r)^12-(sigma/r)^6)$' --x-label '$r$/$sigma$' \
  --y-label '$V$/$epsilon$' -o lennard.png
