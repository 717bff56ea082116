"""The files that a run opens, makes, renames or removes, seen with strace."""

import os
import re
from pathlib import Path
from typing import NamedTuple

import order

# Calls that only look at a file, or start a program.
HARMLESS = ("access", "faccessat", "faccessat2", "stat", "lstat", "fstat", "newfstatat", "fstatat64", "statx", "readlink",
            "readlinkat", "getcwd", "chdir", "fchdir", "execve", "statfs", "getxattr", "lgetxattr", "listxattr")
# Where systems keep what every program may load: libraries, fonts, and lists of them; and what they tell of memory and processors.
SYSTEM = (
    "/proc/self/maps", "/proc/self/stat", "/proc/self/status", "/proc/sys/vm", "/sys/devices/system", "/sys/fs/cgroup",
    "/sys/kernel/mm", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/X11/fonts", "/usr/share/fontconfig",
    "/etc/fonts", "/var/cache/fontconfig", "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib")


class Touched(NamedTuple):
    """A file that a call opens or changes: its path without links, the name of the call, and whether it may change the file."""

    path: str
    call: str
    changes: bool


def prefix(log):
    """The command that runs another one, and writes what it does with files into a log."""
    return ["strace", "-f", "-y", "-s", "4096", "-o", str(log), "-e", "trace=%file,ftruncate,read,readv,pread64"]


def touched(log, folder):
    """The files that a run in a folder opens or changes, and has tried to; and whether it has read its standard input."""
    found, reads_input = set(), False
    for name, arguments, result, opened in order.parsed(Path(log).read_text(errors="replace")):
        if name in ("read", "readv", "pread64"):
            reads_input = reads_input or arguments.startswith("0<")
            if source := re.match(r"[1-9]\d*<(/.*?)>", arguments):
                found.add(Touched(own_process(source[1]), "read", False))
            continue
        if name in HARMLESS:
            continue
        if opened:
            # The descriptor tells where links led.
            paths = [opened.removesuffix(" (deleted)")]
        else:
            base = re.match(r"(?:AT_FDCWD|\d+)<(.*?)>", arguments)
            paths = [os.path.join(base[1] if base else folder, text) for text in re.findall(r'"([^"]*)"', arguments)]
        changes = not name.startswith("open") or bool(re.search("O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND", arguments))
        # A folder may be a link in the path of a file that is not there.
        found |= {Touched(own_process(path if opened else resolved(path)), name, changes) for path in paths}
    return found, reads_input


def own_process(path):
    """The path without the number of the process, or of a thread, that it tells of."""
    return re.sub(r"^/proc/\d+/", "/proc/self/", path)


def resolved(path):
    """The path without links in its folder."""
    return os.path.join(os.path.realpath(os.path.dirname(path)), os.path.basename(path))


def is_inside(path, folder):
    return path == str(folder) or path.startswith(f"{folder}/")


def is_system(path):
    return any(is_inside(path, folder) for folder in SYSTEM)
