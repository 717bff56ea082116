#!/usr/bin/env python3
"""Runs every test and draws every sample under sanitizers, each build in a folder of its own.

`addresses`: AddressSanitizer and LeakSanitizer, and UndefinedBehaviorSanitizer for C; Swift traps on undefined arithmetic by
itself. `threads`: ThreadSanitizer. The samples are drawn in copies of their folder. The exit status is 1 if a test fails, a sample
is not drawn, or something is reported that fuzzing/leaks.txt and fuzzing/races.txt do not name.
"""

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNDEFINED = ["-Xcc", "-fsanitize=undefined", "-Xcc", "-fno-sanitize-recover=undefined"]
# The name, the folder of the build, options of the build and of the tests, and variables.
GROUPS = {
    "addresses": (
        ".build-asan", ["--sanitize=address", *UNDEFINED], [],
        {"LSAN_OPTIONS": f"suppressions={ROOT}/fuzzing/leaks.txt:print_suppressions=0"}),
    # The memory of ThreadSanitizer is a file, so a program under it does not start where `ulimit -f` limits the size of files.
    "threads": (
        ".build-tsan", ["--sanitize=thread"], ["--skip", "keepsTheOldFile"],
        {"TSAN_OPTIONS": f"suppressions={ROOT}/fuzzing/races.txt:halt_on_error=1"}),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", choices=GROUPS, metavar="GROUP", help=", ".join(GROUPS))
    run("make", "--no-print-directory", "setup")
    for name in parser.parse_args().only or GROUPS:
        folder, build, test, variables = GROUPS[name]
        swift, options = os.environ.get("SWIFT", "swift"), ["-c", "release", "-Xswiftc", "-enable-testing", *build, "--scratch-path", folder]
        run(swift, "build", "--build-tests", *options)
        run(swift, "test", "--skip-build", *options, *test, **variables)
        shutil.rmtree(ROOT / folder / "samples", ignore_errors=True)
        shutil.copytree(ROOT / "samples", ROOT / folder / "samples")
        run("samples/draw", f"{folder}/release/plot", f"{folder}/samples", **variables)


def run(*command, **variables):
    if status := subprocess.call(command, cwd=ROOT, env=os.environ | variables):
        sys.exit(status)


if __name__ == "__main__":
    main()
