"""The pixels of a window that a parametric or polar curve certainly or possibly passes, by bisection of the parameter."""

from math import floor

import numpy

from expressions import enclosing, tree
from pixels import MARGIN, OPEN, SOME
from ranges import Range, times
import elementary as el

SMALL = 0.35  # pixels: a box of the curve this small is not bisected
DEPTH = 60
BUDGET = 1_500_000  # enclosures for one curve


def curve(text, parameter):
    """A function from the range of the parameter to the ranges of x and y. A pair, or a polar radius after `r=`."""
    parsed = tree(text.removeprefix("r="))
    if not text.startswith("r="):
        parts = [enclosing(part, (parameter,)) for part in parsed.elts]
        return lambda t: [part((t,)) for part in parts]
    radius = enclosing(parsed, (parameter,))

    def polar(angle):
        r = radius((angle,))
        return times(r, el.cos(angle)), times(r, el.sin(angle))

    return polar


class Marks:
    """The pixels of a view that are marked as possible and as certain."""

    def __init__(self, view):
        self.view, self.possible, self.certain = view, view.empty(), view.empty()
        self.last = view.size + 2 * MARGIN - 1

    def block(self, x, y):
        """The block of pixels of a box as ends of indices, which is None outside the window, and its size in pixels."""
        view = self.view
        sides = []
        for low, high in (
            ((x[0] - view.left) / view.width, (x[1] - view.left) / view.width),
            ((view.top - y[1]) / view.height, (view.top - y[0]) / view.height),
        ):
            slack = 1e-9
            first = 0 if low < -MARGIN else floor(low - slack) + MARGIN if low < view.size + MARGIN else self.last + 1
            last = self.last if high > view.size + MARGIN else floor(high + slack) + MARGIN if high > -MARGIN else -1
            first, last = max(first, 0), min(last, self.last)
            if first > last:
                return None
            sides.append((first, last, high - low))
        (left, right, wide), (above, below, tall) = sides
        return (slice(above, below + 1), slice(left, right + 1)), max(wide, tall)

    def mark_certain(self, x, y):
        if len(x.parts) == len(y.parts) == 1 and x.total and y.total:
            block = self.block(x.parts[0], y.parts[0])
            if block and block[1] < SMALL and not any(map(self.crosses_edge, block[0])):
                self.certain[block[0]] = 1

    def crosses_edge(self, indices):
        """Whether some of the columns or rows are inside the window, and others are not."""
        return any(indices.start < edge < indices.stop for edge in (MARGIN, MARGIN + self.view.size))


def path_pixels(text, parameter, ends, view):
    """The verdict of each pixel, with the margin, as rows × columns."""
    points, marks = curve(text, parameter), Marks(view)
    first, last = ends
    for end in (first, last):
        marks.mark_certain(*points(Range([(end, end)])))
    queue, spent = [(first, last)], 0
    for depth in range(DEPTH + 1):
        following = []
        for low, high in queue:
            x, y = points(Range([(low, high)]))
            spent += 1
            blocks = [marks.block(p, q) for p in x.parts for q in y.parts]
            blocks = [block for block in blocks if block and not marks.certain[block[0]].all()]
            if not blocks:
                continue
            middle = (low + high) / 2
            marks.mark_certain(*points(Range([(middle, middle)])))
            if depth == DEPTH or spent > BUDGET or max(size for _, size in blocks) < SMALL:
                for place, _ in blocks:
                    marks.possible[place] = 1
            else:
                following += [(low, middle), (middle, high)]
        queue = following
    return numpy.where(marks.certain > 0, SOME, numpy.where(marks.possible > 0, OPEN, 0)).astype(numpy.uint8)
