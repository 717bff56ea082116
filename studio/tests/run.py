#!/usr/bin/env python3
"""Tests plot-studio in Chromium: run.py --studio .build/plot-studio --plot .build/plot [NAME…]

A NAME is a part of the name of a file, a class or a test. With --screenshots, pictures of the page are left in a folder.
With --processes, each of several processes runs a part of the tests, with a server and a browser of its own.
"""

import argparse
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

from harness.browser import Browser
from harness.case import StudioTestCase
from harness.server import Server


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME", help="which tests; all without")
    parser.add_argument("--studio", type=Path, required=True, help="the program plot-studio")
    parser.add_argument("--plot", type=Path, required=True, help="the program plot, whose pictures exports must equal")
    parser.add_argument("--screenshots", type=Path, help="a folder for pictures of the page", metavar="FOLDER")
    parser.add_argument("--slowest", type=int, default=0, help="list so many of the slowest tests", metavar="N")
    parser.add_argument("--processes", type=int, default=1, help="how many processes share the tests", metavar="N")
    parser.add_argument("--part", type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args()
    others = [] if options.part else [start(part) for part in range(1, options.processes)]
    holds = run(options)
    for process, output in others:
        holds &= process.wait() == 0
        output.seek(0)
        print(output.read().decode(errors="replace"), end="", flush=True)
    sys.exit(0 if holds else 1)


def start(part):
    """Starts another process for a part of the tests, whose output is kept in a file. Returns both."""
    output = tempfile.TemporaryFile()
    return subprocess.Popen([sys.executable, *sys.argv, "--part", str(part)], stdout=output, stderr=subprocess.STDOUT), output


def run(options):
    """Runs this process's part of the tests, and tells whether all hold."""
    StudioTestCase.plot = options.plot.resolve()
    StudioTestCase.screenshots = options.screenshots
    StudioTestCase.server = Server(options.studio.resolve())
    try:
        StudioTestCase.browser = Browser()
        try:
            result = unittest.TextTestRunner(verbosity=2, resultclass=TimedResult).run(chosen(options))
        finally:
            StudioTestCase.browser.quit()
    finally:
        status = StudioTestCase.server.stop()
    for seconds, name in sorted(result.times, reverse=True)[:options.slowest]:
        print(f"{seconds:6.1f} s  {name}")
    if status != 0:
        print(f"plot-studio ended with status {status} after SIGTERM", file=sys.stderr)
    return result.wasSuccessful() and status == 0 and (result.testsRun > 0 or options.part > 0)


class TimedResult(unittest.TextTestResult):
    """Also notes how long each test takes."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.times = []

    def startTest(self, test):
        self.started = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        self.times.append((time.monotonic() - self.started, test.id()))
        super().stopTest(test)


def chosen(options):
    suite = unittest.defaultTestLoader.discover(str(Path(__file__).parent), "test_*.py", str(Path(__file__).parent))
    tests = [test for test in flat(suite) if not options.names or any(name in test.id() for name in options.names)]
    return unittest.TestSuite(tests[options.part::options.processes])


def flat(suite):
    for test in suite:
        yield from flat(test) if isinstance(test, unittest.TestSuite) else [test]


if __name__ == "__main__":
    main()
