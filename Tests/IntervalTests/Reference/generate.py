#!/usr/bin/env python3
"""Writes the reference vectors beside this file: correctly rounded values of each operation, computed with MPFR.

    pip install gmpy2
    ./generate.py [points for each operation, 160] [folder]

A line is an argument, or two, and the greatest Double not above the true value, each as 16 hexadecimal digits of its
bits. A "=" before the value says that the true value is that Double.
"""
import math
import os
import random
import struct
import sys

import gmpy2
from gmpy2 import mpfr

COUNT = int(sys.argv[1]) if len(sys.argv) > 1 else 160
FOLDER = sys.argv[2] if len(sys.argv) > 2 else os.path.dirname(os.path.abspath(__file__))
EXACT = gmpy2.context(precision=1200)
DOWN = gmpy2.context(precision=53, round=gmpy2.RoundDown, emin=-1073, emax=1024, subnormalize=True)
WIDE = gmpy2.context(precision=400)


def bits(x):
    return struct.pack(">d", x).hex()


def uniform(low, high):
    return lambda: random.uniform(low, high)


def power(low, high, signed=True):
    """A number of random exponent, 2**low to 2**high."""
    return lambda: math.ldexp(random.uniform(1, 2), random.randint(low, high)) * (random.choice((1, -1)) if signed else 1)


def near(*centres):
    """A number some ulp or a tiny relative distance from one of the centres."""
    def draw():
        x = random.choice(centres)
        if random.random() < 0.5:
            for _ in range(random.randint(0, 4)):
                x = math.nextafter(x, random.choice((-math.inf, math.inf)))
            return x
        return x + random.choice((1, -1)) * 2.0 ** random.randint(-50, -3) * max(abs(x), 2.0 ** -20)
    return draw


def multiples(step, count=200):
    """A Double near a multiple of a number."""
    return lambda: near(random.randint(-count, count) * step)()


def direct(function):
    """A function of MPFR, rounded down once."""
    if isinstance(function, str):
        function = getattr(gmpy2, function)

    def value(*xs):
        with gmpy2.context(DOWN) as context:
            context.clear_flags()
            y = function(*xs)
            return y, not context.inexact
    return value


def derived(function):
    """A formula, computed with 400 bits and then rounded down; exact only if it says so."""
    def value(*xs):
        with gmpy2.context(WIDE):
            y = function(*xs)
        with gmpy2.context(DOWN):
            down = gmpy2.mpfr(y)
        return down, down == y and gmpy2.is_finite(down)
    return value


def gamma_points():
    return [uniform(-12, 30), uniform(-180, 171), near(*range(-10, 8)), near(1.4616321449683622, -0.504083008, -1.5734984),
            power(-60, 6)]


def lgamma(x):
    return gmpy2.lgamma(x)[0]


def root(x, y):
    size = gmpy2.exp(gmpy2.log(abs(x)) / y)
    return -size if x < 0 else size


PI = math.pi
WAVE = [uniform(-10, 10), power(-1070, 1023), multiples(PI / 2), uniform(-1e6, 1e6)]
SMALL = [uniform(-4, 4), power(-1074, 4), near(0.0, 1.0, -1.0)]
POSITIVE = [uniform(0, 4), power(-1074, 1023, signed=False), near(1.0)]
BESSEL = [uniform(0, 30), power(-400, 40, signed=False), near(2.404825557695773, 5.520078110286311, 3.8317059702075125,
          0.8935769662791675, 2.197141326031017, 3.957678419314858, 25.0), uniform(20, 2000)]
UNARY = {
    "square": (derived(lambda x: x * x), [power(-500, 500), uniform(-9, 9)]),
    "cube": (derived(lambda x: x * x * x), [power(-330, 330), uniform(-9, 9)]),
    "reciprocal": (derived(lambda x: 1 / x), [power(-1000, 1000), uniform(-9, 9)]),
    "sqrt": (direct("sqrt"), POSITIVE),
    "cbrt": (direct("cbrt"), [power(-1074, 1023), uniform(-30, 30), lambda: float(random.randint(-99, 99) ** 3)]),
    "exp": (direct("exp"), [uniform(-750, 709), power(-1074, 8), near(0.0, 1.0)]),
    "log": (direct("log"), POSITIVE),
    "log2": (direct("log2"), POSITIVE),
    "log10": (direct("log10"), POSITIVE + [lambda: 10.0 ** random.randint(0, 22)]),
    "sin": (direct("sin"), WAVE), "cos": (direct("cos"), WAVE), "tan": (direct("tan"), WAVE),
    "sec": (direct("sec"), WAVE), "csc": (direct("csc"), WAVE), "cot": (direct("cot"), WAVE),
    "asin": (direct("asin"), SMALL), "acos": (direct("acos"), SMALL),
    "atan": (direct("atan"), [uniform(-4, 4), power(-1074, 1023)]),
    "radians": (derived(lambda x: x * gmpy2.const_pi() / 180), [power(-900, 900), uniform(-720, 720)]),
    "degrees": (derived(lambda x: x * 180 / gmpy2.const_pi()), [power(-900, 900), uniform(-7, 7)]),
    "sinh": (direct("sinh"), [uniform(-710, 710), power(-1074, 8), uniform(-3, 3)]),
    "cosh": (direct("cosh"), [uniform(-710, 710), power(-1074, 8), uniform(-3, 3)]),
    "tanh": (direct("tanh"), [uniform(-20, 20), power(-1074, 8), uniform(-3, 3)]),
    "sech": (direct("sech"), [uniform(-745, 745), power(-1074, 8), uniform(-3, 3)]),
    "csch": (direct("csch"), [uniform(-745, 745), power(-1021, 8), uniform(-3, 3)]),
    "coth": (direct("coth"), [uniform(-20, 20), power(-1021, 8), uniform(-3, 3)]),
    "asinh": (direct("asinh"), [power(-1074, 1023), uniform(-3, 3)]),
    "acosh": (direct("acosh"), [power(0, 1023, signed=False), uniform(1, 3), near(1.0)]),
    "atanh": (direct("atanh"), SMALL),
    "factorial": (derived(lambda x: gmpy2.gamma(x + 1)), gamma_points() + [lambda: float(random.randint(0, 170))]),
    "gamma": (direct("gamma"), gamma_points() + [lambda: float(random.randint(1, 171))]),
    "logGamma": (derived(lgamma), gamma_points() + [power(-900, 900, signed=False), near(1.0, 2.0, -2.4570247382208006)]),
    "erf": (direct("erf"), [uniform(-6, 6), power(-1074, 4)]),
    "erfc": (direct("erfc"), [uniform(-6, 27.3), power(-1074, 4)]),
    "sinc": (derived(lambda x: gmpy2.sin(x) / x if x else mpfr(1)), [uniform(-30, 30), power(-60, 60), multiples(PI)]),
    "besselJ0": (direct("j0"), BESSEL), "besselJ1": (direct("j1"), BESSEL),
    "besselY0": (direct("y0"), BESSEL), "besselY1": (direct("y1"), BESSEL),
}
ANY = [power(-1074, 1000), uniform(-9, 9)]
PAIR = {
    "add": (direct("add"), ANY, ANY), "subtract": (direct("sub"), ANY, ANY),
    "multiply": (direct("mul"), ANY, ANY), "divide": (direct("div"), ANY, ANY),
    "hypot": (direct("hypot"), ANY, ANY), "atan2": (direct("atan2"), ANY, ANY),
    "mod": (derived(lambda x, y: x - y * gmpy2.floor(x / y)), [uniform(-99, 99)], [uniform(-9, 9)]),
    "power": (direct(lambda x, y: x**y), POSITIVE, [uniform(-9, 9), uniform(-300, 300), lambda: float(random.randint(-20, 20))]),
    "root": (derived(root), POSITIVE, [uniform(-9, 9), lambda: float(random.randint(2, 20))]),
    "log(base:)": (derived(lambda b, x: gmpy2.log(x) / gmpy2.log(b)), POSITIVE, POSITIVE),
}


def finite(x):
    return math.isfinite(x)


def lines(function, draws):
    seen = 0
    for _ in range(50 * COUNT):
        if seen == COUNT:
            return
        xs = [random.choice(draw)() for draw in draws]
        if not all(map(finite, xs)):
            continue
        with gmpy2.context(EXACT):
            arguments = [mpfr(x) for x in xs]
        try:
            value, exact = function(*arguments)
        except (ValueError, ZeroDivisionError):
            continue
        if not gmpy2.is_finite(value):
            continue
        seen += 1
        yield " ".join(bits(x) for x in xs) + (" =" if exact else " ") + bits(float(value))


for name, (function, *draws) in {**UNARY, **PAIR}.items():
    random.seed(name)
    with open(os.path.join(FOLDER, name.replace("(base:)", "Base") + ".txt"), "w") as file:
        for line in lines(function, draws):
            file.write(line + "\n")
