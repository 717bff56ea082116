"""The Python function `plot`, generated from the table of options: a keyword argument for each, with its type and its help."""

import json
import keyword
import textwrap

from .source import Source, output

HEAD = '''"""Generated from the options of the command; see `plot --help`."""

from __future__ import annotations

from typing import Any, Mapping, Sequence, Tuple, Union

Number = Union[float, str]
Range = Union[str, Tuple[Number, Number]]
Texts = Union[str, Sequence[Any], Mapping[str, Any]]

# Options that may be given several times.
REPEATABLE = frozenset({repeatable})


def plot(
    *expressions: str,
    x: Range | None = None,
    y: Range | None = None,
{arguments}
) -> "Picture":
    """Draws functions, equations, inequalities, curves and data.

    Args:
        expressions: such as "sin(x)/x", "x^2+y^2=25", "(cos(3t), sin(2t))" or "r=cos(4theta)".
        x: the range of the variable: (-40, 40), or a text such as "-2pi:2pi".
        y: the vertical range.
{descriptions}

    Returns:
        The picture, which shows itself in a notebook.

    Raises:
        PlotError: if an expression or an option is wrong.
    """
    from ._picture import Picture

    options = {{
{items}
    }}
    for name, ends in (("range", x), ("y-range", y)):
        if ends is not None:
            if options[name] is not None:
                raise TypeError(f"plot() has two ranges of the same axis: {{name.replace('-', '_')}} and its short name")
            options[name] = ends
    return Picture(expressions, options)
'''
# The picture's file and its format are those of its methods; a request has one of its own.
OMITTED = {"expressions", "version", "output", "format"}


def module(source: Source) -> str:
    """The text of the module with `plot`."""
    options = {
        name: schema for name, schema in json.loads(output(source.plot, "request", "--schema"))["properties"].items()
        if name not in OMITTED}
    repeatable = sorted(name for name, schema in options.items() if is_list(schema))
    return HEAD.format(
        repeatable=repeatable,
        arguments="\n".join(f"    {python_name(name)}: {python_type(name, schema)} | None = None," for name, schema in options.items()),
        descriptions="\n".join(description(name, schema) for name, schema in options.items()),
        items="\n".join(f"        {name!r}: {python_name(name)}," for name in options))


def python_name(name: str) -> str:
    name = name.replace("-", "_")
    return name + "_" if keyword.iskeyword(name) else name


def is_list(schema: dict) -> bool:
    return schema.get("type") == "array" or any(part.get("type") == "array" for part in schema.get("anyOf", []))


def python_type(name: str, schema: dict) -> str:
    if name == "data":
        return "Any"
    if schema.get("type") == "boolean":
        return "bool"
    if is_list(schema):
        return "bool | Texts" if "anyOf" in schema else "Texts"
    if name.endswith("range"):
        return "Range"
    return "str" if "enum" in schema else "Number | Sequence[Number]"


def description(name: str, schema: dict) -> str:
    text = schema["description"].replace("\\", "\\\\").replace("--", "")
    if name == "data":
        text = "Points: a pair of arrays, a table of pandas, a dictionary of columns, or the names of files. " + text
    if "enum" in schema:
        text += f" One of {', '.join(schema['enum'])}."
    return textwrap.fill(f"{python_name(name)}: {text}", 110, initial_indent=" " * 8, subsequent_indent=" " * 12)
