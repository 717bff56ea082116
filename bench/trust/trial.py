"""Runs plot in a folder of its own, under limits and as other users, and judges how it ends."""

import contextlib
import os
import resource
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

# The user and group of trials that must not be root's: those of "nobody".
NOBODY = 65534
IS_ROOT = os.geteuid() == 0


class Outcome(NamedTuple):
    """How a process ended: the exit status, the negative number of the signal, or None if it did not end in time."""

    status: int | None
    output: bytes
    errors: str

    def unless(self, *statuses):
        """A list with a complaint about another status than these; empty if it is one of them."""
        if self.status in statuses:
            return []
        return [f"status {self.status}, not {' or '.join(map(str, statuses))}: {self.errors.strip()[:200]}"]

    def unless_error(self, status, words=""):
        """Complaints unless the process ended with this status and one line on standard error that has these words."""
        complaints = self.unless(status)
        lines = self.errors.splitlines()
        if len(lines) != 1 or not lines[0].startswith("plot: ") or words not in lines[0]:
            complaints.append(f"standard error is not one line with '{words}': {self.errors[:200]!r}")
        return complaints


class Row:
    """A row of a table: trials of one kind, and the complaints about them."""

    def __init__(self, subject, outputs, promise, skipped=""):
        """`outputs` are the kinds of output that are tried, and `skipped` is the reason if they are not."""
        self.subject, self.outputs, self.promise, self.skipped = subject, outputs, promise, skipped
        self.trials, self.complaints, self.remark = 0, [], ""

    def trial(self, name, complaints):
        self.trials += 1
        self.complaints += [f"{name}: {one}" for one in complaints]

    @property
    def result(self):
        if self.complaints:
            return f"**{len(self.complaints)} failures**"
        if self.skipped or not self.trials:
            return "not tried: " + (self.skipped or "no trial")
        return "holds" + (f"; {self.remark}" if self.remark else "")

    def cells(self):
        return [self.subject, self.outputs, f"{self.trials:,}", self.promise, self.result]


class Program:
    """The program on trial: a copy that every user may run, and an empty home."""

    def __init__(self, binary, scratch):
        self.scratch = Path(scratch)
        self.scratch.mkdir(exist_ok=True)
        self.scratch.chmod(0o755)
        self.binary = str(self.scratch / "plot")
        shutil.copy(binary, self.binary)
        os.chmod(self.binary, 0o755)
        home = self.scratch / "home"
        home.mkdir()
        self.environment = {
            "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": str(home), "LANG": "C.UTF-8", "TERM": "xterm",
            "SWIFT_BACKTRACE": "enable=no"}

    @contextlib.contextmanager
    def folder(self, owner=None):
        """A new folder that every user may read, removed afterwards."""
        path = Path(tempfile.mkdtemp(dir=self.scratch))
        path.chmod(0o755)
        if owner is not None:
            own(path, owner)
        try:
            yield path
        finally:
            shutil.rmtree(path, ignore_errors=True)

    def start(self, words, folder, user=None, limits=None, closed=(), prefix=(), environment=None, ignored=(), **streams):
        """Starts plot with these arguments in the folder.

        `limits` maps resources to pairs of a soft and a hard limit, or to a number for both; `closed` are descriptors that are
        closed, `ignored` signals that are ignored; `environment` replaces variables, and None removes one; `prefix` is a command
        that runs plot.
        """
        variables = self.environment | (environment or {})
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE} | streams

        def prepare():
            for number in ignored:
                signal.signal(number, signal.SIG_IGN)
            for kind, limit in (limits or {}).items():
                resource.setrlimit(kind, limit if isinstance(limit, tuple) else (limit, limit))
            for descriptor in closed:
                os.close(descriptor)

        return subprocess.Popen(
            [*prefix, self.binary, *words], cwd=folder, preexec_fn=prepare, env=without_removed(variables),
            **as_user(user), **pipes)

    def run(self, words, folder, timeout=60, **options):
        """Runs plot to its end, or kills it after the time in seconds; the options are those of `start`."""
        with self.start(words, folder, **options) as process:
            return finish(process, timeout)


def finish(process, timeout=60):
    """Waits for the end of a process, or kills it after the time in seconds; no trial accepts the status None of that."""
    try:
        output, errors = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired as late:
        process.kill()
        process.wait()
        # The pipes are not read to their end: another process that plot has started may hold them open.
        return Outcome(None, late.stdout or b"", f"not ended after {timeout} s; " + (late.stderr or b"").decode(errors="replace"))
    return Outcome(process.returncode, output or b"", (errors or b"").decode(errors="replace"))


def as_user(user):
    """Options of `subprocess` that start a process as this user; None is the user of this script."""
    return {} if user is None else {"user": user, "group": user, "extra_groups": []}


def without_removed(variables):
    """An environment without those variables whose value is None."""
    return {name: value for name, value in variables.items() if value is not None}


def own(folder, owner):
    """Gives a folder and all that is in it to a user."""
    for path in [folder, *folder.rglob("*")]:
        os.chown(path, owner, owner, follow_symlinks=False)


def contents(folder):
    """The bytes of each file below a folder, by its path in it; a temporary file has None."""
    return {
        str(path.relative_to(folder)): None if is_temporary(path) else path.read_bytes()
        for path in sorted(Path(folder).rglob("*")) if path.is_file()}


def is_temporary(path):
    return path.name.startswith(".") and path.name.endswith(".part")


def temporaries(folder):
    """Complaints about temporary files that are left."""
    return [f"{path.name} is left" for path in Path(folder).rglob("*") if is_temporary(path)]


def wait_until(condition, seconds=20):
    """Whether the condition holds before the time is over."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.005)
    return True


def tool_missing(name):
    """The reason to skip a trial that needs a tool, or an empty text."""
    return "" if shutil.which(name) else f"{name} is missing"


def root_missing(action):
    """The reason to skip a trial that needs root for an action, or an empty text."""
    return "" if IS_ROOT else f"{action} needs root"
