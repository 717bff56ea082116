"""Reads the formulas of the benchmark, and writes them for each program and for the truth.

They are formulas of `plot` that Python can read after two replacements: `^` becomes a power and `if` a name. Every product
has its sign, and the variable is x. Numbers are exact fractions for the truth.
"""

import ast
import math
from fractions import Fraction

import numpy

import enclosures as en
import intervals as iv

SIGNS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Pow: "**"}
COMPARISONS = {ast.Lt: "<", ast.Gt: ">"}


def tree(text):
    source = text.replace("^", "**").replace("if(", "choose(")
    parsed = ast.parse(source, mode="eval").body
    for node in ast.walk(parsed):
        if isinstance(node, ast.Constant):  # the digits as written, not a double
            node.digits = source[node.col_offset : node.end_col_offset]
    return parsed


def number(node):
    """The exact value of a part if it is a number, otherwise None."""
    if isinstance(node, ast.Constant):
        return Fraction(node.digits)
    if isinstance(node, ast.UnaryOp):
        value = number(node.operand)
        return None if value is None else -value
    if isinstance(node, ast.BinOp):
        a, b = number(node.left), number(node.right)
        if a is None or b is None:
            return None
        sign = type(node.op)
        if sign is ast.Pow:
            return a**b if b.denominator == 1 else None
        return {ast.Add: a + b, ast.Sub: a - b, ast.Mult: a * b, ast.Div: a / b if b else None}[sign]
    return None


def interval(text):
    """The exact ends of a range A:B."""
    return tuple(number(tree(end)) for end in text.split(":"))


# Formulas for other programs


def written(node, constant, root):
    """The formula with every part in parentheses. `root` writes a power with a literal fraction of odd denominator."""
    inner = lambda part: written(part, constant, root)
    if isinstance(node, ast.Constant):
        return constant(node.digits)
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.UnaryOp):
        return f"(-{inner(node.operand)})"
    if isinstance(node, ast.Compare):
        return f"({inner(node.left)}{COMPARISONS[type(node.ops[0])]}{inner(node.comparators[0])})"
    if isinstance(node, ast.Call):
        return f"{node.func.id}({','.join(map(inner, node.args))})"
    if isinstance(node.op, ast.Pow):
        exponent = number(node.right)
        if exponent is not None and exponent.denominator % 2 and exponent.denominator > 1:
            return root(inner(node.left), exponent)
        if exponent is not None and exponent.denominator == 1:
            return f"({inner(node.left)}**{exponent})"
    return f"({inner(node.left)}{SIGNS[type(node.op)]}{inner(node.right)})"


GNUPLOT_FUNCTIONS = """\
ln(a) = log(a)
mod(a, b) = a - b*floor(a/b)
sign(a) = sgn(a)
max(a, b) = a > b ? a : b
min(a, b) = a < b ? a : b
choose(c, a, b) = c ? a : b
root(a, p, q) = int(p) % 2 == 0 ? abs(a)**(p/q) : sgn(a)*abs(a)**(p/q)
"""


def for_gnuplot(text):
    constant = lambda digits: digits if "." in digits or "e" in digits else digits + ".0"  # 1/3 is 0, 1.0/3.0 is not
    root = lambda base, power: f"root({base},{power.numerator}.0,{power.denominator}.0)"
    return written(tree(text), constant, root)


@numpy.vectorize
def _gamma(x):
    try:
        return math.gamma(x)
    except ValueError:
        return math.nan
    except OverflowError:
        return math.inf


def _root(base, p, q):
    return numpy.abs(base) ** (p / q) if p % 2 == 0 else numpy.sign(base) * numpy.abs(base) ** (p / q)


NUMPY_FUNCTIONS = {
    **{name: getattr(numpy, name) for name in "sin cos tan exp cosh tanh sqrt abs floor sign mod pi".split()},
    **{"ln": numpy.log, "asin": numpy.arcsin, "acos": numpy.arccos, "atan": numpy.arctan, "gamma": _gamma},
    **{"max": numpy.maximum, "min": numpy.minimum, "choose": numpy.where, "root": _root},
}


def for_numpy(text):
    """The values of the formula at an array of x."""
    constant = lambda digits: f"float({digits})"
    root = lambda base, power: f"root({base},{power.numerator},{power.denominator})"
    code = compile(written(tree(text), constant, root), text, "eval")

    def values(x):
        with numpy.errstate(all="ignore"):
            return eval(code, {**NUMPY_FUNCTIONS, "x": x, "float": float}) + 0 * x

    return values


# Enclosures for the truth

FUNCTIONS = {
    **{"sin": en.sin, "cos": en.cos, "tan": en.tan, "exp": en.exponential, "ln": en.ln, "cosh": en.cosh},
    **{"tanh": en.tanh, "sqrt": en.sqrt, "abs": en.absolute, "asin": en.asin, "acos": en.acos, "atan": en.atan},
    **{"gamma": en.gamma, "floor": en.floor, "sign": en.sign, "mod": en.mod, "max": en.largest, "min": en.smallest},
    **{"choose": en.either, "sinc": en.sinc, "self_power": en.self_power},
}
ARITHMETIC = {ast.Add: iv.plus, ast.Sub: iv.minus, ast.Mult: iv.times, ast.Div: iv.over}

# The same real functions without cancellation and repeated x, which make enclosures wide.
IN_OTHER_WORDS = {
    "sin(x)/x": "sinc(x)",
    "(1-cos(x))/x^2": "sinc(x/2)^2/2",
    "(x+2)/(x^2+3*x+2)": "1/(x+1)",
    "x^x": "self_power(x)",
    "x^6-6*x^5+15*x^4-20*x^3+15*x^2-6*x+1": "(x-1)^6",
    "(x^2-2)/(x-sqrt(2))": "x+sqrt(2)",
}


def enclosing(text):
    """A function that maps the span of x to the span of the formula."""
    return _enclosing(tree(IN_OTHER_WORDS.get(text, text)))


def _enclosing(node):
    value = number(node)
    if value is not None:
        constant = iv.exact(value)
        return lambda x: constant
    if isinstance(node, ast.Name):
        pi = iv.Span([(iv.low(iv.PI), iv.high(iv.PI))], True)
        return (lambda x: pi) if node.id == "pi" else lambda x: x
    if isinstance(node, ast.UnaryOp):
        operand = _enclosing(node.operand)
        return lambda x: iv.negative(operand(x))
    if isinstance(node, ast.Call):
        function, operands = FUNCTIONS[node.func.id], [_enclosing(operand) for operand in node.args]
        return lambda x: function(*(operand(x) for operand in operands))
    if isinstance(node, ast.Compare):
        a, b = _enclosing(node.left), _enclosing(node.comparators[0])
        if isinstance(node.ops[0], ast.Gt):
            a, b = b, a
        return lambda x: en.less(a(x), b(x))
    a = _enclosing(node.left)
    if isinstance(node.op, ast.Pow):
        exponent = number(node.right)
        return lambda x: en.power(a(x), exponent)
    b, combine = _enclosing(node.right), ARITHMETIC[type(node.op)]
    return lambda x: combine(a(x), b(x))
