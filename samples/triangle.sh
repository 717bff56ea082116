# A labelled triangle.
plot --polygon 'A(0,0) B(4,0) C(0,3)' --angle '(4,0) (0,0) (0,3)' --angle '(0,0) (4,0) (0,3) β' --text '2,-0.25,4' --text '-0.2,1.5,3' --text '2.2,1.65,5' --size 700x560 -o triangle.svg
