"""Interval arithmetic over arrays of boxes, with doubles as ends, rounded outwards.

`Values` encloses the values of an expression over each of many boxes. It excludes boxes quickly; what it leaves open is decided by
the ball arithmetic of python-flint (spans.py). Values of elementary functions are widened by more than the errors of numpy.
"""

from dataclasses import dataclass

import numpy as np

INFINITY = np.inf
SLACK = 4e-15  # relative: more than the error of an elementary function of numpy


@dataclass
class Values:
    """Ends, whether the expression is certainly defined, certainly undefined, certainly continuous; and a gap between values."""

    low: np.ndarray
    high: np.ndarray
    total: np.ndarray
    empty: np.ndarray
    joined: np.ndarray
    gap: tuple | None = None  # the ends of an open interval without values; it is empty where they are not in order

    def with_ends(self, low, high, gap=None):
        return Values(low, high, self.total, self.empty, self.joined, gap)


def variable(low, high):
    yes = np.ones(low.shape, bool)
    return Values(low, high, yes, ~yes, yes)


def constant(low, high, like):
    shape, yes = like.low.shape, np.ones(like.low.shape, bool)
    return Values(np.full(shape, low), np.full(shape, high), yes, ~yes, yes)


def down(a):
    return np.nextafter(a, -INFINITY)


def up(a):
    return np.nextafter(a, INFINITY)


def widened(low, high, slack=SLACK, tiny=1e-300):
    return low - np.abs(low) * slack - tiny, high + np.abs(high) * slack + tiny


def joint(a, b, low, high, gap=None):
    return Values(low, high, a.total & b.total, a.empty | b.empty, a.joined & b.joined, gap)


# Arithmetic


def sums(a, b):
    """a + b, and whether this has no rounding error, by Knuth's algorithm."""
    total = a + b
    other = total - a
    return total, (a - (total - other)) + (b - other) == 0


def add(a, b):
    low, is_low = sums(a.low, b.low)
    high, is_high = sums(a.high, b.high)
    low, high = np.where(is_low, low, down(low)), np.where(is_high, high, up(high))
    gap = None
    for one, other in ((a, b), (b, a)):
        if one.gap is not None and gap is None:
            gap = up(one.gap[0] + other.high), down(one.gap[1] + other.low)
    return joint(a, b, np.where(np.isnan(low), -INFINITY, low), np.where(np.isnan(high), INFINITY, high), gap)


def negative(a):
    return a.with_ends(-a.high, -a.low, None if a.gap is None else (-a.gap[1], -a.gap[0]))


def subtract(a, b):
    return add(a, negative(b))


def products(a, b):
    """a·b with 0·∞ = 0, rounded down and up unless it is exact."""
    value = a * b
    value[(a == 0) | (b == 0)] = 0
    exact = (value == 0) & ((a == 0) | (b == 0))
    exact |= (np.abs(value) < 2.0**53) & (a == np.rint(a)) & (b == np.rint(b))
    return np.where(exact, value, down(value)), np.where(exact, value, up(value))


def multiply(a, b):
    pairs = [products(p, q) for p in (a.low, a.high) for q in (b.low, b.high)]
    low, high = np.minimum.reduce([pair[0] for pair in pairs]), np.maximum.reduce([pair[1] for pair in pairs])
    gap = None
    for one, other in ((a, b), (b, a)):
        if one.gap is not None and gap is None:
            gap = scaled(one.gap, other)
    return joint(a, b, low, high, gap)


def scaled(gap, factor):
    """The gap of a product, if 0 is in the gap and not in the factor; otherwise one that is empty."""
    first, last = gap
    positive, negative_ = factor.low > 0, factor.high < 0
    usable = (first <= 0) & (last >= 0) & (positive | negative_)
    least = np.minimum(np.abs(factor.low), np.abs(factor.high))
    a = np.where(positive, first, -last) * least
    b = np.where(positive, last, -first) * least
    return np.where(usable, up(a), INFINITY), np.where(usable, down(b), -INFINITY)


def reciprocal(b):
    zero = (b.low <= 0) & (b.high >= 0)
    across = (b.low < 0) & (b.high > 0)
    p, q = down(1 / b.high), up(1 / b.low)
    low = np.where(zero, np.where(b.low < 0, -INFINITY, p), p)
    high = np.where(zero, np.where(b.high > 0, INFINITY, q), q)
    gap = np.where(across, up(1 / b.low), INFINITY), np.where(across, down(1 / b.high), -INFINITY)
    return Values(low, high, b.total & ~zero, b.empty | (b.low == 0) & (b.high == 0), b.joined & ~zero, gap)


def divide(a, b):
    exact = (b.low == b.high) & (b.low != 0)
    result = multiply(a, reciprocal(b))
    if exact.any():  # integers divided by integers stay exact
        with np.errstate(all="ignore"):
            ends = [np.where(exact, end / b.low, np.nan) for end in (a.low, a.high)]
            right = [
                (end * b.low == old) & (end == np.rint(end)) & (np.abs(old) < 2.0**53) for end, old in zip(ends, (a.low, a.high))
            ]
        point = exact & (a.low == a.high) & right[0]
        result.low, result.high = np.where(point, ends[0], result.low), np.where(point, ends[0], result.high)
    return result


def least(a, b):
    return joint(a, b, np.minimum(a.low, b.low), np.minimum(a.high, b.high))


def greatest(a, b):
    return joint(a, b, np.maximum(a.low, b.low), np.maximum(a.high, b.high))


def absolute(a):
    zero = (a.low <= 0) & (a.high >= 0)
    low = np.where(zero, 0.0, np.minimum(np.abs(a.low), np.abs(a.high)))
    if a.gap is not None:
        around = zero & (a.gap[0] < 0) & (a.gap[1] > 0)
        low = np.where(around, np.minimum(-a.gap[0], a.gap[1]), low)
    return a.with_ends(low, np.maximum(np.abs(a.low), np.abs(a.high)))


OPERATIONS = {"add": add, "subtract": subtract, "multiply": multiply, "divide": divide}
