"""The polynomials as they are evaluated in Sources/CElementary/polynomials.h, with their errors."""

from fractions import Fraction

from rounding import Bounded, bounded
from series import Polynomial


class Approximation:
    """A polynomial with the error of its approximation, and the errors of its evaluation."""

    PARTS = 64

    def __init__(self, polynomial: Polynomial):
        self.coefficients = polynomial.fit()
        self.low, self.high = float(polynomial.low), float(polynomial.high)
        ends = [polynomial.low + (polynomial.high - polynomial.low) * Fraction(i, self.PARTS) for i in range(self.PARTS + 1)]
        self.errors = [polynomial.error(self.coefficients, a, b) for a, b in zip(ends, ends[1:])]

    def __call__(self, z: Bounded, square: Bounded | None = None) -> Bounded:
        c = [bounded(value) for value in self.coefficients]
        square = square or z * z
        fourth = square * square
        pairs = [c[j] + z * c[j + 1] if j + 1 < len(c) else c[j] for j in range(0, len(c), 2)]
        if len(c) == 6:
            value = (pairs[0] + square * pairs[1]) + fourth * pairs[2]
        elif len(c) == 7:
            value = (pairs[0] + square * pairs[1]) + fourth * (pairs[2] + square * pairs[3])
        else:
            low, high = pairs[0] + square * pairs[1], pairs[2] + square * pairs[3]
            value = low + fourth * (high + fourth * pairs[4])
        return value.with_error(self.error(z))

    def error(self, z: Bounded) -> float:
        """Returns a bound on the error of the approximation where z may be."""
        def part(value: float) -> int:
            return min(max(int((value - self.low) / (self.high - self.low) * self.PARTS), 0), self.PARTS - 1)

        first, last = max(part(z.low) - 1, 0), part(z.high) + 1
        return max(self.errors[first : last + 1])
