# A theme of your own for slides, data/slate.toml.
plot 'exp(-t)' 't*exp(-t)' 't^2*exp(-t)/2' --range 0:8 --theme data/slate.toml --title 'A chain of decays' \
  --x-label 'Time in mean lives' -o slate.png
