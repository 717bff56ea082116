"""The exact functions: of balls at Doubles, or of Fractions where the result is rational."""

import math
from fractions import Fraction

from flint import acb, arb, arb_series, ctx

from reference import HUGE, TINY, Undefined, rational


def require(condition):
    if not condition:
        raise Undefined


def sign(x):
    return (x > 0) - (x < 0)


def exponential(x):
    """e^x, or a number far beyond overflow or underflow."""
    return HUGE if x > 3000 else TINY if x < -3000 else x.exp()


def is_whole(x):
    return x.is_integer()


def is_odd(x):
    return is_whole(x) and rational(x) % 2 == 1


def logarithm(x):
    require(x > 0)
    return x.log()


def logarithm_of_base(base, x):
    require(base > 0 and x > 0 and base != 1)
    return arb(x).log() / base.log()


def power(x, y):
    if y == 0:
        return 1
    if x == 0:
        require(y > 0)
        return 0
    if x < 0:
        require(is_whole(y))
    size = exponential(y * abs(x).log())
    return -size if x < 0 and is_odd(y) else size


def root(x, y):
    require(y != 0 and not (x == 0 and y < 0))
    if x == 0:
        return 0
    require(x > 0 or is_odd(y))
    size = exponential(abs(x).log() / y)
    return -size if x < 0 else size


def cube_root(x):
    return 0 if x == 0 else root(x, arb(3))


def quotient(x, y):
    require(y != 0)
    return x / y


def square_root(x):
    require(x >= 0)
    return x.sqrt()


def hypotenuse(x, y):
    return (x * x + y * y).sqrt()


def modulus(x, y):
    require(y != 0)
    x, y = rational(x), rational(y)
    return x - y * (x / y).__floor__()


def greatest_common_divisor(*numbers):
    require(all(is_whole(x) for x in numbers))
    return math.gcd(*[int(rational(x)) for x in numbers])


def rounded(x):
    """The nearest whole number, halves away from zero."""
    x = rational(x)
    return sign(x) * math.floor(abs(x) + Fraction(1, 2))


def fraction(x):
    x = rational(x)
    return x - math.trunc(x)


def cosecant(x):
    require(x != 0)
    return x.csc()


def cotangent(x):
    require(x != 0)
    return x.cot()


def of_degrees(name):
    """A function of an angle in degrees, exact at multiples of 90°."""
    def value(x):
        quarters = rational(x) / 90
        if quarters.denominator == 1:
            sine, cosine = ((0, 1), (1, 0), (0, -1), (-1, 0))[quarters.numerator % 4]
            top, bottom = {"sin": (sine, 1), "cos": (cosine, 1), "tan": (sine, cosine), "sec": (1, cosine),
                           "csc": (1, sine), "cot": (cosine, sine)}[name]
            require(bottom != 0)
            # The quotient as well, since the bottom is 1 or -1.
            return top * bottom
        sine, cosine = (x / 180).sin_cos_pi()
        return {"sin": sine, "cos": cosine, "tan": sine / cosine, "sec": 1 / cosine, "csc": 1 / sine,
                "cot": cosine / sine}[name]
    return value


def arcsine(x):
    require(abs(x) <= 1)
    return x.asin()


def arccosine(x):
    require(abs(x) <= 1)
    return arb(0) if x == 1 else x.acos()


def angle(y, x):
    return 0 if x >= 0 and y == 0 else arb.atan2(y, x)


def to_degrees(x):
    return x * 180 / arb.pi()


def in_degrees(function):
    return lambda *arguments: to_degrees(arb(1) * function(*arguments))


def hyperbolic(name):
    """A hyperbolic function; far from 0 it is its limit."""
    def value(x):
        if name in ("csch", "coth"):
            require(x != 0)
        if abs(x) < 3000:
            return getattr(x, name)()
        return {"sinh": sign(x) * HUGE, "cosh": HUGE, "tanh": arb(sign(x)), "sech": TINY, "csch": sign(x) * TINY,
                "coth": arb(sign(x))}[name]
    return value


def inverse_hyperbolic_cosine(x):
    require(x >= 1)
    return x.acosh()


def inverse_hyperbolic_tangent(x):
    require(abs(x) < 1)
    return x.atanh()


def gamma(x):
    require(x > 0 or not is_whole(x))
    if x > 1000:
        return HUGE
    if x < -1000:
        return TINY * (1 if rational(x).__floor__() % 2 == 0 else -1)
    return x.gamma()


def log_gamma(x):
    require(x > 0 or not is_whole(x))
    if x == 1 or x == 2:
        return 0
    if x > 0:
        return x.lgamma()
    return arb.pi().log() - abs(x.sin_pi()).log() - (1 - x).lgamma()


def digamma(x):
    require(x > 0 or not is_whole(x))
    return x.digamma()


def polygamma(order, x):
    require(x > 0 or not is_whole(x))
    if x > -1000:
        return acb(x).polygamma(order).real
    # Arb has no values so far to the left: the derivatives of ψ(x) = ψ(1 − x) − π cot πx.
    n = int(float(order))
    ctx.cap = n + 1
    angle = arb_series([x - round(float(x)), 1]) * arb.pi()
    cotangent = angle.cos() / angle.sin()
    return (-1) ** n * acb(1 - x).polygamma(order).real - arb.pi() * cotangent[n] * math.factorial(n)


def factorial(x):
    require(x >= 0 or not is_whole(x))
    return gamma(x + 1) if abs(x) < 900 else gamma(x)


def whole(value):
    """A whole number, or one that is beyond Double's range too."""
    return arb(value) if value.bit_length() <= 1024 else HUGE


def binomial(n, k):
    require(n >= 0 or not is_whole(n))
    if is_whole(n) and is_whole(k):
        return whole(math.comb(int(float(n)), int(float(k))))
    return gamma(n + 1) * (k + 1).rgamma() * (n - k + 1).rgamma()


def arrangements(n, k):
    require(n >= 0 or not is_whole(n))
    if is_whole(n) and is_whole(k):
        return whole(math.perm(int(float(n)), int(float(k))))
    return gamma(n + 1) * (n - k + 1).rgamma()


def probit(p):
    require(0 < p < 1)
    return -arb(2).sqrt() * (2 * p).erfcinv()


def student_quantile(p, degrees):
    require(0 < p < 1)
    if degrees == 1:
        return (arb.pi() * (p - arb(1) / 2)).tan()
    return (2 * p - 1) / (2 * p * (1 - p)).sqrt()


def complementary_error(x):
    return TINY if x > 100 else arb(2) if x < -100 else x.erfc()


def error(x):
    return arb(sign(x)) if abs(x) > 100 else x.erf()


def sine_quotient(x):
    return arb(1) if x == 0 else x.sin() / x


def second_bessel(order):
    def value(x):
        require(x > 0)
        return x.bessel_y(order)
    return value
