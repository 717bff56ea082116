"""Reads relations and curves in Python's syntax, and encloses their values and their truth over boxes.

`^` is a power and a single `=` an equation, as in the language of plot. `at(a, b)` is the relation that only that point
satisfies. Numbers are exact. An undefined comparison does not hold, nor does its negation.
"""

import ast
import re
from fractions import Fraction
from math import e, pi

import elementary as el
import ranges as ra

NAMES = {"pi": pi, "e": e}
FUNCTIONS = {
    **{name: getattr(el, name) for name in "sin cos tan exp ln log10 sqrt asin acos atan sinh cosh tanh sign floor mod".split()},
    **el.SPECIAL, **{"ceil": el.ceiling, "abs": ra.absolute, "min": ra.smallest, "max": ra.largest},
}
ARITHMETIC = {ast.Add: ra.plus, ast.Sub: ra.minus, ast.Mult: ra.times, ast.Div: ra.over}
SIGNS = {ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!="}
OPPOSITES = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}


def tree(text):
    source = re.sub(r"(?<![<>=!])=(?!=)", "==", text.replace("^", "**")).strip()
    parsed = ast.parse(source, mode="eval").body
    for node in ast.walk(parsed):
        if isinstance(node, ast.Constant):  # the digits as written, not a double
            node.digits = source[node.col_offset : node.end_col_offset]
    return parsed


def number(node):
    """The exact value of a part that is written with numbers alone, otherwise None."""
    if isinstance(node, ast.Constant):
        return Fraction(node.digits)
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = number(node.operand)
        return None if value is None else -value
    if isinstance(node, ast.BinOp):
        a, b = number(node.left), number(node.right)
        if a is None or b is None:
            return None
        if isinstance(node.op, ast.Pow):
            return a**b if b.denominator == 1 and abs(b) <= 64 and (a or b >= 0) else None
        if isinstance(node.op, ast.Div):
            return a / b if b else None
        return {ast.Add: a + b, ast.Sub: a - b, ast.Mult: a * b}[type(node.op)]
    return None


def middle(node):
    """The value of an expression without variables, such as 2*pi, as a double."""
    parts = enclosing(node, ())(()).parts
    return (parts[0][0] + parts[0][1]) / 2


def enclosing(node, variables):
    """A function from the ranges of the variables to the range of the expression."""
    fixed = number(node)
    if fixed is not None:
        always = ra.constant(fixed)
        return lambda at: always
    if isinstance(node, ast.Name):
        if node.id in variables:
            position = variables.index(node.id)
            return lambda at: at[position]
        always = ra.Range([(ra.down(NAMES[node.id]), ra.up(NAMES[node.id]))])
        return lambda at: always
    if isinstance(node, ast.UnaryOp):
        operand = enclosing(node.operand, variables)
        return lambda at: ra.negative(operand(at))
    if isinstance(node, ast.Call):
        function, operands = FUNCTIONS[node.func.id], [enclosing(operand, variables) for operand in node.args]
        if len(operands) == 1:
            inner, = operands
            return lambda at: function(inner(at))
        return lambda at: function(*(operand(at) for operand in operands))
    a = enclosing(node.left, variables)
    if isinstance(node.op, ast.Pow):
        exponent = number(node.right)
        if exponent is not None:
            return lambda at: el.power(a(at), exponent)
        combine = el.general_power
    else:
        combine = ARITHMETIC[type(node.op)]
    b = enclosing(node.right, variables)
    return lambda at: combine(a(at), b(at))


# Relations as trees of ("and", parts), ("or", parts), ("at", x, y) and (sign, left, right)


def relation(text):
    return normal(tree(text), False)


def normal(node, negated):
    """The relation without `not` and chains."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return normal(node.operand, not negated)
    if isinstance(node, ast.BoolOp):
        word = "and" if isinstance(node.op, ast.And) != negated else "or"
        return (word, [normal(part, negated) for part in node.values])
    if isinstance(node, ast.Call) and node.func.id == "at":
        return ("at", *(middle(part) for part in node.args))
    sides = [node.left, *node.comparators]
    signs = [SIGNS[type(sign)] for sign in node.ops]
    parts = [
        (OPPOSITES[sign] if negated else sign, left, right) for sign, left, right in zip(signs, sides, sides[1:])]
    return parts[0] if len(parts) == 1 else ("or" if negated else "and", parts)
