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
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent

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


class Program:
    """A command that writes its frames to the current folder."""

    def __init__(self, name, command, count, file="PNG", script=""):
        self.name, self.command, self.count, self.file, self.script = name, command, count, file, script
        self.seconds, self.processor_seconds, self.bytes = [], [], 0

    def run(self):
        with tempfile.TemporaryDirectory(prefix="frames-") as folder:
            start = time.perf_counter()
            with subprocess.Popen(
                self.command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            ) as process:
                process.stdin.write(self.script.encode())
                process.stdin.close()
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            self.seconds.append(time.perf_counter() - start)
            self.processor_seconds.append(usage.ru_utime + usage.ru_stime)
            # The child starts as this script, whose resident set is smaller than that of any program here.
            self.bytes = max(self.bytes, usage.ru_maxrss * 1024)
            made = [path for path in Path(folder).iterdir() if path.suffix in (".png", ".gif")]
            if process.returncode or len(made) != (self.count if self.file == "PNG" else 1):
                sys.exit(f"{self.name}: exit status {process.returncode}, {len(made)} files")

    @property
    def median(self):
        return statistics.median(self.seconds)

    @property
    def rate(self):
        return self.count / self.median


def plot(binary, count, file="PNG", jobs=None):
    output = "%05d.png" if file == "PNG" else "film.gif"
    command = [binary, "sin(k*M)*cos(3M)", "--sweep", f"k=1:7/{count}", "--range=-10:10", "--size", "800x600"]
    name = "plot" if jobs is None else f"plot --jobs {jobs}"
    return Program(name, command + ["-o", output, "--quiet"] + (["--jobs", str(jobs)] if jobs else []), count, file)


def gnuplot(count, samples=None):
    script = GNUPLOT.format(count=count, samples=f"set samples {samples}" if samples else "")
    return Program(f"gnuplot, {samples or 100:,} samples", ["gnuplot"], count, script=script)


def matplotlib(count):
    return Program("matplotlib, 1,000 points", [sys.executable, "-c", MATPLOTLIB.format(count=count)], count)


def markdown(programs):
    first = programs[0]
    lines = [
        "| program | frames | wall time, s | ratio | frames per second | CPU time, s | peak memory, MB |",
        "| --- |" + " ---: |" * 6]
    for one in programs:
        compared = one.count == first.count and one.file == first.file
        ratio = f"{one.median / first.median:.1f}" if compared else ""
        lines.append(
            f"| {one.name} | {one.count:,} {one.file} | {one.median:.1f} | {ratio} | {one.rate:.0f} |"
            f" {statistics.median(one.processor_seconds):.1f} | {one.bytes / 1e6:.0f} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plot", default=str(HERE.parent / ".build/release/plot"), help="the program plot")
    parser.add_argument("--frames", type=int, default=600, help="the number of frames that each program draws in a round")
    parser.add_argument("--rounds", type=int, default=3, help="the number of rounds")
    parser.add_argument("--long", type=int, default=6000, help="the number of frames of the long animations; 0 for none")
    options = parser.parse_args()
    binary, count = str(Path(options.plot).resolve()), options.frames

    compared = [plot(binary, count), plot(binary, count, jobs=1)]
    compared += [gnuplot(count), gnuplot(count, 1000), matplotlib(count)]
    films = [plot(binary, count, "GIF")]
    if options.long:
        films += [plot(binary, options.long), plot(binary, options.long, "GIF")]
    for _ in range(options.rounds):
        for program in compared:
            program.run()
    for program in films:
        program.run()
    print(markdown(compared + films))


if __name__ == "__main__":
    main()
