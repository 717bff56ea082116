#!/usr/bin/env python3
"""Compares the values of every operation of plot with exact ones, over the operation's whole domain.

Values and enclosures are those that `plot evaluate` prints, and exact values come from Arb's ball arithmetic. The exit status
is 1 if a value or an exact value is outside of the enclosure at a point, so that an error is greater than what the enclosures
allow; if a function is defined where the exact one is not, or the reverse; or if the operations table has a row that is not
measured. With --write, the tables replace those in the documents.
"""

import argparse
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "speed"))

import document  # noqa: E402
from measure import measure  # noqa: E402
from operations import GROUPS, KEYS  # noqa: E402
from product import Command  # noqa: E402

POINTS, QUICK_POINTS = 20_000, 2_000
SHOWN_FAULTS = 5
HEADER = ["operation", "largest error, ulp", "at", "root mean square", "correctly rounded", "needed of allowed"]


def main():
    options = parse()
    rows = [(group, row) for group, rows in GROUPS.items() for row in rows if chosen(row, options.only)]
    missing = listed_operations(options.plot) ^ ({row.symbol for rows in GROUPS.values() for row in rows} | KEYS)
    if missing:
        print("the operations table and bench/accuracy/operations.py differ:", *sorted(missing))
    tables = {group: [] for group, _ in rows}
    faults = len(missing)
    points = 0
    command = Command(options.plot)
    with ProcessPoolExecutor(options.processes) as pool:
        waiting = [(group, row, pool.submit(measured, row.name, command, options)) for group, row in rows]
        for group, row, future in waiting:
            result = future.result()
            points += result.points
            faults += len(result.faults)
            print(line(row, result), flush=True)
            for fault in result.faults[:SHOWN_FAULTS]:
                print(f"    WRONG {fault}", flush=True)
            if len(result.faults) > SHOWN_FAULTS:
                print(f"    and {len(result.faults) - SHOWN_FAULTS} more")
            tables[group].append(cells(row, result))
    print(f"{points:,} points, {faults} faults")
    sections = {"accuracy-setting": setting(points, options)} | {
        "accuracy-" + group.split()[0].lower(): document.table(HEADER, cells) for group, cells in tables.items()}
    for path in options.write:
        path.write_text(document.with_sections(path.read_text(), sections))
    return 1 if faults else 0


def measured(name, command, options):
    """Measures the row of this name, in another process; rows hold functions, which processes cannot exchange."""
    row = next(row for rows in GROUPS.values() for row in rows if row.name == name)
    return measure(row, command, options.points, options.seed)


def chosen(row, only):
    return not only or row.symbol in only or row.name in only


def listed_operations(plot):
    """The symbols of `plot --list-operations`, without the functions that are formulas of others."""
    text = subprocess.run([plot, "--list-operations"], capture_output=True, text=True, check=True).stdout
    text = text.partition("Probability:")[0]
    return set(re.findall(r"^  (\S+)  ", text, re.M))


def cells(row, result):
    name = "`" + row.symbol.replace("|", "\\|") + "`"
    return [name + (f", {row.note}" if row.note else ""), number(result.worst), at(result), number(result.root_mean_square),
            share(result), f"{result.needed} of {result.allowed}" if result.needed else "0"]


def at(result):
    return ", ".join(f"`{x!r}`" for x in result.worst_at) if result.worst > 0 else ""


def share(result):
    """The share of correctly rounded results, 100 % only if they all are."""
    if result.exact == result.measured:
        return "100 %"
    return f"{min(100 * result.exact / max(result.measured, 1), 99.99):.2f} %"


def number(value):
    return "0" if value == 0 else f"{value:.2g}" if value < 0.01 else f"{value:.3f}" if value < 10 else f"{value:.3g}"


def line(row, result):
    place = ", ".join(repr(x) for x in result.worst_at)
    return (f"{row.name:26} {result.points:7} points, {result.undefined:6} without a value  "
            f"error {number(result.worst):>8} ulp at {place or '–':44} rms {number(result.root_mean_square):>6}  "
            f"rounded {share(result):>8}  {result.needed} of {result.allowed}"
            + (f"  {result.open} without an enclosure" if result.open else "")
            + (f"  {result.uncertain} UNCERTAIN" if result.uncertain else ""))


def setting(points, options):
    libc = document.output("getconf", "GNU_LIBC_VERSION")
    return document.paragraph(
        f"{document.commit()}; {libc}; {points:,} points, "
        f"{options.points:,} for each line of the tables, seed {options.seed}.")


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True, help="the program plot")
    parser.add_argument("--points", type=int, help=f"for each operation; default {POINTS:,}")
    parser.add_argument("--quick", action="store_true", help=f"{QUICK_POINTS:,} points for each operation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, help="default: one for each processor")
    parser.add_argument("--only", nargs="+", metavar="OPERATION", help="symbols of operations")
    parser.add_argument("--write", nargs="+", type=Path, default=[], metavar="FILE", help="documents to refresh")
    options = parser.parse_args()
    options.points = options.points or (QUICK_POINTS if options.quick else POINTS)
    known = {name for rows in GROUPS.values() for row in rows for name in (row.symbol, row.name)}
    if unknown := set(options.only or []) - known:
        parser.error(f"no operation {', '.join(sorted(unknown))}")
    if options.write and options.only:
        parser.error("--write needs all operations, because all tables are of one commit")
    return options


if __name__ == "__main__":
    sys.exit(main())
