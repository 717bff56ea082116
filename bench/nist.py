#!/usr/bin/env python3
"""Compares what `plot fit` finds with the certified values of NIST's nonlinear regression problems.

    nist.py --plot BINARY [FOLDER]

FOLDER has files such as Misra1a.dat of NIST's Statistical Reference Datasets, which are not part of this project; without it
nothing is checked. Each problem is solved from both of its starts and without one. A row has the number of right digits, at most
11 as the certified values have, of the parameter and of the standard error that have the fewest. The status is 1 if a start
gives fewer than 6 digits, or if more than two of nine problems have fewer without a start.
"""

import argparse
import json
import math
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

WANTED, MOST = 6, 11


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", required=True)
    parser.add_argument("folder", nargs="?")
    options = parser.parse_args()
    if not options.folder:
        print("no folder of NIST's problems is given; nothing is checked")
        return
    problems = [Problem(path) for path in sorted(Path(options.folder).glob("*.dat"))]
    if not problems:
        sys.exit(f"{options.folder} has no file *.dat")
    print(f"{'problem':10} {'start 1':>9} {'start 2':>9} {'no start':>9}   right digits of parameters, of errors; seconds without start")
    failed, alone = 0, 0
    for problem in problems:
        given = [problem.digits(options.plot, start) for start in problem.starts]
        begun = time.monotonic()
        free = problem.digits(options.plot, None)
        seconds = time.monotonic() - begun
        failed += any(min(digits) < WANTED for digits in given)
        alone += min(free) < WANTED
        cells = [f"{digits[0]:.1f} {digits[1]:.1f}" for digits in [*given, free]]
        print(f"{problem.name:10} " + " ".join(f"{cell:>9}" for cell in cells) + f"   {seconds:.2f}", flush=True)
    print(f"{len(problems)} problems; fewer than {WANTED} digits: {failed} from a start, {alone} without one")
    sys.exit(1 if failed or alone * 9 > 2 * len(problems) else 0)


class Problem:
    def __init__(self, path: Path):
        lines = path.read_text(encoding="latin-1").splitlines()
        self.name = path.stem
        model = next(line for line in lines if line.startswith("Model:"))
        text = "\n".join(lines[lines.index(model):60])
        found = re.search(r"y\s*=(.*?)\+\s*e\s*$", text, re.DOTALL | re.MULTILINE)
        self.formula = re.sub(r"\s+", "", found[1]).replace("[", "(").replace("]", ")").replace("**", "^")
        rows = re.findall(r"^\s*(b\d+)\s*=\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*$", text, re.MULTILINE)
        self.starts = [",".join(f"{row[0]}={row[column]}" for row in rows) for column in (1, 2)]
        self.certified = {row[0]: (float(row[3]), float(row[4])) for row in rows}
        self.points = [line.split() for line in lines[60:] if line.strip()]

    def digits(self, plot: str, start: str | None) -> tuple[float, float]:
        """The right digits of the worst parameter and of the worst standard error."""
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
            file.write("x,y\n" + "".join(f"{x},{y}\n" for y, x in self.points))
            file.flush()
            words = [plot, "fit", file.name, self.formula, "--json", *(["--start", start] if start else [])]
            done = subprocess.run(words, capture_output=True, text=True, stdin=subprocess.DEVNULL)
        if done.returncode:
            print(f"{self.name}: {done.stderr.strip()}")
            return (0, 0)
        found = {entry["name"]: entry for entry in json.loads(done.stdout)["parameters"]}
        pairs = [(found[name], truth) for name, truth in self.certified.items()]
        return (
            min(right_digits(entry["value"], truth[0]) for entry, truth in pairs),
            min(right_digits(entry.get("error"), truth[1]) for entry, truth in pairs))


def right_digits(value: float | None, truth: float) -> float:
    if value is None:
        return 0
    error = abs(value - truth) / abs(truth)
    return MOST if error == 0 else max(0, min(MOST, -math.log10(error)))


if __name__ == "__main__":
    main()
