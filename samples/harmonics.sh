# Two plots with one key, whose curves have equal names.
plot 'sin(x)' 'sin(x)+sin(3x)/3' --name fundamental --name 'with the third harmonic' -x -pi:pi --panel 'cos(x)' 'cos(x)-cos(3x)/3' \
  --name fundamental --name 'with the third harmonic' --key shared --panel-labels '(a)' -x -pi:pi --layout 1x2 --size 900x450 -o harmonics.png
