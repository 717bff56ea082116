"""Interval arithmetic over arrays of boxes, with doubles as ends, rounded outwards.

`Values` encloses the values of an expression over each of many boxes. It excludes boxes quickly; what it leaves open is decided by
the ball arithmetic of python-flint (spans.py). Values of elementary functions are widened by more than the errors of numpy.
"""

from dataclasses import dataclass

import numpy as np

INFINITY = np.inf
SLACK = 4e-15  # relative: more than the error of an elementary function of numpy
FAR = 1e8  # arguments of periodic functions beyond are left to ball arithmetic


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
    if b.gap is not None:  # 1/b is small where b is beyond a gap around 0, but not needed
        pass
    return Values(low, high, b.total & ~zero, b.empty | (b.low == 0) & (b.high == 0), b.joined & ~zero, gap)


def divide(a, b):
    exact = (b.low == b.high) & (b.low != 0)
    result = multiply(a, reciprocal(b))
    if exact.any():  # integers divided by integers stay exact
        with np.errstate(all="ignore"):
            ends = [np.where(exact, end / b.low, np.nan) for end in (a.low, a.high)]
            right = [(end * b.low == old) & (end == np.rint(end)) & (np.abs(old) < 2.0**53) for end, old in zip(ends, (a.low, a.high))]
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


# Elementary functions


def rising(function, first=-INFINITY, last=INFINITY, is_open=False, least_value=-INFINITY, most=INFINITY, exact=None):
    """An increasing function, defined from `first` to `last`, without the ends if it is open, with values in a range."""

    def enclosed(a):
        inside = (a.low > first) & (a.high < last) if is_open else (a.low >= first) & (a.high <= last)
        outside = (a.high <= first) | (a.low >= last) if is_open else (a.high < first) | (a.low > last)
        low, high = function(np.clip(a.low, first, last)), function(np.clip(a.high, first, last))
        wide_low, wide_high = widened(low, high)
        if exact:
            wide_low = np.where(exact(a.low, low), low, wide_low)
            wide_high = np.where(exact(a.high, high), high, wide_high)
        gap = None
        if a.gap is not None:
            usable = (a.gap[0] < a.gap[1]) & (a.gap[0] > first) & (a.gap[1] < last)
            ends = widened(-function(np.where(usable, a.gap[0], 1)), function(np.where(usable, a.gap[1], 1)), -SLACK)
            gap = np.where(usable, up(-ends[0]), INFINITY), np.where(usable, down(ends[1]), -INFINITY)
            gap = None if not usable.any() else (gap[0] + np.abs(gap[0]) * SLACK, gap[1] - np.abs(gap[1]) * SLACK)
        return Values(
            np.maximum(wide_low, least_value), np.minimum(wide_high, most), a.total & inside, a.empty | outside, a.joined & inside, gap)

    return enclosed


def whole_root(x, value):
    return (value == np.rint(value)) & (value * value == x)


exp = rising(np.exp, least_value=0.0, exact=lambda x, value: x == 0)
ln = rising(np.log, first=0.0, is_open=True, exact=lambda x, value: x == 1)
sqrt = rising(np.sqrt, first=0.0, least_value=0.0, exact=whole_root)
cbrt = rising(np.cbrt, exact=lambda x, value: (value == np.rint(value)) & (value**3 == x))
asin = rising(np.arcsin, -1.0, 1.0)
atan = rising(np.arctan, exact=lambda x, value: x == 0)
sinh = rising(np.sinh, exact=lambda x, value: x == 0)
tanh = rising(np.tanh, least_value=-1.0, most=1.0, exact=lambda x, value: x == 0)
rising_cosh = rising(np.cosh, least_value=1.0, exact=lambda x, value: x == 0)


def cosh(a):
    return rising_cosh(absolute(a))


def acos(a):
    return subtract(constant(np.pi / 2 - 1e-15, np.pi / 2 + 1e-15, a), asin(a))


def log10(a):
    result = ln(a)
    return result.with_ends(*widened(result.low / np.log(10), result.high / np.log(10)))


def power(a, exponent):
    """A fixed rational power. If the denominator is odd, it is the real root, which is defined for a < 0 too."""
    if exponent < 0:
        return reciprocal(power(a, -exponent))
    if exponent == 0:
        return a.with_ends(np.ones_like(a.low), np.ones_like(a.low))
    n = exponent.numerator if exponent.denominator == 1 else float(exponent)
    whole = exponent.denominator == 1
    exact = lambda x, value: (x == 0) | (x == 1) | whole & (x == np.rint(x)) & (np.abs(value) < 2.0**53)
    grown = rising(lambda x: np.abs(x) ** n, first=0.0, least_value=0.0, exact=exact)
    if exponent.denominator % 2 == 0:
        return grown(a)
    if exponent.numerator % 2 == 0:
        return grown(absolute(a))
    return rising(lambda x: np.sign(x) * np.abs(x) ** n, exact=exact)(a)


def raised(a, b):
    """a^b for a > 0. Where a ≤ 0 it counts as possibly undefined, with any value."""
    result = exp(multiply(b, ln(a)))
    doubtful = a.low <= 0
    return Values(
        np.where(doubtful, -INFINITY, result.low), np.where(doubtful, INFINITY, result.high), result.total & ~doubtful,
        a.empty | b.empty, result.joined & ~doubtful)


# Periodic functions and jumps


def wave(function, top):
    def has(a, first):
        begin, end = (a.low - first) / (2 * np.pi), (a.high - first) / (2 * np.pi)
        return np.floor(end + 1e-7) >= np.ceil(begin - 1e-7)

    def enclosed(a):
        far = ~((np.abs(a.low) < FAR) & (np.abs(a.high) < FAR))
        p, q = (function(np.where(far, 0, end)) for end in (a.low, a.high))
        low = np.where(far | has(a, top + np.pi), -1.0, np.maximum(np.minimum(p, q) - 1e-15, -1))
        high = np.where(far | has(a, top), 1.0, np.minimum(np.maximum(p, q) + 1e-15, 1))
        zero = (a.low == 0) & (a.high == 0)
        exact = function(0.0)
        return a.with_ends(np.where(zero, exact, low), np.where(zero, exact, high))

    return enclosed


sin, cos = wave(np.sin, np.pi / 2), wave(np.cos, 0.0)


def tan(a):
    far = ~((np.abs(a.low) < FAR) & (np.abs(a.high) < FAR)) | (a.high - a.low > 3)
    p, q = (np.tan(np.where(far, 0, end)) for end in (a.low, a.high))
    branches = [np.floor((np.where(far, 0, end) + np.pi / 2) / np.pi + shift) for end, shift in ((a.low, -1e-7), (a.high, 1e-7))]
    pole = far | (branches[0] != branches[1])
    slack = 1e-7 * 0
    low, high = widened(p, q, 1e-14)
    sure = ~far & (np.floor((np.where(far, 0, a.low) + np.pi / 2) / np.pi + 1e-7) != np.floor((np.where(far, 0, a.high) + np.pi / 2) / np.pi - 1e-7))
    gap = np.where(sure & (high < low), high + slack, INFINITY), np.where(sure & (high < low), low - slack, -INFINITY)
    return Values(np.where(pole, -INFINITY, low), np.where(pole, INFINITY, high), a.total & ~pole, a.empty, a.joined & ~pole, gap)


def steps(function):
    def enclosed(a):
        low, high = function(a.low), function(a.high)
        one = high == low + 1
        gap = np.where(one, low, INFINITY), np.where(one, high, -INFINITY)
        return Values(low, high, a.total, a.empty, a.joined & (low == high), gap)

    return enclosed


floor, ceil, nearest = steps(np.floor), steps(np.ceil), steps(lambda x: np.sign(x) * np.floor(np.abs(x) + 0.5))


def sign(a):
    low, high = np.sign(a.low), np.sign(a.high)
    return a.with_ends(low, high) if (low == high).all() else Values(low, high, a.total, a.empty, a.joined & (low == high))


def mod(a, b):
    """a − b ⌊a/b⌋ for a positive constant b: within [0, b], and a − b·n on a step."""
    step = floor(divide(a, b))
    result = subtract(a, multiply(b, step))
    many = step.low != step.high
    low, high = np.where(many, 0.0, np.maximum(result.low, 0)), np.where(many, b.high, np.minimum(result.high, b.high))
    two = step.high == step.low + 1
    first, last = down(a.low - b.high * step.low), up(a.high - b.low * step.high)
    gap = np.where(two, up(last), INFINITY), np.where(two, down(first), -INFINITY)
    return Values(low, high, a.total & b.total, a.empty | b.empty, result.joined & ~many, gap)


FUNCTIONS = {
    "exp": exp, "ln": ln, "sqrt": sqrt, "cbrt": cbrt, "asin": asin, "acos": acos, "atan": atan, "sinh": sinh, "cosh": cosh,
    "tanh": tanh, "log10": log10, "sin": sin, "cos": cos, "tan": tan, "floor": floor, "ceil": ceil, "round": nearest,
    "sign": sign, "mod": mod, "min": least, "max": greatest, "abs": absolute,
}
OPERATIONS = {"add": add, "subtract": subtract, "multiply": multiply, "divide": divide, "raise": raised}
