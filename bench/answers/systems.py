"""Systems of two equations in x and y whose solutions are known by construction, or from sympy and mpmath."""

from fractions import Fraction

import mpmath
import sympy
from mpmath import mpf

from command import Command, Verdict, are_right, is_inside, number, readings


class System:
    """Two equations, their ranges, and the solutions in the plane."""

    def __init__(self, first, second, xs, ys, points):
        self.formulas, self.ranges = [first, second], [(float(a), float(b)) for a, b in (xs, ys)]
        self.points = points

    def inside(self, is_sure: bool):
        """The points in the ranges, or those that are there as Doubles and as decimals."""
        def holds(value, low, high):
            return max(readings(low)) <= value <= min(readings(high)) if is_sure else is_inside(value, low, high)
        return [point for point in self.points if all(holds(v, *range_) for v, range_ in zip(point, self.ranges))]

    def check(self, command: Command) -> Verdict:
        (a, b), (c, d) = self.ranges
        words = ["solve", *self.formulas, "-x", f"{number(a)}:{number(b)}", "-y", f"{number(c)}:{number(d)}"]
        answer, found = command.json(*words)
        verdict = Verdict(is_refused=bool(answer.reason))
        if answer.crash:
            verdict.add(answer, answer.crash)
        if not found:
            return verdict
        sure, possible, solutions = self.inside(True), self.inside(False), found["solutions"]
        verdict.is_proof = found["complete"]

        def encloses(solution, point):
            return is_inside(point[0], solution["lower"], solution["upper"]) and is_inside(
                point[1], solution["yLower"], solution["yUpper"])

        if found["complete"]:
            if not len(sure) <= len(solutions) <= len(possible):
                verdict.add(answer, f"“all, proved” are {len(solutions)}, in truth {len(sure)}: {listed(sure)}")
            for point in sure:
                if not any(encloses(solution, point) for solution in solutions):
                    verdict.add(answer, f"no solution encloses {listed([point])}")
        for solution in solutions:
            count = sum(encloses(solution, point) for point in possible)
            if solution["proved"] and count != 1:
                verdict.add(
                    answer, f"a proved solution at ({solution['x']!r}, {solution['y']!r}) has {count} true ones: {listed(possible)}")
        text = command.run(*words)
        for line in text.text.splitlines():
            if " = " in line and "not proved" not in line:
                printed = [part.split(" = ")[1].split(" ")[0] for part in line.split(", ")]
                if not any(all(are_right(*pair) for pair in zip(printed, point)) for point in possible):
                    verdict.add(text, f"printed is {printed}, in truth are {listed(possible)}")
        return verdict


def listed(points):
    return "; ".join(f"({mpmath.nstr(x, 20)}, {mpmath.nstr(y, 20)})" for x, y in points[:5]) or "none"


def ranges(random):
    return random.choice([((-10, 10), (-10, 10)), ((-8, 8.5), (-7.25, 9)), ((0, 5), (-5, 5)), ((-100, 1000), (-1e4, 1e4))])


def circle_and_line(random):
    """Integer circles and lines: crossing, touching, apart, or nearly touching."""
    r2 = random.choice([25, 50, 2, 1, 13, 65])
    a, b = random.choice([(3, 4), (1, 1), (0, 1), (1, 0), (2, -1), (-5, 12)])
    c = Fraction(random.randint(-40, 40), random.choice([1, 2, 7]))
    if random.random() < 0.4 and (a, b) in ((3, 4), (0, 1), (1, 0)) and r2 in (25, 1):
        c = (5 if r2 == 25 else 1) * (5 if (a, b) == (3, 4) else 1) * Fraction(random.choice([-1, 1]))
        c += random.choice([0, 0, Fraction(1, 10**9), -Fraction(1, 10**9), Fraction(1, 10**14)])
    n = a * a + b * b
    inside = n * r2 - c * c
    points = []
    for sign in (1, -1) if inside > 0 else (1,) if inside == 0 else ():
        root = sign * mpmath.sqrt(mpf(inside.numerator) / inside.denominator)
        q = mpf(c.numerator) / c.denominator
        points.append(((a * q - b * root) / n, (b * q + a * root) / n))
    return System(f"x^2+y^2={r2}", f"{a}x+({b})y=({c.numerator})/{c.denominator}", *ranges(random), points)


def products(random):
    """Products of lines, on which the solutions are known: (x − a)(y − b) = 0 and the like."""
    a, b, c, d = (Fraction(random.randint(-30, 30), random.choice([1, 2, 4, 5, 8, 10])) for _ in range(4))
    kind = random.randrange(4)
    f = [mpf(v.numerator) / v.denominator for v in (a, b, c, d)]
    if kind == 0 and a != c and b != d:
        return System(f"(x-({a}))*(y-({b}))=0", f"(x-({c}))*(y-({d}))=0", *ranges(random), [(f[0], f[3]), (f[2], f[1])])
    if kind == 1:
        return System(f"x-({a})=0*y", f"y-({b})=0*x", *ranges(random), [(f[0], f[1])])
    if kind == 2:
        return System(f"(x-({a}))^3+(y-({b}))=0", f"x-({a})=y-({b})", *ranges(random), [(f[0], f[1])])
    return System(f"exp(x-({a}))=1+0*y", f"(y-({b}))*(1+x^2)=0", *ranges(random), [(f[0], f[1])])


def parabolas(random):
    """y = f(x) and y = g(x), or x = g(y), of polynomials, by the roots of the resultant."""
    x, y = sympy.symbols("x y")
    a, b, c, d, e = (sympy.Rational(random.randint(-12, 12), random.choice([1, 2, 3])) for _ in range(5))
    first, second = random.choice([
        (y - (x**2 + a * x + b), y - (c * x + d)), (y - (x**2 + a), x - (y**2 + b)), (y - (x**3 + a * x), y - (x**2 + b)),
        (x * y - (a + sympy.Rational(1, 7)), x + y - b), (x**2 + y**2 - (abs(a) + 4), x * y - (b + sympy.Rational(1, 3))),
        (x**2 + 2 * y**2 - (abs(c) + 5), y - x**2 - d), (x**3 - y**2 + a, x + 2 * y - b), (y - (x**2 + a), y - (e * x**2 + d))])
    resultant = sympy.Poly(sympy.resultant(first, second, y), x)
    if resultant.is_zero or sympy.degree(resultant) < 1:
        return None
    points = []
    for root in set(sympy.real_roots(resultant)):
        at = mpf(str(root.evalf(60)))
        heights = set(sympy.real_roots(sympy.Poly(sympy.resultant(first, second, x), y)))
        for height in heights:
            v = mpf(str(height.evalf(60)))
            residues = [abs(mpmath.mpf(str(f.subs({x: sympy.Float(str(at), 60), y: sympy.Float(str(v), 60)})))) for f in (first, second)]
            if max(residues) < mpf(10) ** -25:
                points.append((at, v))
    words = [f"{side}=0".replace("**", "^") for side in (first, second)]
    if random.random() < 0.3:
        words = [
            f"y={sympy.solve(side, y)[0]}".replace("**", "^") if sympy.degree(side, y) == 1 and side.coeff(y) == 1 else word
            for side, word in zip((first, second), words)]
    return System(*words, *ranges(random), points)


CLASSES = {"circles and lines": circle_and_line, "products of lines": products, "curves by resultants": parabolas}
