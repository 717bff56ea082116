"""Functions of spans. Each encloses every value that the function takes, and decides where it is continuous."""

from flint import arb, fmpq

from intervals import INFINITY, MANY, ONE, PI, ZERO, Span, high, larger, low, minus, reciprocal, smaller, union

# Monotone functions


def rising(function, at_minus_infinity=-INFINITY, at_infinity=INFINITY, domain=None):
    """Encloses an increasing function on the closed `domain`. Outside the function is undefined."""
    first, last = domain or (-INFINITY, INFINITY)

    def at(x, round):
        if x == -INFINITY:
            return at_minus_infinity
        if x == INFINITY:
            return at_infinity
        return round(function(x))

    def enclosed(a):
        parts, joined = [], a.joined
        for lo, hi in a.parts:
            if lo < first or hi > last:
                joined = False
            lo, hi = larger(lo, first), smaller(hi, last)
            if lo <= hi:
                parts.append((at(lo, low), at(hi, high)))
        return union(parts, joined)

    return enclosed


exponential = rising(arb.exp, at_minus_infinity=ZERO)
tanh = rising(arb.tanh, -ONE, ONE)
atan = rising(arb.atan, -high(PI / 2), high(PI / 2))
asin = rising(arb.asin, domain=(-ONE, ONE))
sqrt = rising(arb.sqrt, domain=(ZERO, INFINITY))


def acos(a):
    return minus(Span([(low(PI / 2), high(PI / 2))], True), asin(a))


def ln(a):
    """The logarithm. At 0 it is undefined and approaches minus infinity."""
    parts, joined = [], a.joined
    for lo, hi in a.parts:
        joined = joined and lo > 0
        if hi > 0:
            bottom = low(lo.log()) if lo > 0 else -INFINITY
            parts.append((bottom, INFINITY if hi == INFINITY else high(hi.log())))
    return union(parts, joined)


def absolute(a):
    parts = []
    for lo, hi in a.parts:
        if lo >= 0:
            parts.append((lo, hi))
        elif hi <= 0:
            parts.append((-hi, -lo))
        else:
            parts.append((ZERO, larger(-lo, hi)))
    return union(parts, a.joined)


def cosh(a):
    return rising(arb.cosh)(absolute(a))


def power(a, exponent):
    """A fixed rational power. If the denominator is odd, it is the real root, which is defined for a < 0 too."""
    if exponent < 0:
        return reciprocal(power(a, -exponent))
    if exponent == 0:
        return Span([(ONE, ONE)] if a.parts else [], a.joined)
    if exponent.denominator == 1:
        grown = lambda x: x ** exponent.numerator
    else:
        ratio = arb(fmpq(exponent.numerator, exponent.denominator))
        grown = lambda x: ZERO if x == 0 else (x.log() * ratio).exp()
    if exponent.denominator % 2 == 0:
        return rising(grown, domain=(ZERO, INFINITY))(a)
    if exponent.numerator % 2 == 0:
        return rising(grown)(absolute(a))
    return rising(lambda x: grown(x) if x >= 0 else -grown(-x))(a)


# Periodic functions


def whole(x):
    """The floor of a finite number. Within 1e-140 of a whole number it may be off by one."""
    return int((x.floor() if x.is_exact() else x.mid().floor()).unique_fmpz())


def wave(function, top):
    """Encloses sin or cos, with maxima at `top` plus multiples of 2π."""

    def has(lo, hi, extreme):
        return whole((hi - extreme) / (2 * PI)) != whole((lo - extreme) / (2 * PI))

    def enclosed(a):
        parts = []
        for lo, hi in a.parts:
            if hi - lo < 7:
                ends = function(lo), function(hi)
                bottom = -ONE if has(lo, hi, top + PI) else smaller(low(ends[0]), low(ends[1]))
                peak = ONE if has(lo, hi, top) else larger(high(ends[0]), high(ends[1]))
                parts.append((bottom, peak))
            else:
                parts.append((-ONE, ONE))
        return union(parts, a.joined)

    return enclosed


sin, cos = wave(arb.sin, PI / 2), wave(arb.cos, ZERO)


def tan(a):
    parts, joined = [], a.joined
    for lo, hi in a.parts:
        poles = whole(hi / PI + ONE / 2) - whole(lo / PI + ONE / 2) if hi - lo < 7 else 2
        joined = joined and poles == 0
        if poles == 0:
            parts.append((low(lo.tan()), high(hi.tan())))
        elif poles == 1:
            parts += [(-INFINITY, high(hi.tan())), (low(lo.tan()), INFINITY)]
        else:
            parts.append((-INFINITY, INFINITY))
    return union(parts, joined)


def gamma(a):
    """Gamma, as the reciprocal of the entire function 1/gamma, which is continuous and 0 at the poles."""
    parts = []
    for lo, hi in a.parts:
        if hi - lo < 1:
            ball = lo.union(hi).rgamma() if lo != hi else lo.rgamma()
            parts.append((low(ball), high(ball)))
        else:
            parts.append((-INFINITY, INFINITY))
    return reciprocal(union(parts, a.joined))


# Jumps


def floors(lo, hi, is_open):
    """The values of floor on [lo, hi], or on the interval without its ends; None if there are too many."""
    if lo == -INFINITY or hi == INFINITY or hi - lo > MANY:
        return None
    first, last = whole(lo), whole(hi)
    if is_open and first < last and hi == last:
        last -= 1
    return range(first, last + 1)


def floor(a):
    parts, joined = [], a.joined
    for lo, hi in a.parts:
        values = floors(lo, hi, a.open)
        if values is None:
            parts.append((low(lo - 1), hi))
            joined = False
        else:
            parts += [(arb(value), arb(value)) for value in values]
            joined = joined and len(values) == 1 and not (a.open and hi == values[0] + 1)
    return union(parts, joined)


def mod(a, b):
    """a − b ⌊a/b⌋ for a positive number b."""
    (divisor, _), = b.parts
    parts, joined = [], a.joined
    for lo, hi in a.parts:
        values = floors(lo / divisor, hi / divisor, a.open)
        if values is None or len(values) > 2:
            parts.append((ZERO, divisor))
            joined = False
        elif len(values) == 2:
            parts += [(low(lo - divisor * values[0]), divisor), (ZERO, high(hi - divisor * values[1]))]
            joined = False
        else:
            first, last = low(lo - divisor * values[0]), high(hi - divisor * values[0])
            parts.append((first, last))
            joined = joined and last < divisor
    return union(parts, joined)


def sign(a):
    parts, joined = [], a.joined
    for lo, hi in a.parts:
        joined = joined and (lo > 0 or hi < 0 or lo == hi)
        point = lo == hi
        if lo < 0:
            parts.append((-ONE, -ONE))
        if lo < 0 < hi or (lo <= 0 <= hi and (point or not a.open)):
            parts.append((ZERO, ZERO))
        if hi > 0:
            parts.append((ONE, ONE))
    return union(parts, joined)


# Choices


def choice(pick):
    def enclosed(a, b):
        parts = [(pick(p[0], q[0]), pick(p[1], q[1])) for p in a.parts for q in b.parts]
        return union(parts, a.joined and b.joined)

    return enclosed


smallest, largest = choice(smaller), choice(larger)


def less(a, b):
    """Whether a < b can be true, whether it can be false, and whether both are continuous."""
    holds = any(p[0] < q[1] for p in a.parts for q in b.parts)
    fails = any(p[1] >= q[0] for p in a.parts for q in b.parts)
    return holds, fails, a.joined and b.joined


def either(condition, a, b):
    holds, fails, joined = condition
    if holds and fails:
        return union(a.parts + b.parts, False)
    chosen = a if holds else b if fails else Span([], False)
    return Span(chosen.parts, chosen.joined and joined)


# Functions that replace others when the truth is computed


def sinc(a):
    """sin(x)/x, and 1 at 0."""
    parts = []
    for lo, hi in a.parts:
        if lo == hi:
            ball = lo.sinc()
        elif hi - lo < 1:
            ball = lo.union(hi).sinc()
        else:
            ball = arb(0, 1)
        parts.append((low(ball), high(ball)))
    return union(parts, a.joined)


def self_power(a):
    """x^x for x > 0, which falls until 1/e and rises beyond. Its values at negative whole numbers are allowed, too."""

    def at(x):
        return ONE if x == 0 else (x * x.log()).exp()

    parts, joined = [], a.joined
    turn = (-ONE).exp()
    for lo, hi in a.parts:
        joined = joined and lo > 0
        for n in range(whole(lo), min(whole(hi), -1) + 1):
            if lo <= n:
                parts.append((low(arb(n) ** n), high(arb(n) ** n)))
        if hi <= 0:
            continue
        lo = larger(lo, ZERO)
        ends = at(lo), at(hi)
        bottom = low(at(turn)) if not (hi < turn or lo > turn) else smaller(low(ends[0]), low(ends[1]))
        parts.append((bottom, larger(high(ends[0]), high(ends[1]))))
    return union(parts, joined)
