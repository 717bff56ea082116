#!/usr/bin/env python3
"""Counts the instructions for inputs of length n and 2n: no reader and no operator may take more than in proportion.

A row is a kind of input. What one of length 2n takes beyond the shortest one is at most 2.2 times what one of length n takes
beyond it. Instructions are counted with perf where the machine counts them, and else with valgrind; they do not depend on the
load. The operators are those that `plot --list-operations` names. The exit status is 1 if a row grows faster.
"""

import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import growing_inputs

MOST_RATIO = 2.2
# Less growth than this says nothing.
LEAST_INSTRUCTIONS = 300_000
SECONDS = 300
# The rows of the quick form: one for each reader of a text, in commands that draw nothing.
QUICK = ["terms", "request: expressions", "PDF: keys without a value", "ticks: a long place"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True, help="the program plot")
    parser.add_argument("--quick", action="store_true", help=f"these rows alone, with shorter inputs: {', '.join(QUICK)}")
    parser.add_argument("--only", nargs="+", metavar="WORD", help="rows with one of these words in their name alone")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many to measure at once")
    options = parser.parse_args()
    binary = str(options.plot.resolve())
    rows = growing_inputs.READERS if options.quick else growing_inputs.READERS + growing_inputs.operators(binary)
    # A quarter is enough to tell squares from proportions in these.
    rows = [row._replace(length=row.length // 4) for row in rows] if options.quick else rows
    wanted = [row for row in rows if (not options.quick or row.name in QUICK)
              and (not options.only or any(word in row.name for word in options.only))]
    complaints = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for row, (text, is_wrong) in zip(wanted, pool.map(lambda row: judged(binary, row), wanted)):
            complaints += is_wrong
            print(f"{'FAILS ' if is_wrong else ''}{row.name}: {text}", flush=True)
    print(f"{len(wanted)} rows, {complaints} grow faster than in proportion")
    sys.exit(bool(complaints))


def judged(binary, row):
    """What a row takes, in words, and whether that is too much."""
    if isinstance(row.make, str):
        return row.make, True
    costs = []
    for length in (row.least, row.length, 2 * row.length):
        found = measure(binary, row, length)
        if isinstance(found, str):
            return f"length {length}: {found}", True
        costs.append(found)
    first, second = costs[1] - costs[0], costs[2] - costs[0]
    if second < LEAST_INSTRUCTIONS:
        return f"{second:,} instructions more for {2 * row.length}", False
    ratio = second / max(first, 1)
    return f"{ratio:.2f} times as many for {2 * row.length} as the {first / 1e6:,.1f} million for {row.length}", ratio > MOST_RATIO


def measure(binary, row, length):
    """The instructions of a run, or what is wrong with it."""
    with tempfile.TemporaryDirectory(prefix="growth-") as folder:
        words, text = row.make(Path(folder), length)
        environment = {
            "PATH": "/usr/bin:/bin", "HOME": folder, "XDG_CONFIG_HOME": folder, "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
            "SWIFT_DETERMINISTIC_HASHING": "1"}
        log = f"{folder}/instructions"
        try:
            done = subprocess.run(
                [*counter(log), binary, *words], cwd=folder, env=environment, input=text, capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return f"not ended after {SECONDS} s"
        if done.returncode not in row.statuses:
            return f"status {done.returncode}: {done.stderr.decode(errors='replace')[:200]}"
        return counted(log)


def counter(log):
    """The command that runs another one and writes the number of instructions into a log."""
    if has_perf():
        return ["perf", "stat", "-x,", "-e", "instructions:u", "-o", log, "--"]
    return ["valgrind", f"--log-file={log}", "--tool=callgrind", "--callgrind-out-file=/dev/null"]


@cache
def has_perf():
    """Whether the machine counts instructions; many virtual ones do not."""
    try:
        done = subprocess.run(["perf", "stat", "-x,", "-e", "instructions:u", "true"], capture_output=True, text=True)
    except FileNotFoundError:
        return False
    return bool(re.match(r"\d+,", done.stderr))


def counted(log):
    text = Path(log).read_text()
    number = re.search(r"^(\d+),", text, re.M) if has_perf() else re.search(r"Collected : (\d+)", text)
    return int(number[1])


if __name__ == "__main__":
    main()
