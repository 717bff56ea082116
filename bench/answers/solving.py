"""Equations in one unknown whose solutions are known by construction."""

import random
from fractions import Fraction

import mpmath
from mpmath import mpf

from command import Command, Verdict, are_right, is_inside, number, readings


class Zero:
    """A solution, its multiplicity if it has one, and whether the function changes its sign there; None if unknown."""

    def __init__(self, x, multiplicity=None, crosses=None):
        self.x, self.multiplicity = mpf(x) if not isinstance(x, Fraction) else mpf(x.numerator) / x.denominator, multiplicity
        self.crosses = multiplicity % 2 == 1 if multiplicity else crosses


class Equation:
    """A formula, its range and its solutions there. `has_intervals` is whether some are intervals, which are not compared."""

    def __init__(self, formula, low, high, zeros, has_intervals=False):
        self.formula, self.low, self.high, self.has_intervals = formula, float(low), float(high), has_intervals
        self.zeros = sorted((zero for zero in zeros if is_inside(zero.x, self.low, self.high)), key=lambda zero: zero.x)
        # Zeros between an end as a Double and as a decimal may be listed or not.
        self.sure = [zero for zero in self.zeros if max(readings(self.low)) <= zero.x <= min(readings(self.high))]

    def check(self, command: Command) -> Verdict:
        words = ["solve", self.formula, "-x", f"{number(self.low)}:{number(self.high)}"]
        answer, found = command.json(*words)
        verdict = Verdict(is_refused=bool(answer.reason))
        if answer.crash:
            verdict.add(answer, answer.crash)
        if not found:
            return verdict
        solutions = found["solutions"]
        verdict.is_proof = found["complete"]
        if found["complete"] and not self.has_intervals and not len(self.sure) <= len(solutions) <= len(self.zeros):
            verdict.add(answer, f"“all, proved” are {len(solutions)}, in truth {len(self.zeros)}: {self.listed()}")
        if found["intervals"] and not self.has_intervals:
            verdict.add(answer, f"an interval of solutions, where in truth are single ones: {self.listed()}")
        for zero in self.sure:
            parts = solutions + found["undecided"] + found["intervals"]
            if found["complete"] and not any(is_inside(zero.x, part["lower"], part["upper"]) for part in parts):
                verdict.add(answer, f"no solution encloses {mpmath.nstr(zero.x, 25)}")
        for solution in solutions:
            if solution["proved"]:
                self.check_proved(solution, answer, verdict)
        text = command.run(*words)
        for line in text.text.splitlines():
            if " = " in line and "not proved" not in line and not self.has_intervals:
                printed = line.split(" = ")[1].split(" ")[0]
                if not any(are_right(printed, zero.x) for zero in self.zeros):
                    verdict.add(text, f"printed is {printed}, and in truth are {self.listed()}")
        return verdict

    def check_proved(self, solution, answer, verdict):
        inside = [zero for zero in self.zeros if is_inside(zero.x, solution["lower"], solution["upper"])]
        place = f"[{solution['lower']!r}, {solution['upper']!r}]"
        if len(inside) != 1:
            if not self.has_intervals:
                verdict.add(answer, f"{place} is proved to have one solution; in truth it has {len(inside)}: {self.listed()}")
            return
        zero, multiplicity = inside[0], solution.get("multiplicity")
        if zero.multiplicity and multiplicity and multiplicity != zero.multiplicity:
            verdict.add(answer, f"{place} has the multiplicity {multiplicity}, in truth {zero.multiplicity}")
        wrong = {True: "touching", False: "crossing"}.get(zero.crosses)
        at_end = any(abs(zero.x - mpf(end)) <= abs(zero.x) * mpf(2) ** -50 for end in (self.low, self.high))
        if solution["kind"] == wrong and not at_end:
            verdict.add(answer, f"{place} is {wrong}, in truth not")

    def listed(self):
        return ", ".join(mpmath.nstr(zero.x, 22) for zero in self.zeros[:6]) or "none"


def rational(random: random.Random) -> Fraction:
    """A number near 0, far away or tiny, half of the time a Double."""
    kind = random.randrange(6)
    if kind == 0:
        return Fraction(random.randint(-64, 64), 8)
    if kind == 1:
        return Fraction(random.randint(-999, 999), random.randint(3, 99))
    if kind == 2:
        return Fraction(random.randint(-10**12, 10**12), random.choice([1, 7, 1000]))
    if kind == 3:
        return Fraction(random.randint(-99, 99), 10 ** random.randint(3, 12))
    return Fraction(random.randint(-9, 9), random.randint(1, 9))


def term(root: Fraction, power: int, random: random.Random, x="x") -> str:
    """(x − r)ᵐ, with whole numbers, a fraction or a decimal."""
    p, q = root.numerator, root.denominator
    base = f"({q}*{x}-({p}))" if random.random() < 0.5 else f"({x}-({p}/{q}))"
    return base if power == 1 else f"{base}^{power}"


def roots(random: random.Random) -> dict[Fraction, int]:
    """Roots with multiplicities; at times some are as close together as 1e-9 or 1e-15."""
    found: dict[Fraction, int] = {}
    for _ in range(random.randint(1, 4)):
        found[rational(random)] = random.choice([1, 1, 1, 2, 2, 3, 4])
    if random.random() < 0.4:
        near = next(iter(found)) + Fraction(random.choice([-1, 1]) * random.randint(1, 9), 10 ** random.randint(6, 17))
        found[near] = random.choice([1, 1, 2])
    return found


def range_around(places: list[Fraction], random: random.Random) -> tuple[float, float]:
    """A range of Doubles around the places, or with an end at one of them or beside it."""
    low, high = float(min(places)), float(max(places))
    room = random.choice([0.5, 3, 40, 1e6]) * max(1.0, min(high - low, 10))
    low, high = low - room * random.random(), high + room * random.random()
    if random.random() < 0.3:
        low = float(random.choice(places))
    if random.random() < 0.2:
        high = float(random.choice(places))
    return (low, high) if low < high else (high - 1, high + 1)
