#!/usr/bin/env python3
"""Runs the commands that the documents name, and prints a table of their results.

A command is a line of a block of shell code, or words in backquotes that begin with one of this project's programs. Each document
has a temporary folder of its own, in which its commands run from the first to the last. A target of make and a name of bench/run
are only looked up, since they take minutes; what needs a cluster or a container is not run. The exit status is 1 if a command ends
with another status than it says, or names something that is not there.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "bench/runner"))

from checks import found  # noqa: E402, after the path

DOCUMENTS = ["README.md", "CONTRIBUTING.md", "SECURITY.md", *sorted(map(str, (ROOT / "docs").rglob("*.md"))), "examples/balancer/README.md"]
BLOCK = re.compile(r"^```sh\n(.*?)^```", re.M | re.S)
INLINE = re.compile(r"`((?:plot|make|swift|bench/run|plot-studio|FUZZ_TARGET=\S+) [^`\n]+)`")
# Words that stand for what a reader puts there.
PLACES = {
    "tail -f log": "printf '0 1\\n1 3\\n2 2\\n'", "DATA FORMULA": "decay.csv line", "EXPRESSION": "x^2", "TOPIC": "language", "plot …": "plot x^2 -o -", " …": " -o a.png", "\\|": "|",
    "evaluate --enclosure": "evaluate --enclosure 2", "--verbose": "--verbose x^2"}
# Programs that are not expected on the machine, and what takes long or changes it.
ELSEWHERE = re.compile(r"\b(sbatch|slurmctld|kubectl|docker|podman|apt-get|parallel|sudo|swift|pip|tar|pandoc|pdflatex|lualatex|typst|systemctl|generate\.py|for port)\b|FUZZ_TARGET|localhost:8080")
# What a command finds, made before it runs.
BEFORE = {
    "decay.csv": "printf '0 1\\n1 0.6\\n2 0.37\\n' > decay.csv",
    "weather.csv": "printf 'date,temp\\n2026-01-05,-3\\n2026-03-01,4\\n2026-05-20,17\\n' > weather.csv",
    "long.csv": "printf 'species,length,width,mass\\n' > long.csv; for k in 1 2 3 4 5 6; do printf \"setosa,$k,2.$k,3$k\\nvirginica,1$k,1.$k,4$k\\n\"; done >> long.csv",
    "log.csv": "printf 'time,temp\\n2026-03-01 08:00,20\\n2026-03-01 09:00,15\\n2026-03-01 10:00,12\\n' > log.csv",
    "grid.dat": "printf 'x y z\\n0 0 1\\n1 0 2\\n0 1 3\\n1 1 5\\n' > grid.dat",
    "quakes.csv": "printf 'lon,lat,depth,size\\n1,2,10,4\\n2,1,35,5.5\\n3,2,80,6\\n' > quakes.csv",
    "sales.csv": "printf 'quarter,north,south\\nQ1,3,5\\nQ2,4,2\\n' > sales.csv",
    "plot replot figure.svg": "plot 'sin(x)' -o figure.svg", "plot replot wave.tex": "plot 'sin(x)' -o wave.tex",
    "plot gather wave.gif": "for i in 1 2; do plot 'sin(k*x)' --sweep k=1:5/9 -o wave.gif --shard $i/2 -q; done",
    "plot gather 'frames/": "for i in 1 2; do plot 'sin(k*x)' --sweep k=1:5/9 -o 'frames/wave-{k:.2f}.png' --shard $i/2 -q; done",
    "http://127.0.0.1:8193": "plot-studio --no-open --port 8193 & sleep 2",
}
SECONDS = 60


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True, help="the program plot")
    parser.add_argument("--studio", type=Path, help="the program plot-studio; without it, its commands are not run")
    parser.add_argument("--failures", action="store_true", help="print only the commands that fail, and the counts")
    options = parser.parse_args()
    counts, rows = {}, ["| document | command | result |", "| --- | --- | --- |"]
    with tempfile.TemporaryDirectory(prefix="commands-") as scratch:
        programs = Path(scratch) / "bin"
        programs.mkdir()
        for name, program in (("plot", options.plot), ("plot-studio", options.studio)):
            if program:
                (programs / name).symlink_to(program.resolve())
        for path in DOCUMENTS:
            document = os.path.relpath(ROOT / path, ROOT)
            folder = Path(scratch) / document.replace("/", "-")
            folder.mkdir()
            for command in commands((ROOT / document).read_text()):
                result = run(command, folder, programs)
                kind = result.partition(":")[0]
                counts[kind] = counts.get(kind, 0) + 1
                if kind == "FAILED" or not options.failures:
                    shown = command.replace("\n", " ⏎ ").replace("|", "\\|")
                    rows.append(f"| {document} | `{shown}` | {result} |")
    print("\n".join(rows))
    print("; ".join(f"{kind}: {count}" for kind, count in sorted(counts.items())))
    sys.exit(1 if counts.get("FAILED") else 0)


def commands(text):
    """The commands of a document in order, each once. A block with a here-document or a process in the background is one."""
    listed = []
    for match in re.finditer(f"{BLOCK.pattern}|{INLINE.pattern}", text, re.M | re.S):
        block, inline = match.groups()
        if inline:
            listed.append(inline)
        elif "<<" in block or re.search(r"&$", block, re.M):
            listed.append(block.strip())
        else:
            listed += [line for line in re.sub(r"\\\n\s*", "", block).splitlines() if line and not line.startswith("#")]
    return dict.fromkeys(re.sub(r"\s+# .*", "", command, flags=re.M).strip() for command in listed)


def run(command, folder, programs):
    """Runs a command, and says how it ended."""
    words = command.split()
    if words[0] == "make":
        is_target = re.search(rf"^{re.escape(words[1])}:", (ROOT / "Makefile").read_text(), re.M)
        return "is there" if is_target else "FAILED: no such target"
    if words[0] == "bench/run":
        unknown = [word for word in names(words[1:]) if word != "all" and len(found(word)) != 1]
        return f"FAILED: no check {', '.join(unknown)}" if unknown else "is there"
    if elsewhere := ELSEWHERE.search(command):
        return f"not run: {elsewhere[0].strip()}"
    if ("studio" in command or ":8193" in command) and not (programs / "plot-studio").exists():
        return "not run: plot-studio"
    if re.search(r"\.(mp4|webm)\b", command) and not shutil.which("ffmpeg"):
        return "not run: ffmpeg"
    script = command
    for place, value in PLACES.items():
        script = script.replace(place, value)
    if re.fullmatch(r"plot [a-z]+", script):
        script += " --help"  # the name of a command, not a whole command line
    before = [made for part, made in BEFORE.items() if part in command and "plot-studio" not in command]
    return ended("\n".join([*before, script.replace("&\n", "& sleep 2\n")]), folder, programs)


def names(words):
    """The names of checks in the arguments of bench/run, without those that stand for others."""
    words = words[1:] if words[0].startswith("--") else words
    count = next((index for index, word in enumerate(words) if word.startswith("-")), len(words))
    return [word for word in words[:count] if word.islower()]


def ended(script, folder, programs):
    """Runs a script to its end, or for five seconds if it is a server."""
    variables = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(folder), "NO_COLOR": "1"}
    is_server = re.search(r"^plot studio|^plot-studio", script, re.M) and not script.rstrip().endswith("--help")
    start = time.monotonic()
    with subprocess.Popen(
            ["sh", "-e", "-c", script], cwd=folder, env=variables, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        try:
            _, errors = process.communicate(timeout=5 if is_server else SECONDS)
            status = process.returncode
        except subprocess.TimeoutExpired:
            status, errors = None, ""
        finally:
            try:
                os.killpg(process.pid, signal.SIGTERM)
            except ProcessLookupError:
                pass
    if is_server and status is None:
        return "starts"
    if status != 0:
        last = (errors.strip().splitlines() or [""])[-1]
        return f"FAILED: {'not ended' if status is None else f'status {status}'}: {last}"
    return f"runs: {time.monotonic() - start:.1f} s"


if __name__ == "__main__":
    main()
