"""The program that draws."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Optional, Sequence

from ._errors import error
from ._version import VERSION

FOLDER = Path(__file__).resolve().parent / "_programs" / "bin"


def run(words: Sequence[str], text: Optional[str] = None) -> bytes:
    """What `plot` with these words prints.

    Args:
        text: its standard input.

    Raises:
        PlotError: with what it wrote on standard error, if it fails.
    """
    source = subprocess.DEVNULL if text is None else None
    result = subprocess.run(
        [str(FOLDER / "plot"), *words], stdin=source, input=None if text is None else text.encode(), capture_output=True)
    if result.returncode:
        raise error(result.stderr.decode(errors="replace"), result.returncode)
    return result.stdout


def main() -> None:
    """The command plot, in place of this process."""
    replace("plot", sys.argv[1:])


def studio() -> None:
    """The command plot-studio, in place of this process."""
    replace("plot-studio", sys.argv[1:])


def replace(name: str, words: Sequence[str]) -> None:
    os.execv(FOLDER / name, [name, *words])
