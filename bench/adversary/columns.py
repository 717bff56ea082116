"""The pixels that the graph of a function certainly or possibly meets, column by column, by bisection of the columns.

Certain are the values at ends of intervals, and all values between them if the function is continuous on the interval. Enclosures of
all intervals are possible. Intervals of all columns are bisected at once; a column that remains open is decided by ball arithmetic.
"""

import numpy as np

import arrays
import evaluation
import spans
import truth
from plane import MARGIN, NONE, OPEN, SOME

DEPTH = 26
CROWD = 300  # intervals of one column at a time
INSET = 1 / 64  # pixels: values so near to the edge of the window need not be shown
MOST_BALLS = 40  # columns that are given to ball arithmetic


def verdicts(tree, view):
    """SOME, OPEN or NONE for each pixel, with the margin, as rows × columns."""
    with np.errstate(all="ignore"):
        certain, possible, open_ = bisected(tree, view)
    columns = np.flatnonzero(open_)
    if len(columns) <= (MOST_BALLS if not view.is_deep else view.columns):
        for column in columns:
            sure, may = ball_column(tree, view, int(column))
            certain[:, column], possible[:, column] = sure, may
    result = np.where(certain, SOME, np.where(possible, OPEN, NONE)).astype(np.uint8)
    return np.pad(result, ((0, 0), (MARGIN, MARGIN)))


def bisected(tree, view):
    height, scale, top = view.rows + 2 * MARGIN, float(1 / view.height), float(view.y[1])
    certain, possible = np.zeros((height, view.columns), bool), np.zeros((height, view.columns), bool)
    open_ = np.zeros(view.columns, bool)
    if view.is_deep:
        return certain, possible, ~open_
    owner = np.arange(view.columns)
    left, right = owner.astype(float), owner + 1.0
    place = lambda side: float(view.x[0]) + side * float(view.width)
    row = lambda value: np.clip(
        np.nan_to_num(np.floor((top - value) * scale), nan=0, posinf=1e9, neginf=-1e9) + MARGIN, 0, height - 1
    ).astype(int)
    for depth in range(DEPTH + 1):
        slip = 4e-16 * (abs(float(view.x[0])) + abs(float(view.x[1])))
        box = {"x": arrays.variable(place(left) - slip, place(right) + slip)}
        values = evaluation.evaluated(tree, box)
        first, last = row(arrays.up(values.high)), row(arrays.down(values.low))
        ends = [evaluation.evaluated(tree, {"x": arrays.variable(place(side), place(side))}) for side in (left, right)]
        at_end = [
            (end.total & (row(end.low) <= row(end.high) + 1) & np.isfinite(end.low) & np.isfinite(end.high)) for end in ends
        ]
        for index, (end, known) in enumerate(zip(ends, at_end)):
            known = known & ~((left == 0) & (index == 0) | (right == view.columns) & (index == 1))
            certain[row(end.low)[known], owner[known]] = True
        between = values.joined & ends[0].total & ends[1].total
        most, least = np.maximum(ends[0].low, ends[1].low), np.minimum(ends[0].high, ends[1].high)
        between &= least <= most
        fill(certain, owner[between], row(most)[between], row(least)[between])
        lost = ~certain
        lost[1:] &= ~certain[:-1]
        lost[:-1] &= ~certain[1:]
        lost[: MARGIN - 1] = lost[height - MARGIN + 1 :] = False
        sums = np.vstack([np.zeros((1, view.columns), int), np.cumsum(lost, axis=0)])
        is_open = ~values.empty & (sums[last + 1, owner] > sums[first, owner])
        if values.gap is not None:  # no value is between the ends of a gap
            a, b = row(values.gap[1]), row(values.gap[0])
            apart = is_open & (values.gap[0] < values.gap[1]) & (a < b)
            is_open &= (
                ~apart
                | (sums[np.minimum(a, b) + 1, owner] > sums[first, owner])
                | (sums[last + 1, owner] > sums[np.maximum(a, b), owner])
            )
            done = apart & ~values.empty & (~is_open if depth < DEPTH else True)
            fill(possible, owner[done], first[done], a[done])
            fill(possible, owner[done], b[done], last[done])
            values.empty = values.empty | done
            is_open &= ~done
        closed = ~values.empty & ~is_open
        fill(possible, owner[closed], first[closed], last[closed])
        owner, left, right, first, last = (part[is_open] for part in (owner, left, right, first, last))
        crowded = np.bincount(owner, minlength=view.columns)[owner] > CROWD
        if depth == DEPTH:
            crowded[:] = True
        fill(possible, owner[crowded], first[crowded], last[crowded])
        owner, left, right = (part[~crowded] for part in (owner, left, right))
        if not owner.size:
            break
        middle = (left + right) / 2
        owner, left, right = np.concatenate([owner, owner]), np.concatenate([left, middle]), np.concatenate([middle, right])
    near = certain.copy()
    near[1:] |= certain[:-1]
    near[:-1] |= certain[1:]
    return certain, possible | certain, (possible & ~near)[MARGIN:-MARGIN].sum(axis=0) > truth.DECIDED


def fill(marked, columns, first, last):
    """Marks rows from `first` to `last` of columns."""
    if not columns.size:
        return
    changes = np.zeros((marked.shape[0] + 1, marked.shape[1]), int)
    np.add.at(changes, (first, columns), 1)
    np.add.at(changes, (last + 1, columns), -1)
    marked |= np.cumsum(changes, axis=0)[:-1] > 0


def ball_column(tree, view, column):
    """The certain and the possible rows of a column by ball arithmetic."""
    window = truth.View(view.x, view.y, view.columns, view.rows)
    certain, possible = truth.column_truth(lambda x: spans.evaluated(tree, {"x": x}), window, column)
    height = view.rows + 2 * MARGIN
    bits = lambda number: np.array([number >> place & 1 for place in range(height)], bool)
    return bits(certain), bits(possible)
