"""Values of Python as the texts that options take."""

import csv
import io
import math
from typing import Any, Iterable, List, Tuple

from ._plot import REPEATABLE


def number(value: Any) -> str:
    """A number with all its digits, or a text such as `2pi` as it is."""
    if isinstance(value, str):
        return value
    value = float(value)
    if math.isinf(value):
        return "inf" if value > 0 else "-inf"
    return repr(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)


def scalar(value: Any) -> str:
    """The value of an option: a pair of ends is a range, another sequence a list with commas."""
    if isinstance(value, str):
        return value
    if isinstance(value, Iterable):
        parts = [number(part) for part in value]
        return (":" if len(parts) == 2 else ",").join(parts)
    return number(value)


def several(value: Any) -> List[str]:
    """The values of an option that may be repeated: a text, a list, or names with values such as `{"k": 2}`."""
    if isinstance(value, dict):
        return [f"{name}={scalar(part)}" for name, part in value.items()]
    if isinstance(value, str) or not isinstance(value, Iterable):
        return [scalar(value)]
    return [scalar(part) for part in value]


def option_words(name: str, value: Any) -> List[str]:
    """The words of a command line for an option, whose value is a text, a number, a list, True, or nothing."""
    if value is None or value is False:
        return []
    if value is True:
        return ["--" + name]
    return [f"--{name}={text}" for text in (several(value) if name in REPEATABLE else [scalar(value)])]


def is_table(data: Any) -> bool:
    """Whether data are values, and not the names of files."""
    return not isinstance(data, str) and not (
        isinstance(data, (list, tuple)) and all(isinstance(part, str) for part in data))


def table(data: Any) -> Tuple[str, List[str]]:
    """Columns of data as CSV, and their names.

    Args:
        data: a DataFrame, a Series (whose index is x), a dictionary of columns, a two-dimensional array whose columns are x and
            y, or a sequence of columns.
    """
    names, columns = named_columns(data)
    rows = zip(*columns)
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(names)
    writer.writerows([cell(value) for value in row] for row in rows)
    return stream.getvalue(), names


def named_columns(data: Any) -> Tuple[List[str], List[List[Any]]]:
    if hasattr(data, "to_frame") and hasattr(data, "index"):
        return [str(data.index.name or "x"), str(data.name or "y")], [list(data.index), list(data)]
    if hasattr(data, "columns") and hasattr(data, "iloc"):
        return [str(name) for name in data.columns], [list(data.iloc[:, place]) for place in range(len(data.columns))]
    if isinstance(data, dict):
        return [str(name) for name in data], checked([list(column) for column in data.values()])
    if getattr(data, "ndim", 1) == 2:
        data = [data[:, place] for place in range(data.shape[1])]
    columns = checked([list(column) for column in data])
    # A Series has a name of its own.
    found = [str(getattr(column, "name", None) or "") for column in data]
    usual = ["x", "y"] if len(columns) == 2 else ["x"] + [f"y{place}" for place in range(1, len(columns))]
    return [name or other for name, other in zip(found, usual)], columns


def checked(columns: List[List[Any]]) -> List[List[Any]]:
    """Columns of one length.

    Raises:
        ValueError: if they are fewer than two, or have several lengths.
    """
    if len(columns) < 2:
        raise ValueError("data need a column of x and one of y, as in data=(xs, ys)")
    if len({len(column) for column in columns}) > 1:
        raise ValueError(f"the columns of data have {' and '.join(str(len(column)) for column in columns)} values")
    return columns


def cell(value: Any) -> str:
    """A value of a table; empty for a missing one."""
    if value is None or isinstance(value, float) and math.isnan(value):
        return ""
    try:
        return number(value)
    except (TypeError, ValueError):
        return str(value)
