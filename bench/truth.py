"""Which pixels the graph of a formula passes, proved column by column with ball arithmetic.

Rows are counted from the top of the picture, from 0. A set of rows is a whole number with one bit for each row; bit
`MARGIN` is row 0, since a line just outside the picture may still ink its edge.
"""

from collections import deque
from fractions import Fraction

from flint import arb, fmpq

import intervals as iv
from formula import enclosing

MARGIN = 4
BUDGET = 3000  # enclosures for one column
DEPTH = 300  # halvings of one column
DECIDED = 3  # rows of a column that may stay possible without being certain


class View:
    """The pixels of a window: exact column edges, and the rows of values."""

    def __init__(self, x, y, width, height):
        self.x, self.width, self.height = x, width, height
        self.top = iv.exact(y[1]).parts[0][0]
        scale = Fraction(height) / (y[1] - y[0])
        self.scale = arb(fmpq(scale.numerator, scale.denominator))

    def edge(self, column):
        """A column's left edge, the nearest of 512 bits."""
        (lo, _), = iv.exact(self.x[0] + (self.x[1] - self.x[0]) * column / self.width).parts
        return lo

    def row(self, value):
        """The bit of the row of a value; rows beyond the margin count as the margin's last."""
        if not value.is_finite():
            return 0 if value > 0 else self.height + 2 * MARGIN - 1
        down = ((self.top - value) * self.scale).mid()
        if down < -MARGIN:
            return 0
        if down >= self.height + MARGIN:
            return self.height + 2 * MARGIN - 1
        return int(down.floor().unique_fmpz()) + MARGIN

    def rows(self, lo, hi):
        """The bits of all rows from one value to another."""
        return span(self.row(hi), self.row(lo))

    @property
    def inside(self):
        return span(MARGIN, MARGIN + self.height - 1)


def span(first, last):
    return (1 << last + 1) - (1 << first)


def spread(rows):
    """The rows and their neighbours."""
    return rows | rows << 1 | rows >> 1


def column_truth(function, view, column):
    """The rows that the graph certainly passes within a column, and those that it may pass.

    The column is halved into intervals of x. The value at an end of one is certain, and so is what lies between the
    values at both ends where the function is continuous between them; the enclosures of all intervals are possible.
    An interval is given up once its enclosure has nothing that is not certain, to a row.
    """
    near = spread(view.inside)

    def value(x):
        found = function(iv.Span([(x, x)], True))
        defined = found.joined and len(found.parts) == 1
        return found.parts[0] if defined and found.parts[0][0].is_finite() and found.parts[0][1].is_finite() else None

    def certain_at(end):
        if end is None or view.row(end[1]) + 1 < view.row(end[0]):
            return 0
        return 1 << view.row(end[0])

    def between(a, b):
        return view.rows(iv.smaller(a[0], b[0]), iv.larger(a[1], b[1]))

    left, right = view.edge(column), view.edge(column + 1)
    ends = value(left), value(right)
    certain, possible = certain_at(ends[0]), 0
    if column == 0:  # a lone value at an end of the range may lie beside the picture: it need not be shown
        certain, possible = 0, certain
    if column == view.width - 1:
        possible = certain_at(ends[1])
    queue = deque([(left, right, *ends, 0)])
    spent = 0
    while queue:
        a, b, at_a, at_b, depth = queue.popleft()
        enclosure = function(iv.Span([(a, b)], True, open=True))
        spent += 1
        rows = 0
        for lo, hi in enclosure.parts:
            rows |= view.rows(lo, hi)
        if enclosure.joined and at_a and at_b:
            certain |= between(at_a, at_b)
        if not rows & near & ~spread(certain):
            possible |= rows  # all of them certain, or next to certain, or out of sight
            continue
        if depth == DEPTH or spent >= BUDGET:
            possible |= rows
            continue
        middle = ((a + b) / 2).mid()
        at_middle = value(middle)
        certain |= certain_at(at_middle)
        queue.append((a, middle, at_a, at_middle, depth + 1))
        queue.append((middle, b, at_middle, at_b, depth + 1))
    return certain, possible | certain


def truth(text, x, y, width, height):
    """The certain and the possible rows of every column, and whether the column is decided."""
    function, view = enclosing(text), View(x, y, width, height)
    columns = [column_truth(function, view, column) for column in range(width)]
    undecided = [
        bin(possible & view.inside & ~spread(certain)).count("1") > DECIDED for certain, possible in columns
    ]
    return columns, undecided
