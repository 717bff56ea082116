"""Makes tables of Markdown, and writes them into documents between their marks.

A document has the lines `<!-- bench: NAME -->` and `<!-- end -->` around what this script writes.
"""

import platform
import re
import subprocess
import textwrap
from pathlib import Path

HERE = Path(__file__).parent
SECTION = re.compile(r"(<!-- bench: (\S+) -->\n).*?(<!-- end -->)", re.S)
# Documents that the script itself writes.
WRITTEN = [":!docs/performance.md", ":!README.md", ":!docs/trust.md"]


def table(header, rows):
    """A table whose first column is text, and the others are numbers."""
    lines = ["| " + " | ".join(header) + " |", "| --- |" + " ---: |" * (len(header) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def words_table(header, rows):
    """A table of texts."""
    lines = [header, ["---"] * len(header), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "\n".join("| " + " | ".join(row) + " |" for row in lines)


def paragraph(words):
    return textwrap.fill(words, 126, break_long_words=False, break_on_hyphens=False)


def number(value, digits=2):
    """A number with as many significant digits, or an empty cell for None."""
    if value is None:
        return ""
    places = max(0, digits - len(str(int(abs(value)))) if abs(value) >= 1 else digits)
    return f"{value:,.{places}f}"


def aim(value, unit="", most=None, least=None):
    """An aim, and whether it is missed."""
    if value is None:
        return ""
    missed = value > most if least is None else value < least
    return ("≤ " + number(most) if least is None else "≥ " + number(least)) + unit + (", missed" if missed else "")


def with_sections(text, sections):
    """The document with new contents of those of its sections that are given."""
    def replaced(match):
        start, name, end = match.groups()
        return f"{start}\n{sections[name]}\n\n{end}" if name in sections else match.group()

    return SECTION.sub(replaced, text)


def setting(details, quick):
    """The commit, the machine, and details such as versions."""
    root = HERE.parent.parent
    commit = output("git", "-C", root, "rev-parse", "--short=10", "HEAD") or "unknown"
    changed = output("git", "-C", root, "status", "--porcelain", "--untracked-files=no", "--", ".", *WRITTEN)
    info = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    processors = re.findall(r"^model name\s*: (.*)$", info, re.M) or [platform.machine()]
    return paragraph(
        f"Commit {commit}{' with changes' if changed else ''}; {processors[0]}, {len(processors)} cores; {details}."
        + (" This was a quick run with few rounds." if quick else ""))


def output(*command):
    """What a command prints, or an empty text if it fails or is missing."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
