#!/usr/bin/env python3
"""Tries the packages in empty systems: installs, draws, compares bytes with this machine's pictures, removes.

    bench/run packages [--suites bookworm trixie] [--write docs/packages.md]

Systems are made by debootstrap from Debian's mirror and kept in .build/roots. The quick form builds .deb and tarball from the
programs of the tests, and draws one picture from the unpacked tarball.
"""

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from roots import Failure, made
from trials import DRAW, Trial, deb, tarball, tried, wheel, without_fonts

ROOT = Path(__file__).resolve().parent.parent.parent
TRIALS = {".deb": deb, ".deb without fonts": without_fonts, "tarball": tarball, "wheel": wheel}
HEADER = ["package", "system", "seconds to install", "seconds to the first picture", "bytes as this machine's", "left after removal"]
MARKS = ("<!-- trials -->\n", "<!-- end of trials -->\n")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True)
    parser.add_argument("--studio", type=Path, required=True)
    parser.add_argument("--suites", nargs="+", default=["bookworm", "trixie"])
    parser.add_argument("--only", nargs="+", choices=TRIALS, default=list(TRIALS))
    parser.add_argument("--tarball", action="store_true", help="only build .deb and tarball, and draw from the tarball")
    parser.add_argument("--write", type=Path, help="the document for the tables")
    options = parser.parse_args()
    options.plot = options.plot.resolve()
    with tempfile.TemporaryDirectory(prefix="plot-trials-") as folder:
        if options.tarball:
            return unpacked(options.plot, Path(folder))
        build = ROOT / ".build/packages"
        packages = built(options.plot, build, [] if options.write else ["--uncommitted"])
        pictures = expected(options.plot, Path(folder))
    trials = [
        trial for suite in options.suites for trial in of_suite(suite, packages, pictures, options.only)]
    text = document(trials, packages)
    print(text)
    if options.write:
        write(options.write, text)
    # Another system has other libraries: its bytes may differ where the package has none of its own.
    wrong = [trial for trial in trials if trial.fault or trial.left or trial.package != ".deb" and not all(trial.equal.values())]
    for trial in wrong:
        print(f"WRONG: {trial.package} in {trial.suite}: {trial.fault or trial.left or trial.equal}")
    return 1 if wrong else 0


def built(plot: Path, folder: Path, options: list[str]) -> list[Path]:
    command = [ROOT / "packaging/build", folder, "--programs", plot.parent, *options]
    subprocess.run(list(map(str, command)), check=True, stdout=sys.stderr)
    return [file for file in sorted(folder.iterdir()) if file.suffix in (".deb", ".gz", ".whl")]


def unpacked(plot: Path, folder: Path) -> int:
    """Draws one picture from the tarball, as this machine does."""
    packages = built(plot, folder / "packages", ["--uncommitted", "--only", "deb", "tarball", "--compression", "1"])
    subprocess.run(["tar", "-xzf", next(file for file in packages if file.suffix == ".gz"), "-C", folder], check=True)
    pictures = expected(plot, folder)
    program = next(folder.glob("plot-*/bin/plot"))
    same = expected(program, folder) == pictures
    print(f"the tarball's pictures {'are equal' if same else 'DIFFER'}; " + ", ".join(size(file) for file in packages))
    return 0 if same else 1


def expected(plot: Path, folder: Path) -> dict[str, bytes]:
    """The pictures of a program."""
    subprocess.run(["sh", "-ec", DRAW.format(plot=plot)], cwd=folder, check=True, stdin=subprocess.DEVNULL)
    return {form: (folder / f"a.{form}").read_bytes() for form in ("png", "svg", "pdf")}


def of_suite(suite: str, packages: list[Path], pictures: dict[str, bytes], names: list[str]) -> list[Trial]:
    cache = ROOT / ".build/roots"
    try:
        made(suite, cache)
    except Failure as failure:
        return [Trial("none", suite, fault=str(failure))]
    return [tried(name, suite, cache, packages, pictures, TRIALS[name]) for name in names]


def document(trials: list[Trial], packages: list[Path]) -> str:
    commit = subprocess.run(
        ["git", "log", "-1", "--format=Commit %h of %cs", "--abbrev=10"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    rows = [HEADER, ["---"] * len(HEADER), *(trial.cells() for trial in trials)]
    return "\n".join([
        f"{commit}. Sizes: {', '.join(map(size, packages))}.", "", *("| " + " | ".join(row) + " |" for row in rows), ""])


def size(file: Path) -> str:
    return f"`{file.name}` {file.stat().st_size / 1e6:.1f} MB"


def write(target: Path, text: str) -> None:
    """Replaces what is between the marks of a document."""
    start, end = map(re.escape, MARKS)
    old = target.read_text()
    target.write_text(re.sub(f"({start}).*?({end})", lambda found: found[1] + text + found[2], old, flags=re.DOTALL))


if __name__ == "__main__":
    sys.exit(main())
