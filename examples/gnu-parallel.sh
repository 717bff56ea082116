#!/bin/sh
# An animation in seven parts by GNU parallel, and then in one piece.
#
# With --sshloginfile FILE --workdir . the parts go to other machines that share this folder. Run again after anything
# has gone wrong: only what is missing is drawn.

seq 7 | parallel -N0 --quote --halt soon,fail=1 "$@" \
  plot 'sin(k*M)*cos(3M)' --sweep k=1:7/100 --size 800x600 -o wave.gif --shard auto/7 --resume --jobs 1 --quiet &&
  plot gather wave.gif
