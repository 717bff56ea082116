"""Checks one request: its picture against the truth, its report against what is known."""

from dataclasses import dataclass, field

import numpy as np

import columns
import formulas
import judging
import plane
from program import Failure


@dataclass
class Result:
    """What came of a request: its proved pixels, those of them that are wrong or cannot be decided, and a wrong one in words.

    `beside` are the wrong pixels that are next to an undecided one; `columns` are the proved columns of a function.
    """

    request: object
    proved: int = 0
    wrong: int = 0
    beside: int = 0
    open: int = 0
    columns: int = 0
    sample: str = ""
    faults: list = field(default_factory=list)

    @property
    def is_wrong(self):
        return bool(self.wrong or self.faults)


def truth_of(request):
    """The verdicts of the pixels of a request."""
    x, y = request.ranges
    view = plane.View(x, y, request.columns, request.rows)
    if request.is_function:
        return columns.verdicts(formulas.formula(request.truth), view)
    return plane.verdicts(formulas.relation(request.truth), view)


def compared(request, picture, verdicts):
    """The result of a picture whose truth is known."""
    missed, invented = (marked & picture.proved for marked in judging.wrong_pixels(picture.ink, verdicts))
    wrong = missed | invented
    result = Result(request, int(picture.proved.sum()), int(wrong.sum()))
    result.open = int((judging.undecidable(verdicts) & picture.proved).sum())
    result.columns = int(picture.proved.all(axis=0).sum()) if request.is_function else 0
    if result.wrong:
        result.beside = int((wrong & judging.spread(~picture.proved, judging.REACH)).sum())
        result.sample = described(request, missed, invented)
    return result


def checked(request, program, verdicts=None):
    """The result of a request. Its truth is computed if it has one and no verdicts are given."""
    try:
        picture = program.picture(request)
    except Failure as failure:
        return Result(request, faults=[f"nothing is drawn: {failure}"])
    if verdicts is None:
        verdicts = truth_of(request)
    return compared(request, picture, verdicts)


def described(request, missed, invented):
    """How many pixels are wrong, and where one of them is."""
    marked, word = (missed, "missed") if missed.any() else (invented, "invented")
    places = np.argwhere(marked)
    row, column = places[len(places) // 2]
    (left, right), (bottom, top) = request.ranges
    x = float(left + (right - left) * (2 * int(column) + 1) / (2 * request.columns))
    y = float(top - (top - bottom) * (2 * int(row) + 1) / (2 * request.rows))
    return f"{int(missed.sum())} missed, {int(invented.sum())} invented; {word} at column {column}, row {row} (x {x:.6g}, y {y:.6g})"
