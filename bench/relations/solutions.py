"""Decides whether a box contains solutions of a relation.

`enclose(box)` returns whether some point of the box may be a solution, and whether all of them certainly are.
`has_solution(box)` returns whether the box certainly contains a solution: a point that satisfies an inequality, or a change of
sign of an equation between points of a box on which both sides are continuous. A box has the ranges of x and y.
"""

from expressions import enclosing
from ranges import Range


def solutions(parsed):
    word = parsed[0]
    if word in ("and", "or"):
        return (Both if word == "and" else Either)([solutions(part) for part in parsed[1]])
    return Point(*parsed[1:]) if word == "at" else (Equation if word == "==" else Inequality)(*parsed)


def box(left, right, bottom, top):
    return Range([(left, right)]), Range([(bottom, top)])


def samples(at):
    """The corners and the middle of a box, as boxes."""
    ((left, right),), ((bottom, top),) = at[0].parts, at[1].parts
    places = [((left + right) / 2, (bottom + top) / 2), (left, bottom), (right, top), (left, top), (right, bottom)]
    return [box(x, x, y, y) for x, y in places]


class Equation:
    def __init__(self, _, left, right):
        self.left, self.right = enclosing(left, ("x", "y")), enclosing(right, ("x", "y"))

    def enclose(self, at):
        a, b = self.left(at), self.right(at)
        may = any(p[0] <= q[1] and q[0] <= p[1] for p in a.parts for q in b.parts)
        return may, may and is_point(a) and is_point(b) and a.total and b.total

    def has_solution(self, at):
        if not (self.left(at).joined and self.right(at).joined):
            return any(self.enclose(sample)[1] for sample in samples(at)[:1])
        seen = 0
        for sample in samples(at):
            a, b = self.left(sample), self.right(sample)
            seen |= 1 if a.parts[-1][1] < b.parts[0][0] else 2 if a.parts[0][0] > b.parts[-1][1] else 0
            seen |= 3 if is_point(a) and a.parts == b.parts else 0
            if seen == 3:
                return True
        return False


def is_point(a):
    return len(a.parts) == 1 and a.parts[0][0] == a.parts[0][1]


class Inequality:
    def __init__(self, sign, left, right):
        if sign[0] == ">":
            left, right = right, left
        self.sign = sign.replace(">", "<")
        self.left, self.right = enclosing(left, ("x", "y")), enclosing(right, ("x", "y"))

    def enclose(self, at):
        a, b = self.left(at), self.right(at)
        pairs = [(p, q) for p in a.parts for q in b.parts]
        if self.sign == "!=":
            may = bool(pairs) and not (is_point(a) and is_point(b) and a.parts == b.parts)
            all_ = may and all(p[1] < q[0] or q[1] < p[0] for p, q in pairs)
        elif self.sign == "<":
            may, all_ = any(p[0] < q[1] for p, q in pairs), all(p[1] < q[0] for p, q in pairs)
        else:
            may, all_ = any(p[0] <= q[1] for p, q in pairs), all(p[1] <= q[0] for p, q in pairs)
        return may, may and all_ and a.total and b.total

    def has_solution(self, at):
        return any(self.enclose(sample)[1] for sample in samples(at))


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def enclose(self, at):
        ((left, right),), ((bottom, top),) = at[0].parts, at[1].parts
        may = left <= self.x <= right and bottom <= self.y <= top
        return may, may and left == right and bottom == top

    def has_solution(self, at):
        return self.enclose(at)[0]


class Either:
    def __init__(self, parts):
        self.parts = parts

    def enclose(self, at):
        found = [part.enclose(at) for part in self.parts]
        return any(may for may, _ in found), any(all_ for _, all_ in found)

    def has_solution(self, at):
        return any(part.has_solution(at) for part in self.parts)


class Both:
    """Several relations at once. Two equations are never certain to have a common solution."""

    def __init__(self, parts):
        self.parts = parts

    def enclose(self, at):
        found = [part.enclose(at) for part in self.parts]
        return all(may for may, _ in found), all(all_ for _, all_ in found)

    def has_solution(self, at):
        open_ = [part for part in self.parts if not part.enclose(at)[1]]
        if len(open_) < 2:
            return not open_ or open_[0].has_solution(at)
        return any(all(part.enclose(sample)[1] for part in open_) for sample in samples(at))
