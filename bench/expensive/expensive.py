#!/usr/bin/env python3
"""Searches for the most expensive pictures, by changing requests again and again, and judges them.

With --plot, those of the command: at most 75 s and 2 GB each. With --studio, those of the service: at most 10.5 s, and 400 MB
in each process; the worst are then asked for by a hundred clients at once, half of which leave, for a minute.
The exit status is 1 if a limit is exceeded.
"""

import argparse
import shlex
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.append(str(ROOT / "studio/tests"))

from command import Command
from search import Search
from service import Service


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", help="the program plot")
    parser.add_argument("--studio", help="the program plot-studio")
    parser.add_argument("--minutes", type=float, default=60, help="minutes for each program (default 60)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    kinds = [(Command, options.plot, 75, 2e9), (Service, options.studio, 10.5, 4e8)]
    complaints = [
        one for kind, program, seconds, memory in kinds if program
        for one in judged(kind(program, seconds), seconds, memory, options)]
    print(f"{len(complaints)} complaints" if complaints else "every limit holds")
    sys.exit(bool(complaints))


def judged(subject, most_seconds, most_bytes, options):
    """Searches, prints what was found, and returns complaints."""
    name = type(subject).__name__.lower()
    search = Search(subject.measure, subject.most_functions, options.seed)
    try:
        search.run(60 * options.minutes, lambda tried, found: print(f"{name} {tried}: {line(found)}", flush=True))
    finally:
        subject.stop()
    print(f"{name}: {search.tried} requests, {search.refused} refused at once")
    print("slowest:", *map(line, search.slow[:5]), "largest:", *map(line, search.large[:5]), sep="\n  ")
    complaints = [
        f"{name}: {line(one)}" for one in search.slow + search.large
        if one.cost.seconds > most_seconds or one.cost.bytes > most_bytes or subject.is_fault(one.cost)]
    if isinstance(subject, Service):
        faults, summary = subject.stand(search.slow + search.large, 60)
        print(summary)
        complaints += faults
    for complaint in complaints:
        print("complaint:", complaint)
    return complaints


def line(found):
    words = shlex.join(found.request.words())
    return f"{found.cost.seconds:.1f} s, {found.cost.bytes / 1e6:.0f} MB, {found.cost.answer}: {words[:1500]}"


if __name__ == "__main__":
    main()
