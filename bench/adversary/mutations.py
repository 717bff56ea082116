"""Ways to write the same set in another form. Each has a name, and yields requests whose pictures agree where both are proved.

A relation is given as its sides and sign, so that `F` is the difference of its sides.
"""

import re
from fractions import Fraction

import ingredients as some
from ingredients import decimal

POSITIVE = ["(1+x^2)", "exp(x)", "(2+sin(y))", "(x^2+y^2+0.1)", "cosh(x)", "(1+abs(y))"]
POWERS = [3, 5]


def of_equations(rng, f):
    """Equations with the solutions of F = 0; F is continuous and defined everywhere."""
    p, h = rng.choice(POSITIVE), some.factor(rng)
    return {
        "square": f"({f})^2=0",
        "absolute value": f"abs({f})=0",
        "cube": f"({f})^{rng.choice(POWERS)}=0",
        "root of the absolute value": f"sqrt(abs({f}))=0",
        "root": f"sqrt({f})=0",
        "cube root": f"cbrt({f})=0",
        "fourth root of a square": f"(({f})^2)^(1/4)=0",
        "positive factor": f"({f})*{p}=0",
        "positive divisor": f"({f})/{p}=0",
        "opposite": f"-({f})=0",
        "sides": f"0=({f})",
        "logarithm": f"ln(1+({f})^2)=0",
        "exponential": f"exp({f})=1",
        "arc tangent": f"atan({f})=0",
        "hyperbolic sine": f"sinh({f})=0",
        "not unequal": f"not ({f})!=0",
        "neither side": f"not(({f})<0 or ({f})>0)",
        "both sides": f"({f})<=0 and ({f})>=0",
        "square not positive": f"({f})^2<=0",
        "largest": f"max({f},-({f}))=0",
        "smallest": f"min({f},-({f}))=0",
        "twice": f"({f})=0 and ({f})=0",
        "either": f"({f})=0 or ({f})=0",
        "with an empty set": f"({f})=0 or ({h}>1 and {h}<0)",
        "complement": f"({f})=0 and ({h}>0 or {h}<=0)",
        "contradiction beside": f"({f})=0 or ({h}>0.2 and not {h}>0.2)",
        "square of a square": f"(({f})^2)^2=0",
        "product with itself": f"({f})*({f})=0",
        "sign": f"sign({f})=0",
        "quotient": f"({f})/(1+({f})^2)=0",
        "if": f"if({h}>0,{f},{p}*({f}))=0",
    }


def of_inequalities(rng, f):
    """Inequalities with the solutions of F < 0; F is continuous and defined everywhere."""
    p, h = rng.choice(POSITIVE), some.factor(rng)
    return {
        "cube": f"({f})^{rng.choice(POWERS)}<0",
        "cube root": f"cbrt({f})<0",
        "positive factor": f"({f})*{p}<0",
        "positive divisor": f"({f})/{p}<0",
        "opposite": f"-({f})>0",
        "sides": f"0>({f})",
        "exponential": f"exp({f})<1",
        "arc tangent": f"atan({f})<0",
        "not": f"not ({f})>=0",
        "De Morgan": f"not(not ({f})<0 or not ({f})<0)",
        "twice": f"({f})<0 and ({f})<=0",
        "either": f"({f})<0 or ({f})<0",
        "sign": f"sign({f})<0",
        "square of a factor": f"({h})^2*({f})<0",
        "absolute value of a factor": f"abs({h})*({f})<0",
        "absolute value": f"abs({f})>({f})",
        "without an empty set": f"({f})<0 and not({h}>0 and {h}<0)",
        "split": f"({f})<0 and {h}>0 or ({f})<0 and {h}<=0",
        "absorbed": f"({f})<0 or (({f})<0 and {h}>0)",
        "largest": f"max({f},-1-({f})^2)<0",
        "contradiction beside": f"({f})<0 or ({h}>0.2 and {h}<=0.2)",
        "divided by a square": f"({f})/{h}^2<0",
    }


def of_both(rng, f, sign):
    """Relations with the solutions of F = 0 or F < 0, by any sign."""
    u, big = some.factor(rng), rng.choice(["1e6", "1e9", "1e12", "123456789.5"])
    large = rng.choice([f"{big}*x", f"{big}*y^2", f"{big}*sin(x)", f"{big}", f"{big}*x*y"])
    c = some.digits(rng, 1, 3)
    return {
        "u/u": f"({f})*{u}/{u}{sign}0",
        "large term": f"({f})+{large}-{large}{sign}0",
        "large term on both sides": f"({f})+{large}{sign}{large}",
        "undefined term": f"({f})+1/{u}-1/{u}{sign}0",
        "factor 0.1·10": f"({f})*0.1*10{sign}0",
        "zero of decimals": f"({f}){sign}{decimal(c)}*3-{decimal(c * 3)}",
        "quotient of itself": f"({f})/(({u}+9)/({u}+9)){sign}0",
    }


def beyond_double(rng, f, sign):
    """Relations with the solutions of F = 0 or F < 0, by any sign, whose sides leave Double's range."""
    p, g = rng.choice(POSITIVE), rng.choice(["x", "y", "x*y", "sin(x)", "(x^2+1)"])
    return {
        "huge factors": f"1e200*({f})*1e200{sign}0",
        "tiny factors": f"1e-200*({f})*{p}*1e-250{sign}0",
        "product of tiny parts": f"(1e-170*({f}))*(1e-170*{p}){sign}0",
        "cube of a tiny part": f"(1e-150*({f}))^3{sign}0",
        "huge factor on both sides": f"1e300*({f})*1e300+1e300*{g}*1e300{sign}1e300*{g}*1e300",
        "far exponential": f"exp(900+{g})*({f}){sign}0",
        "tiny exponential": f"exp({g}-900)*({f}){sign}0",
        "exponential on both sides": f"exp(900+{g})*(({f})+{g}){sign}exp(900+{g})*{g}",
        "tiny exponential on both sides": f"exp({g}-900)*(({f})+{g}){sign}{g}*exp({g}-900)",
        "increasing function": f"exp(800+({f})){sign}exp(800)",
        "increasing function twice": f"exp(exp(7+({f}))){sign}exp(exp(7))",
        "tiny sides": f"exp(({f})-800){sign}exp(-800)",
        "hyperbolic cosine": f"cosh(750+({f})){sign}cosh(750)",
        "hyperbolic sine": f"sinh(750+({f})){sign}sinh(750)",
        "power": f"2^(2000+({f})){sign}2^2000",
        "high power": f"(9+({f})/(1+({f})^2))^900{sign}9^900",
        "terms": f"exp(800+({f}))+exp(800+{g}){sign}exp(800)+exp(800+{g})",
        "quotient": f"exp(800+({f}))/(1+exp(800)){sign}exp(800)/(1+exp(800))",
        "quotient of exponentials": f"({f})*exp(800+{g})/(1+exp(800+{g})){sign}0",
    }


def of_functions(rng, f):
    """Functions with the values of f, apart from single points."""
    u, big = rng.choice(["x", "(x-0.3)", "(x^2-2)", "sin(x)", "(x+1.5)"]), rng.choice(["1e6", "1e9", "1e12"])
    large = rng.choice([f"{big}*x", big, f"{big}*sin(x)"])
    return {
        "u/u": f"({f})*{u}/{u}",
        "large term": f"({f})+{large}-{large}",
        "cube root of a cube": f"cbrt(({f})^3)",
        "logarithm of the exponential": f"ln(exp({f}))",
        "twice the opposite": f"-(-({f}))",
        "largest": f"max({f},{f})",
        "positive and negative parts": f"max({f},0)+min({f},0)",
        "if": f"if({u}>0,{f},{f})",
        "if equal": f"if(0.1+0.2==0.3,{f},9)",
        "hyperbolic sine and its inverse": f"asinh(sinh({f}))",
        "factor 0.1·10": f"({f})*0.1*10",
        "sign": f"sign({f})*abs({f})",
        "undefined factor": f"({f})*(1/{u})*{u}",
        "sum of halves": f"({f})/2+({f})/2",
        "zero times": f"({f})+0*{u}",
        "floor and rest": f"floor({f})+(({f})-floor({f}))",
        "long one": f"({f})*(100000000000000000001-100000000000000000000)",
    }


# Changes of the numbers


def with_split_numbers(rng, text):
    """Some decimals as sums, products and quotients, and with thirty digits."""

    def split(place):
        number = Fraction(place[0])
        other = Fraction(rng.randint(1, 9), 10)
        return rng.choice(
            [
                f"({decimal(number - other)}+{decimal(other)})",
                f"({decimal(number + other)}-{decimal(other)})",
                f"({decimal(number * 3)}/3)",
                f"({decimal(number * 10)}*0.1)",
                f"{decimal(number)}{'.' if '.' not in decimal(number) else ''}{'0' * 30}",
            ]
        )

    return re.sub(r"(?<![\w.^])\d+\.\d+(?![\w.])", split, text)


def with_values(rng, text):
    """A decimal as a parameter, and the value for it."""
    places = list(re.finditer(r"(?<![\w.^])\d+\.\d+(?![\w.])", text))
    if not places:
        return text, ()
    place = rng.choice(places)
    return text[: place.start()] + "a" + text[place.end() :], (f"a={with_split_numbers(rng, place[0])}",)


def swapped(text):
    """The text with x and y for each other."""
    return re.sub(r"\b[xy]\b", lambda place: "y" if place[0] == "x" else "x", text)


def shifted(text, name, by):
    """The text for a variable that is larger by a number."""
    return re.sub(rf"\b{name}\b", f"({name}-{decimal(by)})" if by > 0 else f"({name}+{decimal(-by)})", text)


def scaled(text, name, by):
    return re.sub(rf"\b{name}\b", f"({name}/{decimal(by)})", text)


def moved(range_, by, scale):
    """A range times `scale` plus `by`."""
    return ":".join(decimal(Fraction(end) * scale + by) for end in range_.split(":"))
