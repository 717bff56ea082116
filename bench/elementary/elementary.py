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

HERE = Path(__file__).resolve().parent
COEFFICIENTS = HERE.parent.parent / "Sources/CElementary/coefficients.h"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", required=True, help="the compiled accuracy.c")
    parser.add_argument("--millions", default="10", help="how many values of each function are compared, in millions")
    options = parser.parse_args()
    python(HERE / "coefficients.py", "--check", COEFFICIENTS)
    python(HERE / "bounds.py")
    bounds = subprocess.run(
        [sys.executable, HERE / "bounds.py", "--arguments"], check=True, capture_output=True, text=True).stdout.split()
    sys.exit(subprocess.call([options.program, options.millions, *bounds]))


def python(*command):
    if status := subprocess.call([sys.executable, *command]):
        sys.exit(status)


if __name__ == "__main__":
    main()
