"""Measures an operation: the errors of the values, and whether the enclosures of points contain them and the exact values."""

import math
import random
import struct
from dataclasses import dataclass, field
from fractions import Fraction

from reference import exact_value

# The least power of two that is no Double.
OVERFLOW = 2**1024
# The greatest error in ulp that is accepted where an end of the enclosure is infinite, so that none is printed.
MOST_WITHOUT_ENCLOSURE = 4


@dataclass
class Result:
    """What was measured of a row."""

    points: int = 0
    undefined: int = 0  # points where neither the product nor the exact function has a value, or both overflow
    worst: float = 0.0
    worst_at: tuple = ()
    squares: float = 0.0
    exact: int = 0  # correctly rounded results
    # At the point with the greatest error: how many steps from Double to Double lead from the value past the exact one, and how
    # many to the end of the enclosure on that side.
    needed: int = 0
    allowed: int = 0
    faults: list = field(default_factory=list)
    uncertain: int = 0  # points where the exact value could not be told from 0
    open: int = 0  # points without an enclosure

    @property
    def measured(self):
        return self.points - self.undefined

    @property
    def root_mean_square(self):
        return math.sqrt(self.squares / max(self.measured, 1))


def place(x):
    """The number of a Double when all of them are counted in their order, from 0 for both zeros; negative below."""
    bits = struct.unpack("<q", struct.pack("<d", x))[0]
    return bits if bits >= 0 else -(bits & (2**63 - 1))


def places_around(exact):
    """The numbers of the Doubles next to an exact value, twice the same if it is one."""
    unit = exact.ulp_exponent
    shift = exact.exponent - unit
    if shift >= 0:
        below, is_double = exact.mantissa << shift, True
    else:
        below = exact.mantissa >> -shift
        is_double = below << -shift == exact.mantissa
        # A ball is not a point: a number this close to a Double is that Double.
        rest = (exact.mantissa - (below << -shift)) / (1 << -shift)
        if rest < 2.0**-50 or rest > 1 - 2.0**-50:
            below, is_double = below + (rest > 0.5), True
    greatest = place(math.inf)

    def number(steps):
        if abs(steps) << max(unit, 0) >= OVERFLOW:
            return greatest if steps > 0 else -greatest
        return place(math.ldexp(steps, unit))
    return (number(below), number(below)) if is_double else (number(below), number(below + 1))


def literal(x):
    """The Double as an expression: a decimal if one of 17 digits is equal to it, or else a whole number times a power of two.

    Typed decimals are exact numbers, so the shortest decimal of a Double would be another argument than the Double.
    """
    text = repr(x)
    if Fraction(text) != Fraction(x):
        numerator, denominator = x.as_integer_ratio()
        text = f"{numerator}*2^-{denominator.bit_length() - 1}"
    return f"({text})" if math.copysign(1, x) < 0 or "*" in text else text


def expression(text, arguments):
    return text.format(*[literal(x) for x in arguments])


def measure(row, command, count, seed):
    """Measures a row at `count` points; constants have one point."""
    rng = random.Random(f"{seed} {row.name} {row.degrees}")
    columns = [domain.points(rng, count) for domain in row.domains]
    for column in columns[1:]:
        rng.shuffle(column)
    points = list(zip(*columns)) if columns else [()]
    texts = [expression(row.text, point) for point in points]
    values = command.values(texts, row.degrees)
    enclosures = command.enclosures(texts, row.degrees)
    result = Result(points=len(points))
    for point, text, value, enclosure in zip(points, texts, values, enclosures):
        judge(row, result, point, text, value, enclosure)
    return result


def judge(row, result, point, text, value, enclosure):
    exact = exact_value(row.exact, point)
    if exact is None or value is None:
        result.undefined += 1
        if (exact is None) != (value is None):
            result.faults.append(f"{text} is {value}, exactly {'undefined' if exact is None else float(exact)}")
        return
    result.uncertain += not exact.is_certain
    if value == math.inf:
        # The message of an overflow does not tell the sign.
        value = math.copysign(math.inf, exact.mantissa)
    below, above = places_around(exact)
    if math.isinf(value) and max(abs(below), abs(above)) == place(math.inf):
        result.undefined += 1
        return
    error = error_in_units(row, exact, point, value)
    result.squares += error * error
    number = place(value)
    result.exact += error <= 0.5 and below <= number <= above
    is_worst = error > result.worst
    if is_worst:
        result.worst, result.worst_at, result.needed, result.allowed = error, point, 0, 0
    if enclosure is None and error <= MOST_WITHOUT_ENCLOSURE:
        result.open += 1
        return
    if math.isinf(value) or enclosure is None:
        result.faults.append(f"{text} is {value}, exactly {float(exact)}, with the enclosure {enclosure}")
        return
    low, high = place(enclosure[0]), place(enclosure[1])
    if not (low <= below and above <= high and low <= number <= high):
        result.faults.append(f"{text} is {value!r}, {error:.3g} ulp off, beyond the enclosure {enclosure}")
    # From the value to the Double on the other side of the exact value, and to the end of the enclosure there.
    needed, allowed = (above - number, high - number) if number <= below else (number - below, number - low)
    if is_worst:
        result.needed, result.allowed = needed, allowed


def error_in_units(row, exact, point, value):
    """The error in ulp of the exact value, or of a height that the row states, whichever is greater."""
    unit = exact.ulp_exponent
    if row.height:
        height = row.height(*point)
        if height > 0:
            unit = max(unit, math.frexp(height)[1] - 53)
    if math.isinf(value):
        value = math.copysign(1.7976931348623157e308, value)
        unit = max(unit, 971)
    error = abs(exact.difference(value, unit))
    # Less is the radius of the ball of an exact value that is a Double.
    return error if error > 2.0**-50 else 0.0
