#!/usr/bin/env python3
"""Counts the wrong columns of pixels when several programs draw difficult functions.

    faithful.py --plot BINARY [--programs NAME …] [--every N] [--report] [--pictures DIRECTORY] [--write FILE …] [LIST.tsv …]

Each line of a list has an expression, an x range, a y range, and what the picture must show. Each program draws each
function over these ranges at 800×600 pixels. The picture has only the curve: a black antialiased line of one pixel on white.

The truth (truth.py) is computed by ball arithmetic (Arb) over the real numbers, without any of the programs. For each column
of pixels it has two sets of rows: those that the graph certainly passes within the column, and those that it possibly
passes. Nearly always they differ by at most a row. If more than 3 rows are possible but not certain, the column is
undecided and not scored.

A decided column of a picture is wrong if

- it has ink that should not be there: a pixel has a darkness of 0.3 or more, and neither it nor one of its 8 neighbours
  is a pixel that the graph possibly passes (a line across a pole or a jump, an alias, an overshoot); or
- it lacks ink: the graph certainly passes a pixel, and neither it nor one of its 8 neighbours has a darkness of 0.15 or
  more (a missed spike, a gap, a band with holes).

A line of one pixel darkens the pixels on its two sides by 0.5, and a dot of one pixel darkens its pixels by 0.2. So both count
as ink at any place on the grid, and weak antialiasing is not a fault.

The score is the share of wrong columns among the decided ones. A wrong column of plot is proved wrongly if its report leaves
neither it nor a neighbour undecided; the exit status is then 1. With --write, the tables replace those in the documents.
"""

import argparse
import os
import sys
import tempfile
from multiprocessing import Pool
from pathlib import Path

import numpy
from PIL import Image

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE / "speed"))

import document  # noqa: E402, after the path
from drawers import WIDTH, Gnuplot, Matplotlib, Plot
from formula import interval
from scoring import Truth
from table import markdown, plain, summary, table

LISTS = [HERE / "hard-functions.tsv", HERE / "invented-functions.tsv"]


class Function:
    """A line of a list."""

    def __init__(self, line):
        self.text, self.x_text, self.y_text, self.note = line.split("\t")
        self.x, self.y = interval(self.x_text), interval(self.y_text)


def functions(file):
    lines = Path(file).read_text(encoding="utf-8").splitlines()
    return [Function(line) for line in lines if line and not line.startswith("#")]


class Comparison:
    """The wrong columns of each program for one function."""

    def __init__(self, function, programs, directory, pictures):
        self.function = function
        truth = Truth(function)
        self.undecided = int(truth.undecided.sum())
        self.scored = WIDTH - self.undecided
        self.shown, self.lacking, self.contradicted = [], [], 0
        for program in programs:
            darkness = program.draw(function, f"{directory}/{os.getpid()}.png")
            shown, lacking = truth.judge(darkness)
            self.shown.append(shown)
            self.lacking.append(lacking)
            if isinstance(program, Plot):
                self.contradicted = int(((shown | lacking) & ~program.undecided(function)).sum())
            if pictures:
                Image.fromarray(truth.coloured(darkness)).save(f"{pictures} {program.name}.png")
        if pictures:
            Image.fromarray(truth.picture()).save(f"{pictures} truth.png")

    @property
    def wrong(self):
        return [int((shown | lacking).sum()) for shown, lacking in zip(self.shown, self.lacking)]

    def report(self, programs):
        function = self.function
        lines = [f"{function.text} over {function.x_text}, y {function.y_text}: {function.note}"]
        for program, shown, lacking in zip(programs, self.shown, self.lacking):
            faults = [f"wrong ink in {runs(shown)}"] if shown.any() else []
            faults += [f"missing ink in {runs(lacking)}"] if lacking.any() else []
            lines.append(f"  {program.name}: {'; '.join(faults) or 'right'}")
        return "\n".join(lines)


def runs(columns):
    """The numbers of the marked columns, with neighbours joined: 3, 7–9."""
    numbers = numpy.flatnonzero(columns)
    groups = numpy.split(numbers, numpy.flatnonzero(numpy.diff(numbers) > 1) + 1)
    words = [f"{group[0]}" if len(group) == 1 else f"{group[0]}–{group[-1]}" for group in groups]
    return ", ".join(words[:12]) + (f", … ({len(numbers)} in total)" if len(words) > 12 else "")


def compared(task):
    return Comparison(*task)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("lists", nargs="*", metavar="LIST.tsv", default=LISTS)
    parser.add_argument("--plot", required=True, help="the program plot")
    parser.add_argument("--programs", nargs="+", metavar="NAME", help="words of the names of programs: plot, gnuplot, matplotlib")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="the first of every N functions")
    parser.add_argument("--report", action="store_true", help="first print the wrong columns of every program")
    parser.add_argument("--pictures", type=Path, help="save the truth and the pictures here, with coloured faults")
    parser.add_argument("--write", nargs="+", type=Path, default=[], metavar="FILE", help="documents to refresh")
    options = parser.parse_args()
    if options.write and (options.every > 1 or options.programs or options.lists != LISTS):
        parser.error("--write needs all functions and programs")
    if options.pictures:
        options.pictures.mkdir(parents=True, exist_ok=True)

    programs = [Plot(options.plot), Gnuplot(100), Gnuplot(10_000), Matplotlib(1_000), Matplotlib(10_000)]
    programs = [program for program in programs if not options.programs or program.name.split()[0] in options.programs]
    groups = {}
    with tempfile.TemporaryDirectory() as directory, Pool() as pool:
        for file in options.lists:
            tasks = []
            for number, function in list(enumerate(functions(file), 1))[:: options.every]:
                pictures = options.pictures and options.pictures / f"{Path(file).stem} {number:02}"
                tasks.append((function, programs, directory, pictures))
            groups[Path(file).stem.replace("-", " ")] = pool.map(compared, tasks, chunksize=1)
    if options.report:
        print("\n\n".join(one.report(programs) for group in groups.values() for one in group), end="\n\n")
    rows = table(groups, programs)
    print(plain(rows))
    contradicted = sum(one.contradicted for group in groups.values() for one in group)
    print(f"{contradicted} wrong columns of plot are neither undecided in its report nor beside such a column")
    sections = {
        "faithful-setting": document.setting(document.peers("matplotlib", "python-flint")), "faithful": markdown(rows),
        "faithful-summary": markdown(summary(rows))}
    for path in options.write:
        path.write_text(document.with_sections(path.read_text(), sections))
    sys.exit(1 if contradicted else 0)


if __name__ == "__main__":
    main()
