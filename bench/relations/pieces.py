"""Relations as curves and regions of expressions, for programs that draw the zeros of one expression."""

import ast
from dataclasses import dataclass

from expressions import relation


@dataclass
class Piece:
    """The zeros of a difference where the level is positive; or the region where it is positive, without a difference."""

    difference: str | None
    level: str | None


def pieces(text):
    return split(relation(text))


def split(node):
    if not has_equation(node):
        return [Piece(None, level(node))]
    if node[0] == "or":
        return [piece for part in node[1] for piece in split(part)]
    parts = node[1] if node[0] == "and" else [node]
    equation = next(part for part in parts if part[0] == "==")
    others = [part for part in parts if part is not equation]
    return [Piece(f"({source(equation[1])})-({source(equation[2])})", level(("and", others)) if others else None)]


def has_equation(node):
    return any(map(has_equation, node[1])) if node[0] in ("and", "or") else node[0] == "=="


def level(node):
    """An expression that is positive where the relation holds."""
    if node[0] in ("and", "or"):
        joined, name = level(node[1][0]), "min" if node[0] == "and" else "max"
        for part in node[1][1:]:
            joined = f"{name}({joined},{level(part)})"
        return joined
    sign, left, right = node[0], source(node[1]), source(node[2])
    if sign in ("==", "!="):
        return f"{'-' if sign == '==' else ''}abs(({left})-({right}))"
    return f"({right})-({left})" if sign[0] == "<" else f"({left})-({right})"


class Floats(ast.NodeTransformer):
    """Writes numbers with a point, except whole exponents: gnuplot divides whole numbers without a remainder."""

    def visit_Constant(self, node):
        return ast.Constant(float(node.value))

    def visit_BinOp(self, node):
        if isinstance(node.op, ast.Pow) and isinstance(node.right, ast.Constant):
            return ast.BinOp(self.visit(node.left), node.op, node.right)
        return self.generic_visit(node)


def source(node):
    return ast.unparse(Floats().visit(node))
