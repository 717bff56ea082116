#!/usr/bin/env python3
"""Writes Tests/CElementaryTests/hard-points.tsv: hard arguments, and the exact values as sums of two Doubles.

usage: hard_points.py FILE
"""

import math
import sys

from flint import arb, ctx

from series import exact, nearest

ctx.prec = 4000
# The Double closest to a multiple of π/2, relative to its size; the closest ones to some multiples; and plain ones.
ANGLES = [math.ldexp(6381956970095103, 797), math.ldexp(5, 1021), 1.7976931348623157e308, 1e22, 1e300, 2.0**1023]
ANGLES += [k * math.pi / 2 for k in (1, 2, 3, 4, 11, 355, 10**4, 10**6, 2**20 - 1, 2**20, 2**21 + 1, 10**9, 10**15)]
ANGLES += [math.pi / 4, math.nextafter(math.pi / 4, 0), math.nextafter(math.pi / 4, 1), 3 * math.pi / 4, 1.6e6, 1572864.5]
ANGLES += [2.0**-26, 2.0**-27, math.nextafter(2.0**-27, 0), 2.0**-28, 1e-9, 1e-300, 5e-324, 2.2e-308, 1e-5, 2.0**-13]
ANGLES += [0.5, 0.52359877559829882, 0.7, 1.0, 1.5, 2.0, 3.0, 22.0, 100.5, 12345.678, 1e5, 0.1, 0.3, 1e-3]
EXPONENTS = [709.78271289338397, 709.0, 0.34657359027997264, 0.34657359027997270, 1e-20, 1e-300, 0.5, 1.0, 2.0, 10.0, 0.1]
EXPONENTS += [-708.39641853226408, -708.4, -710.0, -740.0, -744.0, -745.0, -745.13321910194111, -0.34657359027997264]
EXPONENTS += [-1e-20, -1.0, -0.5, -37.0, 2.0**-53, -(2.0**-54), 100.25, 500.125, 7.5417527749959590e-10]
POSITIVE = [math.nextafter(1, 0), math.nextafter(1, 2), 1 + 2.0**-30, 1 - 2.0**-30, 1.0001, 0.9999, 0.5, 2.0, math.e, 10.0]
POSITIVE += [math.sqrt(0.5), math.nextafter(math.sqrt(0.5), 0), math.sqrt(2), math.nextafter(math.sqrt(2), 2), 5e-324]
POSITIVE += [1e-310, 2.2250738585072014e-308, 1.7976931348623157e308, 1e100, 1.3, 0.75, 3.0, 1e5, 1.284, 0.7788]
POWERS = [(2.0, 0.5), (10.0, 308.25), (10.0, -307.9), (10.0, -322.5), (3.0, 40.0), (0.1, 3.0), (1.1, 100.0), (0.7, 2.5)]
POWERS += [(math.nextafter(1, 2), 1e15), (math.nextafter(1, 2), 3e18), (math.nextafter(1, 0), 6e18), (math.e, 700.0)]
POWERS += [(1.123, 50.0), (0.894, 50.0), (1.1230000000000001, -3000.0), (5e-324, 0.3), (5e-324, 0.99), (1e308, 1.0002)]
POWERS += [(1.5, -1800.0), (1.5, -1830.5), (0.5, 1074.25), (7.0, 1 / 3), (1e-5, 0.2), (123.456, 1e-10), (0.999999, 1e8)]
FUNCTIONS = {
    "sin": (arb.sin, [(s * x,) for x in ANGLES for s in (1, -1)]),
    "cos": (arb.cos, [(x,) for x in ANGLES]),
    "tan": (arb.tan, [(s * x,) for x in ANGLES for s in (1, -1)]),
    "exp": (arb.exp, [(x,) for x in EXPONENTS]),
    "log": (arb.log, [(x,) for x in POSITIVE]),
    "pow": (lambda x, y: x**y, POWERS),
}


def main() -> None:
    lines = ["# Written by bench/elementary/hard_points.py: function, arguments, value as the sum of two Doubles."]
    for name, (function, points) in FUNCTIONS.items():
        for point in points:
            value = function(*[exact(x) for x in point])
            high = nearest(value)
            low = nearest(value - exact(high))
            lines.append("\t".join([name] + [x.hex() for x in (*point, high, low)]))
    with open(sys.argv[1], "w") as file:
        file.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
