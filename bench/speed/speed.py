#!/usr/bin/env python3
"""Compares the speed of plot with that of gnuplot, matplotlib, a C program that uses Cairo alone, numexpr and numpy.

Programs take turns, times are medians, and a ratio is the median of the ratios of neighbouring runs. Instructions are counted
by valgrind, if it is installed. `aim` is the limit that the project sets itself. With --write, the tables and the sentences
replace those in the documents.
"""

import argparse
import sys
from pathlib import Path

import document
import evaluation
import growth
import pictures
import steps
import sweeps


def main():
    options = parse()
    few = options.quick
    binary = str(options.plot.resolve())
    groups = {
        "pictures": lambda: pictures.measure(binary, str(options.cairo_plot.resolve()), 5 if few else 25),
        "frames": lambda: sweeps.measure(binary, 100 if few else 600, 1 if few else 3),
        "evaluation": lambda: evaluation.measure(options.evaluation.resolve(), 3 if few else 9),
        "growth": lambda: growth.measure(binary, 1 if few else 3),
        "large": lambda: growth.measure_large(binary, 1_000_000 if few else 10_000_000),
        "steps": lambda: steps.measure(binary, str(options.with_symbols.resolve()), 5 if few else 25),
    }
    unknown = set(options.only or []) - groups.keys()
    if unknown:
        sys.exit(f"unknown: {', '.join(sorted(unknown))}; known: {', '.join(groups)}")
    sections = {"setting": document.setting(options.quick)}
    print(sections["setting"], flush=True)
    for name in options.only or groups:
        measured = groups[name]()
        print("", *measured.values(), sep="\n\n", flush=True)
        sections |= measured
    for path in options.write:
        path.write_text(document.with_sections(path.read_text(), sections))


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True, help="the program plot")
    parser.add_argument("--with-symbols", type=Path, required=True, help="the same program with the names of its functions")
    parser.add_argument("--cairo-plot", type=Path, required=True, help="the compiled cairo-plot.c")
    parser.add_argument("--evaluation", type=Path, required=True, help="the program of bench/evaluation")
    parser.add_argument("--quick", action="store_true", help="few rounds and small inputs: a minute")
    parser.add_argument("--only", nargs="+", metavar="GROUP", help="pictures, frames, evaluation, growth, large, steps")
    parser.add_argument("--write", nargs="+", type=Path, default=[], help="documents to refresh", metavar="FILE")
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write needs all groups, because all tables are of one commit")
    return options


if __name__ == "__main__":
    main()
