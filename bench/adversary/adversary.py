#!/usr/bin/env python3
"""Searches for pixels that the program calls proved and that are wrong, and for reports and sentences that are false.

    adversary.py --program BINARY [--minutes M | --rounds N] [--seed N] [--class NAME …] [--quick] [--findings FILE]

Each class of requests has broken a step of the proof before. Their truth is known by construction, and decided for each pixel by
enclosures, those of python-flint where the faster ones of numpy leave it open; or several pictures of the same set are compared. The
check reads the picture and the report alone. A wrong request is printed as the command that draws it, with the number of wrong
pixels. The last lines are a table of the classes. The same seed and number of rounds give the same requests. The status is 1 if
anything is wrong.
"""

import argparse
import random
import signal
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[1:1] = [str(HERE.parent), str(HERE.parent / "relations")]

import function_groups  # noqa: E402, after the path
import mutation_groups
import place_groups
import plane_groups
import report_groups
from checking import checked
from named import GROUPS as NAMED, named
from program import Program
from tables import Table

GROUPS = plane_groups.GROUPS | place_groups.GROUPS | function_groups.GROUPS | report_groups.GROUPS | mutation_groups.GROUPS
PATIENCE = 40  # seconds for one request


class Slow(Exception):
    """The truth of a request takes too long."""


def main():
    options = parse()
    signal.signal(signal.SIGALRM, alarm)
    program, table = Program(options.program), Table(options.findings)
    start = time.monotonic()
    for request in named():
        if request.group in options.classes:
            run([request], request.group, program, table)
    number = 0
    while number < options.rounds and time.monotonic() - start < 60 * options.minutes:
        for group in (name for name in GROUPS if name in options.classes):
            requests = GROUPS[group](random.Random(f"{options.seed} {group} {number}"))
            run(requests, group, program, table)
        number += 1
    table.finish(time.monotonic() - start, number)
    sys.exit(1 if table.is_wrong else 0)


def run(requests, group, program, table):
    """Checks requests with one truth, and adds them to the table; leaves out the rest if one takes too long."""
    results = checked((one.changed(group=group) for one in requests), program)
    try:
        while True:
            signal.alarm(PATIENCE)
            result = next(results, None)
            if result is None:
                break
            table.add(result)
    except Slow:
        table.leave_out(group)
    finally:
        signal.alarm(0)


def alarm(*_):
    raise Slow


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", "--plot", required=True, help="the program plot")
    parser.add_argument("--minutes", type=float, default=10, help="how long to search")
    parser.add_argument(
        "--rounds", type=int, default=10**9, help="how many random requests of each class; the time is no limit then"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--class",
        dest="classes",
        nargs="+",
        metavar="NAME",
        choices=sorted(set(GROUPS) | NAMED),
        default=sorted(set(GROUPS) | NAMED),
        help="these classes: " + ", ".join(GROUPS),
    )
    parser.add_argument("--quick", action="store_true", help="two rounds of each class, in about half a minute")
    parser.add_argument("--findings", type=Path, help="write what is wrong into this file, too")
    options = parser.parse_args()
    if options.quick:
        options.rounds = 2
    if options.rounds < 10**9:
        options.minutes = 10**6
    return options


if __name__ == "__main__":
    main()
