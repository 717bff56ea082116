"""Elementary functions of ranges, from values of the ball arithmetic of Arb (python-flint)."""

from functools import lru_cache
from math import ceil, floor as whole, inf, isinf, pi, sqrt as root

from flint import arb, ctx, fmpq

from ranges import EXACT, MANY, Range, WHOLE, absolute, down, minus, over, reciprocal, times, union, up

ctx.prec = 64


def ends(ball):
    """Doubles around a ball."""
    if ball.is_nan():
        return WHOLE
    return down(float(ball.lower())), up(float(ball.upper()))


def rising(function, first=-inf, last=inf, at_first=-inf, at_last=inf, exact=None):
    """An increasing function, defined from `first` to `last`, with its limits there if they are infinite or singular.

    `exact` gives the value at points where a double equals it, otherwise None.
    """

    @lru_cache(1 << 16)
    def at(x):
        if x == first and (isinf(x) or isinf(at_first)):
            return at_first, at_first
        if x == last and isinf(x):
            return at_last, at_last
        value = exact(x) if exact else None
        return ends(function(arb(x))) if value is None else (value, value)

    def enclosed(a):
        parts, total, joined = [], a.total, a.joined
        for low, high in a.parts:
            if low < first or high > last or low == first and isinf(at_first) and not isinf(first):
                total = joined = False
            low, high = max(low, first), min(high, last)
            if low <= high and at(high)[1] > -inf:
                parts.append((at(low)[0], at(high)[1]))
        return union(parts, total, joined)

    return enclosed


def exact_root(x):
    value = root(x) if x < inf else x
    return value if value.is_integer() and value * value == x else None


exp = rising(arb.exp, at_first=0.0, exact=lambda x: 1.0 if x == 0 else None)
ln = rising(arb.log, first=0.0, exact=lambda x: 0.0 if x == 1 else None)
log10 = rising(lambda x: x.log() / arb(10).log(), first=0.0)
sqrt = rising(arb.sqrt, first=0.0, at_first=0.0, exact=exact_root)
asin = rising(arb.asin, -1.0, 1.0, at_first=0.0)
atan = rising(arb.atan, at_first=down(-pi / 2), at_last=up(pi / 2), exact=lambda x: 0.0 if x == 0 else None)
sinh = rising(arb.sinh, exact=lambda x: 0.0 if x == 0 else None)
tanh = rising(arb.tanh, at_first=-1.0, at_last=1.0, exact=lambda x: 0.0 if x == 0 else None)
exp_of_distance = rising(arb.cosh, first=0.0, at_first=1.0, exact=lambda x: 1.0 if x == 0 else None)


def cosh(a):
    return exp_of_distance(absolute(a))


def acos(a):
    return minus(Range([ends(arb.pi() / 2)]), asin(a))


# Powers


@lru_cache(None)
def grown(exponent):
    """A positive power of numbers that are not negative."""
    if exponent.denominator == 1:
        power = lambda x: x**exponent.numerator
    else:
        ratio = arb(fmpq(exponent.numerator, exponent.denominator))
        power = lambda x: (x.log() * ratio).exp()

    def exact(x):
        if x in (0.0, 1.0):
            return x
        if exponent.denominator == 1 and x.is_integer() and exponent.numerator <= 64 and x <= 2.0**32:
            value = int(x) ** exponent.numerator
            return float(value) if value < EXACT else None
        return None

    return rising(power, first=0.0, at_first=0.0, exact=exact)


def power(a, exponent):
    """A fixed rational power. If the denominator is odd, it is the real root, which is defined for a < 0 too."""
    if exponent < 0:
        return reciprocal(power(a, -exponent))
    if exponent == 0:
        return Range([(1.0, 1.0)] if a.parts else [], a.total, a.joined)
    positive = grown(exponent)
    if exponent.denominator % 2 == 0:
        return positive(a)
    if exponent.numerator % 2 == 0:
        return positive(absolute(a))

    def odd(x):
        (low, high), = positive(Range([(abs(x), abs(x))])).parts
        return (low, high) if x >= 0 else (-high, -low)

    return union([(odd(low)[0], odd(high)[1]) for low, high in a.parts], a.total, a.joined)


def general_power(a, b):
    """a^b for a > 0. Where a ≤ 0, it counts as undefined in places, and its values there are not enclosed."""
    return exp(times(b, ln(a)))


# Periodic functions


def count(low, high, first, period):
    """At least the number of the points first + k·period in an interval."""
    begin, end = (low - first) / period, (high - first) / period
    slack = 1e-12 * (1 + max(abs(begin), abs(end)))
    return whole(end + slack) - ceil(begin - slack) + 1


def wave(function, top):
    """sin or cos, with a maximum at `top`."""

    @lru_cache(1 << 16)
    def at(x):
        low, high = ends(function(arb(x)))
        return max(low, -1.0), min(high, 1.0)

    def enclosed(a):
        parts = []
        for low, high in a.parts:
            if low == high:
                parts.append((-1.0, 1.0) if isinf(low) else at(low))
            elif high - low < 7 and abs(low) < 1e15:
                first, last = at(low), at(high)
                bottom = -1.0 if count(low, high, top + pi, 2 * pi) else min(first[0], last[0])
                parts.append((bottom, 1.0 if count(low, high, top, 2 * pi) else max(first[1], last[1])))
            else:
                parts.append((-1.0, 1.0))
        return union(parts, a.total, a.joined)

    return enclosed


sin, cos = wave(arb.sin, pi / 2), wave(arb.cos, 0.0)


@lru_cache(1 << 16)
def tangent(x):
    return ends(arb(x).tan())


def tan(a):
    """The tangent. An interval shorter than π has a pole if the tangent is smaller at its end than at its beginning."""
    parts, total, joined = [], a.total, a.joined
    for low, high in a.parts:
        if high - low < 3:
            first, last = tangent(low), tangent(high)
            if low == high or first[1] <= last[0]:
                parts.append((first[0], last[1]))
                continue
            parts += [(-inf, last[1]), (first[0], inf)]
        else:
            parts.append(WHOLE)
        total = joined = False
    return union(parts, total, joined)


# Jumps


def steps(function):
    """floor or ceil."""

    def enclosed(a):
        parts, joined = [], a.joined
        for low, high in a.parts:
            if isinf(low) or isinf(high) or high - low > MANY:
                parts.append((down(low - 1), up(high + 1)))
                joined = False
            else:
                first, last = function(low), function(high)
                parts += [(float(value), float(value)) for value in range(first, last + 1)]
                joined = joined and first == last
        return union(parts, a.total, joined)

    return enclosed


floor, ceiling = steps(whole), steps(ceil)


def sign(a):
    parts, joined = [], a.joined
    for low, high in a.parts:
        parts += [(-1.0, -1.0)] if low < 0 else []
        parts += [(0.0, 0.0)] if low <= 0 <= high else []
        parts += [(1.0, 1.0)] if high > 0 else []
        joined = joined and (low > 0 or high < 0 or low == high)
    return union(parts, a.total, joined)


def mod(a, b):
    """a − b ⌊a/b⌋. Near a jump the parts may exceed the values by the width of a."""
    return minus(a, times(b, floor(over(a, b))))


# Special functions


def by_balls(function):
    """A function that is enclosed over short intervals by ball arithmetic, without a value where this finds none."""

    @lru_cache(1 << 16)
    def over_interval(low, high):
        return ends(function(arb(low).union(arb(high)) if low < high else arb(low)))

    def enclosed(a):
        parts, defined = [], True
        for low, high in a.parts:
            if isinf(low) or isinf(high) or high - low > LONGEST:
                parts.append(WHOLE)
                defined = False
                continue
            count = ceil((high - low) / SHORT) or 1
            places = [low + (high - low) * place / count for place in range(count)] + [high]
            found = [over_interval(*pair) for pair in zip(places, places[1:])]
            parts += found
            defined = defined and all(part != WHOLE for part in found)
        return union(parts, a.total and defined, a.joined and defined)

    return enclosed


LONGEST, SHORT = 1.0, 0.125
reciprocal_gamma = by_balls(arb.rgamma)


def gamma(a):
    """Gamma, as the reciprocal of the entire function 1/gamma, which is 0 at the poles."""
    return reciprocal(reciprocal_gamma(a))


def of_bounded_slope(function, low_bound, high_bound, slope):
    """A function with known bounds of its values and slopes."""

    @lru_cache(1 << 16)
    def at(x):
        return ends(function(arb(x)))

    def enclosed(a):
        parts = []
        for low, high in a.parts:
            if isinf(low) or isinf(high):
                parts.append((low_bound, high_bound))
                continue
            (below, above), reach = at((low + high) / 2), up((high - low) / 2 * slope)
            parts.append((max(down(below - reach), low_bound), min(up(above + reach), high_bound)))
        return union(parts, a.total, a.joined)

    return enclosed


def of_positive(function, low_bound, high_bound, slope, far_slope):
    """A function that rises from minus infinity at 0 to 1/2, and has known bounds beyond, and of its slope beyond 3/2."""
    near = of_bounded_slope(function, low_bound, high_bound, slope)
    far = of_bounded_slope(function, low_bound, high_bound, far_slope)
    rise = rising(function, first=0.0)

    def enclosed(a):
        parts, total = [], a.total and all(low > 0 for low, _ in a.parts)
        for low, high in a.parts:
            if low < 0.5 and high > 0:
                parts += rise(Range([(max(low, 0.0), min(high, 0.5))])).parts
            if high > 0.5:
                parts += (near if low < 1.5 else far)(Range([(max(low, 0.5), high)])).parts
        return union(parts, total, a.joined and total)

    return enclosed


erf = rising(arb.erf, at_first=-1.0, at_last=1.0, exact=lambda x: 0.0 if x == 0 else None)
SPECIAL = {
    "gamma": gamma,
    "lgamma": lambda a: ln(absolute(gamma(a))),
    "erf": erf,
    "erfc": lambda a: minus(Range([(1.0, 1.0)]), erf(a)),
    "J0": of_bounded_slope(lambda x: x.bessel_j(0), -1.0, 1.0, 0.6),
    "J1": of_bounded_slope(lambda x: x.bessel_j(1), -0.6, 0.6, 0.51),
    "Y0": of_positive(lambda x: x.bessel_y(0), -0.45, 0.53, 1.5, 0.42),
    "Y1": of_positive(lambda x: x.bessel_y(1), -1.5, 0.42, 2.6, 0.7),
}
