"""Exact values by the ball arithmetic of Arb, with precision doubled until 60 bits beyond a Double's last are certain."""

import math
from fractions import Fraction

from flint import arb, ctx, fmpq

PRECISIONS = [256, 512, 1024, 2048, 4096, 8192]
CERTAIN_BITS = 60  # beyond the last bit of a Double
HUGE, TINY = arb(2) ** 3000, arb(2) ** -3000  # beyond overflow and underflow


class Undefined(Exception):
    """A function has no value at an argument."""


class Exact:
    """A number as an integer times a power of two, with an error far below an ulp."""

    __slots__ = ("mantissa", "exponent", "is_certain")

    def __init__(self, mantissa, exponent, is_certain=True):
        self.mantissa, self.exponent, self.is_certain = mantissa, exponent, is_certain

    @property
    def ulp_exponent(self):
        """The exponent of the distance between the Doubles around the number."""
        if self.mantissa == 0:
            return -1074
        return max(self.mantissa.bit_length() + self.exponent - 53, -1074)

    def __float__(self):
        """The number, not correctly rounded; infinite if it overflows."""
        shift = max(self.mantissa.bit_length() - 64, 0)
        try:
            return math.ldexp(self.mantissa >> shift, self.exponent + shift)
        except OverflowError:
            return math.copysign(math.inf, self.mantissa)

    def difference(self, value, unit_exponent):
        """`value` minus the number, in units of a power of two."""
        numerator, denominator = value.as_integer_ratio()
        exponent = 1 - denominator.bit_length()
        low = min(exponent, self.exponent)
        steps = (numerator << (exponent - low)) - (self.mantissa << (self.exponent - low))
        shift = max(steps.bit_length() - 64, 0)
        return math.ldexp(steps >> shift, min(low + shift - unit_exponent, 900))


def exact_value(function, arguments):
    """The value of a function of balls at Doubles, or None if it is undefined.

    Functions return a ball, a Fraction, or a whole number; they raise Undefined outside their domain.
    """
    for precision in PRECISIONS:
        ctx.prec = precision
        try:
            ball = function(*[arb(x) for x in arguments])
        except Undefined:
            return None
        if isinstance(ball, (Fraction, int)):
            ball = Fraction(ball)
            ball = arb(fmpq(ball.numerator, ball.denominator))
        if not ball.is_finite():
            continue
        if ball.is_exact() or is_certain(ball):
            return middle_of(ball, True)
    # A ball that is still around 0 after so many doublings is 0, or far below the least Double.
    return middle_of(ball, False) if ball.is_finite() else Exact(0, 0, False)


def is_certain(ball):
    """Whether the ball is so small that its middle is as good as the exact value."""
    middle, exponent = ball.mid().man_exp()
    if middle == 0:
        return ball < TINY and -ball < TINY
    last = max(int(middle.bit_length() + exponent) - 53, -1074)
    # A radius may be far below the least Double, so exponents are compared.
    radius, radius_exponent = ball.rad().man_exp()
    return radius == 0 or int(radius.bit_length() + radius_exponent) < last - CERTAIN_BITS


def middle_of(ball, is_certain):
    middle, exponent = ball.mid().man_exp()
    middle, exponent = int(middle), int(exponent)
    if abs(exponent + middle.bit_length()) > 4000:
        # Beyond overflow or underflow only the sign matters.
        sign = (middle > 0) - (middle < 0)
        return Exact(sign, 3000 if exponent > 0 else -3000, is_certain)
    return Exact(middle, exponent, is_certain)


def rational(x):
    """The value of a ball that is one Double, as a fraction."""
    mantissa, exponent = x.man_exp()
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)
