"""The functions that the polynomials approximate, and the fit of their coefficients, in exact and long arithmetic."""

from dataclasses import dataclass
from fractions import Fraction
from math import factorial

from flint import arb, arb_mat, ctx

ctx.prec = 1600

HALF_PI = arb.pi() / 2
LN2 = arb(2).log()
# −1/6 with 14 bits: its product with a cube of 13 bits is exact.
SINE_CUBE = Fraction(-10923, 65536)
# Terms of the power series, beyond which they are below 2^-200 everywhere.
TERMS = 70


@dataclass
class Polynomial:
    """An approximation of a power series by `count` terms between `low` and `high`."""

    name: str
    series: list[Fraction]
    low: Fraction
    high: Fraction
    count: int

    def fit(self) -> list[float]:
        """Returns the coefficients of the polynomial that is exact at Chebyshev's nodes, each rounded to a Double.

        A range from 0 on is that of z, where an error counts z times. So 0 is made one more node there.
        """
        low, high = exact(self.low), exact(self.high)
        total = self.count + (self.low == 0)
        nodes = [(arb.pi() * (2 * i + 1) / (2 * total)).cos() for i in range(total)]
        scale = (high - low) / (nodes[0] - nodes[-1] if self.low == 0 else 2)
        nodes = [high + (node - (nodes[0] if self.low == 0 else 1)) * scale for node in nodes[: self.count]]
        powers = arb_mat([[node**j for j in range(self.count)] for node in nodes])
        values = arb_mat([[sum((exact(c) * node**j for j, c in enumerate(self.series)), arb(0))] for node in nodes])
        solution = powers.solve(values)
        return [nearest(solution[j, 0]) for j in range(self.count)]

    def error(self, coefficients: list[float], start: Fraction, end: Fraction) -> float:
        """Returns a bound on the difference from the series between `start` and `end`, by Bernstein coefficients."""
        difference = list(self.series)
        for j, c in enumerate(coefficients):
            difference[j] -= Fraction(c)
        greatest = max(upper(c) for c in bernstein(shifted(difference, exact(start), exact(end - start))))
        # The omitted terms of every series here are smaller than a geometric one from 2^-170.
        return greatest + 2.0**-165


def exact(value: Fraction | float) -> arb:
    value = Fraction(value)
    return arb(value.numerator) / value.denominator


def upper(value: arb) -> float:
    return float(value.abs_upper()) * (1 + 2.0**-50)


def nearest(value: arb) -> float:
    """Returns the Double nearest to a number in the normal range."""
    mantissa, exponent = value.mid().man_exp()
    return float(Fraction(int(mantissa)) * Fraction(2) ** int(exponent))


def shifted(coefficients: list[Fraction], start: arb, width: arb) -> list[arb]:
    """Returns the coefficients of p(start + width t)."""
    result = [exact(c) for c in coefficients]
    count = len(result)
    for i in range(count - 1):
        for j in range(count - 2, i - 1, -1):
            result[j] += start * result[j + 1]
    return [c * width**j for j, c in enumerate(result)]


def bernstein(coefficients: list[arb]) -> list[arb]:
    """Returns the Bernstein coefficients on [0, 1]; no value of the polynomial is beyond them."""
    degree = len(coefficients) - 1
    result = [c * factorial(j) * factorial(degree - j) / factorial(degree)
              for j, c in enumerate(coefficients)]
    for i in range(degree):
        for j in range(degree, i, -1):
            result[j] += result[j - 1]
    return result


def above(value: arb) -> Fraction:
    """Returns a bound slightly above a positive number."""
    return Fraction(float(value)) * (1 + Fraction(1, 2**30))


def alternating(first: int) -> list[Fraction]:
    return [Fraction((-1) ** (first // 2 + j), factorial(first + 2 * j)) for j in range(TERMS // 2)]


QUARTER_TURN = above(HALF_PI / 2)
HALF_LN2 = above(LN2 / 2)
# s = f/(2 + f) for √½ <= 1 + f <= √2; and for the logarithm of a power, where −0.117 < f < 0.1273.
GREATEST_S = above((arb(2).sqrt() - 1) / (arb(2).sqrt() + 1))
GREATEST_POWER_S = Fraction(117, 1000) / (2 - Fraction(117, 1000))

sine = alternating(3)
SINE = Polynomial("sine", [sine[0] - SINE_CUBE] + sine[1:], Fraction(0), QUARTER_TURN**2, 6)
COSINE = Polynomial("cosine", alternating(4), Fraction(0), QUARTER_TURN**2, 6)
EXPONENTIAL = Polynomial(
    "exponential", [Fraction(1, factorial(j + 3)) for j in range(TERMS)], -HALF_LN2, HALF_LN2, 10)
LOGARITHM = Polynomial("logarithm", [Fraction(2, 2 * j + 3) for j in range(TERMS)], Fraction(0), GREATEST_S**2, 7)
POWER = Polynomial("power", [Fraction(2, 2 * j + 5) for j in range(TERMS)], Fraction(0), GREATEST_POWER_S**2, 6)
POLYNOMIALS = [SINE, COSINE, EXPONENTIAL, LOGARITHM, POWER]
