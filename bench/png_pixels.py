"""Reads the pixels of PNG files."""

import io

import numpy
from PIL import Image


class PNG:
    """The brightness of the pixels of a PNG, from 0 to 255, in rows."""

    def __init__(self, data):
        with Image.open(io.BytesIO(data)) as image:
            self.rows = numpy.asarray(image.convert("RGB"), dtype=float).mean(axis=2)
        self.height, self.width = self.rows.shape

    def has_ink(self, left, top, right, bottom):
        """Whether a box has dark pixels."""
        return bool((self.rows[max(0, top) : bottom + 1, max(0, left) : right + 1] < 140).any())

    def center_of_line(self, axis, across, near):
        """The middle of the dark pixels near a place: in a row for axis 0, in a column for axis 1."""
        reach = 4
        places = [one for one in range(int(near) - reach, int(near) + reach + 1)]
        limit = self.width if axis == 0 else self.height
        dark = 0.0
        moment = 0.0
        for place in places:
            if 0 <= place < limit:
                weight = 255 - (self.rows[across, place] if axis == 0 else self.rows[place, across])
                dark += weight
                moment += weight * (place + 0.5)
        return moment / dark if dark else float("inf")
