"""Makes tables of Markdown, and writes them into documents between their marks.

A document has the lines `<!-- bench: NAME -->` and `<!-- end -->` around what this script writes.
"""

import platform
import re
import subprocess
import textwrap
from importlib.metadata import version
from pathlib import Path

HERE = Path(__file__).parent
SECTION = re.compile(r"(<!-- bench: (\S+) -->\n).*?(<!-- end -->)", re.S)
# Documents that scripts write.
WRITTEN = [":!README.md", *(f":!docs/{name}.md" for name in ("performance", "accuracy", "trust", "faithful", "relations", "decisions"))]


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


def commit():
    """The commit that is measured, with its day: a document tells how old its numbers are."""
    root = HERE.parent.parent
    named = output("git", "-C", root, "log", "-1", "--abbrev=10", "--format=Commit %h of %cs") or "An unknown commit"
    changed = output("git", "-C", root, "status", "--porcelain", "--untracked-files=no", "--", ".", *WRITTEN)
    return named + (" with changes" if changed else "")


def peers(*packages):
    """The versions of gnuplot and of packages of Python."""
    return ", ".join([output("gnuplot", "--version").split(" patchlevel")[0], *(f"{name} {version(name)}" for name in packages)])


def setting(details, quick=False):
    """The commit, the machine, and details such as versions."""
    info = Path("/proc/cpuinfo").read_text() if Path("/proc/cpuinfo").exists() else ""
    processors = re.findall(r"^model name\s*: (.*)$", info, re.M) or [platform.machine()]
    return paragraph(
        f"{commit()}; {processors[0]}, {len(processors)} cores; {details}."
        + (" This was a quick run with few rounds." if quick else ""))


def output(*command):
    """What a command prints, or an empty text if it fails or is missing."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
