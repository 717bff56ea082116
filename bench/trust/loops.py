#!/usr/bin/env python3
"""Looks for loops whose length depends on input and that never ask the work meter.

A loop asks if it, or the function around it, calls the meter by one of the words in ASKING. Of Sources/Sampling, Sources/Grapher
and Sources/Plotter, it fails

- each `while` and `repeat` that does not ask, unless loops.tsv says in words what bounds it;
- each `for` over a collection inside another loop that does not ask, if its collection has nothing to do with the element of the
  outer one: then the steps are the product of two lengths. A collection that is written out, a range of numbers, or a constant of
  the type has few elements. loops.tsv lists what bounds the others;
- each row of loops.tsv that names no such loop any more.

It reads words, and not types. It cannot see the loops in methods of collections, such as `contains(where:)` in a loop, loops in
functions that a loop calls, or whether a bound in the list is true; check-growth and check-faults measure those.
The exit status is 1 if there is a failure.
"""

import argparse
import csv
import re
import sys
from pathlib import Path

from swift_loops import loops

ROOT = Path(__file__).resolve().parent.parent.parent
LIST = Path(__file__).with_suffix(".tsv")
MODULES = ["Sampling", "Grapher", "Plotter"]
# The meter itself, and the data source of features, which asks it.
ASKING = re.compile(r"\bWorkMeter\.(isOver|count|allows|permits|keeps|excess)\b|\bcheckWork(OfPage)?\(\)|\bsource\.continues\(\)")
# A collection that is written out, a range of numbers, all cases of a type, a constant of the type, or its neighbours.
FEW = re.compile(r"^\[[^]]*,|^\[[^]]*\]$|\.allCases\b|^-?\d+\.\.[.<](\d+|Self\.\w+)$|^Self\.\w+$|^(\w+) - 1\.\.\.\2 \+ 1$")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="print the loops that are to be listed, as rows of loops.tsv")
    options = parser.parse_args()
    found = [loop for path in files() for loop in loops(str(path.relative_to(ROOT / "Sources")), path.read_text())]
    wanted = {key(loop): loop for loop in found if is_dangerous(loop)}
    listed = read()
    if options.list:
        writer = csv.writer(sys.stdout, delimiter="\t", lineterminator="\n", quoting=csv.QUOTE_NONE, quotechar=None)
        writer.writerows((*place, listed.get(place, "")) for place in wanted)
        return
    complaints = [f"{file}, {function}: `{head}` asks no meter; let it ask, or list its bound in {LIST.name}"
                  for file, function, head in wanted.keys() - listed.keys()]
    complaints += [f"{LIST.name}: {file}, {function}: there is no loop `{head}` that has to be listed"
                   for file, function, head in listed.keys() - wanted.keys()]
    for complaint in sorted(complaints):
        print(complaint)
    print(f"{len(found)} loops, {len(wanted)} without the meter that have to be listed, {len(listed)} listed, {len(complaints)} complaints")
    sys.exit(bool(complaints))


def files():
    return [path for module in MODULES for path in sorted((ROOT / "Sources" / module).rglob("*.swift"))]


def key(loop):
    head = loop.head if loop.kind != "for" else f"{loop.head} in {loop.outer.head}"
    return loop.file, loop.function, head


def is_dangerous(loop):
    """Whether a loop has to be listed."""
    if ASKING.search(loop.around):
        return False
    if loop.kind != "for":
        return True
    if loop.outer is None:
        return False
    _, collection = parts(loop)
    names, around = parts(loop.outer)
    return not FEW.search(collection) and not FEW.search(around) and not names & set(re.findall(r"\w+", collection))


def parts(loop):
    """The names that a `for` gives its element, and the text of its collection; a `while` has no collection."""
    match = re.match(r"for (?:try |await |case |let )*(\(.*?\)+|\w+) in (.*?)(?: where .*)?$", loop.head)
    return (set(re.findall(r"[a-z]\w*", match[1])), match[2]) if match else (set(), loop.head)


def read():
    """The bounds of the listed loops."""
    rows = [line.split("\t") for line in LIST.read_text().splitlines() if line and not line.startswith("#")]
    wrong = [row for row in rows if len(row) != 4 or not row[3].strip()]
    if wrong:
        sys.exit(f"{LIST.name}: not a file, a function, a loop and its bound: {wrong[0]}")
    return {tuple(row[:3]): row[3] for row in rows}


if __name__ == "__main__":
    main()
