#!/usr/bin/env python3
"""Checks the features in the report against functions whose features are known.

Draws expanded rational functions with known integer and half-integer poles and holes, and piecewise polynomials with known
jumps, and counts false, missed and silently missed features. A missed feature is silent if no undecided column is near it. The
exit status is 1 if a feature is false or silently missed.

usage: features.py [--plot PLOT] [--rational N] [--piecewise N] [--seed N] [--columns N …]
"""
import argparse
import json
import random
import subprocess
import sys
from fractions import Fraction
from pathlib import Path

HERE = Path(__file__).resolve().parent


def product(a, b):
    """The coefficients of a product of polynomials, lowest first."""
    result = [Fraction(0)] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            result[i + j] += x * y
    return result


def value(polynomial, x):
    return sum(c * x**k for k, c in enumerate(polynomial))


def text(polynomial):
    """A polynomial as an expression with decimal coefficients."""
    out = ""
    for power in range(len(polynomial) - 1, -1, -1):
        c = polynomial[power]
        if c == 0:
            continue
        number = "" if abs(c) == 1 and power else f"{float(abs(c)):g}"
        out += ("-" if c < 0 else "+" if out else "") + number + ("x" if power else "") + (f"^{power}" if power > 1 else "")
    return out or "0"


def rational(rng):
    """An expanded quotient with its poles and holes."""
    roots = rng.sample([Fraction(k, 2) for k in range(-8, 9)], rng.randint(1, 4))
    count = rng.randint(0, min(2, len(roots)))
    holes, poles = roots[:count], roots[count:]
    numerator, denominator = [Fraction(rng.choice([1, 2, -1, 3]))], [Fraction(1)]
    for root in holes:
        numerator = product(numerator, [-root, Fraction(1)])
    for root in roots:
        denominator = product(denominator, [-root, Fraction(1)])
    if rng.random() < 0.5:
        zero = Fraction(rng.choice([k for k in range(-9, 10) if Fraction(k, 2) not in roots]), 2)
        numerator = product(numerator, [-zero, Fraction(1)])
    return f"({text(numerator)})/({text(denominator)})", {"poles": poles, "holes": holes}


def piecewise(rng):
    """A function of three polynomials with its jumps."""
    places = sorted(rng.sample([Fraction(k, 2) for k in range(-8, 9)], 2))
    parts = [[Fraction(rng.randint(-3, 3)) for _ in range(rng.randint(1, 3))] for _ in range(3)]
    jumps = [x for x, a, b in zip(places, parts, parts[1:]) if value(a, x) != value(b, x)]
    conditions = [f"x<{float(x):g}" for x in places]
    expression = f"if({conditions[0]}, {text(parts[0])}, {conditions[1]}, {text(parts[1])}, {text(parts[2])})"
    return expression, {"jumps": jumps}


def check(plot, columns, expression, expected, totals, y_range):
    size = f"{columns}x{max(columns * 2 // 3, 75)}"
    command = [plot, expression, "-x", "-5:5", "--report", "json", "-q", "--size", size, "--variable", "x", "-o", "/dev/null",
               "--format", "png", *y_range]
    function = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)["functions"][0]
    for kind in ("poles", "holes", "jumps"):
        found, places = function[kind], [float(x) for x in expected.get(kind, [])]

        def matches(feature, place):
            return feature["from"] - 1e-6 <= place <= feature["to"] + 1e-6

        false = [f for f in found if not any(matches(f, x) for x in places)]
        false += found[len(places):] if not false else []
        missed = [x for x in places if not any(matches(f, x) for f in found)]
        silent = [x for x in missed
                  if not any(u["from"] - 0.02 <= x <= u["to"] + 0.02 for u in function["undecided"])]
        for name, count in (("known", len(places)), ("false", len(false)), ("missed", len(missed)), ("silent", len(silent))):
            totals[kind][name] = totals[kind].get(name, 0) + count
        if false or missed:
            print(f"{expression}: false {kind} {[(f['from'], f['to']) for f in false]}, missed {missed}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", default=str(HERE.parent / ".build/plot"), help="the program")
    parser.add_argument("--rational", type=int, default=600, help="number of rational functions")
    parser.add_argument("--piecewise", type=int, default=200, help="number of piecewise functions")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--columns", type=int, nargs="+", default=[600], metavar="N", help="widths of the pictures in pixels")
    options = parser.parse_args()
    is_wrong = False
    for columns in options.columns:
        rng = random.Random(options.seed)
        totals = {"poles": {}, "holes": {}, "jumps": {}}
        for _ in range(options.rational):
            check(options.plot, columns, *rational(rng), totals, ["-y", "-10:10"])
        for _ in range(options.piecewise):
            check(options.plot, columns, *piecewise(rng), totals, [])
        for kind, counts in totals.items():
            print(f"{columns} columns, {kind}: " + ", ".join(f"{count} {name}" for name, count in counts.items()))
            is_wrong |= bool(counts.get("false") or counts.get("silent"))
    sys.exit(is_wrong)


if __name__ == "__main__":
    main()
