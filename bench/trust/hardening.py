#!/usr/bin/env python3
"""Tells which protections the linker and the compiler gave plot and plot-studio, as readelf shows them."""

import re
import subprocess
from pathlib import Path

import report
from trial import Row

# Functions of the C library that check the length of what they write (FORTIFY), such as `__memcpy_chk`.
CHECKED = re.compile(r"\b__(\w+)_chk@")
# Functions that have such a twin, in the symbols of an object.
UNCHECKED = re.compile(r"UND (mem\w+|str\w+|s\w*printf|read|write)$", re.M)
# The folders of the objects of the C modules, beside the program that is not yet stripped.
MODULES = ("CElementary", "CPlatform", "CDrawingProcess")
HEADER = ["protection", "seen in", "state", "detail"]


def main():
    parser = report.shared_parser(__doc__)
    parser.add_argument("--objects", type=Path, required=True, help="the folder of the build, with the objects of the C modules")
    parser.add_argument("--studio", type=Path, help="the program plot-studio; without it, plot alone is checked")
    parser.add_argument("--tested", action="store_true", help="the programs are those of the tests, which find Swift's libraries by their RPATH")
    options = parser.parse_args()
    rows = [*of_program(options.plot, options.tested), *of_objects(options.objects)]
    if options.studio:
        rows += of_program(options.studio, options.tested, "plot-studio: ")
    report.finish("hardening", HEADER, rows, options.write)


class State(Row):
    """A row that tells whether a protection is there; it fails only if it is missing and the project relies on it."""

    def __init__(self, protection, place, holds, detail="", is_relied_on=True):
        super().__init__(protection, place, "")
        self.holds, self.detail, self.trials = holds, detail, 1
        if is_relied_on and not holds:
            self.complaints.append("missing")

    def cells(self):
        return [self.subject, self.outputs, "yes" if self.holds else "**no**" if self.complaints else "no", self.detail]


def readelf(path, *options):
    return subprocess.run(["readelf", "-W", *options, path], check=True, capture_output=True, text=True).stdout


def of_program(path, is_tested, prefix=""):
    for row in states(path, is_tested):
        row.subject = prefix + row.subject
        yield row


def states(path, is_tested):
    segments, dynamic, imported = readelf(path, "-l"), readelf(path, "-d"), readelf(path, "--dyn-syms")
    kind = re.search(r"Type:\s+(\w+)", readelf(path, "-h")).group(1)
    loads = permissions(segments, "LOAD")
    stack = ", ".join(permissions(segments, "GNU_STACK"))
    paths = re.findall(r"\(R(?:UN)?PATH\).*\[(.*)\]", dynamic)
    yield State("PIE: the program itself is at a random address", "ELF type", kind == "DYN",
                f"{kind}; stack, heap and libraries are at random addresses in any case", is_relied_on=False)
    yield State("RELRO: tables of addresses are read-only after the start", "GNU_RELRO", "GNU_RELRO" in segments)
    yield State("BIND_NOW: functions of libraries are bound at the start, so that RELRO covers them all", "dynamic section",
                bool(re.search(r"BIND_NOW|FLAGS_1.*NOW", dynamic)), is_relied_on=False)
    yield State("NX: stack and heap hold no code", "GNU_STACK", stack == "RW", stack or "missing")
    yield State("no memory is both writable and executable", "LOAD",
                bool(loads) and not any("W" in one and "E" in one for one in loads), ", ".join(loads))
    yield State("no relocation of code", "dynamic section", "TEXTREL" not in dynamic)
    yield State("RPATH: libraries come from the system's folders alone", "dynamic section",
                not re.search(r"\(R(UN)?PATH\)", dynamic), ", ".join(paths) or "none", is_relied_on=not is_tested)
    yield State("stack protector somewhere in the program", "imports", "__stack_chk_fail" in imported, is_relied_on=False)
    checked = sorted(set(CHECKED.findall(imported)))
    yield State("FORTIFY somewhere in the program", "imports", bool(checked), ", ".join(checked) or "no function __…_chk",
                is_relied_on=False)
    yield State("stripped", "sections", ".symtab" not in readelf(path, "-S"), is_relied_on=False)


def permissions(segments, kind):
    """The letters R, W and E of each segment of a kind: the columns between the sizes and the alignment."""
    return ["".join(line.split()[6:-1]) for line in segments.splitlines() if line.split()[:1] == [kind]]


def of_objects(folder):
    """The project's own C, of which the linker keeps no trace in the program."""
    objects = [one for module in MODULES for one in sorted((folder / f"{module}.build").rglob("*.o"))]
    if not objects:
        raise SystemExit(f"no objects of {', '.join(MODULES)} in {folder}")
    symbols = {one: readelf(one, "-s") for one in objects}
    protected = [one.stem for one, text in symbols.items() if "__stack_chk_fail" in text]
    yield State("stack protector in the project's C", f"{len(objects)} objects", bool(protected),
                f"in {len(protected)}" + (f": {', '.join(protected)}" if protected else ""), is_relied_on=False)
    unchecked = sorted({name for text in symbols.values() for name in UNCHECKED.findall(text)})
    checked = sorted({name for text in symbols.values() for name in re.findall(r"UND __(\w+)_chk$", text, re.M)})
    yield State("FORTIFY in the project's C", f"{len(objects)} objects", bool(checked),
                f"checked: {', '.join(checked) or 'none'}; unchecked: {', '.join(unchecked) or 'none'}", is_relied_on=False)


if __name__ == "__main__":
    main()
