"""Evaluates trees of formulas and relations over one box, by the ball arithmetic of python-flint (../intervals.py)."""

from fractions import Fraction

import enclosures as en
import intervals as iv
from flint import arb


NAMES = {"pi": iv.PI, "e": iv.ONE.exp()}
LN10 = arb(10).log()


def cbrt(a):
    return en.power(a, Fraction(1, 3))


def sinh(a):
    return en.rising(arb.sinh)(a)


def log10(a):
    return iv.over(en.ln(a), iv.Span([(iv.low(LN10), iv.high(LN10))], True))


def ceil(a):
    return iv.negative(en.floor(iv.negative(a)))


def nearest(a):
    """Rounds halves away from zero; both neighbours are possible at a half."""
    half = iv.exact(Fraction(1, 2))
    result = en.floor(iv.plus(a, half))
    other = ceil(iv.minus(a, half))
    return iv.union(result.parts + other.parts, result.joined and other.joined)


FUNCTIONS = {
    "sin": en.sin,
    "cos": en.cos,
    "tan": en.tan,
    "exp": en.exponential,
    "ln": en.ln,
    "cosh": en.cosh,
    "sinh": sinh,
    "tanh": en.tanh,
    "sqrt": en.sqrt,
    "cbrt": cbrt,
    "abs": en.absolute,
    "asin": en.asin,
    "acos": en.acos,
    "atan": en.atan,
    "gamma": en.gamma,
    "floor": en.floor,
    "ceil": ceil,
    "round": nearest,
    "sign": en.sign,
    "mod": en.mod,
    "max": en.largest,
    "min": en.smallest,
    "log10": log10,
}
ARITHMETIC = {"add": iv.plus, "subtract": iv.minus, "multiply": iv.times, "divide": iv.over}


def evaluated(node, at):
    """The span of a formula. `at` maps names to spans."""
    kind = node[0]
    if kind == "number":
        return iv.exact(node[1])
    if kind == "name":
        ball = NAMES.get(node[1])
        return at[node[1]] if node[1] in at else iv.Span([(iv.low(ball), iv.high(ball))], True)
    if kind == "power":
        return en.power(evaluated(node[1], at), node[2])
    if kind == "raise":
        base, exponent = evaluated(node[1], at), evaluated(node[2], at)
        result = en.exponential(iv.times(exponent, en.ln(base)))
        return iv.Span([(-iv.INFINITY, iv.INFINITY)], False) if any(lo <= 0 for lo, _ in base.parts) else result
    if kind == "call":
        return FUNCTIONS[node[1]](*(evaluated(part, at) for part in node[2]))
    if kind == "choice":
        may, all_ = truth(node[1], at)
        a, b = evaluated(node[2], at), evaluated(node[3], at)
        if all_:
            return a
        if not may and defined(node[1], at):
            return b
        return iv.union(a.parts + b.parts, False)
    if kind == "multiply" and node[1] == node[2]:
        return en.power(evaluated(node[1], at), Fraction(2))
    return ARITHMETIC[kind](evaluated(node[1], at), evaluated(node[2], at))


def number_ball(node):
    """The value of a formula without variables."""
    ((lo, hi),) = evaluated(node, {}).parts
    return lo.union(hi)


def defined(node, at):
    if node[0] == "compare":
        return evaluated(node[2], at).joined and evaluated(node[3], at).joined
    return node[0] not in ("and", "or") or all(defined(part, at) for part in node[1])


def box(left, right, bottom, top):
    return {"x": iv.Span([(left, right)], True), "y": iv.Span([(bottom, top)], True)}


def truth(node, at):
    """Whether some point may satisfy a relation, and whether all certainly do."""
    kind = node[0]
    if kind in ("and", "or"):
        parts = [truth(part, at) for part in node[1]]
        choose = all if kind == "and" else any
        return choose(may for may, _ in parts), choose(all_ for _, all_ in parts)
    if kind == "constant":
        return node[1], node[1]
    if kind == "at":
        ((left, right),), ((bottom, top),) = at["x"].parts, at["y"].parts
        x, y = (number_ball(part) for part in node[1:])
        return not (x < left or x > right or y < bottom or y > top), False
    sign, a, b = node[1], evaluated(node[2], at), evaluated(node[3], at)
    if sign[0] == ">":
        a, b, sign = b, a, sign.replace(">", "<")
    pairs = [(p, q) for p in a.parts for q in b.parts]
    sure = a.joined and b.joined and bool(pairs)
    if sign in ("==", "!="):
        meet = any(p[0] <= q[1] and q[0] <= p[1] for p, q in pairs)
        equal = a.is_point() and b.is_point() and a.parts[0][0] == b.parts[0][0] and a.parts[0][0].is_finite()
        return (meet, sure and equal) if sign == "==" else (bool(pairs) and not equal, sure and not meet)
    if sign == "<":
        return any(p[0] < q[1] for p, q in pairs), sure and all(p[1] < q[0] for p, q in pairs)
    return any(p[0] <= q[1] for p, q in pairs), sure and all(p[1] <= q[0] for p, q in pairs)


def has_solution(node, at, samples):
    """Whether a box certainly contains a solution."""
    kind = node[0]
    if kind == "or":
        return any(has_solution(part, at, samples) for part in node[1])
    if kind == "and":
        if any(all(truth(part, one)[1] for part in node[1]) for one in samples):
            return True
        open_ = [part for part in node[1] if not truth(part, at)[1]]
        return not open_ or len(open_) == 1 and has_solution(open_[0], at, samples)
    if kind == "at":
        return truth(node, at)[0]
    if kind == "constant" or node[1] != "==":
        return any(truth(node, one)[1] for one in samples)
    if any(truth(node, one)[1] for one in samples):
        return True
    if not (evaluated(node[2], at).joined and evaluated(node[3], at).joined):
        return False
    seen = 0
    for one in samples:
        a, b = evaluated(node[2], one), evaluated(node[3], one)
        seen |= 1 if a.parts[-1][1] < b.parts[0][0] else 2 if a.parts[0][0] > b.parts[-1][1] else 0
    return seen == 3
