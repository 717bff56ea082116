# A sum of two vectors.
plot --arrow '(0,0) (3,1) $u$' --arrow '(0,0) (1,2) $v$' --arrow '(0,0) (4,3) $u+v$ crimson' --segment '(3,1) (4,3) dashed' --segment '(1,2) (4,3) dashed' -x -0.6:4.8 -y -0.4:3.4 --equal --size 800x560 -o vectors.svg
