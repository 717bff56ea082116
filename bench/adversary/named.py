"""Requests that are written by hand: forms that broke the program before."""

import json
from fractions import Fraction
from pathlib import Path

from request import Request

LIST = Path(__file__).parent / "named.tsv"


def named():
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        group, kind, text, truth, x, y, size, sets, known = (line.split("\t") + [""] * 9)[:9]
        columns, rows = map(int, (size or "400x400").split("x"))
        yield Request(
            text,
            truth or text,
            x or "-2:2.1",
            y or "-2:2.1",
            columns,
            rows,
            kind == "function",
            tuple(sets.split(";")) if sets else (),
            group,
            "named",
            knowledge=knowledge(known),
        )


def knowledge(text):
    """What is known of the report, from JSON; places are exact decimals."""
    known = json.loads(text or "{}", parse_float=Fraction, parse_int=Fraction)
    return {name: known[name] for name in known} | (
        {kind: known.get(kind, []) for kind in ("poles", "holes", "jumps")} if "holes" in known else {}
    )


GROUPS = {request.group for request in named()}
