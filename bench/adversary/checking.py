"""Checks requests: each picture against the truth, each report against what is known, and pictures of the same set with each other."""

from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

import columns
import confirming
import formulas
import judging
import plane
import reports
import spans
from program import Failure


@dataclass
class Result:
    """What came of a request: its proved pixels, those of them that are wrong or cannot be decided, and a wrong one in words.

    `beside` are the wrong pixels that are next to an undecided one. `doubtful` are pixels that would be wrong if ball arithmetic agreed;
    `columns` are the proved columns of a function.
    """

    request: object
    proved: int = 0
    wrong: int = 0
    beside: int = 0
    doubtful: int = 0
    open: int = 0
    columns: int = 0
    is_refused: bool = False
    sample: str = ""
    faults: list = field(default_factory=list)

    @property
    def is_wrong(self):
        return bool(self.wrong or self.faults)


def checked(requests, program):
    """The results of requests that have one truth, if any, and one set in forms and windows of their own."""
    base, known = None, {}
    for request in requests:
        if request.is_value:
            yield enclosed(request, program)
            continue
        try:
            picture = program.picture(request)
        except Failure as failure:
            yield unanswered(request, failure)
            continue
        if request.mutation == "swapped":
            picture = picture.turned()
        if request.truth:
            verdicts = truth_of(request.standard, known)
            result = compared(request, picture, verdicts)
            result.faults += said(request, picture, verdicts, program)
        else:
            result = agreed(request, picture, *base) if base else Result(request)
            base = base or (request, picture)
        yield result


def unanswered(request, failure):
    """The result of a request at which the program fails. A value that is refused, with a reason, is no fault."""
    is_refused = failure.is_refusal and bool(request.sets or request.is_value)
    return Result(request, is_refused=True) if is_refused else Result(request, faults=[f"nothing is drawn: {failure}"])


def enclosed(request, program):
    """The result of the enclosure of a constant, which must contain its value."""
    try:
        low, high = program.enclosure(request)
    except Failure as failure:
        return unanswered(request, failure)
    value = spans.number_ball(formulas.formula(request.truth))
    holds = all(not apart for apart in (exact_ball(low) > value, exact_ball(high) < value))
    return Result(request, faults=[] if holds else [f"[{low}, {high}] lacks {value.str(20)}"])


def exact_ball(text):
    """A decimal as a ball, also an infinite one."""
    return plane.exact(Fraction(text)) if "inf" not in text and "∞" not in text else plane.arb(float(text.replace("∞", "inf")))


def truth_of(request, known):
    """The verdicts of the pixels of a request, which are kept in `known`."""
    key = request.truth, request.x, request.y, request.columns, request.rows
    if key not in known:
        known[key] = (columns if request.is_function else plane).verdicts(*read(request))
    return known[key]


def compared(request, picture, verdicts):
    """The result of a picture whose truth is known."""
    missed, invented = (marked & picture.proved for marked in judging.wrong_pixels(picture.ink, verdicts))
    if not request.is_function:  # a pixel beside an undecided one must meet the set itself
        doubtful = missed & judging.spread(~picture.proved, judging.REACH)
        missed = missed & ~doubtful | plane.strictly(*read(request.standard), doubtful)
    wrong = missed | invented
    result = Result(request, int(picture.proved.sum()), int(wrong.sum()))
    result.open = int((judging.undecidable(verdicts) & picture.proved).sum())
    result.columns = int(picture.proved.all(axis=0).sum()) if request.is_function else 0
    for marked, word in ((missed, "missed"), (invented, "invented")):
        if marked.any() and not confirmed(request.standard, marked, word == "missed"):
            result.wrong -= int(marked.sum())
            result.doubtful += int(marked.sum())
            wrong &= ~marked
    if result.wrong:
        result.beside = int((wrong & judging.spread(~picture.proved, judging.REACH)).sum())
        numbers = f"{int((missed & wrong).sum())} missed, {int((invented & wrong).sum())} invented"
        first, word = (missed & wrong, "missed") if (missed & wrong).any() else (invented & wrong, "invented")
        result.sample = f"{numbers}; {word} at {place(request.standard, first)}"
    return result


def confirmed(request, marked, is_missed):
    """Whether ball arithmetic agrees at the middle one of wrong pixels, or else at the first or the last."""
    places = np.argwhere(marked)
    tree, view = read(request)
    samples = {(int(places[index][1]), int(places[index][0])) for index in (0, len(places) // 2, -1)}
    return any(confirming.is_confirmed(tree, view, request.is_function, *sample, is_missed) for sample in samples)


def read(request):
    """The tree of the truth, and the pixels of the window."""
    hints = {name: request.knowledge[name] for name in "xy"} if "x" in request.knowledge else None
    tree = (formulas.formula if request.is_function else formulas.relation)(request.truth)
    return tree, plane.View(*request.ranges, request.columns, request.rows, hints)


def agreed(request, picture, base, other):
    """The result of a picture that is compared with another one of the same set."""
    wrong = judging.disagreements(picture, other)
    result = Result(request, int((picture.proved & other.proved).sum()), int(wrong.sum()))
    if result.wrong:
        result.sample = f"contradicts {base.command()} at {place(base, wrong)}"
    return result


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
