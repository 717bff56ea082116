#!/usr/bin/env python3
"""Runs the Python module in a kernel of Jupyter and validates the schemas and the SBOM, in an environment with the wheel installed."""

import json
import subprocess
import sys
from pathlib import Path

import nbformat
from jsonschema import Draft202012Validator
from nbclient import NotebookClient
from plotproof import DataError, UsageError, plot

REQUESTS = [["sin(x)/x", "-x", "-40:40"], ["x^2+y^2=25", "y<x+1"], ["(cos(3t), sin(2t))"], ["floor(x)/x", "--mark"], ["1/x", "--dpi", "200"]]


def main() -> int:
    checks = [notebook, errors, data, schemas, bill]
    for check in checks:
        check()
        print(f"{check.__doc__.splitlines()[0]} holds")
    print(f"{len(checks)} passed, 0 failed")
    return 0


def notebook() -> None:
    """A picture shows itself as SVG and PNG in a notebook:"""
    cells = ["from plotproof import plot\nplot('sin(x)/x', x=(-40, 40))", "plot('x^2-2').roots[0]"]
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(book, timeout=60, kernel_name="python3").execute()
    shown, roots = (cell["outputs"][0]["data"] for cell in book.cells)
    assert shown["image/svg+xml"].startswith("<?xml") and shown["image/png"].startswith("iVBOR")
    assert roots["text/plain"] == "[-1.414213562373095, 1.414213562373095]"


def errors() -> None:
    """An error has its kind, its text and its place:"""
    try:
        plot("sin(x")
    except DataError as error:
        assert (error.excerpt, error.column, error.status) == ("sin(x", 5, 65) and str(error).endswith("^")
    else:
        raise AssertionError("no error")
    try:
        plot("x", text_size=-3)
    except UsageError as error:
        assert "text-size" in error.message
    else:
        raise AssertionError("no error")


def data() -> None:
    """Arrays, tables of pandas and dictionaries give the same picture:"""
    import numpy
    import pandas

    xs = numpy.linspace(0, 5, 20)
    frame = pandas.DataFrame({"x": xs, "y": numpy.exp(-xs)})
    pictures = {plot("exp(-x)", data=data).svg for data in (
        (xs, numpy.exp(-xs)), frame, frame.set_index("x")["y"], {"x": xs, "y": numpy.exp(-xs)}, frame.to_numpy())}
    assert len(pictures) == 1, len(pictures)


def schemas() -> None:
    """Requests and reports are as their schemas say:"""
    program = Path(sys.executable).parent / "plot"
    for kind, words in (("request", lambda request: ["request", *request]), ("report", lambda request: [*request, "--report", "json", "-o", "/dev/null", "--format", "svg"])):
        schema = json.loads(subprocess.run([program, kind, "--schema"], check=True, capture_output=True).stdout)
        Draft202012Validator.check_schema(schema)
        for request in REQUESTS:
            answer = subprocess.run([program, *words(request)], check=True, capture_output=True, stdin=subprocess.DEVNULL).stdout
            Draft202012Validator(schema).validate(json.loads(answer))
    assert not Draft202012Validator(schema).is_valid({"variable": "x"})


def bill() -> None:
    """The SBOM is valid SPDX:"""
    from spdx_tools.spdx.parser.parse_anything import parse_file
    from spdx_tools.spdx.validation.document_validator import validate_full_spdx_document

    faults = validate_full_spdx_document(parse_file(str(next(Path(sys.argv[1]).glob("*.spdx.json")))))
    assert not faults, faults


if __name__ == "__main__":
    sys.exit(main())
