"""A picture that knows what was asked for."""

import csv
import io
import json
from typing import Any, Dict, List, Optional, Sequence

from ._program import run
from ._values import is_table, option_words, scalar, table

# Options that commands other than drawing have too.
FUNCTION_OPTIONS = ("set", "let", "variable", "degrees", "range", "keys", "program")


class Picture:
    """The picture of functions. In a notebook it shows itself.

    Attributes:
        expressions: the expressions that are drawn.
        options: the options, by their names on the command line.
    """

    def __init__(self, expressions: Sequence[str], options: Dict[str, Any]):
        self.expressions = [expressions] if isinstance(expressions, str) else list(expressions)
        self.options = {name: value for name, value in options.items() if value is not None}
        self._input: Optional[str] = None
        data = self.options.get("data")
        if data is not None and is_table(data):
            self._input, names = table(data)
            self.options["data"] = "-"
        self._files: Dict[str, bytes] = {}
        # An error belongs to the call that made the picture, not to the notebook's display of it.
        self._bytes("svg")

    @property
    def svg(self) -> str:
        """The picture as SVG."""
        return self._bytes("svg").decode()

    @property
    def png(self) -> bytes:
        """The picture as PNG."""
        return self._bytes("png")

    @property
    def pdf(self) -> bytes:
        """The picture as PDF."""
        return self._bytes("pdf")

    @property
    def html(self) -> str:
        """The picture as an interactive page, a file that needs nothing else."""
        return self._bytes("html").decode()

    def save(self, file: Any) -> None:
        """Writes the picture to a file, whose extension is the format: png, svg, pdf, eps, tex or html."""
        self._run(["--output=" + str(file)])

    @property
    def report(self) -> Dict[str, Any]:
        """What is proved of the picture: the report of `--report json`."""
        return json.loads(self._run(["--report=json", "--quiet", "--format=svg", "--output=/dev/null"]))

    @property
    def description(self) -> str:
        """The picture in sentences, with proved zeros and extrema."""
        return self._run(["--alt", "--quiet", "--format=svg", "--output=/dev/null"]).decode().strip()

    @property
    def analysis(self) -> List[Dict[str, Any]]:
        """What is known of each function: zeros, extrema, inflections, places, symmetry, integral and length."""
        return json.loads(run(["analyze", "--json", *self._function_words(), *self._expression_words()]))

    @property
    def roots(self) -> List[List[float]]:
        """The zeros in view of each function, in ascending order."""
        return [[point["x"] for point in function["zeros"]["points"]] for function in self.analysis]

    def table(self, samples: int = 201) -> Dict[str, Any]:
        """Values of the functions over the range, by the names of the columns.

        The columns are arrays of NumPy if it is installed, else lists; NaN where a function has no value.
        """
        text = run(
            ["table", f"--samples={samples}", *self._function_words(), *self._expression_words()]).decode()
        rows = list(csv.reader(io.StringIO(text)))
        columns = [[float(value or "nan") for value in column] for column in zip(*rows[1:])]
        return {name: array(column) for name, column in zip(rows[0], columns)}

    @property
    def command(self) -> str:
        """The request of the picture as JSON, which `plot --request` draws."""
        return run(["request", *self._words(), *self._expression_words()], self._input).decode()

    def _bytes(self, form: str) -> bytes:
        if form not in self._files:
            self._files[form] = self._run(["--output=-", "--quiet", f"--format={form}"])
        return self._files[form]

    def _run(self, words: List[str]) -> bytes:
        return run([*words, *self._words(), *self._expression_words()], self._input)

    def _words(self) -> List[str]:
        return [word for name, value in self.options.items() for word in option_words(name, value)]

    def _function_words(self) -> List[str]:
        return [word for name in FUNCTION_OPTIONS for word in option_words(name, self.options.get(name))]

    def _expression_words(self) -> List[str]:
        return ["--", *self.expressions] if self.expressions else []

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_png_(self) -> bytes:
        return self.png

    def __repr__(self) -> str:
        range = self.options.get("range")
        words = [repr(text) for text in self.expressions] + ([f"x={scalar(range)!r}"] if range is not None else [])
        return f"plot({', '.join(words)})"


def array(values: List[float]) -> Any:
    """An array of NumPy if it is installed, else the list."""
    try:
        import numpy
    except ImportError:
        return values
    return numpy.array(values)
