"""Integrals whose values are known: of derivatives of random functions, and of functions with corners, jumps and infinite ranges."""

import mpmath
import sympy
from mpmath import mpf

from command import Command, Verdict, are_right, is_inside, number, readings

X = sympy.Symbol("x")


class Area:
    """An integrand, its range as text, and the integral for each reading of the ends; None if it does not exist."""

    def __init__(self, formula, ends, truths, options=()):
        self.words = ["integrate", formula, "-x", ends, *options]
        self.truths = truths

    def check(self, command: Command) -> Verdict:
        verdict = Verdict()
        answer, text = command.run(*self.words, "--enclosure"), command.run(*self.words)
        for one in (answer, text):
            if one.crash:
                verdict.add(one, one.crash)
        shown = ", ".join(mpmath.nstr(truth, 22) for truth in self.truths) or "undefined"
        if answer.text:
            low, high = answer.text.strip().strip("[]").split(", ")
            verdict.is_proof = True
            if not self.truths or min(self.truths) < mpf(low) - slip(self.truths) or max(self.truths) > mpf(high) + slip(self.truths):
                if not any(is_inside(truth, float(low), float(high)) for truth in self.truths):
                    verdict.add(answer, f"{answer.text.strip()} does not hold the truth {shown}")
        if text.text:
            printed = text.text.strip()
            if not any(are_right(printed, truth) for truth in self.truths):
                kind = "printed" if answer.text else "the printed estimate"
                verdict.add(text, f"{kind} is {printed}, the truth is {shown}")
        verdict.is_refused = not answer.text
        return verdict


def slip(truths):
    return max(abs(truth) for truth in truths) * mpf(10) ** -35


def plain(expression) -> str:
    return str(expression).replace("**", "^").replace("Abs", "abs").replace("sign", "sgn").replace("log", "ln").replace("E", "e")


def antiderivative(random, depth=2):
    """A smooth function."""
    if depth == 0:
        return random.choice([X, X, X * sympy.Rational(random.randint(-9, 9), random.randint(1, 5)) + random.randint(-3, 3)])
    u = antiderivative(random, depth - 1)
    kind = random.randrange(12)
    if kind < 3:
        return random.choice([sympy.sin, sympy.cos, sympy.atan])(u)
    if kind == 3:
        return sympy.exp(-u**2)
    if kind == 4:
        return sympy.log(1 + u**2)
    if kind == 5:
        return sympy.sqrt(2 + u**2)
    if kind == 6:
        return 1 / (1 + u**2)
    if kind == 7:
        return sympy.tanh(u)
    v = antiderivative(random, depth - 1)
    return random.choice([u + v, u * v, u - v, u * v])


def difference(function, start: mpf, end: mpf) -> mpf:
    """F(b) − F(a), with so many digits that some are left where most of them cancel."""
    with mpmath.workdps(150):
        values = sympy.lambdify(X, function, "mpmath")
        return values(end) - values(start)


def ends(random):
    a = random.choice([0.0, -1.0, random.uniform(-8, 8), float(random.randint(-6, 6)), 100.5])
    return a, a + random.choice([0.5, 1.0, 2.0, random.uniform(0, 5), 1e-6, 12.0])


def derivatives(random):
    """f = F′ of a random F, over a random range: F(b) − F(a)."""
    function = antiderivative(random, random.choice([1, 2, 2, 3]))
    slope = sympy.diff(function, X)
    if random.random() < 0.2:
        slope = sympy.expand(slope)
    text = plain(slope)
    if len(text) > 800 or "zoo" in text or "nan" in text:
        return None
    a, b = ends(random)
    truths = [difference(function, start, end) for start, end in zip(readings(a), readings(b))]
    return Area(text, f"{number(a)}:{number(b)}", truths)


def pieces(random):
    """Corners, jumps, roots at ends, isolated holes: values by hand."""
    n, k = random.randint(1, 9), random.randint(1, 7)
    m = mpf(n)
    choices = [
        (f"abs(x-1/3)", f"0:{n}", (mpf(1) / 9 + (m - mpf(1) / 3) ** 2) / 2), (f"floor(x)", f"0:{n}", m * (m - 1) / 2),
        (f"floor({k}x)", f"0:{n}", m * (k * m - 1) / 2), (f"frac(x)", f"0:{n}", m / 2), (f"sqrt(x)", f"0:{n}", m ** 1.5 * 2 / 3),
        (f"sqrt({n}-x)", f"0:{n}", m ** 1.5 * 2 / 3), (f"sqrt({n}^2-x^2)", f"-{n}:{n}", mpmath.pi * m * m / 2),
        (f"x^({k}/3)", f"0:{n}", m ** (mpf(k) / 3 + 1) / (mpf(k) / 3 + 1)), (f"sgn(x-1/{n})", f"0:{k}", k - 2 / m if k * n > 1 else 0 * m - k),
        (f"if(x<1/3,x,-x^2)", f"0:{n}", mpf(1) / 18 - (m**3 - mpf(1) / 27) / 3), (f"(x^2-1)/(x-1)", f"0:{n}", m * m / 2 + m),
        (f"x/abs(x)", f"-{n}:{k}", k - m), (f"max(x,1/3)", f"0:{n}", mpf(1) / 9 + (m * m - mpf(1) / 9) / 2), (f"sin(x)/x", f"0:{n}", mpmath.si(m)),
        (f"1/sqrt(x)", f"0:{n}", 2 * mpmath.sqrt(m)), (f"ln(x)", f"0:{n}", m * mpmath.log(m) - m), (f"1/x", f"{n}:{n + k}", mpmath.log((m + k) / m)),
        (f"1/x", f"-{n}:{k}", None), (f"1/(x-1/3)^2", f"0:{n}", None), (f"tan(x)", "0:2", None), (f"sqrt(x-{k}/3)", f"0:{n + 3}", None),
        (f"abs(sin({k}x))", "0:pi", mpf(2)), (f"abs(cos(x))", f"0:{n}*pi", 2 * m), (f"if(x=1/{k},1000,1)", f"0:{n}", m),
        (f"abs(x-1/{k})^(-1/2)", f"0:{n}", 2 * mpmath.sqrt(mpf(1) / k) + 2 * mpmath.sqrt(m - mpf(1) / k)),
        (f"floor(x)*sgn(sin(pi*x))", f"0:{2 * n}", -m), (f"round(x)", f"0:{n}+0.5", m * (m + 1) / 2), (f"mod(x,{k}/2)", f"0:{n * k}/2", m * (mpf(k) / 2) ** 2 / 2),
        (f"exp(-1/x^2)/x^3", f"0:{n}", mpmath.exp(-1 / m**2) / 2), (f"if(sin(1e6*x)>2,1,0)", f"0:{n}", 0 * m), (f"x*sqrt(abs(x))", f"-{n}:{n}", 0 * m),
        (f"sqrt(1-x)*sqrt(x-1)", "0:2", None), (f"if(x<1,1)", f"0:{n + 1}", None), (f"1/(x*ln(x)^2)", "2:3", 1 / mpmath.log(2) - 1 / mpmath.log(3))]
    formula, place, truth = random.choice(choices)
    return Area(formula, place, [] if truth is None else [mpf(truth)])


def infinite(random):
    """Infinite ranges."""
    n, k = random.randint(1, 9), random.randint(2, 6)
    m, pi = mpf(n), mpmath.pi
    choices = [
        (f"exp(-{n}x)", "0:inf", 1 / m), (f"exp(-{n}x^2)", "-inf:inf", mpmath.sqrt(pi / m)), (f"1/(x^2+{n})", "-inf:inf", pi / mpmath.sqrt(m)),
        (f"1/x^{k}", f"{n}:inf", m ** (1 - k) / (k - 1)), (f"x^{k}*exp(-x)", "0:inf", mpmath.factorial(k)), (f"1/(x*ln(x)^2)", f"{n + 1}:inf", 1 / mpmath.log(m + 1)),
        (f"x/(1+x^2)^{k}", "0:inf", mpf(1) / (2 * (k - 1))), (f"1/(1+x^{2 * k})", "0:inf", pi / (2 * k) / mpmath.sin(pi / (2 * k))), (f"exp({n}x)", "-inf:0", 1 / m),
        (f"1/(1+x^2)", f"{n}:inf", pi / 2 - mpmath.atan(m)), (f"exp(-x)*sin(x)", "0:inf", mpf(1) / 2), (f"sin(x)/x", "0:inf", pi / 2), (f"1/x", f"{n}:inf", None),
        (f"x*exp(-x^2/{n})", "-inf:inf", 0 * m), (f"sech(x)", "-inf:inf", pi), (f"1/sqrt(x)", f"{n}:inf", None), (f"exp(-sqrt(x))", "0:inf", mpf(2)),
        (f"exp(-abs(x-{n}))", "-inf:inf", mpf(2)), (f"1/(x^2+2*{n}*x+{n * n})", "0:inf", 1 / m), (f"1/(x-{n})^2", "0:inf", None), (f"floor(x)", "0:inf", None),
        (f"floor(exp(-x)*{n})/x^2", f"{n + 9}:inf", 0 * m), (f"exp(-x)/(x-{100 * n})", "0:inf", None), (f"if(x<{k}00,exp(-x),1/x)", "0:inf", None),
        (f"1/x^2*if(x<{n}e5,1,x)", "1:inf", None), (f"1/(x^2*abs(x-1e{k})^2)", "1:inf", None), (f"x^-1.001", "1:inf", mpf(1000)), (f"1/cosh(x)^2", "-inf:inf", mpf(2))]
    formula, place, truth = random.choice(choices)
    return Area(formula, place, [] if truth is None else [mpf(truth)])


CLASSES = {"derivatives of functions": derivatives, "pieces and roots": pieces, "infinite ranges": infinite}
