# The Gibbs phenomenon: more harmonics of a square wave move the overshoot, but do not lower it.
wave() { printf '(sin(x)'; for n in $(seq 3 2 "$1"); do printf '+sin(%d*x)/%d' "$n" "$n"; done; printf ')*4/pi'; }
plot "$(wave 9)" "$(wave 39)" --range 0:pi --y-range 0.7:1.25 --axes frame --key none --hline 1.179:'1.179' --hline 1 \
  --x-ticks pi/4 --title 'Five and twenty harmonics of a square wave' -o gibbs.png
