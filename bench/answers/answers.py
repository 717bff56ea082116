#!/usr/bin/env python3
"""Compares what `plot solve`, `plot integrate` and `plot differentiate` print with what is known to be true.

    answers.py --plot BINARY [--seconds S | --rounds N] [--seed N] [--class NAME …]

Each class makes random items whose truth is known by construction, or by sympy and mpmath at 50 digits. An answer that claims to
be complete has to list what is true and nothing else, proved bounds have to hold it, and all printed digits have to be right.
Bounds may be read as Doubles or as the decimals that are written. Each fault is printed with its command, at most five of a class.
The same seed and number of rounds give the same items. The status is 1 if there is a fault.
"""

import argparse
import random
import shlex
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import differentiating
import equations
import integrating
import known
import known_integrals
import systems
from command import Command

CLASSES = (
    equations.CLASSES | systems.CLASSES | integrating.CLASSES | differentiating.CLASSES | known.CLASSES | known_integrals.CLASSES)
SHOWN_FAULTS = 5


def main():
    options = parse()
    command, counts = Command(str(Path(options.plot).resolve())), {name: Counter() for name in options.classes}
    start, number = time.monotonic(), 0
    while number < options.rounds and time.monotonic() - start < options.seconds:
        items = [(name, CLASSES[name](random.Random(f"{options.seed} {name} {number}"))) for name in options.classes]
        with ThreadPoolExecutor(2) as pool:
            for (name, _), verdict in zip(items, pool.map(lambda item: item[1] and item[1].check(command), items)):
                if verdict:
                    add(name, verdict, counts[name])
        number += 1
    width = max(map(len, CLASSES))
    print(f"{'class':{width}}  items  complete proofs  not answered  faults")
    total = Counter()
    for name, count in [*counts.items(), ("all", total)]:
        print(f"{name:{width}}  {count['items']:5}  {count['proofs']:15}  {count['refused']:12}  {count['faults']:6}")
        total.update(count)
    print(f"seed {options.seed}, {number} rounds, {time.monotonic() - start:.0f} s")
    sys.exit(1 if total["faults"] else 0)


def add(name, verdict, count):
    """Counts an item, which has one fault however many of its sentences are false."""
    count.update(
        items=1, proofs=verdict.is_proof, refused=verdict.is_refused and not verdict.is_proof, faults=bool(verdict.faults))
    if verdict.faults and count["faults"] <= SHOWN_FAULTS:
        words, sentence = verdict.faults[0]
        print(f"FAULT {name}: plot {shlex.join(words)}\n    {sentence}", flush=True)


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", required=True, help="the program plot")
    parser.add_argument("--seconds", type=float, default=300, help="how long to search")
    parser.add_argument("--rounds", type=int, default=10**9, help="how many items of each class; the time is no limit then")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--class", dest="classes", nargs="+", metavar="NAME", choices=sorted(CLASSES), default=list(CLASSES))
    options = parser.parse_args()
    if options.rounds < 10**9:
        options.seconds = 10**6
    return options


if __name__ == "__main__":
    main()
