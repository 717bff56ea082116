"""What the packages are made from: a commit, and the programs that were built of it."""

import os
import re
import subprocess
import sys
import time
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
FILES = ROOT / "packaging/files"
SUMMARY = "graphing plotter whose pictures are proved by interval arithmetic"
AUTHORS = "The plot authors"


class Source:
    """A commit with its programs."""

    def __init__(self, programs: Path, compression: int = 9):
        self.compression = compression
        self.plot, self.studio = programs / "plot", programs / "plot-studio"
        for program in (self.plot, self.studio):
            if not program.exists():
                sys.exit(f"packaging/build: {program} is missing; run make release studio-program")

    @cached_property
    def version(self) -> str:
        return output(self.plot, "--version").strip()

    @cached_property
    def commit(self) -> str:
        return output("git", "rev-parse", "HEAD").strip()

    @cached_property
    def time(self) -> int:
        """The seconds since 1970 that every date in a package is."""
        return int(os.environ.get("SOURCE_DATE_EPOCH") or output("git", "log", "-1", "--format=%ct"))

    def date(self, form: str) -> str:
        return time.strftime(form, time.gmtime(self.time))

    @cached_property
    def machine(self) -> str:
        return os.uname().machine

    @cached_property
    def debian_machine(self) -> str:
        return output("dpkg", "--print-architecture").strip()

    def refuse_changes(self) -> None:
        """Ends the program if a file differs from the commit that the packages name."""
        changed = output("git", "status", "--porcelain")
        if changed:
            sys.exit(f"packaging/build: commit these first, or give --uncommitted:\n{changed.rstrip()}")

    def shared_files(self) -> dict[str, str]:
        """The texts that the program prints about itself, by their places under share."""
        return {
            "man/man1/plot.1": output(self.plot, "--generate-manual"),
            "man/man1/plot-studio.1": self.studio_manual(),
            **{place: output(self.plot, "--generate-completion-script", shell) for shell, place in {
                "bash": "bash-completion/completions/plot", "zsh": "zsh/site-functions/_plot",
                "fish": "fish/vendor_completions.d/plot.fish"}.items()},
        }

    def studio_manual(self) -> str:
        """The help of plot-studio as a page of the manual."""
        text = re.sub(r"^([.'])", r"\\&\1", output(self.studio, "--help").replace("\\", "\\e"), flags=re.MULTILINE)
        return (
            f'.TH PLOT\\-STUDIO 1 "" "plot {self.version}" "User Commands"\n.SH NAME\n'
            "plot\\-studio \\- calculator and graph in the browser, and a service of pictures\n"
            f".SH DESCRIPTION\n.nf\n{text.replace('-', chr(92) + '-')}.fi\n.SH SEE ALSO\n.BR plot (1)\n")


def output(*command) -> str:
    """What a command prints. Ends this program if it fails."""
    result = subprocess.run(list(map(str, command)), cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"packaging/build: {' '.join(map(str, command))}: {result.stderr.strip() or result.returncode}")
    return result.stdout
