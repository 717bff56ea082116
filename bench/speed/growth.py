"""How the time grows with the input: exponents of a power law, and very large inputs."""

import math
import statistics
import subprocess
import tempfile
from pathlib import Path

from document import aim, number, table
from processes import Program, take_turns

QUIET = ["--no-config", "--quiet"]


def sum_of_sines(count):
    return "+".join(f"sin({i}x)/{i}" for i in range(1, count + 1))


def family(count, output):
    return ["sin(3x+k)", "--sweep", f"k=0:6.28/{count}", "--range=-10:10", *QUIET, "-o", output]


def frames(count):
    return ["sin(k*x)*cos(3x)", "--sweep", f"k=1:7/{count}", "--size", "800x600", *QUIET, "-o", "%d.png"]


def scaled(factor):
    return ["sin(x)*cos(3x)", "--range=-10:10", "--scale", str(factor), *QUIET, "-o", "a.png"]


def values(rows, output):
    return ["table", "sin(x)", "--range=-10:10", "--samples", str(rows), "-o", output]


def growing(folder):
    """What grows: a name, sizes, and the arguments for each size."""
    counts, rows = [50, 100, 200, 400], [100_000, 200_000, 400_000, 800_000]
    scales, terms = [1, 2, 4], [60, 125, 250, 500]
    return [
        ("curves of a PNG", counts, [family(count, "a.png") for count in counts]),
        ("curves of an SVG", counts, [family(count, "a.svg") for count in counts]),
        ("pixels", [1200 * 800 * scale**2 for scale in scales], [scaled(scale) for scale in scales]),
        ("points of data", rows, [["--data", data_file(folder, count), *QUIET, "-o", "a.png"] for count in rows]),
        ("frames", counts, [frames(count) for count in counts]),
        ("terms of a sum", terms, [[sum_of_sines(count), *QUIET, "-o", "a.png"] for count in terms]),
        ("rows of a table", rows, [values(count, "a.csv") for count in rows]),
    ]


def data_file(folder, count):
    return str(Path(folder) / f"{count}.csv")


def measure(binary, rounds):
    """Fits exponents to CPU times less the time of `--version`. The value is a section of the document, by name."""
    start = Program("start", [binary, "--version"])
    rows = []
    with tempfile.TemporaryDirectory(prefix="speed-") as folder:
        # A run's current folder is temporary, and the data must remain.
        inputs = growing(folder)
        for count in dict(((name, sizes) for name, sizes, _ in inputs))["points of data"]:
            write_data(binary, folder, count)
        for name, sizes, commands in inputs:
            programs = [Program(name, [binary, *arguments]) for arguments in commands]
            take_turns([start, *programs], rounds, warm=False)
            seconds = [max(1e-4, one.processor_median - start.processor_median) for one in programs]
            exponent = statistics.linear_regression(list(map(math.log, sizes)), list(map(math.log, seconds))).slope
            rows.append([
                name, f"{sizes[0]:,}", number(seconds[0], 3), f"{sizes[-1]:,}", number(seconds[-1], 3), f"{exponent:.2f}",
                aim(exponent, most=1.1)])
    header = ["what grows", "least", "CPU time, s", "greatest", "CPU time, s", "exponent", "aim"]
    return {"growth": table(header, rows)}


def write_data(binary, folder, count):
    subprocess.run([binary, *values(count, data_file(folder, count))], check=True, capture_output=True)


def measure_large(binary, count):
    """Ten million rows, once: a table of values, and its picture. The value is a section of the document, by name."""
    with tempfile.TemporaryDirectory(prefix="speed-") as folder:
        made = Program(f"table of {count:,} rows", [binary, *values(count, data_file(folder, count))])
        drawn = Program(
            f"PNG of {count:,} points of data", [binary, "--data", data_file(folder, count), *QUIET, "-o", "a.png"])
        take_turns([made, drawn], 1, warm=False)
    rows = [[made.name, number(made.median), f"{made.bytes / 1e6:,.0f}", ""]]
    aims = [aim(drawn.median, " s", most=10), aim(drawn.bytes / 1e6, " MB", most=1000)]
    rows.append([drawn.name, number(drawn.median), f"{drawn.bytes / 1e6:,.0f}", "; ".join(aims)])
    return {"large": table(["work", "wall time, s", "peak memory, MB", "aim"], rows)}
