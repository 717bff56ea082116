"""What is measured of each operation: how its expression is written, its exact values, and its arguments."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from flint import arb

import functions as exact
from points import EVERYWHERE, Domain, exponents, multiples, near, uniform, wholes
from reference import rational

PI = math.pi


@dataclass
class Row:
    """An operation, or a part of its domain that is computed in another way."""

    symbol: str  # in the operations table
    text: str  # with {0}, {1} for the operands
    exact: Callable
    domains: tuple = (EVERYWHERE,)
    note: str = ""
    degrees: bool = False
    # For a function that is not relatively accurate near its zeros: a number for its arguments. Errors are counted in the ulp
    # of that number, if it is greater than that of the exact value.
    height: Callable | None = None

    @property
    def name(self):
        return self.symbol + (f", {self.note}" if self.note else "")


def unary(symbol, text, value, domain=EVERYWHERE, **options):
    return Row(symbol, text, value, (domain,), **options)


def binary(symbol, text, value, first=EVERYWHERE, second=EVERYWHERE, **options):
    return Row(symbol, text, value, (first, second), **options)


def method(name):
    return lambda x: getattr(x, name)()


def truth(condition):
    return lambda *operands: int(condition(*operands))


POSITIVE = Domain(low=0, draws=[near(1), exponents(-1074, 1023), uniform(0, 4)])
TURNS = Domain(draws=[multiples(PI / 2, 10**6), multiples(PI / 2, 10**15), uniform(-10, 10)], special=[PI, PI / 2, PI / 4, 1e6])
DEGREES = Domain(draws=[wholes(-720, 720), wholes(-10**6, 10**6), multiples(15, 10**6), uniform(-360, 360)],
                 special=[30, 45, 60, 90, 180, 270, 360, 1e6, 1e15])
UNIT = Domain(low=-1, high=1, draws=[near(0, 1, -1, 0.5), uniform(-1, 1)])
WHOLE = Domain(draws=[wholes(-100, 100), wholes(0, 10**6), wholes(2**52, 2**53), lambda rng: float(rng.getrandbits(62))])
LOGICAL = Domain(draws=[wholes(-1, 1)])
EXPONENTIAL = Domain(low=-760, high=720, draws=[
    uniform(-746, -708), uniform(700, 711), uniform(-20, 20), multiples(math.log(2) / 2, 2000), near(0, 709.78, -745.13)])
TAME = Domain(draws=[exponents(-300, 300), wholes(-20, 20)])

ARITHMETIC = [
    binary("+", "{0}+{1}", lambda x, y: rational(x) + rational(y)),
    binary("−", "{0}-{1}", lambda x, y: rational(x) - rational(y)),
    binary("×", "{0}*{1}", lambda x, y: rational(x) * rational(y), TAME, TAME),
    binary("÷", "{0}/{1}", exact.quotient, TAME, TAME),
    unary("±", "-{0}", lambda x: -x),
    unary("|x|", "abs({0})", abs),
    unary("sign", "sign({0})", exact.sign),
    binary("mod", "{0} mod {1}", exact.modulus, TAME, TAME),
    Row("min", "min({0},{1},{2})", lambda *x: min(map(rational, x)), (EVERYWHERE,) * 3),
    Row("max", "max({0},{1},{2})", lambda *x: max(map(rational, x)), (EVERYWHERE,) * 3),
    Row("gcd", "gcd({0},{1},{2})", exact.greatest_common_divisor, (WHOLE,) * 3),
]

CUBES = [lambda rng: float(rng.randint(-200000, 200000)) ** 3]
POWER_BASES = Domain(low=0, draws=[near(1), uniform(0, 10), wholes(0, 100), exponents(-20, 20)])
POWER_EXPONENTS = Domain(draws=[uniform(-5, 5), uniform(-100, 100), wholes(-300, 300), exponents(-30, 10)])
POWERS = [
    unary("√", "sqrt({0})", exact.square_root, POSITIVE),
    unary("∛", "cbrt({0})", exact.cube_root,
          Domain(draws=[*CUBES, uniform(-30, 30), exponents(-1074, 1023)], special=[8, 27, 64])),
    unary("x²", "{0}²", lambda x: x * x, TAME),
    unary("x³", "{0}³", lambda x: x * x * x, TAME),
    unary("x⁻¹", "{0}⁻¹", lambda x: exact.quotient(arb(1), x), TAME),
    binary("xʸ", "{0}^{1}", exact.power, POWER_BASES, POWER_EXPONENTS),
    binary("xʸ", "{0}^{1}", exact.power, Domain(draws=[uniform(-9, 9), exponents(-60, 60), near(1)]),
           Domain(draws=[wholes(-16, 16)], is_general=False), note="whole y up to 16"),
    binary("xʸ", "{0}^{1}", exact.power, POWER_BASES, Domain(draws=[lambda rng: rng.randint(-16, 15) + 0.5], is_general=False),
           note="y = n + ½ up to 16"),
    unary("xʸ", "10^{0}", lambda x: exact.power(arb(10), x), Domain(draws=[wholes(-330, 310), uniform(-330, 310)]), note="10ʸ"),
    binary("ʸ√x", "root({0},{1})", exact.root, POWER_BASES, Domain(draws=[wholes(-20, 20), uniform(-9, 9), wholes(2, 1000)])),
    binary("hypot", "hypot({0},{1})", exact.hypotenuse, TAME, TAME),
]

WHOLE_POWERS = Domain(low=0, draws=[lambda rng: float(10 ** rng.randint(0, 22)), lambda rng: 2.0 ** rng.randint(-1074, 1023),
                                    near(1), exponents(-1074, 1023), uniform(0, 4)], special=[1000])
LOGARITHMS = [
    unary("exp", "exp({0})", exact.exponential, EXPONENTIAL),
    unary("ln", "ln({0})", exact.logarithm, POSITIVE),
    unary("log₂", "log2({0})", lambda x: exact.logarithm_of_base(arb(2), x), WHOLE_POWERS),
    unary("log₁₀", "log({0})", lambda x: exact.logarithm_of_base(arb(10), x), WHOLE_POWERS),
    binary("logₓ", "log_({0})({1})", exact.logarithm_of_base, POSITIVE, POSITIVE),
    binary("logₓ", "log_({0})({0}^{1})", lambda b, n: exact.logarithm_of_base(b, exact.power(b, n)),
           Domain(draws=[wholes(2, 9)], is_general=False), Domain(draws=[wholes(0, 16)], is_general=False), note="whole powers"),
]

RADIANS = [unary(name, name + "({0})", value, TURNS) for name, value in [
    ("sin", method("sin")), ("cos", method("cos")), ("tan", method("tan")), ("sec", method("sec")),
    ("csc", exact.cosecant), ("cot", exact.cotangent)]]
INVERSES = [
    unary("asin", "asin({0})", exact.arcsine, UNIT),
    unary("acos", "acos({0})", exact.arccosine, UNIT),
    unary("atan", "atan({0})", method("atan")),
    binary("atan2", "atan2({0},{1})", exact.angle, TAME, TAME),
]
TRIGONOMETRY = [
    *RADIANS, *INVERSES,
    *[Row(row.symbol, row.text, exact.of_degrees(row.symbol), (DEGREES,), "degrees", True) for row in RADIANS],
    *[Row(row.symbol, row.text, exact.in_degrees(row.exact), row.domains, "degrees", True) for row in INVERSES],
    unary("→rad", "radians({0})", lambda x: x * arb.pi() / 180, DEGREES),
    unary("→deg", "degrees({0})", exact.to_degrees, TURNS),
]

STEEP = Domain(draws=[uniform(-711, 711), uniform(-3, 3), exponents(-30, 3), near(710.47, -710.47, 22)])
HYPERBOLIC = [
    *[unary(name, name + "({0})", exact.hyperbolic(name), STEEP)
      for name in ("sinh", "cosh", "tanh", "sech", "csch", "coth")],
    unary("gd", "gd({0})", lambda x: x.sinh().atan() if abs(x) < 1000 else exact.sign(x) * arb.pi() / 2, STEEP),
    unary("asinh", "asinh({0})", method("asinh"), Domain(draws=[uniform(-3, 3), exponents(-30, 30)])),
    unary("acosh", "acosh({0})", exact.inverse_hyperbolic_cosine,
          Domain(low=1, draws=[uniform(1, 3), near(1), exponents(0, 60)])),
    unary("atanh", "atanh({0})", exact.inverse_hyperbolic_tangent, UNIT),
]

STEPS = Domain(draws=[wholes(-10**6, 10**6, 2), near(*[n / 2 for n in range(-9, 10)]), exponents(48, 54)])
ROUNDING = [
    unary("floor", "floor({0})", lambda x: math.floor(rational(x)), STEPS),
    unary("ceil", "ceil({0})", lambda x: math.ceil(rational(x)), STEPS),
    unary("round", "round({0})", exact.rounded, STEPS),
    unary("trunc", "trunc({0})", lambda x: math.trunc(rational(x)), STEPS),
    unary("frac", "frac({0})", exact.fraction, STEPS),
]

GAMMA_POINTS = [uniform(-12, 30), uniform(-185, 172), near(*range(-12, 9)), exponents(-60, 6),
                near(1.4616321449683622, -0.504083008, -1.5734984)]
LOG_GAMMA_ZEROS = [1, 2, -2.4570247382208006, -2.7476826467274127, -3.1435808883499798, -3.9552942848585979, -4.0399218613]
BESSEL_ZEROS = [2.404825557695773, 3.8317059702075125, 5.520078110286311, 0.8935769662791675, 2.197141326031017,
                3.957678419314858, 5.429681040794135, 7.086051060301773, 25.0]
WAVES = [uniform(0, 30), near(*BESSEL_ZEROS), uniform(20, 2000), exponents(-400, 40)]


def wave_height(start):
    """The height of a Bessel function's wave from `start` on, and 0 before, where relative accuracy is meaningful."""
    return lambda x: math.sqrt(2 / (PI * abs(x))) if abs(x) > start else 0.0


SPECIAL = [
    unary("x!", "{0}!", exact.factorial, Domain(draws=GAMMA_POINTS), note="between whole numbers"),
    unary("x!", "{0}!", exact.factorial, Domain(draws=[wholes(0, 170)], special=range(171), is_general=False),
          note="whole numbers"),
    unary("gamma", "gamma({0})", exact.gamma, Domain(draws=GAMMA_POINTS)),
    unary("lgamma", "lgamma({0})", exact.log_gamma, Domain(draws=[*GAMMA_POINTS, near(*LOG_GAMMA_ZEROS), exponents(0, 1000)])),
    unary("digamma", "digamma({0})", exact.digamma,
          Domain(draws=[*GAMMA_POINTS, uniform(-2000, 0), exponents(0, 1000)]), height=lambda x: 1e-12),
    binary("polygamma", "polygamma({0},{1})", exact.polygamma, Domain(draws=[wholes(0, 9)], is_general=False),
           Domain(low=-900, draws=[uniform(-12, 30), uniform(-900, 1000), exponents(-20, 60)], is_general=False),
           height=lambda order, x: 1e-12),
    binary("nCr", "nCr({0},{1})", exact.binomial, Domain(draws=[wholes(0, 2000)], is_general=False),
           Domain(draws=[wholes(0, 300)], is_general=False), note="whole numbers"),
    binary("nCr", "nCr({0},{1})", exact.binomial, Domain(low=0, draws=[uniform(0, 150)], is_general=False),
           Domain(low=0, draws=[uniform(0, 60)], is_general=False), note="between whole numbers"),
    binary("nPr", "nPr({0},{1})", exact.arrangements, Domain(draws=[wholes(0, 2000)], is_general=False),
           Domain(draws=[wholes(0, 90)], is_general=False), note="whole numbers"),
    unary("erf", "erf({0})", exact.error, Domain(draws=[uniform(-6, 6), exponents(-30, 3)])),
    unary("erfc", "erfc({0})", exact.complementary_error, Domain(draws=[uniform(-6, 27.3), uniform(0, 3), exponents(-30, 5)])),
    # Subnormal probabilities have no bounds.
    unary("probit", "probit({0})", exact.probit,
          Domain(low=0, draws=[uniform(0, 1), exponents(-300, -1)], special=[0, 0.25, 0.5, 0.975, 1, -1], is_general=False)),
    binary("invT", "invT({0},{1})", exact.student_quantile, Domain(low=0, draws=[uniform(0.01, 0.99)], is_general=False),
           Domain(draws=[wholes(1, 2)], is_general=False), height=lambda p, degrees: 1e-3, note="1 and 2 degrees"),
    unary("sinc", "sinc({0})", exact.sine_quotient, TURNS),
    unary("J₀", "J0({0})", lambda x: x.bessel_j(0), Domain(draws=WAVES), height=wave_height(2)),
    unary("J₁", "J1({0})", lambda x: x.bessel_j(1), Domain(draws=WAVES), height=wave_height(2)),
    unary("Y₀", "Y0({0})", exact.second_bessel(0), Domain(low=0, draws=WAVES), height=wave_height(0.5)),
    unary("Y₁", "Y1({0})", exact.second_bessel(1), Domain(low=0, draws=WAVES), height=wave_height(1.5)),
]


LOGIC = [
    *[binary(symbol, "{0}" + sign + "{1}", truth(condition), LOGICAL, LOGICAL) for symbol, sign, condition in [
        ("<", "<", lambda x, y: x < y), ("≤", "<=", lambda x, y: x <= y), (">", ">", lambda x, y: x > y),
        ("≥", ">=", lambda x, y: x >= y), ("==", "==", lambda x, y: x == y), ("≠", "!=", lambda x, y: x != y),
        ("and", " and ", lambda x, y: x != 0 and y != 0), ("or", " or ", lambda x, y: x != 0 or y != 0)]],
    unary("not", "not {0}", truth(lambda x: x == 0), LOGICAL),
    binary("then", "then({0},{1})", lambda x, y: exact.require(x != 0) or y, LOGICAL),
    binary("else", "else(then({0},{1}),{0})", lambda x, y: y if x != 0 else x, LOGICAL),
]

CONSTANTS = [Row(symbol, symbol, value, ()) for symbol, value in [
    ("π", arb.pi), ("e", lambda: arb(1).exp()), ("τ", lambda: 2 * arb.pi()), ("φ", lambda: (1 + arb(5).sqrt()) / 2),
    ("true", lambda: 1), ("false", lambda: 0)]]

GROUPS = {
    "Constants": CONSTANTS, "Arithmetic": ARITHMETIC, "Powers and roots": POWERS, "Exponentials and logarithms": LOGARITHMS,
    "Trigonometry": TRIGONOMETRY, "Hyperbolic functions": HYPERBOLIC, "Rounding": ROUNDING, "Special functions": SPECIAL,
    "Logic": LOGIC,
}
# Rows of the operations table that are keys of the calculator and compute nothing.
KEYS = {"=", "(", ")"}
