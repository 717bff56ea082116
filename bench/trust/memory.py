#!/usr/bin/env python3
"""Measures memory: address space and peak of each sample, the course of a long sweep, and leaks.

Every sample must be drawn with 512 MB of address space. The resident set of a sweep must be the same at the last frame as after
the first tenth. valgrind must find no block that is lost. The exit status is 1 otherwise. With --write, the table replaces that in
the document.
"""

import argparse
import re
import os
import pty
import shlex
import tempfile
import time
from pathlib import Path

import report
from conditions import Condition
from samples import Studio, all_commands
from trial import Program, Row, tool_missing

# Much less than an address space of today, and enough for all samples.
SPACE = 512
# How much the resident set may grow over nine tenths of the frames, in MB.
GROWTH = 4
# Samples of each kind of curve and output, for valgrind, which is fifty times slower.
SPREAD = [
    "sinc", "poles", "family", "grid", "circles", "astroid", "rose", "labels", "market", "textbook", "lissajous",
    "keys", "logarithm", "pieces", "print"]
SUPPRESSIONS = Path(__file__).resolve().parent / "leaks.supp"
HEADER = ["check", "of", "trials", "what must hold", "result"]


def main():
    options = parse()
    with tempfile.TemporaryDirectory(prefix="memory-") as scratch:
        program = Program(options.plot, scratch)
        commands = {name: text for name, text in all_commands().items() if not name.startswith("(")}
        groups = {
            "space": lambda: address_space(program, commands), "peak": lambda: peaks(program, commands),
            "frames": lambda: frames(program, options.frames), "leaks": lambda: leaks(options.with_symbols, scratch, commands)}
        rows = []
        for name in options.only or groups:
            for row in groups[name]():
                print(f"{row.subject}: {row.trials} trials, {row.result}", *row.complaints[:20], sep="\n  ", flush=True)
                rows.append(row)
    report.finish("memory", HEADER, rows, options.write)


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True, help="the program plot")
    parser.add_argument("--with-symbols", type=Path, required=True, help="the same with names of functions, for valgrind")
    parser.add_argument("--frames", type=int, default=10_000, help="the number of frames of a long sweep")
    parser.add_argument("--only", nargs="+", choices=["space", "peak", "frames", "leaks"], help="parts of the table")
    parser.add_argument("--write", type=Path, help="the document whose table is replaced", metavar="FILE")
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write needs all parts")
    return options


def address_space(program, commands):
    """Draws with a limit of the address space, and finds the least limit for each sample, in steps of 16 MB."""
    row = Row(f"`ulimit -v`: {SPACE} MB of address space", f"{len(commands)} samples", "drawn, with equal bytes")
    least = {}
    for name, text in commands.items():
        complaints, made = Studio(program).run(text)
        limited, others = with_space(program, text, SPACE)
        row.trial(name, complaints + limited + ([] if others == made else ["other files"]))
        low, high = 0, SPACE // 16
        while not limited and high - low > 1:
            middle = (low + high) // 2
            failed, others = with_space(program, text, 16 * middle)
            low, high = (middle, high) if failed or others != made else (low, middle)
        least[name] = 16 * high
    row.remark = "the most is needed by " + listed(least)
    yield row


def with_space(program, text, megabytes):
    return Studio(program).run(f"ulimit -v {megabytes << 10}\n{text}", timeout=600)


def listed(values, count=3):
    """The greatest values with their names."""
    worst = sorted(values, key=values.get, reverse=True)[:count]
    return ", ".join(f"{name}: {values[name]:,.0f} MB" for name in worst)


def peaks(program, commands):
    row = Row("peak of the resident set", f"{len(commands)} samples", f"at most {SPACE // 2} MB")
    found = {}
    for name, text in commands.items():
        complaints, _ = Studio(program, measured(program)).run(text)
        log = program.scratch / "peak"
        found[name] = max(int(line) for line in log.read_text().split()) / 1024
        log.unlink()
        row.trial(name, complaints + ([f"{found[name]:.0f} MB"] if found[name] > SPACE // 2 else []))
    row.remark = f"median {sorted(found.values())[len(found) // 2]:.0f} MB; the most: {listed(found)}"
    yield row


def measured(program):
    """A condition that runs plot under a small script, which appends the peak in KB to a file."""
    script = program.scratch / "measured.py"
    script.write_text(
        "import os, resource, subprocess, sys\n"
        "status = subprocess.run(sys.argv[2:]).returncode\n"
        "open(sys.argv[1], 'a').write(f'{resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss}\\n')\n"
        "sys.exit(status)\n")
    return Condition("measured", prefix=("python3", str(script), str(program.scratch / "peak")))


def frames(program, count):
    """Watches long sweeps of each kind."""
    for name, target in (("PNG files", "{k}.png"), ("a GIF", "a.gif"), ("an APNG", "a.apng")):
        row = Row(f"resident set over {count:,} frames", name, f"grows by at most {GROWTH} MB after the first tenth")
        with program.folder() as folder:
            words = ["sin(k*x)*cos(3x)", "--sweep", f"k=1:7/{count}", "--size", "300x200", "-o", target, "--no-config"]
            course, status, errors = watch(program, words, folder, count)
        early = [size for done, size in course if 0.1 * count <= done < 0.2 * count]
        # At the very end, the list of the frames is sorted.
        late = [size for done, size in course if 0.9 * count <= done < 0.98 * count]
        complaints = [] if status == 0 else [f"status {status}: {errors[-200:]}"]
        if not early or not late:
            complaints.append("too few measurements")
        else:
            peak = max(size for _, size in course)
            row.remark = f"{max(early):.1f} MB in the second tenth, {max(late):.1f} MB in the last; {peak:.1f} MB at most"
            complaints += [row.remark] if max(late) > max(early) + GROWTH else []
        row.trial(name, complaints)
        row.trials = len(course)
        yield row


def watch(program, words, folder, count):
    """Pairs of finished frames and the resident set in MB, about each 20 ms; the status; the text on standard error."""
    master, slave = pty.openpty()
    course, text = [], b""
    with program.start(words, folder, stdout=slave, stderr=slave) as process:
        os.close(slave)
        os.set_blocking(master, False)
        while process.poll() is None:
            try:
                text = (text + os.read(master, 1 << 16))[-4096:]
            except OSError:
                pass
            done = re.findall(rb"(\d+) (?:of|/) ?(\d+)", text)
            status = Path(f"/proc/{process.pid}/status")
            try:
                size = re.search(r"VmRSS:\s+(\d+)", status.read_text())
            except OSError:
                break
            if size and done:
                course.append((int(done[-1][0]), int(size.group(1)) / 1024))
            time.sleep(0.02)
        status = process.wait()
    os.close(master)
    return course, status, text.decode(errors="replace")


def leaks(binary, scratch, commands):
    program = Program(binary, Path(scratch) / "with-symbols")
    row = Row("valgrind --leak-check=full", f"{len(SPREAD)} samples, and a sweep of 12 and of 60 frames",
              "no block is definitely lost, no invalid access; a longer sweep leaves no more blocks")
    row.skipped = tool_missing("valgrind")
    for name in SPREAD if not row.skipped else []:
        lines = [line for line in commands[name].replace("\\\n", " ").splitlines() if line.startswith("plot ")]
        with Studio(program).folder() as folder:
            for line in lines:
                complaints, _ = under_valgrind(program, shlex.split(line)[1:], folder)
                row.trial(name, complaints)
    if not row.skipped:
        for target in ("{k}.png", "a.gif"):
            possible = []
            for count in (12, 60):
                with program.folder() as folder:
                    words = ["sin(k*x)", "--sweep", f"k=1:7/{count}", "--size", "200x150", "-o", target, "--jobs", "1", "--quiet"]
                    complaints, blocks = under_valgrind(program, words, folder)
                    row.trial(f"{count} frames to {target}", complaints)
                    possible.append(blocks)
            row.complaints += [f"{target}: {possible[0]} blocks after 12 frames, {possible[1]} after 60"] if possible[1] > possible[0] + 10 else []
    yield row


def under_valgrind(program, words, folder):
    """Complaints, and the number of blocks that are still in use at the end, without those that libraries keep for reuse."""
    log = program.scratch / "valgrind"
    prefix = ["valgrind", "--leak-check=full", "--show-leak-kinds=all", "--errors-for-leak-kinds=definite",
              "--error-exitcode=99", "--num-callers=30", f"--suppressions={SUPPRESSIONS}", f"--log-file={log}"]
    outcome = program.run(words, folder, prefix=prefix, timeout=900)
    text = log.read_text()
    lost = re.search(r"definitely lost: ([\d,]+) bytes in ([\d,]+) blocks", text)
    used = re.search(r"still reachable: [\d,]+ bytes in ([\d,]+) blocks", text)
    errors = re.search(r"ERROR SUMMARY: ([\d,]+) errors", text)
    complaints = outcome.unless(0)
    if not errors or errors.group(1) != "0" or lost and lost.group(1) != "0":
        complaints += [one.group(0) for one in (lost, errors) if one]
    return complaints, int(used.group(1).replace(",", "")) if used else 0


if __name__ == "__main__":
    main()
