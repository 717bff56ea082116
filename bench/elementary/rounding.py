"""Running error analysis: quantities with the range of their exact value and a bound on the error of the computed one."""

from dataclasses import dataclass
from math import frexp, ldexp

# Ranges and bounds are themselves Doubles, rounded; so every bound is increased by this factor at the end.
MARGIN = 1 + 2.0**-30


@dataclass
class Bounded:
    """A computed number: its exact value is between `low` and `high`, its error at most `error`."""

    low: float
    high: float
    error: float = 0.0

    @property
    def size(self) -> float:
        return max(abs(self.low), abs(self.high))

    def __add__(self, other) -> "Bounded":
        return self.plus(other).rounded()

    def __sub__(self, other) -> "Bounded":
        return self.plus(-bounded(other)).rounded()

    def __mul__(self, other) -> "Bounded":
        return self.times(other).rounded()

    def __neg__(self) -> "Bounded":
        return Bounded(-self.high, -self.low, self.error)

    __radd__ = __add__
    __rmul__ = __mul__

    def plus(self, other) -> "Bounded":
        """Returns a sum that is not rounded."""
        other = bounded(other)
        return Bounded(self.low + other.low, self.high + other.high, self.error + other.error)

    def times(self, other) -> "Bounded":
        """Returns a product that is not rounded."""
        other = bounded(other)
        corners = [a * b for a in (self.low, self.high) for b in (other.low, other.high)]
        error = self.size * other.error + other.size * self.error + self.error * other.error
        return Bounded(min(corners), max(corners), error)

    def over(self, other) -> "Bounded":
        """Returns a rounded quotient, the divisor positive."""
        inverse = Bounded(1 / other.high, 1 / other.low, other.error / other.low**2 * (1 + 2 * other.error / other.low))
        return self.times(inverse).rounded()

    def rounded(self) -> "Bounded":
        size = self.size + self.error
        return Bounded(self.low, self.high, self.error + half_ulp(size))

    def with_error(self, error: float) -> "Bounded":
        return Bounded(self.low, self.high, self.error + error)

    def within(self, low: float, high: float) -> "Bounded":
        """Returns the same, given that the exact value is also in this range."""
        return Bounded(max(self.low, low), min(self.high, high), self.error)


def bounded(value) -> Bounded:
    return value if isinstance(value, Bounded) else Bounded(value, value)


def half_ulp(size: float) -> float:
    """Returns half a unit in the last place of the numbers up to `size`, or hardly above it."""
    return ldexp(1.0, frexp(size * (1 + 2.0**-40))[1] - 54) if size > 0 else 0.0


def cells(low: float, high: float, count: int, least: float) -> list[tuple[float, float]]:
    """Returns parts of the range [low, high] without (−least, least): equal ones, and shorter ones around 0."""
    width = (high - low) / count
    ends = [low + width * i for i in range(count)] + [high]
    small = []
    size = least
    while size < 2 * width:
        small += [size, -size]
        size *= 1.125
    ends = sorted(e for e in {*ends, *small} if low <= e <= high and (abs(e) >= width or e in small))
    return [(a, b) for a, b in zip(ends, ends[1:]) if not (a < 0 < b)]
