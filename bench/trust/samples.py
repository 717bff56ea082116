"""The commands that are drawn under each condition: the samples, and sweeps in every format."""

import contextlib
import shlex
import shutil
import subprocess
from pathlib import Path

from conditions import Condition, Screen
from outputs import available_outputs
from trial import as_user, contents, own, without_removed

SAMPLES = Path(__file__).resolve().parent.parent.parent / "samples"


def all_commands():
    """Maps the names of the samples, and names in parentheses of the other commands, to shell commands."""
    commands = {path.stem: path.read_text() for path in sorted(SAMPLES.glob("*.sh"))}
    for output in available_outputs()[0]:
        words = [["plot", *words] for words in (output.source, output.words) if words]
        commands[f"({output.name})"] = "\n".join(map(shlex.join, words)) + "\n"
    wave = "plot 'sin(k*x)*cos(3x)' --sweep k=1:7/24 --size 400x300 --quiet"
    commands["(frames, --jobs 1)"] = f"{wave} -o 'f/%d.svg' --jobs 1\n{wave} -o 'g/%d.svg' --jobs 2\ndiff -r f g -x '*.jsonl'\n"
    commands["(GIF, --jobs 1)"] = f"{wave} -o a.gif --jobs 1\n{wave} -o b.gif --jobs 2\ncmp a.gif b.gif\n"
    commands["(standard output)"] = "".join(
        f"plot 'tan(x)' --format {kind} -o - > a.{kind}\n" for kind in ("png", "svg", "pdf"))
    return commands


def uses_ffmpeg(command):
    return ".mp4" in command


class Studio:
    """A folder in which commands are run one after the other under a condition."""

    def __init__(self, program, condition=Condition("as usual")):
        self.program, self.condition = program, condition

    @contextlib.contextmanager
    def folder(self):
        with self.program.folder(owner=self.condition.user) as parent:
            folder = parent / self.condition.folder
            folder.mkdir()
            for name in ("programs", "data"):
                shutil.copytree(SAMPLES / name, folder / name)
            (parent / "bin").mkdir()
            plot = parent / "bin/plot"
            plot.write_text(f'#!/bin/sh\nexec {shlex.join([*self.condition.prefix, self.program.binary])} "$@"\n')
            plot.chmod(0o755)
            if self.condition.user is not None:
                own(parent, self.condition.user)
            yield folder

    def run(self, command, timeout=600):
        """Complaints, and the contents of the files that the command makes; the time is in seconds."""
        variables = self.program.environment | self.condition.environment
        with self.folder() as folder, contextlib.ExitStack() as stack:
            stream = stack.enter_context(Screen()) if self.condition.is_terminal else subprocess.DEVNULL
            variables["PATH"] = f"{folder.parent / 'bin'}:{self.program.environment['PATH']}"
            given = set(contents(folder))
            try:
                status = subprocess.run(
                    ["sh", "-e", "-c", command], cwd=folder, stdin=subprocess.DEVNULL, stdout=stream, stderr=stream,
                    umask=self.condition.umask, env=without_removed(variables), timeout=timeout,
                    **as_user(self.condition.user)).returncode
            except subprocess.TimeoutExpired:
                return [f"not ended after {timeout} s"], {}
            made = {name: data for name, data in contents(folder).items() if name not in given}
            return [f"status {status}"] if status else [], made
