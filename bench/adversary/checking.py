"""Checks requests: each picture against the truth, each report against what is known, and pictures of the same set with each other."""

from dataclasses import dataclass, field

import numpy as np

import columns
import formulas
import judging
import plane
import reports
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


def checked(requests, program):
    """The results of requests that have one truth, if any, and one set in forms and windows of their own."""
    base, known = None, {}
    for request in requests:
        try:
            picture = program.picture(request)
        except Failure as failure:
            yield Result(request, faults=[f"nothing is drawn: {failure}"])
            continue
        if request.truth:
            verdicts = truth_of(request, known)
            result = compared(request, picture, verdicts)
            result.faults += said(request, picture, verdicts, program)
        else:
            result = Result(request)
            if base:
                agreed(result, picture, *base)
            base = base or (picture, request)
        yield result


def truth_of(request, known):
    """The verdicts of the pixels of a request. They are kept in `known`; windows that are moved with the set have the same."""
    place = ("" if request.mutation in MOVED else (request.x, request.y), request.columns, request.rows)
    if request.mutation == "swapped":
        key = (request.truth, "", request.rows, request.columns)
        return next(np.ascontiguousarray(one[::-1, ::-1].T) for one_key, one in known.items() if (one_key[0], "", *one_key[2:]) == key)
    for key, verdicts in known.items():
        if key[0] == request.truth and key[2:] == place[1:] and (request.mutation in MOVED or key[1] == place[0]):
            return verdicts
    x, y = request.ranges
    view = plane.View(x, y, request.columns, request.rows, {name: request.knowledge[name] for name in "xy"} if "x" in request.knowledge else None)
    find = columns.verdicts if request.is_function else plane.verdicts
    parse = formulas.formula if request.is_function else formulas.relation
    known[request.truth, *place] = verdicts = find(parse(request.truth), view)
    return verdicts


MOVED = {"shifted", "scaled", "scaled in y"}


def compared(request, picture, verdicts):
    """The result of a picture whose truth is known."""
    missed, invented = (marked & picture.proved for marked in judging.wrong_pixels(picture.ink, verdicts))
    wrong = missed | invented
    result = Result(request, int(picture.proved.sum()), int(wrong.sum()))
    result.open = int((judging.undecidable(verdicts) & picture.proved).sum())
    result.columns = int(picture.proved.all(axis=0).sum()) if request.is_function else 0
    if result.wrong:
        result.beside = int((wrong & judging.spread(~picture.proved, judging.REACH)).sum())
        numbers = f"{int(missed.sum())} missed, {int(invented.sum())} invented"
        result.sample = f"{numbers}; {'missed' if missed.any() else 'invented'} at {place(request, missed if missed.any() else invented)}"
    return result


def agreed(result, picture, other, request):
    """Adds the proved pixels at which two pictures contradict each other. The one is turned if x and y are swapped."""
    turned = (result.request.mutation == "swapped") != (request.mutation == "swapped")
    one = picture.turned() if turned else picture
    wrong = judging.disagreements(one, other)
    result.proved = int((one.proved & other.proved).sum())
    if wrong.any():
        result.wrong = int(wrong.sum())
        result.sample = f"contradicts {request.command()} at {place(request, wrong)}"


def said(request, picture, verdicts, program):
    """What is wrong in the report and in the words."""
    known, faults = request.knowledge, []
    is_seen = bool((judging.inside(verdicts) >= plane.SOME).any())
    if "poles" in known:
        faults += reports.faults_of_places(request, picture.report)
    if "components" in known:
        faults += reports.faults_of_counts(request, picture.report)
    if "straight" in known:
        faults += reports.faults_of_lines(program.svg(request), known["components"][1])
    if "words" in known:
        faults += reports.faults_of_words(program.svg(request, is_bare=False), picture.words, is_seen)
    return faults


def place(request, marked):
    """The middle one of marked pixels, in words."""
    places = np.argwhere(marked)
    row, column = (int(one) for one in places[len(places) // 2])
    (left, right), (bottom, top) = request.ranges
    x = float(left + (right - left) * (2 * column + 1) / (2 * request.columns))
    y = float(top - (top - bottom) * (2 * row + 1) / (2 * request.rows))
    return f"column {column}, row {row} (x {x:.6g}, y {y:.6g})"
