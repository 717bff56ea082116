"""Compares a picture with the verdicts of its pixels, and with the places that the report of plot leaves undecided.

A pixel is missed if it certainly has a solution and no pixel within REACH has ink, or if all pixels within REACH are certainly
full of solutions and it has no ink itself. A pixel is invented if it has ink and no pixel within REACH and half the width of a
line possibly has a solution. A picture is without fault if no pixel is missed or invented.
"""

import json

import numpy
from PIL import Image

from pixels import ALL, MARGIN, NONE, SOME

REACH, LINE_WIDTH = 1.5, 1.6
INK, TRACE = 0.3, 0.15  # wrong ink is at least so far from the background, and ink where it belongs at least so far
FILL = 0.04  # the same for both if the item has areas, which are filled lightly


def contrast(file):
    """How far the pixels are from white, from 0 to 1."""
    with Image.open(file) as image:
        return 1 - numpy.asarray(image.convert("RGB"), dtype=float).min(axis=2) / 255


def spread(marked, reach):
    """The pixels whose distance from a marked one is at most `reach`."""
    whole, (rows, columns) = int(reach), marked.shape
    padded, result = numpy.pad(marked, whole), numpy.zeros_like(marked)
    for down in range(-whole, whole + 1):
        for across in range(-whole, whole + 1):
            if down**2 + across**2 <= reach**2:
                result |= padded[whole + down : whole + down + rows, whole + across : whole + across + columns]
    return result


def inside(marked):
    return marked[MARGIN:-MARGIN, MARGIN:-MARGIN]


class Faults:
    """The wrong pixels of a picture."""

    def __init__(self, item, verdicts, file):
        shown = contrast(file)
        if shown.shape != (item.size, item.size):
            raise ValueError(f"the picture has {shown.shape[1]}×{shown.shape[0]} pixels")
        has_areas = item.kind == "inequality" or (verdicts == ALL).any()
        ink, trace = (FILL, FILL) if has_areas else (INK, TRACE)
        deep = inside(~spread(verdicts != ALL, REACH))
        self.missed = inside(verdicts >= SOME) & ~spread(shown >= trace, REACH) | deep & (shown < trace)
        self.invented = (shown >= ink) & ~inside(spread(verdicts != NONE, REACH + LINE_WIDTH / 2))

    @property
    def counts(self):
        return int(self.missed.sum()), int(self.invented.sum())

    def coloured(self, file):
        """The picture with its faults: blue is missed, red is invented."""
        with Image.open(file) as image:
            pixels = numpy.array(image.convert("RGB"))
        pixels[self.missed], pixels[self.invented] = (0, 90, 255), (255, 0, 0)
        return Image.fromarray(pixels)


class Proof:
    """What the report of plot says: the number of undecided places and the pixels that are in or next to one of them."""

    def __init__(self, text, item):
        self.places = list(undecided(json.loads(text)))
        self.pixels = numpy.zeros((item.size, item.size), bool)
        for place in self.places:
            columns = indices(place.get("x"), *item.x, item.size)
            rows = indices(place.get("y"), *item.y, item.size)
            self.pixels[item.size - rows[1] : item.size - rows[0], columns[0] : columns[1]] = True
        self.pixels = spread(self.pixels, REACH)

    def contradictions(self, faults):
        """The number of wrong pixels that are not undecided."""
        return int(((faults.missed | faults.invented) & ~self.pixels).sum())


def undecided(report):
    """The undecided places of all curves, wherever the report has them."""
    if isinstance(report, dict):
        for name, part in report.items():
            if name == "undecided" and isinstance(part, list):
                yield from part
            else:
                yield from undecided(part)
    elif isinstance(report, list):
        for part in report:
            yield from undecided(part)


def indices(ends, low, high, size):
    """The pixels between the ends of a place; all of them if it has none in this direction."""
    if ends is None:
        return 0, size
    scale = size / (high - low)
    first, last = (ends["from"] - low) * scale, (ends["to"] - low) * scale
    return max(0, int(numpy.floor(min(max(first, 0), size)))), int(numpy.ceil(min(max(last, 0), size)))
