"""Runs programs in turns and keeps what each run takes.

The script that imports this must stay small: a child counts the resident set of its parent until it executes its program.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path


class Program:
    """A command that writes its files to the current folder, which is a new one in each run."""

    def __init__(self, name, command, script="", files=None):
        """`files` is the number of files that a run must make, without a sweep's manifest, or None if it does not matter."""
        self.name, self.command, self.script, self.files = name, command, script, files
        self.seconds, self.processor_seconds, self.bytes = [], [], 0

    def run(self):
        with tempfile.TemporaryDirectory(prefix="speed-") as folder:
            start = time.perf_counter()
            with subprocess.Popen(
                self.command, cwd=folder, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            ) as process:
                try:
                    process.stdin.write(self.script.encode())
                    process.stdin.close()
                except BrokenPipeError:
                    pass  # The program ends without reading; its status tells whether that is wrong.
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
            self.seconds.append(time.perf_counter() - start)
            self.processor_seconds.append(usage.ru_utime + usage.ru_stime)
            self.bytes = max(self.bytes, usage.ru_maxrss * 1024)
            made = sum(path.suffix != ".jsonl" for path in Path(folder).iterdir())
            if process.returncode or self.files not in (None, made):
                sys.exit(f"{self.name}: exit status {process.returncode}, {made} files")

    @property
    def median(self):
        return statistics.median(self.seconds)

    @property
    def processor_median(self):
        return statistics.median(self.processor_seconds)

    def ratio(self, other):
        """The median of the ratios of neighbouring runs, which are equally disturbed by other work of the machine."""
        return statistics.median(mine / its for mine, its in zip(self.seconds, other.seconds))


def take_turns(programs, rounds, warm=True):
    """Runs each program once in each round. With `warm`, a run before the first round fills caches and is not kept."""
    for program in programs if warm else []:
        program.run()
        program.seconds, program.processor_seconds, program.bytes = [], [], 0
    for _ in range(rounds):
        for program in programs:
            program.run()
