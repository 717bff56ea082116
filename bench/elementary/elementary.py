#!/usr/bin/env python3
"""Checks the elementary functions: their coefficients, the bounds of their errors, and their values against MPFR's.

    elementary.py --program PROGRAM [--millions N]

PROGRAM is the compiled accuracy.c. The exit status is 1 if the file of coefficients is not what coefficients.py writes, if a
bound is not tight enough, or if a value is farther from MPFR's than its bound.
"""

import argparse
import subprocess
import sys
from pathlib import Path

import bounds

HERE = Path(__file__).resolve().parent
COEFFICIENTS = HERE.parent.parent / "Sources/CElementary/coefficients.h"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, help="the compiled accuracy.c")
    parser.add_argument("--millions", default="10", help="how many values of each function are compared, in millions")
    options = parser.parse_args()
    if subprocess.call([sys.executable, HERE / "coefficients.py", "--check", COEFFICIENTS]):
        sys.exit(1)
    derived = bounds.all_bounds()
    arguments = [f"{name}={worst.ulp:.6f}" for name, worst in derived.items() if " " not in name]
    if not bounds.are_tight(derived):
        sys.exit(f"a bound is not tight enough: {', '.join(arguments)}")
    sys.exit(subprocess.call([options.program, options.millions, *arguments]))


if __name__ == "__main__":
    main()
