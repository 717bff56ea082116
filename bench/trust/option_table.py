"""The table of options, as the program itself tells it to shells."""

import re
import subprocess
from typing import NamedTuple


class Option(NamedTuple):
    """An option that takes a value: its name without dashes, whether it may be repeated, and whether shells complete files."""

    name: str
    is_list: bool
    is_path: bool


def options(binary):
    """The options with a value, by the command that takes them; `draw` is the command without a name.

    Each option is a line in the completions of zsh, in the function of each command. Those of bash tell which options name files,
    also where one of several words may stand in the place of the file.
    """
    paths = set(re.findall(r"\*:--([\w-]+)", "\n".join(line for line in script(binary, "bash") if "compgen -f" in line)))
    found = {}
    for line in script(binary, "zsh"):
        if start := re.match(r"_plot_(\w+)\(\) \{$", line):
            command = found.setdefault(start[1], [])
        elif option := re.match(r" +'(\*?)--([\w-]+)\[.*\]:[\w-]+:(.*)'(?: \\)?$", line):
            command.append(Option(option[2], bool(option[1]), option[2] in paths or option[3] == "_files"))
    # A check of the check: these name files.
    missing = {"program", "data", "output", "theme", "request"} - {one.name for one in found.get("draw", []) if one.is_path}
    if missing:
        raise SystemExit(f"the completions do not tell that these name files: {', '.join(sorted(missing))}")
    return found


def script(binary, shell):
    return subprocess.run(
        [binary, "--generate-completion-script", shell], capture_output=True, text=True, check=True).stdout.splitlines()
