"""Evaluates trees of formulas and relations over many boxes at once, by interval arithmetic (arrays.py).

The truth of a relation over boxes is a pair: whether some point may satisfy it, and whether all points certainly do.
"""

from fractions import Fraction
from functools import lru_cache

import numpy as np

import arrays as ar
from array_functions import FUNCTIONS, power, raised
import spans


@lru_cache(None)
def ends(number):
    """The doubles around a rational number, which are equal if it is one of them."""
    try:
        value = float(number)
    except OverflowError:
        largest = np.finfo(float).max
        return (largest, np.inf) if number > 0 else (-np.inf, -largest)
    if Fraction(value) == number:
        return value, value
    return float(np.nextafter(value, -np.inf)), float(np.nextafter(value, np.inf))


@lru_cache(None)
def is_constant(node):
    """Whether a formula has neither x nor y."""
    if node[0] in ("number", "name"):
        return node[0] == "number" or node[1] not in ("x", "y")
    if node[0] == "choice":
        return False
    parts = node[2] if node[0] == "call" else [part for part in node[1:] if isinstance(part, tuple)]
    return all(map(is_constant, parts))


@lru_cache(None)
def constant_ends(node):
    """The doubles around the value of a formula without variables; none if it has no value."""
    parts = spans.evaluated(node, {}).parts
    if not parts:
        return np.nan, np.nan
    low, high = float(parts[0][0].lower()), float(parts[-1][1].upper())
    return float(np.nextafter(low, -np.inf)), float(np.nextafter(high, np.inf))


def evaluated(node, at):
    """The values of a formula over boxes. `at` maps names to Values; results are kept there for parts that occur again."""
    key = id(node)
    if key in at:
        return at[key]
    kind = node[0]
    if is_constant(node) and kind != "number":
        result = ar.constant(*constant_ends(node), at["x"])
    elif kind == "number":
        result = ar.constant(*ends(node[1]), at["x"])
    elif kind == "name":
        if node[1] in at:
            return at[node[1]]
        raise KeyError(node[1])
    elif kind == "power":
        result = power(evaluated(node[1], at), node[2])
    elif kind == "call":
        result = FUNCTIONS[node[1]](*(evaluated(part, at) for part in node[2]))
    elif kind == "choice":
        result = chosen(*node[1:], at)
    elif kind == "raise":
        result = raised(*(evaluated(part, at) for part in node[1:]))
    elif kind == "multiply" and node[1] == node[2]:
        result = power(evaluated(node[1], at), Fraction(2))
    else:
        result = ar.OPERATIONS[kind](*(evaluated(part, at) for part in node[1:]))
    at[key] = result
    return result


def chosen(condition, first, second, at):
    """The values of `if`: of one branch where the condition is decided, otherwise of both."""
    a, b = evaluated(first, at), evaluated(second, at)
    may, all_ = truth(condition, at)
    defined = sides_total(condition, at)
    never = defined & ~may
    both = ~all_ & ~never
    low = np.where(all_, a.low, np.where(never, b.low, np.minimum(a.low, b.low)))
    high = np.where(all_, a.high, np.where(never, b.high, np.maximum(a.high, b.high)))
    pick = lambda one, other, else_: np.where(all_, one, np.where(never, other, else_))
    gap = None
    apart = both & ((a.high < b.low) | (b.high < a.low))
    if apart.any():
        gap = (np.where(apart, np.minimum(a.high, b.high), np.inf), np.where(apart, np.maximum(a.low, b.low), -np.inf))
    return ar.Values(
        low,
        high,
        pick(a.total, b.total, a.total & b.total & defined),
        pick(a.empty, b.empty, a.empty & b.empty),
        pick(a.joined, b.joined, False),
        gap,
    )


def sides_total(node, at):
    """Whether all comparisons are certainly defined."""
    if node[0] == "compare":
        return evaluated(node[2], at).total & evaluated(node[3], at).total
    if node[0] in ("and", "or"):
        return np.logical_and.reduce([sides_total(part, at) for part in node[1]])
    return np.ones(at["x"].low.shape, bool)


def truth(node, at):
    """Whether some points may satisfy a relation, and whether all certainly do."""
    kind = node[0]
    if kind in ("and", "or"):
        parts = [truth(part, at) for part in node[1]]
        reduce = np.logical_and.reduce if kind == "and" else np.logical_or.reduce
        return reduce([part[0] for part in parts]), reduce([part[1] for part in parts])
    shape = at["x"].low.shape
    if kind == "constant":
        return (np.full(shape, node[1]),) * 2
    if kind == "at":
        x, y = point(node)
        inside = (at["x"].low <= x) & (x <= at["x"].high) & (at["y"].low <= y) & (y <= at["y"].high)
        return inside, inside & (at["x"].low == at["x"].high) & (at["y"].low == at["y"].high)
    return compared(node[1], evaluated(node[2], at), evaluated(node[3], at))


@lru_cache(None)
def point(node):
    return tuple(float(spans.number_ball(part).mid()) for part in node[1:])


def compared(sign, a, b):
    if sign[0] == ">":
        a, b, sign = b, a, sign.replace(">", "<")
    defined, possible = a.total & b.total, ~(a.empty | b.empty)
    if sign in ("==", "!="):
        apart = (a.high < b.low) | (b.high < a.low)
        for one, other in ((a, b), (b, a)):
            if one.gap is not None:
                apart |= (one.gap[0] < other.low) & (other.high < one.gap[1])
        equal = (a.low == a.high) & (b.low == b.high) & (a.low == b.low) & np.isfinite(a.low)
        return (possible & ~apart, defined & equal) if sign == "==" else (possible & ~equal, defined & apart)
    if sign == "<":
        return possible & (a.low < b.high), defined & (a.high < b.low)
    return possible & (a.low <= b.high), defined & (a.high <= b.low)


def has_solution(node, at, samples):
    """Whether boxes certainly contain a solution; `samples` are the same boxes' points, as further mappings."""
    kind = node[0]
    if kind == "or":
        return np.logical_or.reduce([has_solution(part, at, samples) for part in node[1]])
    if kind == "and":
        decided = [truth(part, at)[1] for part in node[1]]
        result = np.logical_or.reduce([np.logical_and.reduce([truth(part, one)[1] for part in node[1]]) for one in samples])
        for index, part in enumerate(node[1]):
            others = [all_ for place, all_ in enumerate(decided) if place != index]
            result |= has_solution(part, at, samples) & np.logical_and.reduce(others)
        return result
    if kind == "at":
        return truth(node, at)[0]
    if kind == "constant" or node[1] != "==":
        return np.logical_or.reduce([truth(node, one)[1] for one in samples])
    joined = evaluated(node[2], at).joined & evaluated(node[3], at).joined
    below, above, found = (np.zeros(joined.shape, bool) for _ in range(3))
    for one in samples:
        a, b = evaluated(node[2], one), evaluated(node[3], one)
        defined = a.total & b.total
        below |= defined & (a.high < b.low)
        above |= defined & (a.low > b.high)
        found |= truth(node, one)[1]
    return joined & below & above | found
