"""Reads formulas and relations, and folds their constant parts exactly.

The syntax is that of plot, as far as Python can read it after two replacements: `^` is a power, a single `=` an equation. Each
product has its sign. The result is a tree of tuples:

    ("number", Fraction)   ("name", "x")   ("call", function, arguments)   ("power", base, Fraction)
    ("add" | "subtract" | "multiply" | "divide" | "raise", left, right)     ("choice", condition, value, value)

A condition is a tree of ("compare", sign, left, right), ("and", parts), ("or", parts), ("at", x, y), ("constant", bool). It has no
`not`: an undefined comparison does not hold, nor does its negation.
"""

import ast
import re
from fractions import Fraction
from math import floor, isqrt

SIGNS = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="}
OPPOSITES = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}
OPERATIONS = {ast.Add: "add", ast.Sub: "subtract", ast.Mult: "multiply", ast.Div: "divide"}
MOST_BITS = 20_000  # of the numbers that are folded


def parsed(text):
    source = re.sub(r"(?<![<>=!])=(?!=)", "==", text.replace("^", "**").replace("if(", "choose(")).strip()
    root = ast.parse(source, mode="eval").body
    for node in ast.walk(root):
        if isinstance(node, ast.Constant):  # the digits as written, not a double
            node.digits = source[node.col_offset : node.end_col_offset]
    return root


def formula(text):
    """The tree of a formula."""
    return value(parsed(text))


def relation(text):
    """The tree of a relation."""
    return condition(parsed(text), False)


def condition(node, negated):
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return condition(node.operand, not negated)
    if isinstance(node, ast.BoolOp):
        word = "and" if isinstance(node.op, ast.And) != negated else "or"
        return (word, tuple(condition(part, negated) for part in node.values))
    if isinstance(node, ast.Call) and node.func.id == "at":
        return ("constant", True) if negated else ("at", *(value(part) for part in node.args))
    if isinstance(node, ast.Constant):  # True and False
        return ("constant", node.value is not negated)
    sides = [value(node.left), *map(value, node.comparators)]
    signs = [SIGNS[type(sign)] for sign in node.ops]
    parts = tuple(compared(OPPOSITES[sign] if negated else sign, a, b) for sign, a, b in zip(signs, sides, sides[1:]))
    return parts[0] if len(parts) == 1 else ("or" if negated else "and", parts)


def compared(sign, left, right):
    if left[0] == right[0] == "number":
        a, b = left[1], right[1]
        return ("constant", {"<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b, "==": a == b, "!=": a != b}[sign])
    return ("compare", sign, left, right)


def value(node):
    if isinstance(node, ast.Constant):
        return ("number", Fraction(node.digits))
    if isinstance(node, ast.Name):
        return ("name", node.id)
    if isinstance(node, ast.UnaryOp):
        inner = value(node.operand)
        return ("number", -inner[1]) if inner[0] == "number" else ("multiply", ("number", Fraction(-1)), inner)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
        return power(value(node.left), value(node.right))
    if isinstance(node, ast.BinOp):
        return operation(OPERATIONS[type(node.op)], value(node.left), value(node.right))
    if node.func.id == "choose":
        test = condition(node.args[0], False)
        a, b = (value(part) for part in node.args[1:])
        return (a if test[1] else b) if test[0] == "constant" else ("choice", test, a, b)
    return call(node.func.id, [value(part) for part in node.args])


def operation(name, left, right):
    if left[0] == right[0] == "number":
        a, b = left[1], right[1]
        if name != "divide" or b:
            return (
                "number",
                {"add": lambda: a + b, "subtract": lambda: a - b, "multiply": lambda: a * b, "divide": lambda: a / b}[name](),
            )
    return (name, left, right)


def power(base, exponent):
    if exponent[0] != "number":
        return ("raise", base, exponent)
    n = exponent[1]
    if base[0] == "number" and n.denominator == 1 and (base[1] or n >= 0):
        if abs(n) * (base[1].numerator.bit_length() + base[1].denominator.bit_length()) <= MOST_BITS:
            return ("number", base[1] ** n.numerator)
    return ("power", base, n)


def root(number):
    """The square root of a rational number if it is one too, otherwise None."""
    if number < 0:
        return None
    result = Fraction(isqrt(number.numerator), isqrt(number.denominator))
    return result if result * result == number else None


EXACT = {
    "floor": lambda a: Fraction(floor(a)),
    "ceil": lambda a: Fraction(-floor(-a)),
    "abs": abs,
    "sqrt": root,
    "sign": lambda a: Fraction((a > 0) - (a < 0)),
    "mod": lambda a, b: a - b * floor(a / b) if b else None,
    "min": min,
    "max": max,
    "trunc": lambda a: Fraction(int(a)),
    "frac": lambda a: a - int(a),
    "round": lambda a: Fraction((1 if a >= 0 else -1) * floor(abs(a) + Fraction(1, 2))),
}


def call(name, arguments):
    if name in EXACT and all(part[0] == "number" for part in arguments):
        result = EXACT[name](*(part[1] for part in arguments))
        if result is not None:
            return ("number", result)
    return ("call", name, tuple(arguments))
