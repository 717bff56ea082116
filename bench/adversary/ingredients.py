"""Random parts of requests: numbers, windows, sizes, curves, factors."""

from fractions import Fraction

SIZES = [(100, 100), (200, 150), (400, 400), (400, 400), (640, 480), (1000, 700)]
# Zero on a curve on which they change sign, and defined everywhere.
CURVES = [
    "y-x^2+{c}",
    "x^2+y^2-{r}",
    "y-sin({k}*x)",
    "x+2*y-{c}",
    "x*y-{c}",
    "y-x^3+x-{c}",
    "x^2-y^2-{c}",
    "y-exp(x)+{r}",
    "y-atan({k}*x)-{c}",
    "x-cos({k}*y)-{c}",
    "sin({k}*x)+cos({k}*y)-{c}",
    "x^2+4*y^2-{r}",
    "3*x-y+{c}",
    "abs(x)+abs(y)-{r}",
    "y-abs(x-{c})",
    "x^3+y^3-3*x*y-{c}",
    "max(abs(x),y+{c})-{r}",
    "x^4+y^4-{r}",
    "y-cosh(x)+{r}",
    "x-tanh(y)-{c}",
]
# Zero on a curve too, none of them on a part of one above.
FACTORS = [
    "x",
    "y",
    "(y-x)",
    "(x-1)",
    "(x+y-0.55)",
    "(x^2+y^2-1)",
    "(x-0.3)",
    "(y+x^2-0.7)",
    "(x*y)",
    "sin(x)",
    "(2*x+y)",
    "(x-0.1-0.2)",
    "(y-0.7)",
    "(x^2-y-1)",
    "(exp(x)-1)",
]


def decimal(number):
    """A decimal fraction as text."""
    number = Fraction(number)
    text = f"{float(number):.12f}".rstrip("0").rstrip(".")
    assert Fraction(text) == number, number
    return text


def digits(rng, low, high, places=1):
    """A random decimal between two numbers, other than 0."""
    scale = 10**places
    while not (number := Fraction(rng.randint(low * scale, high * scale), scale)):
        pass
    return number


def curve(rng):
    return rng.choice(CURVES).format(c=decimal(digits(rng, 0, 1)), r=decimal(digits(rng, 1, 3)), k=rng.randint(1, 4))


def factor(rng):
    return rng.choice(FACTORS)


def window(rng):
    """Ranges of x and y that contain the origin, with edges of pixels at round numbers or not."""
    kind = rng.random()
    if kind < 0.3:
        return "-2:2.1", "-2:2.1"
    if kind < 0.5:
        half = rng.choice(["2", "3", "2.5"])
        return f"-{half}:{half}", f"-{half}:{half}"
    ends = [decimal(digits(rng, 1, 3, 2)) for _ in range(4)]
    return f"-{ends[0]}:{ends[1]}", f"-{ends[2]}:{ends[3]}"


def plane(rng):
    """The window and the size of a picture of a relation."""
    x, y = window(rng)
    columns, rows = rng.choice(SIZES)
    return {"x": x, "y": y, "columns": columns, "rows": rows}


def strip(rng):
    """The window and the size of a picture of a function."""
    x, y = rng.choice([("-10:10", "-5:5"), ("-5:5", "-3:3"), ("-2:2.1", "-2:2.1"), ("-3.7:4.4", "-6:6"), ("0.01:7", "-4:4")])
    columns, rows = rng.choice([(100, 75), (200, 150), (320, 240), (400, 300), (800, 600), (1000, 600)])
    return {"x": x, "y": y, "columns": columns, "rows": rows, "is_function": True}


def anything(*conditions):
    """Conditions joined by `or`; False without any."""
    return " or ".join(f"({one})" for one in conditions) or "False"
