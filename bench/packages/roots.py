"""Roots of file systems with an empty Debian, in which commands run by chroot."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

MIRROR = "http://deb.debian.org/debian"


class Root:
    """A copy of an empty system. Everything in it is gone at the end."""

    def __init__(self, suite: str, cache: Path):
        pristine = made(suite, cache)
        self.suite, self.folder = suite, cache / f"trial-{os.getpid()}"
        subprocess.run(["cp", "-a", "--reflink=auto", pristine, self.folder], check=True)
        (self.folder / "trial").mkdir()
        shutil.copy("/etc/resolv.conf", self.folder / "etc/resolv.conf")

    def __enter__(self) -> "Root":
        subprocess.run(["mount", "-t", "proc", "proc", self.folder / "proc"], check=True)
        return self

    def __exit__(self, *_) -> None:
        subprocess.run(["umount", self.folder / "proc"], check=True)
        shutil.rmtree(self.folder)

    def run(self, command: str) -> float:
        """Runs a shell command inside. Returns the seconds that it took.

        Raises:
            Failure: with what it printed, if it fails.
        """
        start = time.monotonic()
        result = subprocess.run(
            ["chroot", self.folder, "/usr/bin/env", "-i", "HOME=/root", "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive",
             "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "/bin/sh", "-ec", f"cd /trial; {command}"],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
        if result.returncode:
            raise Failure(f"{command}: status {result.returncode}\n{result.stdout[-2000:]}")
        return time.monotonic() - start

    def add(self, *files: Path) -> None:
        for file in files:
            shutil.copy(file, self.folder / "trial" / file.name)

    def read(self, name: str) -> bytes:
        return (self.folder / "trial" / name).read_bytes()

    def files(self) -> set[str]:
        """The files whose names or folders name plot, without the trial's own."""
        found = set()
        for place, folders, files in os.walk(self.folder):
            inside = "/" + os.path.relpath(place, self.folder)
            folders[:] = [name for name in folders if f"{inside}/{name}" not in ("/./proc", "/./trial", "/./sys", "/./dev")]
            found.update(f"{inside}/{name}" for name in files + folders if "plot" in f"{inside}/{name}")
        return found


class Failure(Exception):
    """A command failed."""


def made(suite: str, cache: Path) -> Path:
    """The folder of an empty system, made by debootstrap if it is missing.

    Raises:
        Failure: if the mirror does not have it.
    """
    folder = cache / suite
    if (folder / "complete").exists():
        return folder
    if os.geteuid() != 0:
        sys.exit("bench/run packages: only root can make empty systems (debootstrap, chroot)")
    shutil.rmtree(folder, ignore_errors=True)
    cache.mkdir(parents=True, exist_ok=True)
    result = subprocess.run(
        ["debootstrap", "--variant=minbase", suite, folder, MIRROR], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if result.returncode:
        shutil.rmtree(folder, ignore_errors=True)
        raise Failure(f"debootstrap {suite}: {(result.stdout + result.stderr).strip().splitlines()[-1]}")
    # The lists of packages are downloaded once.
    subprocess.run(["chroot", folder, "apt-get", "update", "-qq"], check=True, stdin=subprocess.DEVNULL)
    (folder / "complete").touch()
    return folder
