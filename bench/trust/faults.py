#!/usr/bin/env python3
"""Injects faults into plot: full disks, missing permissions, closed pipes, signals, limits, odd surroundings.

Each row of the printed table is one fault, with the number of trials and what must hold. The moments and sizes are random, by
--seed. Some trials need root, strace, localedef and ffmpeg; the table names those that were not tried. The exit status is 1
if a trial fails. With --write, the table replaces the one in the document.
"""

import random
import tempfile
import time

import access
import closed_streams
import cost
import folders
import full_disk
import limits
import order
import report
import resumption
import signals
import surroundings
import targets
from outputs import available_outputs
from trial import Program

GROUPS = {
    "disk": full_disk, "streams": closed_streams, "folders": folders, "targets": targets, "signals": signals, "order": order,
    "sweeps": resumption, "surroundings": surroundings, "limits": limits, "access": access, "cost": cost}
HEADER = ["fault", "output", "trials", "what must hold", "result"]


def main():
    options = parse()
    rows = []
    with tempfile.TemporaryDirectory(prefix="faults-") as scratch:
        program = Program(options.plot, scratch)
        outputs, remark = available_outputs()
        for output in outputs:
            output.prepare(program)
        for name in options.only or GROUPS:
            start = time.monotonic()
            for row in GROUPS[name].rows(program, outputs, random.Random(f"{options.seed} {name}"), options.rounds):
                print(f"{row.subject}: {row.trials} trials, {row.result}", *row.complaints[:10], sep="\n  ", flush=True)
                rows.append(row)
            print(f"({name}: {time.monotonic() - start:.0f} s)", flush=True)
    report.finish("faults", HEADER, rows, options.write, f"{remark}seed {options.seed}, {options.rounds} rounds, ")


def parse():
    parser = report.shared_parser(__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the seed of all random choices")
    parser.add_argument("--rounds", type=int, default=20, help="how often a random trial is repeated for each kind of output")
    parser.add_argument("--only", nargs="+", choices=GROUPS, metavar="GROUP", help=", ".join(GROUPS))
    return report.parse(parser)


if __name__ == "__main__":
    main()
