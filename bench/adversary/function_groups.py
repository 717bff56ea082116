"""Functions of x whose constants are not what Doubles make of them, and requests with values and long literals."""

import re
from fractions import Fraction

import ingredients as some
from ingredients import decimal
from request import Request

PARTS = ["sin(x)", "x", "x^2/4", "cos(2*x)", "exp(x)/9", "atan(x)", "abs(x)", "1/(1+x^2)", "x/2+sin(3*x)", "-x", "sqrt(x+4)"]


def exact_constant(rng):
    """A constant of decimals on which Doubles mostly err, of small size."""
    step = Fraction(rng.choice([1, 2, 3, 7]), rng.choice([10, 10, 100]))
    n, a, b = rng.randint(1, 40), some.digits(rng, 0, 3), some.digits(rng, 0, 3)
    multiple, s = decimal(step * n), decimal(step)
    a, b, c = decimal(a), decimal(b), decimal(a + b)
    big = rng.choice(["1e16", "1e17", "4e16"])
    return rng.choice(
        [
            f"mod({multiple},{s})",
            f"mod({n},{s})",
            f"(floor({multiple}/{s})-{n})",
            f"(ceil({multiple}/{s})-{n})",
            f"({a}+{b}-{c})*{big}",
            f"({s}*{n}-{multiple})*{big}",
            f"sign({a}+{b}-{c})",
            f"sqrt({s}*{n}-{multiple})",
            f"(trunc({decimal(step)}*100)-{decimal(step * 100)})",
            f"abs({c}-{a}-{b})*{big}",
            f"(max({a}+{b},{c})-{c})*{big}",
            f"(round({multiple}/{s}+0.5)-{n})",
            f"floor({c}-{a}-{b})",
            f"frac({multiple}/{s})",
            f"(({s}*3)^2-{decimal((3 * step) ** 2)})*{big}",
            f"mod({a}+{b},{c})",
            f"floor(mod({multiple},{s})*{big})",
            f"(1/{s}-{decimal(1 / step) if (1 / step).denominator in (1, 2, 5, 10) else f'1/{s}'})*{big}",
        ]
    )


def decimals(rng):
    """Constant parts of decimals, exact until an irrational operation."""
    k, f, g = exact_constant(rng), rng.choice(PARTS), rng.choice(PARTS)
    a, b = some.digits(rng, 0, 3), some.digits(rng, 0, 3)
    if rng.random() < 0.2:
        h = some.curve(rng)
        text = rng.choice([f"{h}={k}", f"{h}<{k}*y", f"({h})+{k}*x=0"])
        yield Request(text, text, **some.plane(rng))
        return
    text = rng.choice(
        [
            f"{k}*({f})",
            f"{k}+{f}",
            f"{f}-{k}",
            f"if({decimal(a)}+{decimal(b)}=={decimal(a + b)},{f},{g})",
            f"if({decimal(a)}*3=={decimal(a * 3)},{f},{g})",
            f"if({k}==0,{f},{g})",
            f"if({k}>0,{f},{g})",
            f"if(x<{k},{f},{g})",
            f"max({k},{f})",
            f"({f})*10^({k})",
        ]
    )
    truth = text
    if rng.random() < 0.15:  # whole multiples of the divisor
        text, truth = rng.choice(
            [
                (f"mod(floor(x),{rng.choice(['0.1', '0.2', '0.5'])})+{f}", f),
                (f"mod(floor(x)*0.3,0.1)+{f}", f),
                (f"floor(floor(x)/0.1)/20+{f}", f"floor(x)/2+{f}"),
                (f"mod(floor(x)*0.7,0.7)*({f})", f"0*({f})"),
            ]
        )
    yield Request(text, truth, **some.strip(rng))


def long_constant(rng):
    """A constant with literals that no Double holds."""
    n = rng.choice([2**53, 10**17, 10**20, 10**29, 2**63, 123456789012345678901234567890])
    d, few = rng.choice([1, 2, 3]), rng.randint(20, 30)
    return rng.choice(
        [
            f"({n + d}-{n})",
            f"floor(0.{'9' * few})",
            f"(ceil(1.{'0' * few}1)-1)",
            f"(1.{'0' * few}1-1)*1e{few}",
            "(1e300*1e-200*1e-100)",
            "(1e-200*1e-200*1e300*1e100)",
            f"(0.{'3' * few}*3*1e{few}-1e{few})",
            f"mod({n * 10 + d},10)",
            "(sqrt(1e-600)*1e300)",
            f"({n}.5-{n})",
            f"floor({n}.25-{n}+0.9)",
            "(1e308*10/1e308/10)",
            f"({n + d}/{n}-1)*{n}",
            "(ln(1e-400)/1000)",
            "(exp(-800)*exp(801)-1)",
            f"sign({n + d}-{n})",
        ]
    )


def literals(rng):
    """Literals that no Double holds."""
    k, f, h = long_constant(rng), rng.choice(PARTS), some.curve(rng)
    if rng.random() < 0.3:
        tiny = rng.choice(["1e-300*1e-100", "1e-200*1e-150", "(1e-170)^2"])
        text, truth = rng.choice(
            [
                (f"({h})*{tiny}=0", f"{h}=0"),
                (f"({h})*{tiny}<0", f"{h}<0"),
                (f"{h}={k}-1", f"{h}={k}-1"),
                (f"{k}*({h})=0", f"{k}*({h})=0"),
                (f"({h})*{tiny}={tiny}*0.5", f"{h}=0.5"),
            ]
        )
        yield Request(text, truth, **some.plane(rng))
        return
    text, truth = rng.choice(
        [
            (f"{k}*({f})", ""),
            (f"{k}+{f}", ""),
            (f"{f}-{k}", ""),
            (f"1e300*({f})*1e300*1e-600", f),
            (f"1e-200*({f})*1e-200*1e300*1e100", f),
            (f"if({k}>=1,{f},-({f}))", ""),
        ]
    )
    yield Request(text, truth or text, **some.strip(rng))


def values(rng):
    """Values of --set are expressions, and stay exact."""
    a, b = some.digits(rng, 0, 3), some.digits(rng, 0, 3)
    f, g = rng.choice(PARTS), rng.choice(PARTS)
    product, total = decimal(a * 3), decimal(a + b)
    text, value = rng.choice(
        [
            (f"if(a=={product},{f},{g})", f"{decimal(a)}*3"),
            (f"if(a=={total},{f},{g})", f"{decimal(a)}+{decimal(b)}"),
            (f"floor(a)+{f}", f"{product}/{decimal(a)}"),
            (f"a*1e16+{f}", f"{decimal(a)}+{decimal(b)}-{total}"),
            (f"mod(a,0.1)*20+{f}", "0.3"),
            (f"sign(a-{total})+{f}", f"{decimal(a)}+{decimal(b)}"),
            (f"a*({f})", exact_constant(rng)),
            (f"a+{f}", exact_constant(rng)),
            (f"a+{f}", long_constant(rng)),
            (f"a*({f})", long_constant(rng)),
            (f"if(a*3==1,{f},{g})", "1/3"),
            (f"sqrt(a-{total})+{f}", f"{decimal(a)}+{decimal(b)}"),
            (f"(a-{total})*1e17+{f}", f"{decimal(a)}+{decimal(b)}"),
        ]
    )
    if rng.random() < 0.25:
        h = some.curve(rng)
        text = rng.choice([f"{h}=(a-({value}))*1e17", f"{h}<(a-({value}))*1e17*x+0.1"])
        yield Request(text, substituted(text, value), **some.plane(rng), sets=(f"a={value}",))
        return
    yield Request(text, substituted(text, value), **some.strip(rng), sets=(f"a={value}",))


def substituted(text, value):
    """The text with a value instead of the name a."""
    return re.sub(r"\ba\b", f"({value})", text)


def neighbours(rng):
    """Functions that oscillate without end or leave the view, beside columns that can be proved."""
    k, c = rng.randint(1, 40), decimal(some.digits(rng, 0, 2, 3))
    inner = rng.choice(["1/x", f"{k}/x", f"1/(x-{c})", "1/x^2", "exp(x)", f"{k}*x^2", "1/sin(x)", "ln(abs(x))*9"])
    text = rng.choice(
        [
            f"log10(cbrt(x))/cos({inner})",
            f"x/sin({inner})",
            f"1/cos({inner})",
            f"tan({inner})",
            f"x*sin({inner})",
            f"sqrt(abs(sin({inner})))",
            f"exp(sin({inner}))",
            f"floor(3*sin({inner}))",
            f"x^2/cos({inner})",
            f"ln(abs(sin({inner})))",
            f"sin({inner})/x",
            f"exp(-1e6*sin({k}*x)^2)",
            f"x/(x-{c})*sin({inner})",
            f"atan(tan({inner}))",
            f"1/(sin({inner})-0.3)",
            f"abs(x)^0.1*cos({inner})",
            f"sqrt(sin({inner}))",
            f"ln(x)*tan({inner})",
        ]
    )
    y = rng.choice(["-5:5", "-0.023:0.442", "-0.3:1.7", "-40:40", "0.1:2"])
    request = some.strip(rng)
    request["y"] = y
    yield Request(text, text, **request)


def enclosures(rng):
    """Printed enclosures of constants; half of them have a value."""
    text = rng.choice([exact_constant, long_constant])(rng)
    if rng.random() < 0.5:
        yield Request(text, text, is_value=True)
        return
    yield Request("floor(a*10)+a", substituted("floor(a*10)+a", text), is_value=True, sets=(f"a={text}",))


GROUPS = {"decimals": decimals, "literals": literals, "values": values, "enclosures": enclosures, "neighbours": neighbours}
