"""Derivatives of random formulas, compared with those that mpmath computes at 60 digits."""

import mpmath
from mpmath import mpf

from command import Command, Verdict, are_right, is_inside, number

UNARY = {
    "sin": mpmath.sin, "cos": mpmath.cos, "tan": mpmath.tan, "exp": mpmath.exp, "ln": mpmath.log, "sqrt": mpmath.sqrt,
    "abs": abs, "atan": mpmath.atan, "asin": mpmath.asin, "acos": mpmath.acos, "sinh": mpmath.sinh, "cosh": mpmath.cosh,
    "tanh": mpmath.tanh, "asinh": mpmath.asinh, "floor": mpmath.floor, "ceil": mpmath.ceil, "sgn": mpmath.sign,
    "sec": mpmath.sec, "cot": mpmath.cot, "csc": mpmath.csc, "gamma": mpmath.gamma, "erf": mpmath.erf}
KINKS = ["abs({})", "floor({})", "sgn({})", "max({},0)", "round({})", "frac({})", "if({}<0,-1,1)", "if({}=0,1,2)", "not({})", "({}) and 1"]
ANY = ["sqrt({})", "ln({})", "1/({})", "asin(3+({})^2)", "acosh(({})/99)", "({})^-1", "({})^0.5", "gamma(floor({})-99)"]


class Undefined(Exception):
    """A formula has no real value at a place."""


class Slope:
    """The derivative of a formula at a place, asked for in two ways; truth None means that there is none."""

    def __init__(self, formula, place, truth, order=1):
        self.formula, self.place, self.truth, self.order = formula, place, truth, order

    def check(self, command: Command) -> Verdict:
        verdict, c = Verdict(), number(self.place)
        forms = [
            ["evaluate", "--let", f"f(x)={self.formula}", f"f{chr(39) * self.order}({c})"],
            ["evaluate", "--set", f"x={c}", f"diff({self.formula},x,{self.order})"]]
        if self.order == 1:
            forms.append(["differentiate", self.formula, "-x", c])
        for words in forms:
            for option in ([], ["--enclosure"]):
                answer = command.run(*words, *option)
                self.judge(answer, verdict, bool(option))
        return verdict

    def judge(self, answer, verdict, is_enclosure):
        if answer.crash:
            return verdict.add(answer, answer.crash)
        verdict.is_refused |= bool(answer.reason)
        if not answer.text:
            return
        text = answer.text.strip()
        if self.truth is None:
            return verdict.add(answer, f"printed is {text}, and the function has no derivative")
        if is_enclosure:
            low, high = (text.strip("[]").split(",") * 2)[:2]
            verdict.is_proof = True
            if not is_inside(self.truth, float(low), float(high)):
                verdict.add(answer, f"{text} does not hold {mpmath.nstr(self.truth, 22)}")
        elif abs(mpf(text) - self.truth) > mpf(10) ** -9 * max(1, abs(self.truth)):
            # Values are those of Doubles, which lose digits where terms cancel; enclosures are compared exactly.
            verdict.add(answer, f"printed is {text}, the truth is {mpmath.nstr(self.truth, 22)}")


def tree(random, depth):
    """A formula as text, and as a function of mpmath that raises `Undefined`."""
    if depth == 0 or random.random() < 0.1:
        if random.random() < 0.7:
            return "x", lambda x: x
        k = random.randint(1, 9)
        return str(k), lambda x: mpf(k)
    if random.random() < 0.5:
        name, (text, u) = random.choice(sorted(UNARY)), tree(random, depth - 1)
        return f"{name}({text})", lambda x: real(lambda: UNARY[name](u(x)))
    (a, u), (b, v) = tree(random, depth - 1), tree(random, depth - 1)
    sign = random.choice("+-*/^p")
    if sign == "p":
        n = random.choice([2, 3, -1, -2])
        return f"({a})^({n})", lambda x: real(lambda: u(x) ** n)
    if sign == "^":
        return f"(2+sin({a}))^({b})", lambda x: real(lambda: (2 + mpmath.sin(u(x))) ** v(x))
    operation = {"+": mpf.__add__, "-": mpf.__sub__, "*": mpf.__mul__, "/": mpf.__truediv__}[sign]
    return f"({a}){sign}({b})", lambda x: real(lambda: operation(mpf(u(x)), mpf(v(x))))


def real(compute):
    try:
        value = compute()
    except (ZeroDivisionError, ValueError, OverflowError, TypeError) as error:
        raise Undefined from error
    if isinstance(value, mpmath.mpc):
        if value.imag:
            raise Undefined
        value = value.real
    if not mpmath.isfinite(value) or abs(value) > mpf(10) ** 200:
        raise Undefined
    return mpf(value)


def formulas(random):
    """Random formulas over the operations, at Doubles that are decimals."""
    text, function = tree(random, random.choice([2, 3, 3, 4]))
    place = random.choice([-2.5, -0.75, 0.125, 0.3125, 0.625, 1.75, 3.25, 7.5])
    order = random.choice([1, 1, 1, 2, 3])
    truth = None
    try:
        with mpmath.workdps(90):
            function(mpf(place))
            steps = [mpf(10) ** -15, mpf(10) ** -16]
            one, other = (difference(function, mpf(place), step, order) for step in steps)
            if abs(one - other) > mpf(10) ** -20 * max(1, abs(one)):
                return None  # a corner or a pole is near
            truth = (100 * other - one) / 99 if abs(one) < mpf(10) ** 12 else None
            if truth is None:
                return None
    except Undefined:
        truth = None
        try:
            function(mpf(place))
            return None
        except Undefined:
            pass
    return Rounded(text, place, truth, order) if truth is not None else Slope(text, place, None, order)


class Rounded(Slope):
    """A slope whose truth is known to about 28 digits."""

    def judge(self, answer, verdict, is_enclosure):
        if is_enclosure and answer.text:
            low, high = (answer.text.strip().strip("[]").split(",") * 2)[:2]
            verdict.is_proof, slip = True, mpf(10) ** -22 * max(1, abs(self.truth))
            if not mpf(float(low)) - slip <= self.truth <= mpf(float(high)) + slip:
                verdict.add(answer, f"{answer.text.strip()} does not hold {mpmath.nstr(self.truth, 22)}")
            return
        super().judge(answer, verdict, is_enclosure)


def difference(function, x, step, order):
    """The central difference quotient."""
    return sum(
        (-1) ** k * mpmath.binomial(order, k) * function(x + (mpf(order) / 2 - k) * step) for k in range(order + 1)) / step**order


def inner(random, place: int):
    """A polynomial that is 0 at the place, with a slope there."""
    return random.choice([f"x-({place})", f"2x-({2 * place})", f"(x-({place}))*(x^2+1)", f"sin(x-({place}))", f"exp(x-({place}))-1"])


def corners(random):
    """Functions without a derivative at a place where they jump or have a corner, inside and beside smooth ones."""
    place = random.randint(-3, 3)
    kink = random.choice(KINKS).format(inner(random, place))
    if kink.startswith("round"):
        kink = f"round({inner(random, place)}+0.5)"
    if kink.startswith("frac"):
        kink = f"frac({place}+5+{inner(random, place)})"
    form = random.choice(["{}", "{}+x^2", "3*{}", "exp({})", "x-2*{}", "({})^3+x", "({})*(x^2+1)+sin(x)", "atan({})", "{}-{}/2"])
    return Slope(form.replace("{}", f"({kink})"), float(place), None)


def undefined(random):
    """Functions that are undefined at a place, although what the rules give may have a value there."""
    place = random.randint(-3, 3)
    u = inner(random, place)
    part = random.choice(ANY).format(u if random.random() < 0.3 else f"-1-({u})^2")
    if "gamma" not in part and "-1-(" in part and ("1/" in part or "^-1" in part):
        part = f"({u})^2/({u})"
    if "-1-(" not in part and ("sqrt" in part or "^0.5" in part):
        part = f"ln({u})"
    form = random.choice(["{}", "0*{}", "{}-{}", "x+0*{}", "({})^2", "({})/({})", "if(1,x,{})*{}", "exp(ln({}))", "({})^0", "max(x,{})", "{}+floor(x)"])
    return Slope(form.replace("{}", f"({part})"), float(place), None)


CLASSES = {"random formulas": formulas, "jumps and corners": corners, "undefined functions": undefined}
