#!/usr/bin/env python3
"""Measures memory: address space and peak of each sample, the course of a long sweep, and leaks.

Every sample must be drawn with 512 MB of address space. The resident set of a long sweep must hardly grow after the first
tenth of the frames. valgrind must find no block that is lost. The exit status is 1 otherwise. With --write, the table replaces
the one in the document.
"""

import os
import pty
import re
import tempfile
import time
from pathlib import Path

import report
from conditions import Condition
from leaks import leaks
from samples import Studio, all_commands
from trial import Program, Row

# An address space in MB that is much less than usual today, and enough for all samples.
SPACE = 512
# The most that the resident set of a sample may need, in MB.
PEAK = 256
# How much the resident set may grow over nine tenths of the frames, in MB.
GROWTH = 4
# What the quick form measures.
QUICK_SAMPLES, QUICK_FRAMES = ["sinc", "rose"], 5000
HEADER = ["check", "of", "trials", "what must hold", "result"]


def main():
    options = parse()
    with tempfile.TemporaryDirectory(prefix="memory-") as scratch:
        program = Program(options.plot, scratch)
        commands = {name: text for name, text in all_commands().items() if not name.startswith("(")}
        if options.quick:
            commands = {name: commands[name] for name in QUICK_SAMPLES}
        groups = {
            "space": lambda: address_space(program, commands), "peak": lambda: peaks(program, commands),
            "frames": lambda: frames(program, options.frames), "leaks": lambda: leaks(
                options.with_symbols, scratch, commands, *([()] if options.quick else []))}
        rows = []
        for name in options.only or groups:
            for row in groups[name]():
                print(f"{row.subject}: {row.trials} trials, {row.result}", *row.complaints[:20], sep="\n  ", flush=True)
                rows.append(row)
    report.finish("memory", HEADER, rows, options.write)


def parse():
    parser = report.shared_parser(__doc__)
    parser.add_argument("--with-symbols", type=Path, required=True, help="the same with names of functions, for valgrind")
    parser.add_argument("--frames", type=int, default=10_000, help="the number of frames of a long sweep")
    parser.add_argument("--quick", action="store_true", help=f"few samples, {QUICK_FRAMES} frames, and no sweep under valgrind")
    parser.add_argument("--only", nargs="+", choices=["space", "peak", "frames", "leaks"], help="parts of the table")
    options = report.parse(parser)
    if options.quick:
        options.frames = min(options.frames, QUICK_FRAMES)
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
    """Complaints, and the files of a command in so much address space."""
    return Studio(program).run(f"ulimit -v {megabytes << 10}\n{text}", timeout=600)


def listed(values, count=3):
    """The greatest values with their names."""
    worst = sorted(values, key=values.get, reverse=True)[:count]
    return ", ".join(f"{name}: {values[name]:,.0f} MB" for name in worst)


def peaks(program, commands):
    row = Row("peak of the resident set", f"{len(commands)} samples", f"at most {PEAK} MB")
    found = {}
    for name, text in commands.items():
        complaints, _ = Studio(program, measured(program)).run(text)
        log = program.scratch / "peak"
        found[name] = max(int(line) for line in log.read_text().split()) / 1024
        log.unlink()
        row.trial(name, complaints + ([f"{found[name]:.0f} MB"] if found[name] > PEAK else []))
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
            course, status, errors = watch(program, words, folder)
        # By time, not by finished frames: these are told too seldom for a fast machine.
        early = course[len(course) // 10:len(course) // 5]
        # At the very end, the list of the frames is sorted.
        late = course[len(course) * 90 // 100:len(course) * 98 // 100]
        complaints = [] if status == 0 else [f"status {status}: {errors[-200:]}"]
        if len(course) < 20:
            complaints.append("too few measurements")
        else:
            row.remark = f"{max(early):.1f} MB in the second tenth, {max(late):.1f} MB in the last; {max(course):.1f} MB at most"
            complaints += [row.remark] if max(late) > max(early) + GROWTH else []
        row.trial(name, complaints)
        # Each measurement counts as a trial.
        row.trials = len(course)
        yield row


def watch(program, words, folder):
    """The resident set in MB, about every 20 ms; the status; what is printed."""
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
            try:
                size = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process.pid}/status").read_text())
            except OSError:
                break
            if size:
                course.append(int(size.group(1)) / 1024)
            time.sleep(0.02)
        status = process.wait()
    os.close(master)
    return course, status, text.decode(errors="replace")


if __name__ == "__main__":
    main()
