#!/usr/bin/env python3
"""Measures the time and the memory that plot, gnuplot and matplotlib need for the frames of an animation.

    sweeps.py [--plot BINARY] [--frames N] [--rounds N] [--long N]

The frames show sin(k·x)·cos(3x) over -10:10 for k from 1 to 7. They are PNGs of 800×600 pixels with axes and a title that
contains k. Each program draws them in one process, and the programs take turns. gnuplot runs one loop. matplotlib keeps one
figure and changes the values of its line. Both are given the vertical range, which plot finds by itself. Times are for the
whole process including its start, and are the medians of the rounds. Memory is the largest resident set of all rounds.
Then plot alone draws longer animations, as files and as one GIF, to show how memory changes.
"""

import argparse
import os
import sys
from pathlib import Path

import instructions
from document import aim, number, paragraph, table
from processes import Program, take_turns

GNUPLOT = """\
set terminal pngcairo size 800,600
set xrange [-10:10]
set yrange [-1:1]
{samples}
do for [i = 0:{count} - 1] {{
  k = 1 + 6.0 * i / ({count} - 1)
  set output sprintf("%05d.png", i + 1)
  set title sprintf("sin(k x) cos(3x), k = %.3f", k)
  plot sin(k * x) * cos(3 * x) with lines notitle
}}
"""

MATPLOTLIB = """\
import matplotlib, numpy
matplotlib.use("Agg")
from matplotlib import pyplot

x = numpy.linspace(-10, 10, 1000)
figure, axes = pyplot.subplots(figsize=(8, 6), dpi=100)
line, = axes.plot(x, numpy.sin(x))
axes.set_xlim(-10, 10)
axes.set_ylim(-1, 1)
for i, k in enumerate(numpy.linspace(1, 7, {count})):
    line.set_ydata(numpy.sin(k * x) * numpy.cos(3 * x))
    axes.set_title(f"sin(k x) cos(3x), k = {{k:.3f}}")
    figure.savefig(f"{{i + 1:05}}.png")
"""


class Film(Program):
    """A program that draws frames."""

    def __init__(self, name, command, count, script="", is_one_file=False):
        super().__init__(name, command, script, files=1 if is_one_file else count)
        self.count, self.is_one_file = count, is_one_file

    def row(self, first):
        """Cells of the table; the ratio is missing if the first program draws something else."""
        is_compared = (self.count, self.is_one_file) == (first.count, first.is_one_file)
        return [
            self.name, f"{self.count:,} {'GIF' if self.is_one_file else 'PNG'}", number(self.median),
            number(self.ratio(first), 3) if is_compared else "", f"{self.count / self.median:.0f}",
            number(self.processor_median), f"{self.bytes / 1e6:.0f}"]


HEADER = ["program", "frames", "wall time, s", "÷ `plot`", "frames per second", "CPU time, s", "peak memory, MB"]


def plot(binary, count, is_gif=False, jobs=None):
    command = [binary, "sin(k*M)*cos(3M)", "--sweep", f"k=1:7/{count}", "--range=-10:10", "--size", "800x600", "--no-config"]
    command += ["-o", "film.gif" if is_gif else "%05d.png", "--quiet"] + (["--jobs", str(jobs)] if jobs else [])
    return Film("`plot`" if jobs is None else f"`plot --jobs {jobs}`", command, count, is_one_file=is_gif)


def gnuplot(count, samples=None):
    script = GNUPLOT.format(count=count, samples=f"set samples {samples}" if samples else "")
    return Film(f"gnuplot, {samples or 100:,} samples", ["gnuplot"], count, script)


def matplotlib(count):
    return Film("matplotlib, 1,000 points", [sys.executable, "-c", MATPLOTLIB.format(count=count)], count)


def instructions_of_a_frame(film):
    """The instructions of a further frame, in millions, or None. The start and the shared axes do not count."""
    few, many = instructions.count(film(2)), instructions.count(film(8))
    return (many - few) / 6e6 if many else None


def measure(binary, count, rounds):
    """Compares the three programs. The values are sections of the document, by name."""
    ours, theirs, slowest = programs = [plot(binary, count), gnuplot(count), matplotlib(count)]
    take_turns(programs, rounds, warm=False)
    counts = [
        instructions_of_a_frame(lambda count: plot(binary, count, jobs=1)), instructions_of_a_frame(gnuplot), None]
    aims = [
        aim(ours.bytes / 1e6, " MB", most=60), aim(theirs.ratio(ours), least=6), aim(slowest.ratio(ours), least=13)]
    rows = [
        [*one.row(ours), number(millions, 3), wanted] for one, millions, wanted in zip(programs, counts, aims)]
    words = (
        f"{count} frames of 800×600 take {number(ours.median)} s and {ours.bytes / 1e6:.0f} MB on {os.cpu_count()} cores;"
        f" gnuplot takes {number(theirs.median)} s and matplotlib {number(slowest.median)} s.")
    return {"frames": table([*HEADER, "instructions of a frame, M", "aim"], rows), "frames-in-words": paragraph(words)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plot", required=True, help="the program plot")
    parser.add_argument("--frames", type=int, default=600, help="the number of frames that each program draws in a round")
    parser.add_argument("--rounds", type=int, default=3, help="the number of rounds")
    parser.add_argument("--long", type=int, default=6000, help="the number of frames of the long animations; 0 for none")
    options = parser.parse_args()
    binary, count = str(Path(options.plot).resolve()), options.frames

    compared = [plot(binary, count), plot(binary, count, jobs=1)]
    compared += [gnuplot(count), gnuplot(count, 1000), matplotlib(count)]
    films = [plot(binary, count, is_gif=True)]
    if options.long:
        films += [plot(binary, options.long), plot(binary, options.long, is_gif=True)]
    take_turns(compared, options.rounds, warm=False)
    take_turns(films, 1, warm=False)
    print(table(HEADER, [one.row(compared[0]) for one in compared + films]))


if __name__ == "__main__":
    main()
