"""Sets of real numbers that enclose the values of an expression, by the ball arithmetic of Arb (python-flint).

A `Span` encloses the values of an expression for x in an interval. It has a few closed intervals [lo, hi], which may be
infinite, and none if the expression is undefined. It is `joined` if the expression is certainly defined and continuous
on the closed interval of x. Then it also takes every value between two of its values.
"""

from fractions import Fraction

from flint import arb, ctx, fmpq

ctx.prec = 512

INFINITY = arb("inf")
ZERO, ONE = arb(0), arb(1)
PI = arb.pi()
MANY = 6  # a span with more intervals is merged into one


class Span:
    """Closed intervals, whether the expression is continuous, and whether the ends are excluded."""

    __slots__ = ("parts", "joined", "open")

    def __init__(self, parts, joined, open=False):
        self.parts, self.joined, self.open = parts, joined, open

    def is_point(self):
        return len(self.parts) == 1 and self.parts[0][0] == self.parts[0][1]


def exact(fraction):
    """The number as a span, which is a point if the number is a binary fraction."""
    fraction = Fraction(fraction)
    ball = arb(fmpq(fraction.numerator, fraction.denominator))
    return Span([(ball.lower(), ball.upper())], True)


def low(ball):
    return -INFINITY if ball.is_nan() else ball.lower()


def high(ball):
    return INFINITY if ball.is_nan() else ball.upper()


def union(parts, joined):
    """A span of parts in any order. Overlapping parts become one."""
    if len(parts) < 2:
        return Span(parts, joined)
    parts = sorted(parts, key=lambda part: float(part[0]))
    merged = [parts[0]]
    for lo, hi in parts[1:]:
        if lo <= merged[-1][1]:
            merged[-1] = (smaller(merged[-1][0], lo), larger(merged[-1][1], hi))
        else:
            merged.append((lo, hi))
    if len(merged) > MANY:
        merged = [(merged[0][0], merged[-1][1])]
    return Span(merged, joined)


def smaller(a, b):
    return a if a <= b else b


def larger(a, b):
    return a if a >= b else b


# Arithmetic


def negative(a):
    return Span([(-hi, -lo) for lo, hi in reversed(a.parts)], a.joined, a.open)


def plus(a, b):
    parts = [(low(p[0] + q[0]), high(p[1] + q[1])) for p in a.parts for q in b.parts]
    return carried(union(parts, a.joined and b.joined), a, b)


def minus(a, b):
    return plus(a, negative(b))


def product(p, q):
    """The smallest and the largest product. For bounds, 0 times infinity is 0."""
    products = [ZERO if u == 0 or v == 0 else u * v for u in p for v in q]
    lo, hi = low(products[0]), high(products[0])
    for other in products[1:]:
        lo, hi = smaller(lo, low(other)), larger(hi, high(other))
    return lo, hi


def times(a, b):
    parts = [product(p, q) for p in a.parts for q in b.parts]
    return carried(union(parts, a.joined and b.joined), a, b)


def carried(result, a, b):
    """Keeps ends excluded in a sum or product with a number other than 0."""
    if a.open and b.is_point() and b.parts[0][0] != 0 or b.open and a.is_point() and a.parts[0][0] != 0:
        result.open = True
    return result


def reciprocal(a):
    parts, joined = [], a.joined
    for lo, hi in a.parts:
        if lo <= 0 <= hi:
            joined = False
            if lo < 0:
                parts.append((-INFINITY, high(1 / lo)))
            if hi > 0:
                parts.append((low(1 / hi), INFINITY))
        else:
            parts.append((ZERO if hi == INFINITY else low(1 / hi), ZERO if lo == -INFINITY else high(1 / lo)))
    return union(parts, joined)


def over(a, b):
    return times(a, reciprocal(b))
