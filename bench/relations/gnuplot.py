"""Scripts that draw relations and curves with gnuplot: contours of as many samples as pixels, or 1,000 points."""

from expressions import tree
from formula import GNUPLOT_FUNCTIONS
from judge import LINE_WIDTH
from pieces import pieces, source

POINTS = 1_000
HEADER = """\
set terminal pngcairo size {size},{size} background "white"
set output "{file}"
unset border; unset tics; unset key
set lmargin at screen 0; set rmargin at screen 1
set bmargin at screen 0; set tmargin at screen 1
set xrange [{x[0]!r}:{x[1]!r}]
set yrange [{y[0]!r}:{y[1]!r}]
{functions}"""
LINES = f'with lines linewidth {LINE_WIDTH} linecolor rgb "black"'


def script(item, file):
    header = HEADER.format(size=item.size, file=file, x=item.x, y=item.y, functions=GNUPLOT_FUNCTIONS)
    return header + (curve(item) if item.is_curve else contours(item))


def contours(item):
    lines = [
        f"set samples {item.size}; set isosamples {item.size}", "unset surface; set contour base",
        "set cntrparam levels discrete 0"]
    plots = []
    for number, piece in enumerate(pieces(item.python)):
        value = f"({piece.level}) > 0 ? ({piece.difference}) : NaN" if piece.level else piece.difference
        lines += [f"set table $contour{number}", f"splot {value}", "unset table"]
        plots.append(f"$contour{number} {LINES}")
    return "\n".join([*lines, "plot NaN, " + ", ".join(plots), ""])


def curve(item):
    first, last = item.range
    lines = [f"set parametric; set samples {POINTS}; set trange [{first!r}:{last!r}]"]
    if item.kind == "polar":
        radius = source(tree(item.python.removeprefix("r="))).replace("theta", "t")
        x, y = f"({radius})*cos(t)", f"({radius})*sin(t)"
    else:
        x, y = (source(part) for part in tree(item.python).elts)
    return "\n".join([*lines, f"plot {x}, {y} {LINES}", ""])
