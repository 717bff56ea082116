"""Random relations between x and y, the same for the same seed."""

import random
import re

FUNCTIONS = ["sin", "cos", "exp", "abs", "atan"] * 3 + ["floor", "sign", "sqrt", "ln", "tan"]
COMPARISONS = ["<", "<=", ">", ">="]


class Generator:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def relation(self):
        """A relation in which both variables occur."""
        while True:
            text = self.joined(self.random.choice([0, 0, 0, 1, 1, 2]))
            if all(re.search(rf"\b{name}\b", text) for name in "xy"):
                return text

    def joined(self, depth):
        if depth == 0:
            return self.comparison()
        if self.random.random() < 0.2:
            return f"not ({self.joined(depth - 1)})"
        word = self.random.choice(["and", "or"])
        return f"({self.joined(depth - 1)}) {word} ({self.joined(depth - 1)})"

    def comparison(self):
        if self.random.random() < 0.45:
            return f"{self.term(3)}={self.term(2)}"
        sign = self.random.choice(COMPARISONS)
        if self.random.random() < 0.15:
            return f"{self.number()}{sign}{self.term(3)}{sign}{self.number()}"
        return f"{self.term(3)}{sign}{self.term(2)}"

    def term(self, depth):
        chance = self.random.random()
        if depth == 0 or chance < 0.15:
            return self.random.choice(["x", "y", "x", "y", self.number()])
        if chance < 0.4:
            return f"({self.term(depth - 1)}{self.random.choice('+-')}{self.term(depth - 1)})"
        if chance < 0.65:
            sign = "*" if chance < 0.58 else "/"
            return f"({self.term(depth - 1)}){sign}({self.term(depth - 1)})"
        if chance < 0.78:
            return f"({self.term(depth - 1)})^{self.random.choice('223')}"
        return f"{self.random.choice(FUNCTIONS)}({self.term(depth - 1)})"

    def number(self):
        return str(self.random.choice([1, 2, 3, 4, 0.5, 1.5, 0.3]))

    def line(self, number):
        """A line of a list of items: the relation with a window."""
        text, half = self.relation(), self.random.choice([2, 3, 5, 8])
        x, y = self.random.choice([0, 0, 1, -2]), self.random.choice([0, 0, 1.5, -1])
        kind = "equation" if re.search(r"(?<![<>])=", text) else "inequality"
        return "\t".join([f"random {number}", kind, text, f"{x - half}:{x + half}", f"{y - half}:{y + half}"])
