"""Sixty functions whose zeros, extrema and inflections are known, compared with what `plot analyze` lists."""

from fractions import Fraction

import mpmath
import sympy
from mpmath import mpf

from command import Command, Verdict, number

X = sympy.Symbol("x")
NAMES = {"ln": sympy.log, "e": sympy.E, "abs": sympy.Abs}
SAMPLES = 3000


class Known:
    """A function with the places that a scan for changes of sign finds; places that it cannot see are given."""

    def __init__(self, formula, low, high, zeros=None, minima=None, maxima=None, inflections=None):
        self.formula, self.low, self.high = formula, mpf(low), mpf(high)
        self.given = {"zeros": zeros, "minima": minima, "maxima": maxima, "inflections": inflections}

    def truths(self) -> dict[str, list[mpf]]:
        if all(places is not None for places in self.given.values()):
            return {kind: [real(place) for place in places] for kind, places in self.given.items()}
        text = self.formula.replace("^", "**").replace("2x", "2*x").replace("3x", "3*x").replace("5x", "5*x").replace("7x", "7*x")
        function = sympy.sympify(text, locals=NAMES, rational=True)
        slope = sympy.diff(function, X)
        turns = changes(slope, self.low, self.high)
        found = {
            "zeros": [x for x, _ in changes(function, self.low, self.high)], "minima": [x for x, falls in turns if not falls],
            "maxima": [x for x, falls in turns if falls],
            "inflections": [x for x, _ in changes(sympy.diff(slope, X), self.low, self.high)]}
        for kind, places in self.given.items():
            if places is not None:
                found[kind] = [real(place) for place in places]
        return found

    def check(self, command: Command) -> Verdict:
        answer, found = command.json("analyze", self.formula, "-x", f"{mpmath.nstr(self.low, 15)}:{mpmath.nstr(self.high, 15)}")
        verdict = Verdict(is_refused=bool(answer.reason))
        if answer.crash or not found:
            verdict.add(answer, answer.crash or answer.reason)
            return verdict
        complete = True
        for kind, truths in self.truths().items():
            listed, complete = found[0][kind], complete and found[0][kind]["complete"]
            left = list(truths)
            for point in listed["points"]:
                # Of a place that is not proved, such as a touching zero, 7 digits are right.
                slip = mpf(10) ** (-9 if point["proved"] else -7) / 3
                near = [x for x in left if abs(x - mpf(float(point["x"]))) <= slip * max(1, abs(x))]
                if near:
                    left.remove(min(near, key=lambda x: abs(x - mpf(float(point["x"])))))
                else:
                    verdict.add(answer, f"{kind}: {float(point['x'])!r} is none; in truth {shown(truths)}")
            if left:
                verdict.add(answer, f"{kind}: missing {shown(left)}")
        verdict.is_proof = complete
        return verdict


def shown(places):
    return ", ".join(mpmath.nstr(x, 15) for x in places[:8]) or "none"


def real(place) -> mpf:
    return mpf(place.numerator) / place.denominator if isinstance(place, Fraction) else mpf(place)


def changes(function, low, high):
    """The places where a smooth function changes its sign inside of a range, and whether it falls there."""
    values = sympy.lambdify(X, function, "mpmath")

    def value(x):
        try:
            found = values(x)
            return None if isinstance(found, mpmath.mpc) and found.imag else mpf(mpmath.re(found))
        except (ZeroDivisionError, ValueError, OverflowError):
            return None

    found = []
    # An irrational step, so that no sample is a zero.
    step = (high - low) / (SAMPLES + mpmath.sqrt(2) / 10)
    places = [low + step / 37] + [low + step * (k + mpf(1) / 37) for k in range(1, SAMPLES)] + [high - step / 41]
    heights = [value(x) for x in places]
    for (a, first), (b, second) in zip(zip(places, heights), zip(places[1:], heights[1:])):
        if first is None or second is None or first * second >= 0:
            continue
        x = mpmath.findroot(values, (a, b), solver="anderson", tol=mpf(10) ** -60, verify=False)
        # A pole changes the sign too.
        if abs(values(x)) <= mpf(10) ** -20 * max(1, abs(first), abs(second)):
            found.append((mpf(x), second < 0))
    # Zeros at the ends of the range belong to it, extrema there do not.
    return found


PI = mpmath.pi
NEAR = Fraction(1000000001, 10**9)
RT2 = mpmath.sqrt(2)


def table():
    k = lambda *values: list(values)
    return [
        Known("x^3-3x", -5, 5), Known("x^4-2x^2", -3, 3, zeros=[-RT2, 0, RT2]), Known("(x-1)^2*(x+2)", -4, 4, zeros=[-2, 1]),
        Known("(x-1)^3", -4, 4, zeros=[1], minima=[], maxima=[], inflections=[1]),
        Known("(x-1)^3*(x+2)^2", -4, 4, zeros=[-2, 1], minima=[-mpf(4) / 5], maxima=[-2]),
        Known("(x-1/3)^2*(x-2/3)^3", -1, 2, zeros=[Fraction(1, 3), Fraction(2, 3)], minima=[Fraction(7, 15)], maxima=[Fraction(1, 3)]),
        Known("(x-1)*(x-1.000000001)", 0, 3, zeros=[1, NEAR], minima=[(1 + real(NEAR)) / 2], maxima=[], inflections=[]),
        Known("(x-1)*(x-1.000000001)*(x+1)", -3, 3, zeros=[-1, 1, NEAR]),
        Known("x^5-x", -3, 3, inflections=[0]), Known("x^2+1", -10, 10), Known("x^2-2", -10, 10), Known("x^3-2", -10, 10, minima=[], maxima=[], inflections=[0]),
        Known("x^6-1", -3, 3, minima=[0], inflections=[]), Known("1/(x^2+1)", -10, 10), Known("x/(x^2+1)", -10, 10), Known("(x^2-1)/(x^2+1)", -10, 10),
        Known("x^3/(x^2+1)", -10, 10, zeros=[0], minima=[], maxima=[]), Known("(x^2-4)/(x-1)", -5, 5), Known("1/(x^2-1)", -5, 5, inflections=[]),
        Known("x^2/(x-1)^2", -5, 5, zeros=[0]), Known("(x-2)^4", -1, 5, zeros=[2], minima=[2], maxima=[], inflections=[]),
        Known("x^7-7x", -3, 3, inflections=[0]), Known("x^2*(x-1)^2", -2, 3, zeros=[0, 1]), Known("(x-1)*(x-2)*(x-3)*(x-4)*(x-5)*(x-6)*(x-7)*(x-8)", 0, 9),
        Known("(x^2-2)^2", -3, 3, zeros=[-RT2, RT2]), Known("(x^2-2)^3", -3, 3, zeros=[-RT2, RT2], minima=[0], maxima=[]),
        Known("x^4+x^2+1", -3, 3), Known("(x^2-3)/(x^2-9)", -10, 10, inflections=[]), Known("x+1/x", -5, 5, zeros=[], inflections=[]),
        Known("x^3-6*x^2+11*x-6", 0, 4),
        Known("sin(x)", -10, 10), Known("cos(x)", -10, 10), Known("sin(x)^2", -4, 4, zeros=[-PI, 0, PI]),
        Known("sin(x)-1", -6, 6, zeros=[-3 * PI / 2, PI / 2], inflections=[-PI, 0, PI]),
        Known("sin(5x)", 0.1, 10), Known("x*exp(-x)", -2, 10), Known("exp(-x^2)", -5, 5), Known("x^2*exp(-x)", -1, 10, zeros=[0]),
        Known("ln(x)", 0.1, 10), Known("x*ln(x)", 0.01, 5), Known("ln(x)/x", 0.1, 20), Known("sqrt(x)-1", 0, 9, minima=[], maxima=[], inflections=[]),
        Known("sqrt(4-x^2)", -2, 2, zeros=[-2, 2], inflections=[]), Known("x*sqrt(4-x^2)", -2, 2, zeros=[-2, 0, 2]),
        Known("abs(x)", -3, 3, zeros=[0], minima=[0], maxima=[], inflections=[]), Known("abs(x)-1", -3, 3, zeros=[-1, 1], minima=[0], maxima=[], inflections=[]),
        Known("abs(x^2-1)", -3, 3, zeros=[-1, 1], minima=[-1, 1], maxima=[0], inflections=[]),
        Known("if(x<0,-x-1,x^2-1)", -3, 3, zeros=[-1, 1], minima=[0], maxima=[], inflections=[]),
        Known("if(x<1,x-2,x)", -3, 3, zeros=[], minima=[], maxima=[], inflections=[]),
        Known("tan(x)", -4, 4, minima=[], maxima=[]), Known("sin(1/x)", 0.05, 1), Known("x*sin(x)", -9, 9, zeros=[-2 * PI, -PI, 0, PI, 2 * PI]),
        Known("sin(x)/x", 1, 20), Known("cos(x)-x", -6, 6, minima=[], maxima=[]), Known("exp(x)-3x", -3, 3), Known("exp(x)-e*x", -3, 3, zeros=[1]),
        Known("tanh(x)", -5, 5), Known("atan(x)-x/2", -5, 5), Known("cosh(x)-2", -5, 5), Known("sin(x)+sin(2x)", -4, 4, zeros=[-PI, -2 * PI / 3, 0, 2 * PI / 3, PI]),
    ]


TABLE = table()


def functions(random):
    """The functions of the table, one after the other: the seed of the number chooses one."""
    return random.choice(TABLE)


CLASSES = {"known functions": functions}
