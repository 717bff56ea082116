#!/usr/bin/env python3
"""Draws all samples, and sweeps in each format, under many conditions, and compares the files byte for byte.

The first drawing is compared with each other one. The row without AVX2 runs the same program on an emulated processor. The
exit status is 1 if a byte differs. With --write, the table replaces the one in the document.
"""

import tempfile
import time

import report
from conditions import all_conditions
from outputs import available_outputs
from samples import Studio, all_commands, uses_ffmpeg
from trial import Program, Row

HEADER = ["condition", "compared with", "files", "what must hold", "result"]


def main():
    options = parse()
    commands = {name: text for name, text in all_commands().items() if is_chosen(name, options.only)}
    if not commands:
        raise SystemExit(f"no command's name has one of these texts: {', '.join(options.only)}")
    rows = []
    with tempfile.TemporaryDirectory(prefix="reproducible-") as scratch:
        program = Program(options.plot, scratch)
        first = {name: first_drawing(program, name, text) for name, text in commands.items()}
        for condition in all_conditions(program):
            start = time.monotonic()
            row = compared(program, condition, commands, first)
            rows.append(row)
            print(f"{row.subject}: {row.trials} files, {row.result} ({time.monotonic() - start:.0f} s)", *row.complaints[:10],
                  sep="\n  ", flush=True)
    report.finish("reproducible", HEADER, rows, options.write, f"{available_outputs()[1]}{len(commands)} commands, ")


def parse():
    parser = report.shared_parser(__doc__)
    parser.add_argument("--only", nargs="+", metavar="TEXT", help="commands whose names have one of these texts")
    return report.parse(parser)


def is_chosen(name, texts):
    return not texts or any(text in name for text in texts)


def first_drawing(program, name, text):
    """The files that a command makes, with which the others are compared."""
    complaints, made = Studio(program).run(text)
    if complaints or not made:
        raise SystemExit(f"{name}: {', '.join(complaints) or 'no file'}")
    return made


def compared(program, condition, commands, first):
    """The row of a condition, with a trial for each file."""
    row = Row(condition.name, "the first drawing", "equal bytes", condition.skipped)
    if row.skipped:
        return row
    if condition.changes_ffmpeg:
        commands = {name: text for name, text in commands.items() if not uses_ffmpeg(text)}
        row.remark = "without MP4, whose encoder uses a thread for each core"
    for name, text in commands.items():
        complaints, made = Studio(program, condition).run(text)
        if complaints or made.keys() != first[name].keys():
            row.trial(name, complaints or ["makes other files"])
        for file, data in made.items():
            row.trial(f"{name}: {file}", [] if data == first[name].get(file) else ["other bytes"])
    return row


if __name__ == "__main__":
    main()
