"""The times of computing relations: without output, axes and the start of a process."""

import re
import statistics
import subprocess
import tempfile
import time
import warnings
from pathlib import Path

from drawing import add_contours, axes_for, pyplot
from gnuplot import script
from items import items
from document import number, paragraph, table
from programs import Gnuplot, Matplotlib, Plot, SymPy

GROUPS = {
    "conics": ["circle", "ellipse", "hyperbola", "turned parabola", "turned ellipse"],
    "typical equations": ["folium of Descartes", "lemniscate", "heart", "waves", "elliptic curve"],
    "hard ones": ["exponentials", "chaos of sines", "poles of a product", "commuting powers", "quadrifolium"],
    "regions": ["ring", "below a hyperbola", "sign of a sine", "linear program"],
}
SIZE = 800, 600


def measured(programs, rounds):
    """A table of the medians of the items' median times, in milliseconds."""
    columns = {}
    for program in programs:
        if isinstance(program, Plot):
            columns["plot"] = lambda item, binary=program.binary: curve_time(binary, item)
        elif isinstance(program, Gnuplot):
            columns["gnuplot, 400²"] = gnuplot_time
        elif isinstance(program, Matplotlib):
            columns["matplotlib, 400²"] = lambda item: contour_time(item, 400)
            columns["matplotlib, 2000²"] = lambda item: contour_time(item, 2000)
        elif isinstance(program, SymPy):
            columns["SymPy"] = lambda item, draw=program: drawing_time(draw, item)
    rows = []
    for group, names in GROUPS.items():
        cells = [group]
        for name, measure in columns.items():
            once = 1 if name == "SymPy" else rounds
            found = [repeated(measure, item, once) for item in items(names)]
            found = [value for value in found if value is not None]
            cells.append(number(1000 * statistics.median(found)) if found else "–")
        rows.append(cells)
    return table(["time of computing, ms", *columns], rows) + "\n\n" + paragraph(
        f"Medians over the items of each group, at {SIZE[0]}×{SIZE[1]} for `plot`: the curves with their proof, as `--verbose` "
        "prints. For the others: values and contours. gnuplot includes the start of its process, and SymPy the picture.")


def repeated(measure, item, rounds):
    """The median of a few measurements, or None if one fails."""
    found = []
    for _ in range(rounds):
        value = measure(item)
        if value is None:
            return None
        found.append(value)
    return statistics.median(found)


def curve_time(binary, item):
    with tempfile.TemporaryDirectory(prefix="relations-") as folder:
        command = [binary, item.expression, f"--x-range={item.x_text}", f"--y-range={item.y_text}", "--bare", "--verbose", *item.options]
        command += ["--size", f"{SIZE[0]}x{SIZE[1]}", "--no-config", "-o", f"{folder}/picture.png"]
        done = subprocess.run(command, capture_output=True, text=True)
    steps = re.search(r"curves ([\d.]+) ms", done.stderr)
    return float(steps[1]) / 1000 if steps and done.returncode == 0 else None


def contour_time(item, samples):
    figure, axes = axes_for(item)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        start = time.perf_counter()
        add_contours(axes, item, samples)
        seconds = time.perf_counter() - start
    pyplot.close(figure)
    return seconds


def gnuplot_time(item):
    """The time of the contours: the script without the picture."""
    if item.kind != "equation":
        return None
    lines = [line for line in script(item, "").splitlines() if not line.startswith(("set terminal", "set output", "plot "))]
    start = time.perf_counter()
    done = subprocess.run(["gnuplot"], input="\n".join(lines), text=True, capture_output=True)
    return time.perf_counter() - start if done.returncode == 0 else None


def drawing_time(program, item):
    with tempfile.TemporaryDirectory(prefix="relations-") as folder:
        picture = program.draw(item, Path(folder) / "picture.png")
    return None if picture.failure and picture.failure != "time limit" else picture.seconds
