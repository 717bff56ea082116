"""The programs that are compared. Each draws an item alone, edge to edge, on white."""

import json
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from drawing import draw_curve, draw_relation
from gnuplot import script
from judge import LINE_WIDTH

LIMIT = 60  # seconds for one picture
HERE = Path(__file__).parent


@dataclass
class Picture:
    """The seconds that a picture took, why there is none, and the report of plot."""

    seconds: float
    failure: str | None = None
    report: str | None = None


class Plot:
    """The whole process."""

    name, is_kept = "plot", False

    def __init__(self, binary):
        self.binary = binary

    def draws(self, item):
        return True

    def command(self, item, file):
        arguments = [self.binary, item.expression, f"--x-range={item.x_text}", f"--y-range={item.y_text}", "--bare"]
        arguments += ["--size", f"{item.size}x{item.size}", "--line-width", str(LINE_WIDTH), "--color", "black"]
        arguments += ["--background", "white", "--report", "json", "--no-config", "-o", str(file)]
        arguments += item.options
        if item.is_curve:
            arguments.append(f"--{item.parameter}-range={item.range_text}")
        return arguments

    def draw(self, item, file):
        return run(self.command(item, file))


class Gnuplot:
    """The whole process. It fills no regions."""

    name, is_kept = "gnuplot", True

    def draws(self, item):
        return item.kind in ("equation", "parametric", "polar") and not item.is_special

    def draw(self, item, file):
        return run(["gnuplot"], script(item, file))


class Matplotlib:
    """The drawing and its output, without the start of Python."""

    name, is_kept = "matplotlib", True

    def draws(self, item):
        return not item.is_special

    def draw(self, item, file):
        start = time.perf_counter()
        (draw_curve if item.is_curve else draw_relation)(item, file)
        return Picture(time.perf_counter() - start)


class SymPy:
    """The drawing and its output, without the start of Python."""

    name, is_kept = "SymPy", True

    def draws(self, item):
        return not item.is_curve and not item.is_special

    def draw(self, item, file):
        request = {"relation": item.python, "x": item.x, "y": item.y, "size": item.size, "file": str(file)}
        picture = run([sys.executable, str(HERE / "symbolic.py")], json.dumps(request))
        if not picture.failure:
            picture.seconds = float(picture.report.split()[-1])
        return picture


def run(command, words=""):
    start = time.perf_counter()
    try:
        done = subprocess.run(command, input=words, capture_output=True, text=True, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        return Picture(LIMIT, "time limit")
    seconds = time.perf_counter() - start
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.strip()]
        return Picture(seconds, lines[-1].strip() if lines else f"status {done.returncode}")
    return Picture(seconds, None, done.stdout)
