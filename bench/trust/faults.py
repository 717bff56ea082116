#!/usr/bin/env python3
"""Injects faults into plot: full disks, missing permissions, closed pipes, signals, limits, odd surroundings.

Each row of the printed table is one fault, with the number of trials and what must hold. The moments and sizes are random, by
--seed. Some trials need root, strace, localedef and ffmpeg; the table names those that were not tried. The exit status is 1
if a trial fails. With --write, the table replaces that in the document.
"""

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

import closed_streams
import folders
import full_disk
import limits
import order
import report
import resumption
import signals
import surroundings
import targets
from outputs import all_outputs
from trial import Program, tool_missing

GROUPS = {
    "disk": full_disk, "streams": closed_streams, "folders": folders, "targets": targets, "signals": signals, "order": order,
    "sweeps": resumption, "surroundings": surroundings, "limits": limits}
HEADER = ["fault", "output", "trials", "what must hold", "result"]


def main():
    options = parse()
    rows = []
    with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
        program = Program(options.plot, scratch)
        outputs = [output for output in all_outputs() if not (output.needs and tool_missing(output.needs))]
        for output in outputs:
            output.prepare(program)
        for name in options.only or GROUPS:
            start = time.monotonic()
            for row in GROUPS[name].rows(program, outputs, random.Random(f"{options.seed} {name}"), options.rounds):
                print(f"{row.subject}: {row.trials} trials, {row.result}", *row.complaints[:10], sep="\n  ", flush=True)
                rows.append(row)
            print(f"({name}: {time.monotonic() - start:.0f} s)", flush=True)
    report.finish("faults", HEADER, rows, options.write, f"seed {options.seed}, {options.rounds} rounds, ")


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True, help="the program plot")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all random choices")
    parser.add_argument("--rounds", type=int, default=20, help="how often a random trial is repeated for each kind of output")
    parser.add_argument("--only", nargs="+", choices=GROUPS, metavar="GROUP", help=", ".join(GROUPS))
    parser.add_argument("--write", type=Path, help="the document whose table is replaced", metavar="FILE")
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write needs all groups")
    return options


if __name__ == "__main__":
    main()
