"""The errors of the logarithm, and of its long form in powers."""

import math

from polynomials import Approximation
from rounding import MARGIN, Bounded, bounded, cells, half_ulp
from series import LOGARITHM, POWER

LOGARITHM_POLYNOMIAL, POWER_POLYNOMIAL = Approximation(LOGARITHM), Approximation(POWER)
LN2 = math.log(2)
SPLIT = 2.0**-14
# |k LN2_LOW| with another constant's low part, for |k| <= 1075, and its errors.
WHOLE_LOW, WHOLE_LOW_ERROR = 2.0**-33, 2.0**-85


def logarithm(worst):
    """Adds the errors of ln x before the last rounding to `worst`."""
    # Below 2^-30 the terms after f are below f 2^-31, and their errors below f 2^-80.
    for a, b in cells(math.sqrt(0.5) - 1, (math.sqrt(2) - 1) * (1 + 2.0**-50), 4000, 2.0**-30):
        reach = min(SPLIT, max(abs(a), abs(b)))
        f, h, l = Bounded(a, b), Bounded(a - reach, b + reach), Bounded(-reach, reach)
        s = f.over(f + 2).within(a / (2 + a), b / (2 + b))
        squares = sorted((s.low**2, s.high**2))
        z = (s * s).within(*squares)
        half_square = (f * f).times(0.5)
        series = s * (half_square + z * LOGARITHM_POLYNOMIAL(z)) - ((f + h) * l).times(0.5)
        # The sums with f and with k ln 2 have errors that are computed exactly.
        difference = f.size + h.size**2 / 2
        difference_error = Bounded(-half_ulp(difference), half_ulp(difference))
        low = difference_error + series
        worst.add(low.error, math.log1p(a), math.log1p(b))
        low = difference_error + (series + Bounded(-WHOLE_LOW, WHOLE_LOW, WHOLE_LOW_ERROR))
        for k in (1, -1, 2, -2, 1075):
            sum_error = half_ulp(abs(k) * LN2 + difference)
            error = (Bounded(-sum_error, sum_error) + low).error
            worst.add(error, k * LN2 + math.log1p(a), k * LN2 + math.log1p(b))
    return worst


def halved(value: Bounded) -> tuple[Bounded, float]:
    """Returns the upper half, of 26 bits, and the greatest size of the rest."""
    rest = value.size * 2.0**-25
    return Bounded(value.low - rest, value.high + rest), rest


def error_of_power() -> float:
    """Returns the greatest relative error of the sum of two Doubles for ln x."""
    greatest = 0.0
    for a, b in cells(-0.117, 0.1273, 2000, 2.0**-30):
        s = Bounded(a / (2 + a), b / (2 + b))
        s_high, s_rest = halved(s)
        # The quotient's `high` is within 2^-24, and `low` has an error below 2^-73.
        s_low = Bounded(-2 * s_rest, 2 * s_rest, s.size * 2.0**-73)
        low_square, high_square = sorted((s.low**2, s.high**2))
        below = (s_high.times(2) + s_low) * s_low
        square = (s_high.times(s_high) + below).within(low_square, high_square)
        z, z_rest = halved(Bounded(low_square, high_square))
        z_low = Bounded(-z_rest, z_rest) + below
        polynomial = POWER_POLYNOMIAL(square) * square
        factor, factor_rest = halved(bounded(2 / 3).plus(Bounded(polynomial.low, polynomial.high)))
        factor_low = Bounded(-factor_rest, factor_rest, (polynomial + 2.0**-54).error).with_error(2.0**-107).rounded()
        w, w_rest = halved(z.times(factor))
        w_low = Bounded(-w_rest, w_rest) + (z * factor_low + z_low * (factor + factor_low))
        cubic_low = s_high * w_low + s_low * (w + w_low)
        # Near 1 only s counts; elsewhere |ln x| is at least 0.1, and more sums are rounded.
        sum_errors = half_ulp(2.1 * s.size) + half_ulp(2.2 * s.size)
        small = s_low.times(2) + cubic_low
        error = (Bounded(-sum_errors, sum_errors).rounded() + small).error
        greatest = max(greatest, error / abs(math.log1p(a if a > 0 else b)))
        small = small + Bounded(-WHOLE_LOW, WHOLE_LOW, WHOLE_LOW_ERROR)
        for k in (0, 1, 1075):
            size = abs(k * LN2) + 0.5
            sum_errors = 2 * half_ulp(size)
            error = (Bounded(-sum_errors, sum_errors).rounded() + small).error
            greatest = max(greatest, error / max(0.1, (abs(k) - 0.5) * LN2))
    return greatest * MARGIN


LOG_ERROR_OF_POWER = error_of_power()
