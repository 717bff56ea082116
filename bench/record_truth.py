#!/usr/bin/env python3
"""Records the truth of the hard functions for the tests: bench/hard-functions-truth.tsv.

Each line has an expression, and for each of 200 columns of a picture of 200×150 pixels the rows that the graph possibly
passes and, after a slash, those that it certainly passes, as ranges `12:14`; `?` is an undecided column. Equal columns that
follow each other are written once, with their number after `*`. truth.py computes the rows by ball arithmetic.
"""

from itertools import groupby
from multiprocessing import Pool
from pathlib import Path

from faithful import LISTS, functions
from truth import MARGIN, truth

WIDTH, HEIGHT = 200, 150


def ranges(rows):
    """The rows of the picture among the bits of a number, and one row above and below."""
    inside = [row for row in range(-1, HEIGHT + 1) if rows >> row + MARGIN & 1]
    runs = []
    for row in inside:
        if runs and runs[-1][1] == row - 1:
            runs[-1][1] = row
        else:
            runs.append([row, row])
    return ",".join(f"{first}:{last}" for first, last in runs)


def line(function):
    columns, undecided = truth(function.text, function.x, function.y, WIDTH, HEIGHT)
    cells = [
        "?" if unknown else f"{ranges(possible)}/{ranges(certain)}"
        for (certain, possible), unknown in zip(columns, undecided)
    ]
    counted = [(cell, len(list(same))) for cell, same in groupby(cells)]
    return "\t".join([function.text] + [cell if count == 1 else f"{cell}*{count}" for cell, count in counted])


if __name__ == "__main__":
    with Pool() as pool:
        lines = pool.map(line, functions(LISTS[0]), chunksize=1)
    Path(__file__).with_name("hard-functions-truth.tsv").write_text("\n".join(lines) + "\n", encoding="utf-8")
