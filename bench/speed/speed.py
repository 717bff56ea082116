#!/usr/bin/env python3
"""Compares the speed of plot with that of gnuplot, matplotlib, a C program that uses Cairo alone, numexpr and numpy.

Programs take turns, times are medians, and a ratio is the median of the ratios of neighbouring runs. Instructions are counted
by valgrind, if it is installed. `aim` is the limit that the project sets itself. With --write, the tables and the sentences
replace those in the documents.
"""

import document
import evaluation
import groups
import growth
import pictures
import steps
import sweeps

GROUPS = {
    "pictures": lambda options: pictures.measure(str(options.plot), str(options.cairo_plot), 5 if options.quick else 25),
    "frames": lambda options: sweeps.measure(str(options.plot), 100 if options.quick else 600, 1 if options.quick else 3),
    "evaluation": lambda options: evaluation.measure(options.evaluation, 3 if options.quick else 9),
    "growth": lambda options: growth.measure(str(options.plot), 1 if options.quick else 3),
    "large": lambda options: growth.measure_large(str(options.plot), 1_000_000 if options.quick else 10_000_000),
    "steps": lambda options: steps.measure(str(options.plot), str(options.with_symbols), 5 if options.quick else 25),
}


def main():
    options = groups.parse(
        __doc__, GROUPS, "few rounds and small inputs: a minute", plot="the program plot",
        with_symbols="the same program with the names of its functions", cairo_plot="the compiled cairo-plot.c",
        evaluation="the program of bench/evaluation")
    groups.measure(GROUPS, options, setting=document.setting(peers(), options.quick))


def peers():
    """The versions of what plot is compared with."""
    return f"Cairo {document.output('pkg-config', '--modversion', 'cairo')}, {document.peers('matplotlib', 'numexpr', 'numpy')}"


if __name__ == "__main__":
    main()
