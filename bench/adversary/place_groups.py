"""Systems whose solutions are points beside jumps and poles, and sets that are thinner than pixels."""

from fractions import Fraction

import ingredients as some
from ingredients import anything, decimal
from request import Request


def step(rng, v):
    """An equation of one value v with jumps, and the values that solve it, between -6 and 6: places, or intervals as conditions."""
    a, q = some.digits(rng, -2, 2), Fraction(rng.randint(1, 9), 10)
    p = rng.choice([Fraction(1), Fraction(1, 2), Fraction(2), Fraction(3, 2)])
    places = [a_ for k in range(-20, 21) if abs(a_ := q * p + k * p) < 8]
    t, n = some.digits(rng, 1, 3), rng.randint(-2, 2)
    return rng.choice(
        [
            (f"mod({v},{decimal(p)})={decimal(q * p)}", [decimal(one) for one in places]),
            (f"floor({v})={decimal(n + q)}", []),
            (f"ceil({v})={decimal(n + q)}", []),
            (f"round({v})={decimal(n + q)}", []),
            (f"sign({v}-{decimal(a)})={decimal(q)}", []),
            (f"sign({v}-{decimal(a)})=0", [decimal(a)]),
            (f"1/({v}-{decimal(a)})=0", []),
            (f"1/({v}-{decimal(a)})={decimal(t)}", [f"{decimal(a)}+1/{decimal(t)}"]),
            (f"abs({v}-{decimal(a)})/({v}-{decimal(a)})={decimal(q)}", []),
            (f"{v}-floor({v})={decimal(q)}", [decimal(q + k) for k in range(-16, 48)]),
            (f"tan(2*{v})={decimal(t)}", [f"atan({decimal(t)})/2+{k}*pi/2" for k in range(-4, 5)]),
            (f"if({v}<{decimal(a)},-1,1)={decimal(1 - q)}", []),
            (f"floor({v})+{decimal(q)}={v}", [decimal(q + k) for k in range(-16, 48)]),
            (f"1/tan({v})=0", []),
            (f"floor({v}/{decimal(p)})*2={decimal(n * 2 + 1)}", []),
        ]
    )


def jumps(rng):
    """Jumps and poles, which are not solutions, in systems."""
    v, w = rng.choice(["xy", "yx"])
    c = decimal(some.digits(rng, -1, 1))
    at = lambda a, b: f"at({a},{b})" if v == "x" else f"at({b},{a})"
    kind = rng.random()
    equation, places = step(rng, w)
    if kind < 0.4:
        text, truth = f"{v}={c} and {equation}", anything(*(at(c, one) for one in places))
    elif kind < 0.65:
        other, others = step(rng, v)
        text, truth = f"{other} and {equation}", anything(*(at(a, b) for a in others for b in places))
    elif kind < 0.8:
        slope = rng.choice(["2", "0.5", "-1"])
        text = f"{v}={slope}*{w}+{c} and {equation}"
        truth = anything(*(at(f"{slope}*({one})+{c}", one) for one in places))
    else:
        g, h = f"({some.curve(rng)})/3", some.factor(rng)
        equation, places = step(rng, g)
        text, truth = f"{equation} and {h}>0", anything(*(f"{g}={one}" for one in places)) if places else "False"
        truth = f"({truth}) and {h}>0" if places else truth
    yield Request(text, truth, **some.plane(rng))


def needles(rng):
    """Tips, thin regions and narrow gaps."""
    p, q = decimal(some.digits(rng, 0, 1)), decimal(Fraction(rng.randint(25, 65), 100))
    a, b = (decimal(some.digits(rng, 1, 2)) for _ in range(2))
    s, t = (decimal(some.digits(rng, -1, 1)) for _ in range(2))
    n, sign = rng.choice([3, 5, 7]), rng.choice(["=", "=", "<", "<="])
    text = rng.choice(
        [
            f"abs(x/{a})^{q}+abs(y/{b})^{q}{sign}1",
            f"abs(x-({s}))^{q}+abs(y-({t}))^{q}{sign}1",
            f"(y-({t}))^2{sign}({a}-x)^{n}",
            f"(x-({s}))^2{sign}(y+{b})^{n}",
            f"abs(x)^{q}*abs(y){sign}0.0003",
            f"(x-({s}))^2+1000000*(y-({t}))^2{sign}1",
            "y>x^2 and y<x^2+0.0007",
            f"abs(y-({t}))<0.0004",
            f"abs(x-({s}))<=0.0004",
            f"(x-({s}))^2+(y-({t}))^2<1e-9",
            f"abs(y-({t}))<exp(-5*x)/9",
            f"abs(y-({t}))*exp(6*x)=0.3",
            f"abs(x-({s}))*exp(abs(7*y))=0.5",
            f"abs(x)^{p}*abs(y)^{p}=0.01",
            f"(y-({t}))^2=x^3*({a}-x)^3",
        ]
    )
    yield Request(text, text, **some.plane(rng), knowledge={"x": [0.0, float(s)], "y": [0.0, float(t)]})


GROUPS = {"jumps": jumps, "needles": needles}
