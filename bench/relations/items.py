"""The list of relations and curves, and the truth of each, kept in a folder from run to run."""

import hashlib
import re
from pathlib import Path

import numpy

from elementary import SPECIAL
from expressions import middle, relation, tree
from paths import path_pixels
from pixels import SIZE, View, relation_pixels

HERE = Path(__file__).parent
SOURCES = ["elementary.py", "expressions.py", "paths.py", "pixels.py", "ranges.py", "solutions.py"]
PARAMETERS = {"parametric": "t", "polar": "theta"}


class Item:
    """A line of the list."""

    def __init__(self, line, size=SIZE):
        fields = line.split("\t") + [""] * 9
        self.line, self.size = line, size
        self.name, self.kind, self.expression, self.x_text, self.y_text, self.range_text, python, truth = fields[:8]
        self.python = python or self.expression
        self.truth_text = truth or self.python
        self.options = fields[8].split()
        self.parameter = PARAMETERS.get(self.kind)
        self.x, self.y = ends(self.x_text), ends(self.y_text)

    @property
    def is_curve(self):
        return self.parameter is not None

    @property
    def is_special(self):
        """Whether it has functions that the other programs lack in part."""
        return any(re.search(rf"\b{name}\(", self.python) for name in SPECIAL)

    @property
    def range(self):
        return ends(self.range_text)

    def verdicts(self):
        view = View(self.x, self.y, self.size)
        if self.is_curve:
            return path_pixels(self.truth_text, self.parameter, self.range, view)
        return relation_pixels(relation(self.truth_text), view)

    def key(self, *more):
        """A name for a file about this item that changes with the item and with whatever else it depends on."""
        return hashlib.sha256("\n".join([self.line, *more]).encode()).hexdigest()[:24]


def ends(text):
    return tuple(middle(tree(end)) for end in text.split(":"))


def items(names=None):
    lines = (HERE / "relations.tsv").read_text(encoding="utf-8").splitlines()
    return [item for item in (Item(line) for line in lines if not line.startswith("#")) if not names or item.name in names]


def truth(item, cache):
    """The verdicts of an item, which are computed once for each version of the sources."""
    file = cache / "truth" / f"{item.key(*((HERE / source).read_text() for source in SOURCES))}.npz"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        numpy.savez_compressed(file, verdicts=item.verdicts())
    with numpy.load(file) as stored:
        return stored["verdicts"]
