"""Runs the program, and reads its picture and its report; nothing else of it is known here."""

import json
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from request import APPEARANCE

LIMIT = 60  # seconds
REFUSALS = {64, 65}  # exit statuses for requests that are not answered, with a reason


@dataclass
class Picture:
    """How far the pixels are from white, from 0 to 1; which of them the report calls proved; the report; words on standard error."""

    ink: np.ndarray
    proved: np.ndarray
    report: dict
    words: str

    def turned(self):
        """The picture with x and y for each other."""
        return Picture(self.ink[::-1, ::-1].T, self.proved[::-1, ::-1].T, self.report, self.words)


class Failure(Exception):
    """The program has drawn nothing."""

    def __init__(self, words, is_refusal=False):
        super().__init__(words)
        self.is_refusal = is_refusal


class Program:
    def __init__(self, path):
        self.path = str(Path(path).resolve())
        self.folder = tempfile.TemporaryDirectory(prefix="adversary-")

    def run(self, *words):
        try:
            done = subprocess.run([self.path, *words], capture_output=True, text=True, timeout=LIMIT, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired as error:
            raise Failure(f"more than {LIMIT} s") from error
        if done.returncode:
            raise Failure((done.stderr.strip().splitlines() or [f"status {done.returncode}"])[-1], done.returncode in REFUSALS)
        return done

    def picture(self, request):
        file = f"{self.folder.name}/picture.png"
        done = self.run(*request.arguments(), *APPEARANCE, "--no-config", "--report", "json", "-o", file)
        report = json.loads(done.stdout)
        with Image.open(file) as image:
            ink = 1 - np.asarray(image.convert("RGB"), dtype=np.float32).min(axis=2) / 255
        if ink.shape != (request.rows, request.columns):
            raise Failure(f"the picture has {ink.shape[1]}×{ink.shape[0]} pixels")
        return Picture(ink, proved(report, request), report, done.stderr)

    def enclosure(self, request):
        """The ends of the printed enclosure of a constant, as text."""
        words = self.run(*request.arguments()).stdout.strip().strip("[]").split(",")
        return words[0].strip(), words[-1].strip()

    def svg(self, request, is_bare=True):
        """The picture as SVG, without axes and words if it is bare."""
        appearance = APPEARANCE if is_bare else []
        return self.run(*request.arguments(), *appearance, "--no-config", "--quiet", "--format", "svg", "-o", "-").stdout


def proved(report, request):
    """The pixels outside of all undecided places. A pixel that a place covers in part is not proved."""
    result = np.ones((request.rows, request.columns), bool)
    for curve in [*report.get("functions", []), *(report.get("loci") or [])]:
        for place in curve["undecided"]:
            x, y = (place, None) if "from" in place else (place.get("x"), place.get("y"))
            left, right = indices(x, request.ranges[0], request.columns)
            bottom, top = indices(y, request.ranges[1], request.rows)
            result[request.rows - top : request.rows - bottom, left:right] = False
    return result


def indices(ends, range_, count):
    """The pixels that a place covers in one direction; all if it has no ends."""
    if ends is None:
        return 0, count
    low, scale = float(range_[0]), count / float(range_[1] - range_[0])
    first, last = (min(max((ends[end] - low) * scale, -1), count + 1) for end in ("from", "to"))
    slip = 1e-6 + 4e-16 * abs(low) * scale
    start = max(int(np.floor(first + slip)), 0)
    return start, min(max(int(np.ceil(last - slip)), start + 1), count)
