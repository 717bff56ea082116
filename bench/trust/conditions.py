"""Conditions that must not change a single byte of a picture."""

import os
import pty
import threading
from typing import NamedTuple

from surroundings import locales
from trial import NOBODY, root_missing, tool_missing


class Condition(NamedTuple):
    """How plot is run: under a command, with other variables, as another user, in a folder of another name, on a terminal."""

    name: str
    prefix: tuple = ()
    environment: dict = {}
    user: int | None = None
    folder: str = "here"
    is_terminal: bool = False
    umask: int = 0o022
    # Whether ffmpeg writes other bytes under this condition: they depend on the number of cores.
    changes_ffmpeg: bool = False
    # The reason if the condition cannot be made here.
    skipped: str = ""


def all_conditions(program):
    no_locales, no_emulator = tool_missing("localedef"), tool_missing("qemu-x86_64")
    folder = "" if no_locales else locales(program)
    for name in ("C", "de_DE.UTF-8", "tr_TR.UTF-8", "tr_TR"):
        yield Condition(f"locale {name}", environment={"LOCPATH": folder, "LANG": name, "LC_ALL": name}, skipped=no_locales)
    yield Condition("run again")
    for zone in ("Pacific/Kiritimati", "America/Los_Angeles"):
        yield Condition(f"time zone {zone}", environment={"TZ": zone})
    yield Condition("a terminal as standard output and error, 20 columns, TERM=xterm-kitty", is_terminal=True,
                    environment={"TERM": "xterm-kitty", "COLUMNS": "20", "LINES": "5"})
    yield Condition("TERM=dumb, NO_COLOR=1", environment={"TERM": "dumb", "NO_COLOR": "1"})
    yield Condition("one core (taskset)", prefix=("taskset", "-c", "0"), changes_ffmpeg=True, skipped=tool_missing("taskset"))
    yield Condition("lowest priority (nice)", prefix=("nice", "-n", "19"))
    yield Condition("another user, umask 077", user=NOBODY, umask=0o077, skipped=root_missing("running as another user"))
    yield Condition("a folder with a long name that is not ASCII", folder="Größe ½ (ığ) " + "x" * 150)
    yield Condition("no font cache (XDG_CACHE_HOME is no folder)", environment={"XDG_CACHE_HOME": "/dev/null"})
    yield Condition("a font cache just written", environment={"XDG_CACHE_HOME": str(program.scratch / "new-cache")})
    yield Condition("no environment but PATH", environment={name: None for name in program.environment if name != "PATH"})
    yield Condition("memory filled with a pattern (MALLOC_PERTURB_=165)", environment={"MALLOC_PERTURB_": "165"})
    yield Condition("one memory arena, each block mapped (MALLOC_ARENA_MAX=1, MALLOC_MMAP_THRESHOLD_=4096)",
                    environment={"MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": "4096"})
    yield Condition("hashing without a random seed (SWIFT_DETERMINISTIC_HASHING=1)",
                    environment={"SWIFT_DETERMINISTIC_HASHING": "1"})
    yield Condition("addresses that are not random (setarch -R)", prefix=("setarch", "-R"), skipped=tool_missing("setarch"))
    # A processor of 2008 with SSE4.2, without AVX, AVX2 and FMA.
    yield Condition("a processor without AVX2 and FMA (qemu-x86_64 -cpu Nehalem)", prefix=("qemu-x86_64", "-cpu", "Nehalem"),
                    skipped=no_emulator)
    yield Condition("a processor with AVX2, emulated as well (qemu-x86_64 -cpu max)", prefix=("qemu-x86_64", "-cpu", "max"),
                    skipped=no_emulator)


class Screen:
    """A terminal whose output is read and thrown away."""

    def __enter__(self):
        self.master, self.slave = pty.openpty()
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()
        return self.slave

    def read(self):
        try:
            while os.read(self.master, 4096):
                pass
        except OSError:
            pass

    def __exit__(self, *_):
        os.close(self.slave)
        # The reader ends when no process has the terminal open. Only then may the number of its descriptor be used again.
        self.reader.join(10)
        os.close(self.master)
