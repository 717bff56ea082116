"""The shared libraries that programs load, and the packages of Debian that they are from."""

import re
import subprocess
from pathlib import Path

from .source import output

# Parts of the C library, which every host has and which must be of the host's own.
HOST = {"ld-linux-x86-64", "ld-linux-aarch64", "libc", "libm", "libdl", "libpthread", "librt", "libresolv", "libutil"}


def loaded(programs: list[Path]) -> dict[str, Path]:
    """The files of the libraries that programs load, by the names under which they are looked up, without the host's."""
    found = {}
    for program in programs:
        for name, path in re.findall(r"^\s*(\S+) => (/\S+)", output("ldd", program), re.MULTILINE):
            if name.split(".so")[0] not in HOST:
                found[name] = Path(path).resolve()
    return dict(sorted(found.items()))


def oldest_glibc(files: list[Path]) -> tuple[int, int]:
    """The oldest C library that has every function that these files call."""
    versions = re.findall(r"GLIBC_(\d+)\.(\d+)", "".join(output("objdump", "-T", file) for file in files))
    return max((int(major), int(minor)) for major, minor in versions)


def owner(file: Path) -> tuple[str, str]:
    """The package of Debian that a file is from, and its version; empty texts for a file of no package."""
    for path in (str(file), str(file).replace("/usr/lib/", "/lib/", 1)):
        found = subprocess.run(["dpkg", "-S", path], capture_output=True, text=True).stdout
        if found:
            package = found.split(": ")[0].split(",")[0]
            return package.split(":")[0], output("dpkg-query", "-W", "-f=${Version}", package)
    return "", ""
