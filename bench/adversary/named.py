"""Requests that are written by hand: forms that broke the program before."""

from pathlib import Path

from request import Request

LIST = Path(__file__).parent / "named.tsv"


def named():
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        group, kind, text, truth, x, y, size, sets = (line.split("\t") + [""] * 8)[:8]
        columns, rows = map(int, (size or "400x400").split("x"))
        yield Request(
            text, truth or text, x or "-2:2.1", y or "-2:2.1", columns, rows, kind == "function",
            tuple(sets.split(";")) if sets else (), group, "named")
GROUPS = {request.group for request in named()}
