"""Counts the instructions of a command with valgrind's callgrind. Counts repeat, times do not."""

import collections
import os
import re
import shutil
import subprocess
import tempfile

NAME = re.compile(r"(c?)(ob|fn)=\((\d+)\)(?: (.*))?$")


def can_count():
    return shutil.which("valgrind") is not None


def count(program):
    """The instructions of one run of a `Program`, all threads together, or None without valgrind."""
    return sum(profile(program).values()) if can_count() else None


def profile(program, environment=None):
    """The instructions of one run by object file and function, without those of the functions that it calls.

    `environment` are variables besides those of this process.
    """
    with tempfile.TemporaryDirectory(prefix="speed-") as folder:
        result = os.path.join(folder, "callgrind.out")
        subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={result}", *program.command], cwd=folder,
            input=program.script.encode(), check=True, capture_output=True, env=os.environ | (environment or {}))
        with open(result, errors="replace") as lines:
            return parsed(lines)


def parsed(lines):
    """Reads callgrind's format. A name is written once, after its number; then the number stands for it."""
    names, here, costs, is_call = {}, {"ob": "0", "fn": "0"}, collections.Counter(), False
    for line in lines:
        found = NAME.match(line)
        if found:
            called, kind, number, name = found.groups()
            if name:
                names[kind, number] = name
            if not called:
                here[kind] = number
        elif line.startswith("calls="):
            is_call = True  # The next line has the cost of the called function.
        elif line[0] in "0123456789+-*":
            if not is_call:
                costs[here["ob"], here["fn"]] += int(line.split()[-1])
            is_call = False
    named = collections.Counter()
    for (file, function), cost in costs.items():
        named[os.path.basename(names.get(("ob", file), "")), names.get(("fn", function), "")] += cost
    return named
