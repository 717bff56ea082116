#!/usr/bin/env python3
"""Derives bounds on the errors of the functions of CElementary: approximation and every rounding, part by part.

The steps are those of Sources/CElementary; a step without a rounding is exact for the reason given there. A result is
the rounded sum of two Doubles, `high` and `low`. The error before that rounding is bounded here.
"""

import math
import sys

from logarithms import LOG_ERROR_OF_POWER, logarithm
from polynomials import Approximation
from rounding import MARGIN, Bounded, bounded, cells, half_ulp
from series import COSINE, EXPONENTIAL, SINE, SINE_CUBE

COSINE_POLYNOMIAL, SINE_POLYNOMIAL = Approximation(COSINE), Approximation(SINE)
EXPONENTIAL_POLYNOMIAL = Approximation(EXPONENTIAL)
# h is r rounded to a multiple of 2^-13.
SPLIT = 2.0**-14
QUARTER = math.pi / 4 * (1 + 2.0**-30)
# The three parts of π/2 and the products and sums with them have errors below |x| 2^-117, and |r| is at least |x| 2^-57.
# For huge x see scalar.c.
REDUCTION = 2.0**-60
# The greatest |k LN2_LOW| + |low|, for |k| <= 1097, and the rounding errors and omitted bits in it.
CORRECTION, CORRECTION_ERROR = 2.0**-33, 2.0**-84


class Worst:
    """The greatest errors before the last rounding: relative, and with that rounding in ulp."""

    def __init__(self):
        self.relative, self.ulp = 0.0, 0.0

    def add(self, error: float, low: float, high: float) -> None:
        least = min(abs(low), abs(high))
        self.relative = max(self.relative, error / least * MARGIN)
        self.ulp = max(self.ulp, 0.5 + error / math.ulp(least * (1 - 2.0**-40)) * MARGIN)


def split(a: float, b: float) -> tuple[Bounded, Bounded, Bounded]:
    """Returns r between a and b, h and l = r − h."""
    reach = min(SPLIT, max(abs(a), abs(b)))
    return Bounded(a, b), Bounded(a - reach, b + reach), Bounded(-reach, reach)


def wave(a: float, b: float) -> tuple[float, float]:
    """Returns the errors of the sums for sine and cosine before rounding, for 0 < a <= r <= b."""
    r, h, l = split(a, b)
    rest = Bounded(-half_ulp(b), half_ulp(b))
    total = r + h
    h_square = h.times(h)
    below = total * l
    square = (h_square + below).within(a * a, b * b)
    difference = l * (square + h * total)
    high = bounded(1).plus(h_square.times(-0.5))

    low = (square * square) * COSINE_POLYNOMIAL(square) - (below.times(0.5) + r * rest)
    # rest sin r is replaced by r rest; rest² / 2 is omitted.
    cosine_error = low.error + rest.size * b**3 / 6 + rest.size**2 + REDUCTION * b * b

    coefficient = float(SINE_CUBE)
    cube = h_square.times(h).times(coefficient)
    # The rounding error of the sum of r and the cube is computed exactly.
    sum_error = Bounded(-half_ulp(b), half_ulp(b))
    low = sum_error + (difference * coefficient + ((square * r) * SINE_POLYNOMIAL(square) + rest * high))
    # rest cos r is replaced by rest (1 − h²/2).
    sine_error = low.error + rest.size * (b**4 / 24 + 2 * SPLIT * b) + rest.size**2 + REDUCTION * b
    assert cube.size < a
    return sine_error, cosine_error


def trigonometry() -> dict[str, Worst]:
    worst = {name: Worst() for name in ("sin", "cos", "tan")}
    # Below 2^-30 the terms after the first are below r 2^-61.
    for a, b in cells(2.0**-30, QUARTER, 4000, 2.0**-30):
        sine, cosine = wave(a, b)
        worst["sin"].add(sine, math.sin(a), math.sin(b))
        worst["cos"].add(cosine, math.cos(b), math.cos(a))
        # The quotient itself adds 2^-73. The reduction's error is the same angle in both.
        relative = sine / math.sin(a) + cosine / math.cos(b) + 2.0**-73
        for low, high in [(math.tan(a), math.tan(b)), (1 / math.tan(b), 1 / math.tan(a))]:
            worst["tan"].add(relative * high, low, high)
    # Those of degrees have the same sums: x = 90k + r is exact, and r in radians has an error below 2^-77.
    # The sine and cosine of x are either, so they share the greater bound.
    both = max(worst["sin"].relative, worst["cos"].relative), max(worst["sin"].ulp, worst["cos"].ulp)
    for name in ("sin", "cos"):
        worst[name].relative, worst[name].ulp = both
    return worst


def exponential(argument_error: float) -> Worst:
    """Returns the errors of e^x, given that of x."""
    worst = Worst()
    reach = math.log(2) / 2 * (1 + 2.0**-30)
    for a, b in cells(-reach, reach, 4000, 2.0**-40) + [(-(2.0**-40), 2.0**-40)]:
        # t = h + l is the exact argument, r the rounded one.
        t, h, l = split(a, b)
        r = t.with_error(half_ulp(t.size) + half_ulp(SPLIT))
        l = l.with_error(half_ulp(l.size + CORRECTION))
        square = (r * r).within(0, t.size**2)
        tail = l + (((r + h) * l).times(0.5) + (square * r) * EXPONENTIAL_POLYNOMIAL(r, square))
        error = tail.error + (argument_error + CORRECTION_ERROR) * math.exp(b)
        worst.add(error, math.exp(a), math.exp(b))
    return worst


def all_bounds() -> dict[str, Worst]:
    bounds = trigonometry()
    bounds["exp"] = exponential(0)
    bounds["log"] = logarithm(Worst())
    # |y ln x| <= 760; the product of the sums adds 3 × 2^-77 of it. For roots 1/y has an error below 2^-77 of it.
    bounds["pow"] = exponential(760 * (LOG_ERROR_OF_POWER + 3 * 2.0**-77))
    bounds["cbrt"] = exponential(760 * (LOG_ERROR_OF_POWER + 4 * 2.0**-77))
    # The product with the constant adds 3 × 2^-78, and the quotient of two logarithms 2^-74.
    for name, error in [("log2", 1), ("log10", 1), ("log to a base", 2)]:
        bounds[name] = Worst()
        bounds[name].add(error * LOG_ERROR_OF_POWER + 2.0**-74, 1, 1)
    for name in ("exp", "pow", "cbrt"):
        # A subnormal result is rounded twice, first to at most half of its unit.
        bounds[name].ulp = max(bounds[name].ulp, 0.5 + bounds[name].ulp / 2)
    return bounds


def main() -> int:
    bounds = all_bounds()
    for name, worst in bounds.items():
        print(f"{name}  {worst.ulp:.4f} ulp; before the last rounding 2^{math.log2(worst.relative):.2f} of the value")
    return 0 if are_tight(bounds) else 1


def are_tight(bounds: dict[str, Worst]) -> bool:
    """Whether a result is next to the exact value, so that an interval between Doubles that contains the one contains the other."""
    return all(worst.relative < 2.0**-54 and worst.ulp < 1 for worst in bounds.values())


if __name__ == "__main__":
    sys.exit(main())
