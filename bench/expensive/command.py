"""The cost of a picture of the command."""

import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from search import Cost

# Statuses of sysexits for requests that cannot be drawn at all.
USAGE = {64, 66}


class Command:
    """Draws requests, one at a time, in a folder of its own, with an empty home."""

    most_functions = 200

    def __init__(self, program, most_seconds):
        self.program, self.most_seconds = str(Path(program).resolve()), most_seconds
        self.folder = tempfile.TemporaryDirectory(prefix="plot-expensive-")

    def measure(self, request):
        picture = f"{self.folder.name}/picture.png"
        words = [self.program, "--no-config", "-o", picture, *request.words()]
        start = time.monotonic()
        with open(f"{self.folder.name}/errors", "w+") as errors:
            process = subprocess.Popen(
                words, cwd=self.folder.name, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors,
                env={"PATH": "/usr/bin:/bin", "HOME": self.folder.name, "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"})
            signal.signal(signal.SIGALRM, lambda *_: process.kill())
            # Twice the limit tells how far it is exceeded.
            signal.setitimer(signal.ITIMER_REAL, 2 * self.most_seconds)
            _, status, usage = os.wait4(process.pid, 0)
            signal.setitimer(signal.ITIMER_REAL, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            # The processor's time is less where other programs are at work.
            seconds = min(time.monotonic() - start, usage.ru_utime + usage.ru_stime)
            errors.seek(0)
            first = errors.readline().strip()
        if process.returncode in USAGE:
            return None
        answer = f"status {process.returncode}" + (f": {first[:100]}" if process.returncode else "")
        return Cost(seconds, usage.ru_maxrss * 1024, answer)

    def is_fault(self, cost):
        return cost.answer.startswith("status -")

    def stop(self):
        self.folder.cleanup()
