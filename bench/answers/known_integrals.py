"""Forty integrals whose values are known to many digits: their bounds are to hold these, and most of them to be narrow."""

import mpmath
from mpmath import mpf

from command import Command, Verdict, are_right, is_inside

WIDEST = mpf(10) ** -10


class KnownArea:
    """An integrand, its range as text, and the integral."""

    def __init__(self, formula, ends, truth):
        self.formula, self.ends, self.truth = formula, ends, mpf(truth)

    def check(self, command: Command) -> Verdict:
        verdict, words = Verdict(), ["integrate", self.formula, "-x", self.ends]
        bounds, text = command.run(*words, "--enclosure"), command.run(*words)
        shown = mpmath.nstr(self.truth, 22)
        for answer in (bounds, text):
            if answer.crash:
                verdict.add(answer, answer.crash)
        if bounds.text:
            low, high = (mpf(part) for part in bounds.text.strip().strip("[]").split(", "))
            if not is_inside(self.truth, float(low), float(high)):
                verdict.add(bounds, f"{bounds.text.strip()} does not hold {shown}")
            verdict.is_proof = high - low <= WIDEST * abs(self.truth)
        if text.text and not are_right(text.text.strip(), self.truth):
            verdict.add(text, f"printed is {text.text.strip()}, the truth is {shown}")
        verdict.is_refused = not bounds.text
        return verdict


def table():
    pi, sqrt, ln, e = mpmath.pi, mpmath.sqrt, mpmath.log, mpmath.e
    third = mpf(1) / 3
    rest = 100 - 31 * pi
    steps = sum(k * (sqrt(mpf(k + 1)) - sqrt(mpf(k))) for k in range(100))
    rows = [
        ("sin(x)", "0:pi", 2), ("x^2", "0:1", third), ("exp(-x^2)", "-inf:inf", sqrt(pi)), ("1/(1+x^2)", "-inf:inf", pi),
        ("exp(-x)", "0:inf", 1), ("x^3*exp(-2x)", "0:inf", mpf(3) / 8), ("sin(x)/x", "0:pi", mpmath.si(pi)), ("sqrt(x)", "0:1", 2 * third),
        ("x^x", "0:1", -mpmath.nsum(lambda n: (-n) ** -n, [1, mpmath.inf])), ("abs(x-0.3)", "0:1", mpf(29) / 100),
        ("floor(x)*x", "0:100", mpf(330825)), ("sin(100x)^2", "0:10", 5 - mpmath.sin(2000) / 400), ("sin(10000x)^2", "0:2pi", pi),
        ("sin(x)^2", "0:31415", mpf(31415) / 2 - mpmath.sin(62830) / 4), ("1/(1+x^4)", "-2:2", 2 * mpmath.quad(lambda x: 1 / (1 + x**4), [0, 1, 2])),
        ("tan(x)", "0:1", -ln(mpmath.cos(1))), ("ln(x)", "0:1", -1), ("1/sqrt(x)", "0:1", 2), ("x^-0.9", "0:1", 10),
        ("1/sqrt(1-x^2)", "-1:1", pi), ("sin(x)/x", "0:inf", pi / 2), ("cos(x)/sqrt(x)", "0:inf", sqrt(pi / 2)),
        ("abs(sin(x))", "0:100", 62 + 1 - mpmath.cos(rest)), ("sin(1/x)", "0:1", mpmath.sin(1) - mpmath.ci(1)),
        ("sin(x+exp(x))", "0:8", waves()), ("floor(x^2)", "0:10", steps), ("ln(x)^2", "0:1", 2), ("sqrt(x)*ln(x)", "0:1", -mpf(4) / 9),
        ("exp(-x)/sqrt(x)", "0:inf", sqrt(pi)), ("1/abs(x-1/3)^0.999", "0:1", 1000 * (third ** mpf("0.001") + (2 * third) ** mpf("0.001"))),
        ("ln(abs(x))", "-1:2", 2 * ln(2) - 3), ("1/(x^2+1)^2", "-inf:inf", pi / 2), ("1/cosh(x)", "-inf:inf", pi),
        ("max(sin(x),cos(x))", "0:2pi", 2 * sqrt(mpf(2))), ("mod(x,1)^2", "0:10", 10 * third), ("if(x<1,x,2)", "0:2", mpf(5) / 2),
        ("J0(x)", "0:10", mpmath.quad(mpmath.j0, mpmath.linspace(0, 10, 6))), ("x^2*ln(x)", "0:1", -mpf(1) / 9),
        ("exp(-1e6*(x-0.3)^2)", "0:1", sqrt(pi) / 1000), ("1/x^2", "1:inf", 1)]
    return [KnownArea(*row) for row in rows]


def waves():
    """The integral of sin(x + eˣ) over 0:8, that of sin(u + ln u) ÷ u over 1:e⁸."""
    end = mpmath.exp(8)
    count = int(end / 2)
    return mpmath.quad(lambda u: mpmath.sin(u + mpmath.log(u)) / u, [1 + (end - 1) * k / count for k in range(count + 1)], maxdegree=4)


TABLE = []


def areas(random):
    """One of the integrals of the table."""
    if not TABLE:
        TABLE.extend(table())
    return random.choice(TABLE)


CLASSES = {"known integrals": areas}
