"""Draws a relation with SymPy's plot_implicit, in a process of its own, and prints the seconds that this took.

    symbolic.py < REQUEST.json
"""

import ast
import json
import sys
import time

import matplotlib
import sympy

from expressions import relation

matplotlib.use("Agg")

FUNCTIONS = {
    **{name: getattr(sympy, name) for name in "sin cos tan exp sinh cosh tanh sqrt sign floor asin acos atan pi".split()},
    **{"ln": sympy.log, "abs": sympy.Abs, "ceil": sympy.ceiling, "min": sympy.Min, "max": sympy.Max, "mod": sympy.Mod},
    **{"x": sympy.Symbol("x"), "y": sympy.Symbol("y"), "Rational": sympy.Rational},
}
RELATIONS = {"==": sympy.Eq, "!=": sympy.Ne, "<": sympy.Lt, "<=": sympy.Le, ">": sympy.Gt, ">=": sympy.Ge}


class Exact(ast.NodeTransformer):
    def visit_Constant(self, node):
        return ast.Call(ast.Name("Rational", ast.Load()), [ast.Constant(str(node.value))], [])


def symbolic(node):
    if node[0] in ("and", "or"):
        return (sympy.And if node[0] == "and" else sympy.Or)(*map(symbolic, node[1]))
    sides = [eval(ast.unparse(Exact().visit(side)), FUNCTIONS) for side in node[1:]]
    return RELATIONS[node[0]](*sides)


def draw(request):
    """The seconds that the drawing took."""
    parsed = symbolic(relation(request["relation"]))
    x, y = FUNCTIONS["x"], FUNCTIONS["y"]
    start = time.perf_counter()
    plot = sympy.plot_implicit(
        parsed, (x, *request["x"]), (y, *request["y"]), show=False, axis=False, line_color="black",
        size=(request["size"] / 72,) * 2)
    plot.process_series()
    axes, = plot.fig.axes
    axes.set_position((0, 0, 1, 1))
    axes.axis("off")
    axes.set_xlim(*request["x"])
    axes.set_ylim(*request["y"])
    plot.fig.savefig(request["file"], dpi=72, facecolor="white")
    return time.perf_counter() - start


if __name__ == "__main__":
    print(draw(json.load(sys.stdin)))
