"""The pixels of a window that a relation certainly, possibly or nowhere covers, by a quadtree of boxes.

Boxes of pixels are a little wider than the pixels, so that a line along the edge of two pixels is within a box. What is beyond the window is no reason for
ink in it.
"""

import numpy

from solutions import box, solutions

SIZE = 400
MARGIN = 4  # pixels around the window: a line just outside may still put ink on its edge
NONE, OPEN, SOME, ALL = range(4)
BEFORE, AFTER = 1 / 8, 3 / 16
INSET = 1 / 64  # pixels: solutions so near to the edge of the window, as those on it, need not be shown
DEPTH = 4  # halvings of a pixel
BUDGET = 240  # enclosures for one pixel


class View:
    """The pixels of a window. Rows count from the top. Indices begin at -MARGIN."""

    def __init__(self, x, y, size=SIZE):
        self.left, self.top, self.size = x[0], y[1], size
        self.width, self.height = (x[1] - x[0]) / size, (y[1] - y[0]) / size

    def box(self, i, columns, j, rows):
        """The ends of a block of pixels."""
        return (
            self.left + (i - BEFORE) * self.width, self.left + (i + columns + AFTER) * self.width,
            self.top - (j + rows + AFTER) * self.height, self.top - (j - BEFORE) * self.height)

    def within(self, i, j, ends):
        """The ends of a pixel without what is outside the window, if the pixel is inside."""
        if not (0 <= i < self.size and 0 <= j < self.size):
            return ends
        left, right, bottom, top = ends
        across, down = self.width * INSET, self.height * INSET
        return (
            max(left, self.left + across), min(right, self.left + self.size * self.width - across),
            max(bottom, self.top - self.size * self.height + down), min(top, self.top - down))

    def empty(self):
        return numpy.zeros((self.size + 2 * MARGIN,) * 2, numpy.uint8)


def relation_pixels(parsed, view):
    """The verdict of each pixel, with the margin, as rows × columns."""
    relation, verdicts = solutions(parsed), view.empty()
    blocks = [(-MARGIN, view.size + 2 * MARGIN, -MARGIN, view.size + 2 * MARGIN)]
    while blocks:
        i, columns, j, rows = blocks.pop()
        ends = view.box(i, columns, j, rows)
        may, all_ = relation.enclose(box(*ends))
        if not may:
            continue
        place = slice(j + MARGIN, j + rows + MARGIN), slice(i + MARGIN, i + columns + MARGIN)
        if all_:
            verdicts[place] = ALL
        elif columns == rows == 1:
            verdicts[place] = pixel(relation, view.within(i, j, ends))
        else:
            for start, wide in halves(i, columns):
                blocks += [(start, wide, begin, high) for begin, high in halves(j, rows)]
    return verdicts


def halves(start, count):
    half = count // 2
    return [(start, half), (start + half, count - half)] if half else [(start, count)]


def pixel(relation, ends):
    """The verdict of a pixel that is neither free of solutions nor full of them at first sight."""
    queue, spent, solved, lacking = [(ends, 0)], 0, False, False
    while queue:
        following = []
        for (left, right, bottom, top), depth in queue:
            at = box(left, right, bottom, top)
            may, all_ = relation.enclose(at)
            spent += 1
            if not may or all_:
                lacking, solved = lacking or not may, solved or all_
            elif relation.has_solution(at):
                return SOME
            elif depth == DEPTH or spent > BUDGET:
                return SOME if solved else OPEN
            else:
                x, y = (left + right) / 2, (bottom + top) / 2
                following += [
                    ((a, b, c, d), depth + 1) for a, b in ((left, x), (x, right)) for c, d in ((bottom, y), (y, top))]
        queue = following
    return NONE if not solved else SOME if lacking else ALL
