"""Runs the program, and reads what it prints."""

import json
import subprocess
from dataclasses import dataclass, field

import mpmath
from mpmath import mpf

LIMIT = 60  # seconds
REFUSALS = {64, 65}  # exit statuses of requests that are not answered, with a reason

mpmath.mp.dps = 50


@dataclass
class Answer:
    """What the program has printed; `reason` is why there is no answer, and `crash` how it has ended without one."""

    words: list[str]
    text: str = ""
    reason: str = ""
    crash: str = ""


@dataclass
class Verdict:
    """What a check has found: whether the answer was a complete proof, and what is false, each as the words and a sentence."""

    is_proof: bool = False
    is_refused: bool = False
    faults: list[tuple[list[str], str]] = field(default_factory=list)

    def add(self, answer: Answer, sentence: str):
        self.faults.append((answer.words, sentence))


class Command:
    def __init__(self, path: str):
        self.path = path

    def run(self, *words: str) -> Answer:
        try:
            done = subprocess.run(
                [self.path, *words], capture_output=True, text=True, timeout=LIMIT, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            return Answer([*words], crash=f"more than {LIMIT} s")
        if done.returncode in REFUSALS:
            return Answer([*words], reason=done.stderr.strip() or "no reason")
        if done.returncode:
            return Answer([*words], crash=f"status {done.returncode} {done.stderr.strip()[-200:]}")
        return Answer([*words], done.stdout)

    def json(self, *words: str) -> tuple[Answer, dict | None]:
        answer = self.run(*words, "--json")
        return answer, json.loads(answer.text, parse_float=Bound, parse_int=Bound) if answer.text else None


class Bound(float):
    """A number in JSON: the Double, and the decimal that is written, which differ by less than half a unit in the last place."""

    def __new__(cls, text):
        made = super().__new__(cls, text)
        made.readings = (mpf(float(text)), mpf(text))
        return made


def readings(value: float) -> tuple[mpf, mpf]:
    """The real numbers that a written Double may stand for: itself, and the shortest decimal for it."""
    return value.readings if isinstance(value, Bound) else (mpf(value), mpf(repr(float(value))))


def is_inside(truth: mpf, low: float, high: float) -> bool:
    """Whether bounds hold the truth, of which 45 digits are right, as Doubles or as decimals."""
    slip = abs(truth) * mpf(10) ** -40
    return min(readings(low)) - slip <= truth <= max(readings(high)) + slip


def are_right(printed: str, truth: mpf) -> bool:
    """Whether the printed digits are those of the truth: it is at most half a unit of the last one away.

    The half is a little longer, since a number between two roundings is printed with a digit less.
    """
    mantissa, _, exponent = printed.lower().partition("e")
    unit = mpf(10) ** (int(exponent or 0) - len(mantissa.partition(".")[2]))
    digits = mantissa.lstrip("-0")
    if "." not in mantissa and not exponent and len(digits) > 14:
        # Zeros at the end of a long whole number may stand for digits that are not known.
        unit *= mpf(10) ** (len(digits) - len(digits.rstrip("0")))
    return abs(mpf(printed) - truth) <= unit * mpf("0.6251") + abs(truth) * mpf(10) ** -40


def number(value: float) -> str:
    """A Double as text that the program reads as the same one."""
    return repr(value) if abs(value) < 1e15 else repr(value).replace("e+", "e")
