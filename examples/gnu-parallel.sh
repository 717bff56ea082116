#!/bin/sh
# Draws an animation in seven parts with GNU parallel, and joins the parts.
#
# With --sshloginfile FILE --workdir . the parts run on other machines that share this folder. After a failure, run the
# script again: it draws only what is missing.

seq 7 | parallel -N0 --quote --halt soon,fail=1 "$@" \
  plot 'sin(k*M)*cos(3M)' --sweep k=1:7/100 --size 800x600 -o wave.gif --shard auto/7 --resume --jobs 1 --quiet &&
  plot gather wave.gif
