"""Draws arguments: random Doubles of all sizes in a domain, and Doubles close to places where a function is special.

A draw is a function of a random generator that returns a Double. Everything is determined by the generator's seed.
"""

import math
import struct

LEAST, LEAST_NORMAL, GREATEST = 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308
# Doubles that are special for most functions; each is also drawn with the other sign.
SPECIAL = [0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 10.0, 100.0, LEAST, LEAST_NORMAL, GREATEST, 2.0**52, 2.0**53, 1e16, 1e22,
           math.nextafter(1, 0), math.nextafter(1, 2), math.nextafter(0.5, 0), math.nextafter(LEAST_NORMAL, 0)]


def any_double(rng):
    """A finite Double of any exponent and either sign; all bits are random."""
    while True:
        x = struct.unpack("<d", rng.getrandbits(64).to_bytes(8, "little"))[0]
        if math.isfinite(x):
            return x


def subnormal(rng):
    return math.ldexp(rng.getrandbits(rng.randint(1, 52)), -1074) * rng.choice((1, -1))


def uniform(low, high):
    return lambda rng: rng.uniform(low, high)


def exponents(low, high):
    """A number of either sign between 2**low and 2**high, uniform in its exponent."""
    return lambda rng: math.ldexp(rng.uniform(1, 2), rng.randint(low, high - 1)) * rng.choice((1, -1))


def wholes(low, high, part=1):
    """A multiple of 1 / part."""
    return lambda rng: rng.randint(low * part, high * part) / part


def near(*places):
    """A place, some ulp from it, or at a small distance of any exponent."""
    def draw(rng):
        x = float(rng.choice(places))
        kind = rng.random()
        if kind < 0.4:
            for _ in range(rng.randint(0, 4)):
                x = math.nextafter(x, rng.choice((-math.inf, math.inf)))
            return x
        return x + rng.choice((1, -1)) * 2.0 ** rng.randint(-52, -2) * rng.uniform(1, 2) * max(abs(x), 2.0**-20)
    return draw


def multiples(step, count):
    """A Double near a multiple of a number."""
    def draw(rng):
        size = rng.choice((10, 1000, count))
        return near(rng.randint(-size, size) * step)(rng)
    return draw


ORDINARY = [uniform(-1, 1), uniform(-10, 10), uniform(-1000, 1000)]
WIDE = [any_double, exponents(-60, 40), exponents(-10, 10), subnormal, wholes(-1000, 1000, 2)]


class Domain:
    """Arguments from `low` to `high`, and a few outside.

    `draws` and `special` are those of one function. Those that are common to all functions are added if the domain is general.
    """

    def __init__(self, low=-math.inf, high=math.inf, draws=(), special=(), is_general=True):
        self.low, self.high = low, high
        common = ORDINARY + WIDE if is_general else []
        self.draws = [*draws, *common]
        # Half of the points come from the function's own draws.
        self.weights = [max(len(common), 1) / max(len(draws), 1)] * len(draws) + [1] * len(common)
        self.special = [x * sign for x in [*SPECIAL, *special] for sign in (1, -1)] if is_general else list(special)

    def points(self, rng, count):
        """The special points, and as many others as make up the count."""
        found = list(self.special)
        while len(found) < count:
            x = rng.choices(self.draws, self.weights)[0](rng)
            if not self.low <= x <= self.high and rng.random() < 15 / 16:
                x = abs(x) if self.low <= abs(x) <= self.high else self.clamped(rng)
            if math.isfinite(x):
                found.append(x)
        return found[:count]

    def clamped(self, rng):
        """A number in a bounded domain, close to an end half of the time."""
        low, high = max(self.low, -GREATEST), min(self.high, GREATEST)
        if rng.random() < 0.5:
            return rng.uniform(low, high) if high - low < 1e6 else math.ldexp(rng.uniform(1, 2), rng.randint(0, 1023))
        end = rng.choice([x for x in (self.low, self.high) if math.isfinite(x)])
        x = end - 2.0 ** rng.randint(-52, 0) * end
        return x if low <= x <= high else end


EVERYWHERE = Domain()
