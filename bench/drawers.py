"""The programs that are compared. Each draws only the curve, a black line of one pixel; the result is an array of darkness."""

import json
import math
import subprocess

import matplotlib
import numpy
from PIL import Image

from formula import GNUPLOT_FUNCTIONS, for_gnuplot, for_numpy

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402, after the choice of Agg

WIDTH, HEIGHT = 800, 600


class Plot:
    name = "plot"

    def __init__(self, binary):
        self.binary = binary

    def draw(self, function, file):
        size = f"{WIDTH}x{HEIGHT}"
        subprocess.run(
            [self.binary, function.text, f"--range={function.x_text}", f"--y-range={function.y_text}", "--bare"]
            + ["--size", size, "--line-width", "1", "--color", "black", "--background", "white", "-o", file],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return darkness(file)

    def undecided(self, function):
        """The columns that the report leaves undecided, and their neighbours."""
        output = subprocess.run(
            [self.binary, function.text, f"--range={function.x_text}", f"--y-range={function.y_text}", "--bare"]
            + ["--size", f"{WIDTH}x{HEIGHT}", "--report", "json", "--quiet", "--format", "png", "-o", "/dev/null"],
            check=True, capture_output=True, text=True).stdout
        columns, (low, high) = numpy.zeros(WIDTH, bool), map(float, function.x)
        for one in json.loads(output)["functions"][0]["undecided"]:
            first, last = (math.floor((one[end] - low) / (high - low) * WIDTH) for end in ("from", "to"))
            columns[max(first - 1, 0):last + 2] = True
        return columns


class Gnuplot:
    """gnuplot without borders. Without margins its box would lack the last pixels, so margins are drawn and cut off."""

    MARGIN = 10

    def __init__(self, samples, note=""):
        self.samples, self.name = samples, f"gnuplot {samples:,}{note}"

    def draw(self, function, file):
        margin, width, height = self.MARGIN, WIDTH + 2 * self.MARGIN, HEIGHT + 2 * self.MARGIN
        script = f"""\
set terminal pngcairo size {width},{height} background "white"
set output "{file}"
unset border; unset tics; unset key
set lmargin at screen {margin / width}; set rmargin at screen {1 - margin / width}
set bmargin at screen {margin / height}; set tmargin at screen {1 - margin / height}
set xrange [{float(function.x[0])!r}:{float(function.x[1])!r}]
set yrange [{float(function.y[0])!r}:{float(function.y[1])!r}]
set samples {self.samples}
{GNUPLOT_FUNCTIONS}
plot {for_gnuplot(function.text)} with lines linewidth 1 linecolor rgb "black"
"""
        subprocess.run(["gnuplot"], input=script, text=True, check=True, stderr=subprocess.DEVNULL)
        return darkness(file)[margin:-margin, margin:-margin]


class Matplotlib:
    def __init__(self, points):
        self.points, self.name = points, f"matplotlib {points:,}"

    def draw(self, function, file):
        x = numpy.linspace(float(function.x[0]), float(function.x[1]), self.points)
        figure = pyplot.figure(figsize=(WIDTH / 72, HEIGHT / 72), dpi=72)  # one pixel is one point
        axes = figure.add_axes((0, 0, 1, 1))
        axes.plot(x, for_numpy(function.text)(x), color="black", linewidth=1)
        axes.set_xlim(float(function.x[0]), float(function.x[1]))
        axes.set_ylim(float(function.y[0]), float(function.y[1]))
        axes.axis("off")
        figure.savefig(file, facecolor="white")
        pyplot.close(figure)
        return darkness(file)


def darkness(file):
    """0 is white and 1 is black; rows are counted from the top."""
    with Image.open(file) as image:
        return 1 - numpy.asarray(image.convert("L"), dtype=float) / 255
