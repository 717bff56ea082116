"""Proves by ball arithmetic, column by column, which pixels the graph of a formula passes.

Rows are counted from 0 at the top of the picture. A set of rows is a whole number with one bit for each row. Bit
`MARGIN` is row 0, because a line just outside the picture may still put ink on its edge.
"""

from collections import deque
from fractions import Fraction

from flint import arb, fmpq

import intervals as iv
from formula import enclosing

MARGIN = 4
BUDGET = 3000  # the maximum number of enclosures for one column
PATIENCE = 250  # enclosures between two checks whether the column is decided
DEPTH = 300  # the maximum depth of bisection of a column
DECIDED = 3  # a decided column has at most this many rows that are possible but not certain


class View:
    """The pixels of a window: exact edges of columns, and the rows of values."""

    def __init__(self, x, y, width, height):
        self.x, self.width, self.height = x, width, height
        self.top = iv.exact(y[1]).parts[0][0]
        scale = Fraction(height) / (y[1] - y[0])
        self.scale = arb(fmpq(scale.numerator, scale.denominator))

    def edge(self, column):
        """The left edge of a column, rounded to 512 bits."""
        (lo, _), = iv.exact(self.x[0] + (self.x[1] - self.x[0]) * column / self.width).parts
        return lo

    def row(self, value):
        """The bit of the row of a value. Rows beyond the margin count as the last row of the margin."""
        if not value.is_finite():
            return 0 if value > 0 else self.height + 2 * MARGIN - 1
        down = ((self.top - value) * self.scale).mid()
        if down < -MARGIN:
            return 0
        if down >= self.height + MARGIN:
            return self.height + 2 * MARGIN - 1
        return int(down.floor().unique_fmpz()) + MARGIN

    def rows(self, lo, hi):
        """The bits of all rows between two values."""
        return span(self.row(hi), self.row(lo))

    @property
    def everywhere(self):
        return span(0, self.height + 2 * MARGIN - 1)

    @property
    def inside(self):
        return span(MARGIN, MARGIN + self.height - 1)

    def undecided(self, certain, possible):
        """The number of rows of the picture that are possible, and neither certain nor next to a certain row."""
        return bin(possible & self.inside & ~spread(certain)).count("1")


def span(first, last):
    return (1 << last + 1) - (1 << first)


def spread(rows):
    """The rows and their neighbours."""
    return rows | rows << 1 | rows >> 1


def column_truth(function, view, column):
    """The rows that the graph certainly passes within a column, and those that it possibly passes.

    The column is bisected into intervals of x. The value at an end of an interval is certain. If the function is
    continuous on the interval, all values between those at its ends are certain too. The enclosures of all intervals are
    possible. An interval is finished when all rows of its enclosure are certain or next to a certain row.
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
    if column == 0:  # an isolated value at an end of the range may lie beside the picture, so it need not be shown
        certain, possible = 0, certain
    if column == view.width - 1:
        possible = certain_at(ends[1])
    queue = deque([(left, right, *ends, 0, view.everywhere)])
    spent = 0
    while queue:
        if spent and spent % PATIENCE == 0:
            waiting = possible
            for *_, rows in queue:
                waiting |= rows
            if view.undecided(certain, waiting) <= DECIDED:
                return certain, waiting | certain
        a, b, at_a, at_b, depth, _ = queue.popleft()
        enclosure = function(iv.Span([(a, b)], True, open=True))
        spent += 1
        rows = 0
        for lo, hi in enclosure.parts:
            rows |= view.rows(lo, hi)
        if enclosure.joined and at_a and at_b:
            certain |= between(at_a, at_b)
        if not rows & near & ~spread(certain):
            possible |= rows  # all of them are certain, next to a certain row, or outside the picture
            continue
        if depth == DEPTH or spent >= BUDGET:
            possible |= rows
            continue
        middle = ((a + b) / 2).mid()
        at_middle = value(middle)
        certain |= certain_at(at_middle)
        queue.append((a, middle, at_a, at_middle, depth + 1, rows))
        queue.append((middle, b, at_middle, at_b, depth + 1, rows))
    return certain, possible | certain


def truth(text, x, y, width, height):
    """The certain and the possible rows of every column, and whether the column is undecided."""
    function, view = enclosing(text), View(x, y, width, height)
    columns = [column_truth(function, view, column) for column in range(width)]
    return columns, [view.undecided(certain, possible) > DECIDED for certain, possible in columns]
