"""A single picture, sin(x)·cos(3x) over -10:10 at 1200×800, each in a process of its own."""

import sys

import instructions
from document import aim, number, paragraph, table
from processes import Program, take_turns

FUNCTION = ["sin(x)*cos(3x)", "--range=-10:10", "--no-config", "--quiet"]

GNUPLOT = """\
set terminal {terminal} size 1200,800
set output "picture"
{samples}
set xrange [-10:10]
plot sin(x) * cos(3 * x) with lines
"""

MATPLOTLIB = """\
import matplotlib, numpy
matplotlib.use("Agg")
from matplotlib import pyplot

x = numpy.linspace(-10, 10, 1200)
figure, axes = pyplot.subplots(figsize=(12, 8), dpi=100)
axes.plot(x, numpy.sin(x) * numpy.cos(3 * x))
figure.savefig("picture.png")
"""


def gnuplot(terminal, samples=None):
    script = GNUPLOT.format(terminal=terminal, samples=f"set samples {samples}" if samples else "")
    name = f"gnuplot {terminal}, {samples or 100:,} samples"
    return Program(name, ["gnuplot"], script, files=1)


def measure(binary, bare, rounds):
    """Runs all programs in turns. The values are sections of the document, by name."""
    png = Program("`plot`, PNG", [binary, *FUNCTION, "-o", "picture.png"], files=1)
    svg = Program("`plot`, SVG", [binary, *FUNCTION, "-o", "picture.svg"], files=1)
    version = Program("`plot --version`", [binary, "--version"])
    reference = gnuplot("pngcairo")
    matplotlib = Program("matplotlib Agg, 1,200 points", [sys.executable, "-c", MATPLOTLIB], files=1)
    drawn = Program("C and Cairo, PNG, 1,200 points", [bare, "picture.png"], files=1)
    loaded = Program("C and Cairo, start only", [bare, "--version"])
    programs = [png, svg, version, reference, gnuplot("pngcairo", 1200), gnuplot("svg"), matplotlib, drawn, loaded]
    take_turns(programs, rounds)

    counts = {one: instructions.count(one) for one in programs}
    limits = {png: 0.40, svg: 0.30, version: 0.14}
    rows = []
    for one in programs:
        ratio, millions = one.ratio(reference), counts[one] / 1e6 if counts[one] else None
        aims = [aim(ratio, most=limits[one])] if one in limits else []
        aims += [aim(millions, " M", most=90)] if one is png and millions else []
        rows.append([one.name, f"{one.median * 1e3:.1f}", f"{ratio:.2f}", number(millions, 3), "; ".join(aims)])
    header = ["program", "wall time, ms", "÷ gnuplot", "instructions, M", "aim"]
    words = (
        f"A picture of 1200×800 takes {png.median * 1e3:.0f} ms as PNG and {svg.median * 1e3:.0f} ms as SVG, from the start of"
        f" the process to its end. gnuplot takes {reference.median * 1e3:.0f} ms, matplotlib {matplotlib.median * 1e3:.0f} ms,"
        f" and a C program that only draws the line and the axes with Cairo {drawn.median * 1e3:.0f} ms.")
    return {"pictures": table(header, rows), "pictures-in-words": paragraph(words)}
