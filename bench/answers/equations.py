"""Classes of equations in one unknown, by name."""

from fractions import Fraction

import mpmath
from mpmath import mpf

from solving import Equation, Zero, range_around, rational, roots, term


def polynomial(random):
    """Products of powers, which are polynomials with rational coefficients."""
    found = roots(random)
    low, high = range_around(list(found), random)
    formula = "*".join(term(root, power, random) for root, power in found.items())
    return Equation(formula, low, high, [Zero(root, power) for root, power in found.items()])


def composed(random):
    """Such products times a function without zeros, or inside a function that is 0 at 0 alone."""
    found = {root: power for root, power in roots(random).items() if abs(root) < 300}
    if not found:
        found = {Fraction(1, 3): 1}
    low, high = range_around(list(found), random)
    low, high = max(low, -600.0), min(high, 600.0)
    product = "*".join(term(root, power, random) for root, power in found.items())
    power = random.choice([1, 1, 2, 3])
    form, keeps = random.choice([
        ("({})*exp(sin(x))", True), ("({})*(2+cos(x))", True), ("({})*(x^2+1)^(1/3)", True), ("atan({})", True),
        ("exp({})-1", True), ("ln(1+({})^2)", 2), ("abs({})", None), ("abs({})^(1/10)", None), ("abs({})^0.01", None),
        ("sqrt(abs({}))", None), ("cbrt({})", False), ("sgn({})", False), ("tanh({})", True), ("asinh({})", True),
        ("({})/(1+abs(x))", False), ("({})*abs({})", False), ("exp(abs({}))-1", None), ("1-cos({})", "small"),
        ("if(({})=0,0,1)", None), ("({})*floor(2+abs(sin(x)))", False)])
    formula = form.format(product, product) if form.count("{}") > 1 else form.format(product)
    if keeps == "small":  # cos u = 1 only at u = 0 if |u| < 6
        root = next(iter(found))
        low, high, found = float(root) - 1.5, float(root) + 1.25, {root: 1}
        formula = f"1-cos({term(root, 1, random)}/{3 * root.denominator})"
        keeps = 2
    zeros = [
        Zero(root, m * keeps) if keeps in (True, 2) else Zero(root, None, None if keeps is None else m % 2 == 1)
        for root, m in found.items()]
    return Equation(f"({formula})^{power}" if power > 1 and keeps is None else formula, low, high, zeros)


def waves(random):
    """sin(kx), cos(kx) − c, tan(kx) − c over a few dozen periods, also of squares and inside abs and floor."""
    k = random.choice([1, 2, 3, 7, 0.5, 0.125, 50])
    low = random.choice([0.0, -10.0, 1000.0, -1e6, 1e9])
    high = low + random.choice([1.0, 10.0, 33.5]) / k * random.choice([1, 3])
    c = mpf(random.randint(-15, 15)) / 16
    kind = random.randrange(7)
    steps = range(int(mpmath.floor(mpf(low) * k / mpmath.pi)) - 3, int(mpmath.ceil(mpf(high) * k / mpmath.pi)) + 3)
    if kind == 0:
        return Equation(f"sin({k}x)", low, high, [Zero(n * mpmath.pi / k, 1) for n in steps])
    if kind == 1:
        places = [sign * mpmath.acos(c) + 2 * n * mpmath.pi for n in range(steps[0] // 2 - 1, steps[-1] // 2 + 2) for sign in (1, -1)]
        return Equation(f"cos({k}x)=({float(c)!r})", low, high, [Zero(place / k, 1) for place in places])
    if kind == 2:
        return Equation(f"tan({k}x)=({float(c)!r})", low, high, [Zero((mpmath.atan(c) + n * mpmath.pi) / k, 1) for n in steps])
    if kind == 3:
        return Equation(f"sin({k}x)^2", low, high, [Zero(n * mpmath.pi / k, 2) for n in steps])
    if kind == 4:
        return Equation(f"sgn(sin({k}x))", low, high, [Zero(n * mpmath.pi / k, None, True) for n in steps])
    if kind == 5:
        return Equation(f"abs(sin({k}x))^0.05", low, high, [Zero(n * mpmath.pi / k) for n in steps])
    return Equation(
        f"1-sin({k}x)", low, high, [Zero((mpmath.pi / 2 + 2 * n * mpmath.pi) / k, 2) for n in range(steps[0] // 2 - 1, steps[-1] // 2 + 2)])


def special(random):
    """x exp(x) = c, x ln(x) = c, exp(x) = cx and others, solved by mpmath."""
    c = mpf(random.randint(1, 4000)) / 64
    text = repr(float(c))
    kind = random.randrange(8)
    if kind == 0:
        return Equation(f"x*exp(x)={text}", -5, 20, [Zero(mpmath.lambertw(c).real, 1)])
    if kind == 1:
        d = -c / 64 / 2.8
        places = [mpmath.lambertw(d).real, mpmath.lambertw(d, -1).real] if d > -mpmath.exp(-1) else []
        return Equation(f"x*exp(x)=({float(d)!r})", -60, 20, [Zero(p, 1) for p in places if mpf(float(d)) == d] or [
            Zero(mpmath.lambertw(mpf(float(d)), k).real, 1) for k in ((0, -1) if d > -mpmath.exp(-1) else ())])
    if kind == 2:
        return Equation(f"ln(x)={text}/16", 0, 1e30, [Zero(mpmath.exp(c / 16), 1)])
    if kind == 3:
        return Equation(f"x^3+x={text}", -9, 9, [Zero(mpmath.findroot(lambda x: x**3 + x - c, float(c) ** (1 / 3)), 1)])
    if kind == 4:
        return Equation(f"exp(x)=1+x/{text}", -50, 50, [Zero(0, 1), *others(c)] if c != 1 else [Zero(0, 2)])
    if kind == 5:
        return Equation(f"abs(x-{text})=1/3", -99, 99, [Zero(c - mpf(1) / 3, 1), Zero(c + mpf(1) / 3, 1)])
    if kind == 6:
        n = random.randint(1, 6)
        low, high = float(-n), n + 0.5
        # floor(x) = 0 on [0, 1): intervals are not compared, places beyond them are.
        return Equation(f"floor(x)*(x-{text})", low, high, [Zero(c)], has_intervals=True)
    return Equation(f"sqrt(x)=x*{text}", 0, 1e4, [Zero(0), Zero(1 / c**2, 1)])


def others(c):
    """The solution other than 0 of exp(x) = 1 + x/c, x = −c − W(−c exp(−c))."""
    inner = -c * mpmath.exp(-c)
    branch = 0 if c > 1 else -1
    place = -c - mpmath.lambertw(inner, branch).real
    return [Zero(place, 1)] if abs(place) > mpf(10) ** -30 else []


def jumps(random):
    """Functions that jump over 0, or have it at a jump, a pole, a hole, or an isolated point of their domain."""
    r = rational(random)
    if abs(r) > 1000:
        r = Fraction(1, 3)
    p, q = r.numerator, r.denominator
    low, high = float(r) - random.random() * 4, float(r) + random.random() * 4
    u = f"({q}*x-({p}))"
    formula, zeros = random.choice([
        (f"1/{u}", []), (f"{u}/{u}", []), (f"{u}^2/{u}", []), (f"sqrt(-{u}^2)", [Zero(r)]), (f"sqrt({u})+sqrt(-{u})", [Zero(r)]),
        (f"if({u}<0,-1,1)", []), (f"if({u}<0,-1,if({u}>0,1,0))", [Zero(r)]), (f"if({u}<=0,{u},1)", [Zero(r)]), (f"if({u}<0,{u},1)", []),
        (f"abs({u})/{u}", []), (f"exp(-1/{u}^2)", []), (f"acos(1+abs({u}))", [Zero(r)]), (f"1/ln(abs({u})/1000000)", []),
        (f"{u}*sgn({u})", [Zero(r)]), (f"sqrt({u})", [Zero(r)]), (f"{u}*sqrt({u})", [Zero(r)]), (f"if({u}!=0,1,0)", [Zero(r)]),
        (f"{u}^(1/3)", [Zero(r, None, True)]), (f"{u}^(2/3)", [Zero(r, None, False)]), (f"abs({u})^abs({u})", []),
        (f"floor({u})+1-{u}^0", [])])
    if formula.startswith("floor"):
        return Equation(formula, low, high, [], has_intervals=True)
    return Equation(formula, low, high, zeros)


CLASSES = {"polynomials": polynomial, "composed": composed, "waves": waves, "special": special, "jumps": jumps}
