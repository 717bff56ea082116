"""Compares the columns of a picture with the truth. faithful.py defines which columns are wrong."""

import numpy

from drawers import HEIGHT, WIDTH
from truth import MARGIN, truth

INK, TRACE = 0.3, 0.15


def pixels(rows):
    """The sets of rows of all columns as an array of rows × columns, with the margin above and below."""
    height = HEIGHT + 2 * MARGIN
    bytes_each = (height + 7) // 8
    packed = b"".join(column.to_bytes(bytes_each, "little") for column in rows)
    bits = numpy.unpackbits(numpy.frombuffer(packed, numpy.uint8).reshape(len(rows), -1), axis=1, bitorder="little")
    return bits[:, :height].T.astype(bool)


def with_neighbours(marked):
    """The marked pixels and their 8 neighbours."""
    for axis in (0, 1):
        padded = numpy.pad(marked, [(1, 1) if other == axis else (0, 0) for other in (0, 1)])
        marked = numpy.logical_or.reduce([numpy.roll(padded, step, axis) for step in (-1, 0, 1)])
        marked = marked[1:-1, :] if axis == 0 else marked[:, 1:-1]
    return marked


class Truth:
    """Which pixels must have ink, which may have ink, and which columns are not scored."""

    def __init__(self, function):
        columns, self.undecided = truth(function.text, function.x, function.y, WIDTH, HEIGHT)
        inside = slice(MARGIN, MARGIN + HEIGHT)
        self.certain = pixels([certain for certain, _ in columns])[inside]
        self.possible = pixels([possible for _, possible in columns])[inside]
        self.allowed = with_neighbours(pixels([possible for _, possible in columns]))[inside]
        self.undecided = numpy.array(self.undecided)

    def judge(self, darkness):
        """The columns with wrong ink, and those with missing ink."""
        shown, lacking = self.faults(darkness)
        return shown.any(axis=0) & ~self.undecided, lacking.any(axis=0) & ~self.undecided

    def faults(self, darkness):
        """The pixels with wrong ink, and those with missing ink."""
        return (darkness >= INK) & ~self.allowed, self.certain & ~with_neighbours(darkness >= TRACE)

    def picture(self):
        """The truth as a picture: black is certain, orange is possible, and a grey column is undecided."""
        image = numpy.full((HEIGHT, WIDTH, 3), 255, numpy.uint8)
        image[:, self.undecided] = 220
        image[self.possible] = (255, 160, 0)
        image[self.certain] = 0
        return image

    def coloured(self, darkness):
        """A picture with its faults: red is wrong ink, blue is missing ink."""
        image = numpy.repeat((255 * (1 - darkness)).astype(numpy.uint8)[:, :, None], 3, axis=2)
        shown, lacking = self.faults(darkness)
        image[shown], image[lacking] = (255, 0, 0), (0, 90, 255)
        return image
