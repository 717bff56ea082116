"""Draws relations and curves with matplotlib: contours and filled contours of as many samples as pixels, or 1,000 points."""

import warnings

import matplotlib
import numpy

from judge import LINE_WIDTH
from pieces import pieces

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402, after the choice of Agg

POINTS = 1_000
FUNCTIONS = {
    **{name: getattr(numpy, name) for name in "sin cos tan exp log10 cosh sinh tanh sqrt abs floor ceil sign mod pi".split()},
    **{"ln": numpy.log, "asin": numpy.arcsin, "acos": numpy.arccos, "atan": numpy.arctan},
    **{"max": numpy.maximum, "min": numpy.minimum},
}


def values(text, **variables):
    with numpy.errstate(all="ignore"):
        return eval(text.replace("^", "**"), FUNCTIONS | variables) + 0 * sum(variables.values())


def axes_for(item):
    figure = pyplot.figure(figsize=(item.size / 72, item.size / 72), dpi=72)  # one pixel is one point
    axes = figure.add_axes((0, 0, 1, 1))
    axes.axis("off")
    return figure, axes


def finish(figure, axes, item, file):
    axes.set_xlim(*item.x)
    axes.set_ylim(*item.y)
    figure.savefig(file, facecolor="white")
    pyplot.close(figure)


def add_contours(axes, item, samples):
    """Adds the curves and regions of a relation."""
    x, y = numpy.meshgrid(numpy.linspace(*item.x, samples), numpy.linspace(*item.y, samples))
    for piece in pieces(item.python):
        level = values(piece.level, x=x, y=y) if piece.level else None
        if piece.difference is None:
            axes.contourf(x, y, level, levels=[0, numpy.inf], colors="lightgrey")
        else:
            difference = values(piece.difference, x=x, y=y)
            if level is not None:
                difference[~(level > 0)] = numpy.nan
            axes.contour(x, y, difference, levels=[0], colors="black", linewidths=LINE_WIDTH)


def draw_relation(item, file, samples=None):
    figure, axes = axes_for(item)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        add_contours(axes, item, samples or item.size)
    finish(figure, axes, item, file)


def draw_curve(item, file):
    figure, axes = axes_for(item)
    t = numpy.linspace(*item.range, POINTS)
    if item.kind == "polar":
        radius = values(item.python.removeprefix("r="), theta=t)
        with numpy.errstate(all="ignore"):
            x, y = radius * numpy.cos(t), radius * numpy.sin(t)
    else:
        with numpy.errstate(all="ignore"):
            x, y = (part + 0 * t for part in eval(item.python.replace("^", "**"), FUNCTIONS | {"t": t}))
    axes.plot(x, y, color="black", linewidth=LINE_WIDTH)
    finish(figure, axes, item, file)
