#!/usr/bin/env python3
"""Writes Sources/CElementary/coefficients.h, or checks that it is as it would be written.

usage: coefficients.py [--check] FILE
"""

import sys
from fractions import Fraction

from flint import arb

from series import HALF_PI, LN2, POLYNOMIALS, SINE_CUBE, nearest, exact


def parts(value: arb, *widths: int) -> list[float]:
    """Returns numbers of so many bits whose sum is close to `value`; the last one is rounded."""
    result = []
    for width in widths:
        size = abs(nearest(value))
        unit = Fraction(2) ** (Fraction(size).numerator.bit_length() - Fraction(size).denominator.bit_length() - width)
        while Fraction(size) / unit >= 2**width:
            unit *= 2
        part = nearest(value) if width == 53 else float(int((value / exact(unit)).floor().unique_fmpz()) * unit)
        result.append(part)
        value -= exact(part)
    return result


def on_grid(value: arb, grid: Fraction) -> list[float]:
    """Returns a multiple of `grid` and the rounded rest."""
    high = float(int((value / exact(grid)).floor().unique_fmpz()) * grid)
    return [high, nearest(value - exact(high))]


def header() -> str:
    lines = [
        "// Written by bench/elementary/coefficients.py.",
        "",
        "#include <stdint.h>",
        "",
    ]

    def define(name: str, value: float) -> None:
        lines.append(f"#define {name} {value.hex()}")

    for name, value in zip(["HALF_PI_1", "HALF_PI_2", "HALF_PI_3"], parts(HALF_PI, 33, 33, 53)):
        define(name, value)
    define("TWO_OVER_PI", nearest(1 / HALF_PI))
    lines.append(f"#define QUARTER_PI_BITS UINT64_C({int((HALF_PI / 2 * 2**64).floor().unique_fmpz()):#018x})")
    grid = Fraction(1, 2**42)
    for name, value in zip(["LN2_HIGH", "LN2_LOW"], on_grid(LN2, grid)):
        define(name, value)
    define("INVERSE_LN2", nearest(1 / LN2))
    for name, factor in [("LARGE", Fraction(51, 64)), ("SMALL", Fraction(5, 4))]:
        for part, value in zip(["HIGH", "LOW"], on_grid(-exact(factor).log(), grid)):
            define(f"POWER_{name}_{part}", value)
    for name, value in zip(["HIGH", "LOW"], parts(exact(Fraction(2, 3)), 53, 53)):
        define(f"TWO_THIRDS_{name}", value)
    for name, value in [("LOG2_E", 1 / LN2), ("LOG10_E", 1 / exact(10).log()), ("DEGREE", HALF_PI / 90)]:
        for part, number in zip(["HIGH", "LOW"], parts(value, 26, 53)):
            define(f"{name}_{part}", number)
    define("SINE_CUBE", float(SINE_CUBE))

    for polynomial in POLYNOMIALS:
        lines += ["", f"static const double {polynomial.name}_coefficients[] __attribute__((unused)) = {{"]
        lines += [f"    {c.hex()}," for c in polynomial.fit()]
        lines.append("};")

    lines += ["", "/// 64 zeros, then the bits of 2/π after the point.", "static const uint64_t two_over_pi[] __attribute__((unused)) = {", "    0,"]
    bits = int((1 / HALF_PI * arb(2) ** (19 * 64)).floor().unique_fmpz())
    words = [bits >> 64 * (18 - i) & (2**64 - 1) for i in range(19)]
    lines += [f"    UINT64_C({word:#018x})," for word in words]
    lines.append("};")
    return "\n".join(lines) + "\n"


def main() -> int:
    path = sys.argv[-1]
    text = header()
    if "--check" not in sys.argv:
        with open(path, "w") as file:
            file.write(text)
        return 0
    with open(path) as file:
        if file.read() == text:
            return 0
    print(f"{path} is not what coefficients.py writes", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
