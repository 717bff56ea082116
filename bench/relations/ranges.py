"""Sets of real numbers that enclose the values of an expression over a box, with doubles as ends.

A `Range` has a few closed parts (low, high), whose ends may be infinite, and none if the expression is undefined in the whole
box. It is `total` if the expression is certainly defined at each point of the box, and `joined` if it is certainly
continuous there too. Results are rounded outwards, unless they are exact. The truth of a picture needs millions of
enclosures of pixels: doubles are precise enough for that, and ten times as fast as the 512 bits of ../intervals.py.
"""

from fractions import Fraction
from math import inf, nextafter

MANY = 6  # a range with more parts is merged into one
EXACT = 2.0**53


class Range:
    __slots__ = ("parts", "total", "joined")

    def __init__(self, parts, total=True, joined=True):
        self.parts, self.total, self.joined = parts, total, joined


WHOLE = (-inf, inf)


def down(x):
    return nextafter(x, -inf)


def up(x):
    return nextafter(x, inf)


def constant(fraction):
    """The range of a number, which is a point if a double equals it."""
    value = float(fraction)
    return Range([(value, value) if Fraction(value) == fraction else (down(value), up(value))])


def union(parts, total, joined):
    """The range of parts in any order. Overlapping parts become one."""
    if len(parts) > 1:
        parts = sorted(parts)
        merged = [parts[0]]
        for low, high in parts[1:]:
            if low <= merged[-1][1]:
                merged[-1] = (merged[-1][0], max(merged[-1][1], high))
            else:
                merged.append((low, high))
        parts = merged if len(merged) <= MANY else [(merged[0][0], merged[-1][1])]
    return Range(parts, total, joined)


def combined(a, b, operation):
    """The range of an operation on two ranges that is defined and continuous everywhere."""
    if len(a.parts) == 1 == len(b.parts):
        return Range([operation(a.parts[0], b.parts[0])], a.total and b.total, a.joined and b.joined)
    return union([operation(p, q) for p in a.parts for q in b.parts], a.total and b.total, a.joined and b.joined)


def is_exact_sum(a, b, total):
    """Whether a sum has no rounding error, by Knuth's algorithm."""
    other = total - a
    return (a - (total - other)) + (b - other) == 0


def sum_of(p, q):
    low, high = p[0] + q[0], p[1] + q[1]
    return (
        low if is_exact_sum(p[0], q[0], low) else down(low),
        high if is_exact_sum(p[1], q[1], high) else up(high))


def product(a, b):
    """A product, and whether it is exact. For ends of parts, 0 times infinity is 0."""
    if a == 0 or b == 0:
        return 0.0, True
    value = a * b
    return value, abs(value) < EXACT and a.is_integer() and b.is_integer()


def product_of(p, q):
    products = [product(a, b) for a in p for b in q]
    low, high = min(products), max(products)
    return low[0] if low[1] else down(low[0]), high[0] if high[1] else up(high[0])


def plus(a, b):
    return combined(a, b, sum_of)


def negative(a):
    return Range([(-high, -low) for low, high in reversed(a.parts)], a.total, a.joined)


def minus(a, b):
    return plus(a, negative(b))


def times(a, b):
    return combined(a, b, product_of)


def quotient(a, b):
    """A quotient, and whether it is exact. For ends of parts, infinity divided by infinity is 0."""
    if a == 0 or abs(a) == inf == abs(b):
        return 0.0, a == 0
    value = a / b
    return value, value.is_integer() and a.is_integer() and b.is_integer() and abs(value) < EXACT and value * b == a


def quotients(p, q):
    """The parts of the quotients of two parts, with two at most: those by negative and by positive numbers."""
    if q[0] < 0 < q[1]:
        return quotients(p, (q[0], 0.0)) + quotients(p, (0.0, q[1]))
    if q[0] == 0 == q[1]:
        return []
    if q[1] <= 0:
        return quotients((-p[1], -p[0]), (-q[1], -q[0]))
    if q[0] == 0:  # divisors as small as desired
        low = -inf if p[0] < 0 else down(quotient(p[0], q[1])[0])
        return [(low, inf if p[1] > 0 else up(quotient(p[1], q[1])[0]))]
    results = [quotient(a, b) for a in p for b in q]
    low, high = min(results), max(results)
    return [(low[0] if low[1] else down(low[0]), high[0] if high[1] else up(high[0]))]


def over(a, b):
    """a/b. It is undefined where b is 0, and has two parts beside it."""
    is_divisible = not any(low <= 0 <= high for low, high in b.parts)
    parts = [part for p in a.parts for q in b.parts for part in quotients(p, q)]
    return union(parts, a.total and b.total and is_divisible, a.joined and b.joined and is_divisible)


def reciprocal(a):
    return over(Range([(1.0, 1.0)]), a)


def smallest(a, b):
    return combined(a, b, lambda p, q: (min(p[0], q[0]), min(p[1], q[1])))


def largest(a, b):
    return combined(a, b, lambda p, q: (max(p[0], q[0]), max(p[1], q[1])))


def absolute(a):
    return union(
        [(low, high) if low >= 0 else (-high, -low) if high <= 0 else (0.0, max(-low, high)) for low, high in a.parts],
        a.total, a.joined)
