"""Functions of arrays of intervals (arrays.py)."""

import numpy as np

from arrays import (
    INFINITY,
    SLACK,
    Values,
    absolute,
    constant,
    divide,
    down,
    greatest,
    least,
    multiply,
    reciprocal,
    subtract,
    up,
    widened,
)

FAR = 1e8  # arguments of periodic functions beyond are left to ball arithmetic

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
            np.maximum(wide_low, least_value),
            np.minimum(wide_high, most),
            a.total & inside,
            a.empty | outside,
            a.joined & inside,
            gap,
        )

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
        np.where(doubtful, -INFINITY, result.low),
        np.where(doubtful, INFINITY, result.high),
        result.total & ~doubtful,
        a.empty | b.empty,
        result.joined & ~doubtful,
    )


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
    low, high = widened(p, q, 1e-14)
    sure = ~far & (
        np.floor((np.where(far, 0, a.low) + np.pi / 2) / np.pi + 1e-7)
        != np.floor((np.where(far, 0, a.high) + np.pi / 2) / np.pi - 1e-7)
    )
    gap = np.where(sure & (high < low), high, INFINITY), np.where(sure & (high < low), low, -INFINITY)
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
    "exp": exp,
    "ln": ln,
    "sqrt": sqrt,
    "cbrt": cbrt,
    "asin": asin,
    "acos": acos,
    "atan": atan,
    "sinh": sinh,
    "cosh": cosh,
    "tanh": tanh,
    "log10": log10,
    "sin": sin,
    "cos": cos,
    "tan": tan,
    "floor": floor,
    "ceil": ceil,
    "round": nearest,
    "sign": sign,
    "mod": mod,
    "min": least,
    "max": greatest,
    "abs": absolute,
}
