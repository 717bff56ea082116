"""What is asked of the program: a relation or function with its window, and what is known of it."""

import shlex
from dataclasses import dataclass, field, replace
from fractions import Fraction


@dataclass(frozen=True)
class Request:
    """A picture, and its truth.

    `truth` is a relation between x and y with the same solutions, or a function of x with the same values, that enclosures can
    decide; it is empty if only pictures are compared. `knowledge` is what is known of the report. `original` is the request of which
    this one is the same set in another window. A request for a `value` asks for the enclosure of a constant instead of a picture.
    """

    text: str
    truth: str = ""
    x: str = "-2:2.1"
    y: str = "-2:2.1"
    columns: int = 400
    rows: int = 400
    is_function: bool = False
    sets: tuple = ()
    group: str = ""
    mutation: str = "as it is"
    options: tuple = ()
    knowledge: dict = field(default_factory=dict, hash=False, compare=False)
    original: "Request | None" = None
    is_value: bool = False

    @property
    def standard(self):
        """The request in the window of the truth: the original one if this is moved or swapped."""
        return self.original or self

    @property
    def ranges(self):
        return bounds(self.x), bounds(self.y)

    def arguments(self):
        sets = [word for value in self.sets for word in ("--set", value)]
        if self.is_value:
            return ["evaluate", self.text, "--enclosure", *sets]
        # A text that begins with a minus could be an option.
        text = "0" + self.text if self.text.startswith("-") else self.text
        words = [text, f"--x-range={self.x}", f"--y-range={self.y}", "--size", f"{self.columns}x{self.rows}"]
        return words + sets + (["--variable", "x"] if self.is_function else []) + list(self.options)

    def command(self):
        """The command that draws the picture in plot.png, or prints the enclosure."""
        return shlex.join(["plot", *self.arguments(), *([] if self.is_value else APPEARANCE)])

    def changed(self, **fields):
        return replace(self, **fields)


APPEARANCE = ["--bare", "--line-width", "1", "--color", "black", "--background", "white"]


def bounds(text):
    """The exact ends of a range of decimals."""
    return tuple(Fraction(end) for end in text.split(":"))
