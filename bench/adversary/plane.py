"""The pixels of a window that a relation certainly, possibly or nowhere meets, by a quadtree of boxes.

Boxes of a level are decided at once by interval arithmetic over arrays. What remains open in a pixel is decided by ball arithmetic.
The box of a pixel is a little wider than the pixel, so that a line along the edge of two pixels is within a box.
"""

from fractions import Fraction

import numpy as np
from flint import arb, fmpq

import arrays
import evaluation
import spans

MARGIN = 4  # pixels around the window: a line just outside may still put ink on its edge
NONE, OPEN, SOME, ALL = range(4)
BEFORE, AFTER = 1 / 8, 3 / 16  # of a pixel
INSET = 1 / 64  # pixels: solutions so near to the edge of the window need not be shown
DEPTH = 9  # halvings of a pixel
CROWD = 40  # open boxes of one pixel at a time
MOST_BALLS = 1500  # pixels that are given to ball arithmetic
BALLS = 160  # boxes of one of these


class View:
    """The pixels of a window: rows count from the top, and indices begin at -MARGIN. The ends of the ranges are exact."""

    def __init__(self, x, y, columns, rows, hints=None):
        """`hints` are values of x and of y at which solutions may be found, such as the middle of a needle."""
        self.hints = hints or {"x": [0.0], "y": [0.0]}
        self.columns, self.rows, self.x, self.y = columns, rows, x, y
        self.width, self.height = (x[1] - x[0]) / columns, (y[1] - y[0]) / rows

    @property
    def is_deep(self):
        """Whether doubles cannot tell pixels apart."""
        return (
            max(abs(self.x[0]), abs(self.x[1])) > 2**36 * self.width or max(abs(self.y[0]), abs(self.y[1])) > 2**36 * self.height
        )

    def ends(self, left, right, top, bottom):
        """The ends of boxes whose sides are numbers of pixels, as arrays of doubles rounded outwards."""
        x, y = (float(self.x[0]), float(self.width)), (float(self.y[1]), float(self.height))
        low, high, floor, ceiling = x[0] + left * x[1], x[0] + right * x[1], y[0] - bottom * y[1], y[0] - top * y[1]
        slip = [4e-16 * (abs(start) + step * self.columns) for start, step in (x, y)]
        return low - slip[0], high + slip[0], floor - slip[1], ceiling + slip[1]

    def point(self, across, down):
        return float(self.x[0]) + across * float(self.width), float(self.y[1]) - down * float(self.height)

    def balls(self, left, right, top, bottom):
        """The ends of a box as balls."""
        x = [exact(self.x[0] + self.width * Fraction(side)) for side in (left, right)]
        y = [exact(self.y[1] - self.height * Fraction(side)) for side in (bottom, top)]
        return x[0].lower(), x[1].upper(), y[0].lower(), y[1].upper()


def exact(number):
    return arb(fmpq(number.numerator, number.denominator))


def boxes(view, left, right, top, bottom):
    ends = view.ends(left, right, top, bottom)
    return {"x": arrays.variable(ends[0], ends[1]), "y": arrays.variable(ends[2], ends[3])}


def samples(view, left, right, top, bottom):
    """Corners and middles of boxes, as boxes; the middle is at a hint if the box has one."""
    (low, floor), (high, ceiling) = view.point(left, bottom), view.point(right, top)
    middle = (low + high) / 2, (floor + ceiling) / 2
    for hints, middles, least, most in zip((view.hints["x"], view.hints["y"]), middle, (low, floor), (high, ceiling)):
        for hint in hints:
            middles[(least < hint) & (hint < most)] = hint
    places = [(middle[0], middle[1]), (low, floor), (high, ceiling), (low, ceiling), (high, floor)]
    places += [(middle[0], floor), (middle[0], ceiling), (low, middle[1]), (high, middle[1])]
    return [{"x": arrays.variable(x, x), "y": arrays.variable(y, y)} for x, y in places]


def verdicts(tree, view):
    """The verdict of each pixel, with the margin, as rows × columns."""
    with np.errstate(all="ignore"):
        result = np.full((view.rows + 2 * MARGIN, view.columns + 2 * MARGIN), NONE, np.uint8)
        if view.is_deep:
            result[:] = OPEN
            return by_balls(tree, view, result, most=10**9)
        columns, rows = pixels_in_doubt(tree, view, result)
        if columns.size:
            result[rows + MARGIN, columns + MARGIN] = divided(tree, view, columns, rows, BEFORE, AFTER)
        return by_balls(tree, view, result, MOST_BALLS)


def pixels_in_doubt(tree, view, result):
    """Marks the pixels of blocks that are full of solutions, and returns those that are neither full nor free."""
    side = 32
    starts = lambda count: np.arange(-MARGIN, count + MARGIN, side)
    i, j = (grid.ravel() for grid in np.meshgrid(starts(view.columns), starts(view.rows)))
    while i.size:
        right, bottom = (np.minimum(start + side, count + MARGIN) for start, count in ((i, view.columns), (j, view.rows)))
        may, all_ = evaluation.truth(tree, boxes(view, i - BEFORE, right + AFTER, j - BEFORE, bottom + AFTER))
        for a, b, c, d in zip(i[all_], right[all_], j[all_], bottom[all_]):
            result[c + MARGIN : d + MARGIN, a + MARGIN : b + MARGIN] = ALL
        open_ = may & ~all_
        i, j = i[open_], j[open_]
        if side == 1:
            break
        side //= 2
        i, j = np.concatenate([i, i + side, i, i + side]), np.concatenate([j, j, j + side, j + side])
        inside = (i < view.columns + MARGIN) & (j < view.rows + MARGIN)
        i, j = i[inside], j[inside]
    return i, j


def strictly(tree, view, marked):
    """The marked pixels that certainly meet the set themselves, without what is around them."""
    rows, columns = np.nonzero(marked)
    if not rows.size:
        return marked
    with np.errstate(all="ignore"):
        found = divided(tree, view, columns, rows, -INSET, -INSET) >= SOME
    result = np.zeros_like(marked)
    result[rows[found], columns[found]] = True
    return result


def divided(tree, view, columns, rows, before, after):
    """The verdicts of pixels by bisection of their boxes, which are wider than the pixels by `before` and `after`."""
    count = columns.size
    solved, lacking, crowded = (np.zeros(count, bool) for _ in range(3))
    owner, left, right, top, bottom = np.arange(count), columns - before, columns + 1 + after, rows - before, rows + 1 + after
    inside = (columns >= 0) & (columns < view.columns) & (rows >= 0) & (rows < view.rows)
    left, top = (np.where(inside, np.maximum(side, INSET), side) for side in (left, top))
    right = np.where(inside, np.minimum(right, view.columns - INSET), right)
    bottom = np.where(inside, np.minimum(bottom, view.rows - INSET), bottom)
    for depth in range(DEPTH + 1):
        at = boxes(view, left, right, top, bottom)
        may, all_ = evaluation.truth(tree, at)
        found = all_ | may & evaluation.has_solution(tree, at, samples(view, left, right, top, bottom))
        solved[owner[found]] = True
        lacking[owner[~may]] = True
        lacking[owner[found & ~all_]] = True  # a pixel that is not full is at most known to have some solution
        keep = may & ~all_ & ~(solved & lacking)[owner]
        owner, left, right, top, bottom = (part[keep] for part in (owner, left, right, top, bottom))
        numbers = np.bincount(owner, minlength=count)
        crowded |= numbers > CROWD
        keep = ~crowded[owner]
        owner, left, right, top, bottom = (part[keep] for part in (owner, left, right, top, bottom))
        if not owner.size or depth == DEPTH:
            break
        x, y = (left + right) / 2, (top + bottom) / 2
        owner = np.concatenate([owner] * 4)
        left, right = np.concatenate([left, x, left, x]), np.concatenate([x, right, x, right])
        top, bottom = np.concatenate([top, top, y, y]), np.concatenate([y, y, bottom, bottom])
    open_ = crowded.copy()
    open_[owner] = True
    return np.where(solved, np.where(lacking | open_, SOME, ALL), np.where(open_, OPEN, NONE))


def by_balls(tree, view, result, most):
    """Decides what is open by ball arithmetic."""
    places = np.argwhere(result == OPEN)
    if len(places) > most:
        return result
    for row, column in places:
        result[row, column] = pixel(tree, view, int(column) - MARGIN, int(row) - MARGIN)
    return result


def pixel(tree, view, i, j):
    left, right, top, bottom = i - BEFORE, i + 1 + AFTER, j - BEFORE, j + 1 + AFTER
    if 0 <= i < view.columns and 0 <= j < view.rows:
        left, right = max(left, INSET), min(right, view.columns - INSET)
        top, bottom = max(top, INSET), min(bottom, view.rows - INSET)
    queue, spent, solved, lacking = [(left, right, top, bottom, 0)], 0, False, False
    while queue:
        following = []
        for left, right, top, bottom, depth in queue:
            ends = view.balls(left, right, top, bottom)
            at = spans.box(*ends)
            may, all_ = spans.truth(tree, at)
            spent += 1
            if not may or all_:
                lacking, solved = lacking or not may, solved or all_
            elif spans.has_solution(tree, at, ball_samples(view, ends)):
                return SOME
            elif spent > BALLS:
                return SOME if solved else OPEN
            else:
                x, y = (left + right) / 2, (top + bottom) / 2
                following += [(a, b, c, d, depth + 1) for a, b in ((left, x), (x, right)) for c, d in ((top, y), (y, bottom))]
        queue = following
        if solved and lacking:
            return SOME
    return NONE if not solved else SOME if lacking else ALL


def ball_samples(view, ends):
    left, right, bottom, top = ends
    x = next((arb(hint) for hint in view.hints["x"] if left < hint < right), ((left + right) / 2).mid())
    y = next((arb(hint) for hint in view.hints["y"] if bottom < hint < top), ((bottom + top) / 2).mid())
    places = [(x, y), (left, bottom), (right, top), (left, top), (right, bottom)]
    return [spans.box(a, a, b, b) for a, b in places]
