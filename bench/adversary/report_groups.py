"""Requests of which the report is known: poles, holes, numbers of lines; and sentences in pictures of what Doubles cannot compute."""

import math
import re
from fractions import Fraction

import ingredients as some
from features import piecewise, product
from ingredients import decimal
from request import Request


def polynomial(coefficients):
    """A polynomial as a formula, from its coefficients, lowest first, with all of their digits."""
    out = ""
    for power, c in reversed(list(enumerate(coefficients))):
        if c:
            number = "" if abs(c) == 1 and power else decimal(abs(c)) + "*" * (power > 0)
            out += ("-" if c < 0 else "+" if out else "") + number + "x" * (power > 0) + (f"^{power}" if power > 1 else "")
    return out or "0"


def rational(rng):
    """An expanded quotient of polynomials with its poles and holes; roots may be double."""
    step = rng.choice([Fraction(1, 2), Fraction(1, 2), Fraction(1), Fraction(1, 10)])
    roots = rng.sample([step * k for k in range(-8, 9)], rng.randint(1, 4))
    below = {root: rng.choice([1, 1, 2]) for root in roots}
    above = {root: rng.choice([0, 0, 1, 1, 2]) for root in roots}
    numerator, denominator = [Fraction(rng.choice([1, 2, -1]))], [Fraction(1)]
    for root in roots:
        for _ in range(above[root]):
            numerator = product(numerator, [-root, Fraction(1)])
        for _ in range(below[root]):
            denominator = product(denominator, [-root, Fraction(1)])
    truth = "*".join(
        [decimal(numerator[-1])] + [f"(x-({decimal(r)}))^{above[r] - below[r]}" for r in roots if above[r] > below[r]]
    )
    under = "*".join(f"(x-({decimal(r)}))^{below[r] - above[r]}" for r in roots if below[r] > above[r])
    return (
        f"({polynomial(numerator)})/({polynomial(denominator)})",
        f"({truth})/({under})" if under else truth,
        {"poles": [r for r in roots if below[r] > above[r]], "holes": [r for r in roots if below[r] <= above[r]], "jumps": []},
    )


def places(rng):
    """Poles and holes of expanded quotients, and one more of factors."""
    text, truth, known = rational(rng)
    size = {"columns": rng.choice([100, 200, 400, 800, 1000]), "rows": rng.choice([150, 300, 600])}
    x = rng.choice(["-5:5", "-5:5", "-4.3:5.2", "-10:10"])
    yield Request(text, truth, x, "-10:10", **size, is_function=True, knowledge=known)


def pieces(rng):
    """Jumps of piecewise polynomials."""
    text, known = piecewise(rng)
    text = re.sub(r"(?<=\d)x", "*x", text)
    conditions = re.fullmatch(r"if\((.*?), (.*), (x<[^,]*), (.*), (.*)\)", text)
    truth = "if({},{},if({},{},{}))".format(*conditions.groups())
    yield Request(
        text,
        truth,
        rng.choice(["-5:5", "-4.3:5.2"]),
        "-10:10",
        rng.choice([100, 200, 400, 800, 1000]),
        300,
        True,
        knowledge={"poles": [], "holes": [], "jumps": known["jumps"]},
    )


def holes(rng):
    """Removable holes at decimals, at all sizes."""
    c, d = some.digits(rng, -2, 2, rng.choice([1, 1, 2])), some.digits(rng, -2, 2)
    c, d = decimal(c), decimal(d)
    text, truth = rng.choice(
        [
            (f"(x^2-{decimal(Fraction(c) ** 2)})/(x-({c}))", f"x+({c})"),
            (f"(x^3-({decimal(Fraction(c) ** 3)}))/(x-({c}))", f"x^2+({c})*x+({c})^2"),
            (f"(x-({c}))*(x-({d}))/(x-({c}))", f"x-({d})"),
            (f"(x-({c}))*sin(x)/(x-({c}))", "sin(x)"),
            (f"(x-({c}))^2/(x-({c}))", f"x-({c})"),
            (f"x+(x-({c}))/(x-({c}))", "x+1"),
            (f"(10*x-({decimal(10 * Fraction(c))}))/(x-({c}))*x", "10*x"),
            (f"abs(x-({c}))^2/(x-({c}))", f"x-({c})"),
        ]
    )
    x = rng.choice(
        [
            "-1:1",
            "0:1",
            "-2:2.1",
            "-3:3",
            "-10:10",
            f"{decimal(Fraction(c) - 1)}:{decimal(Fraction(c) + 1)}",
            f"{decimal(Fraction(c) - Fraction(1, 2))}:{decimal(Fraction(c) + 1)}",
        ]
    )
    columns, rows = rng.choice([(100, 75), (320, 240), (400, 300), (640, 480), (800, 600)])
    yield Request(
        text,
        truth,
        x,
        rng.choice(["-2:2", "-5:5"]),
        columns,
        rows,
        True,
        knowledge={"poles": [], "holes": [Fraction(c)], "jumps": []},
    )


def lines(rng):
    """Straight lines whose number is known, none of them outside the view."""
    v = rng.choice("xy")
    k, half = rng.randint(1, 30), rng.choice([2, 3, 5, 10])
    c = some.digits(rng, -1, 1)
    period, first, text, truth = rng.choice(
        [
            (math.pi / k, 0.0, f"sin({k}*{v})=0", f"sin({k}*{v})=0"),
            (math.pi / k, math.pi / 2 / k, f"cos({k}*{v})=0", f"cos({k}*{v})=0"),
            (1.0, float(c), f"mod({v}-({decimal(c)}),1)=0.5", f"cos(pi*({v}-({decimal(c)})))=0"),
            (100.0, float(c), f"{v}={decimal(c)}", f"{v}={decimal(c)}"),
            (100.0, float(c), f"({v}-({decimal(c)}))*(exp({v})+1)=0", f"{v}={decimal(c)}"),
            (math.pi / k, 0.0, f"tan({k}*{v})=0", f"sin({k}*{v})=0"),
        ]
    )
    if text.startswith("mod"):
        first += 0.5
    places_ = [first + n * period for n in range(-400, 401)]
    inner, outer = (sum(abs(one) < half * (1 + s) for one in places_) for s in (-1e-9, 1e-9))
    size = rng.choice([200, 400, 640])
    yield Request(
        text, truth, f"-{half}:{half}", f"-{half}:{half}", size, size, knowledge={"components": (inner, outer), "straight": True}
    )


def sentences(rng):
    """Values that overflow, vanish or cancel on the way: pictures that are known, but hard to compute."""
    n, k = rng.choice(["600:1000", "700:800", "-1000:-600", "800:3000"]), rng.randint(1, 3)
    e = "exp(x)" if not n.startswith("-") else "exp(-x)"
    if rng.random() < 0.6:
        text, truth = rng.choice(
            [
                (f"{k}*y={k}*{e}/(2+{e})", "y=1"),
                (f"y*{e}={e}", "y=1"),
                (f"y=y^2*{e}/{e}-2*y+2+0*x", "(y-1)*(y-2)=0"),
                (f"y-{e}/({e}+{k})=0*y", "y=1"),
                (f"ln({e})=y*abs(x)", "y=1"),
                (f"y*({e}^2+1)/{e}^2=1+0*y", "y=1"),
                (f"y*sqrt({e})*sqrt({e})<{e}", "y<1"),
                (f"y*{e}-{e}>0", "y>1"),
                ("tanh(x)*y=abs(tanh(x))+0*y", "y=1" if not n.startswith("-") else "y=-1"),
            ]
        )
        yield Request(text, truth, n, "-3:3", 400, 300, knowledge={"words": True})
        return
    f = rng.choice(["sin(x/20)", "1", "x/1000"])
    text = rng.choice(
        [
            f"{e}/({e}+{k})*({f})",
            f"({f})*{e}^2/{e}^2",
            f"({f})+ln({e})-abs(x)",
            f"cosh(x)/(cosh(x)+1)*({f})",
            f"({f})*{e}*exp(-abs(x))",
            f"tanh({e})*({f})",
            f"({f})*sqrt({e}^3)/sqrt({e}^3)",
            f"({f})*gamma(abs(x))/gamma(abs(x))",
        ]
    )
    yield Request(text, f, n, "-3:3", 400, 300, True, knowledge={"words": True})


GROUPS = {"places": places, "pieces": pieces, "lines": lines, "holes": holes, "sentences": sentences}
