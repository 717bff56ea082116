#!/usr/bin/env python3
"""Draws all samples, and sweeps in each format, under many conditions, and compares the files byte for byte.

The first drawing is compared with each other one. The row without AVX2 runs the same program on an emulated processor. The
exit status is 1 if a byte differs. With --write, the table replaces that in the document.
"""

import argparse
import tempfile
import time
from pathlib import Path

import report
from conditions import all_conditions
from samples import Studio, all_commands, uses_ffmpeg
from trial import Program, Row

HEADER = ["condition", "compared with", "files", "what must hold", "result"]


def main():
    options = parse()
    rows = []
    with tempfile.TemporaryDirectory(prefix="reproducible-") as scratch:
        program = Program(options.plot, scratch)
        commands = {name: text for name, text in all_commands().items() if not options.only or any(one in name for one in options.only)}
        first = {name: Studio(program).run(text) for name, text in commands.items()}
        for name, (complaints, made) in first.items():
            if complaints or not made:
                raise SystemExit(f"{name}: {', '.join(complaints) or 'no file'}")
        for condition in all_conditions(program):
            start = time.monotonic()
            row = Row(condition.name, "the first drawing", "equal bytes")
            row.skipped = condition.skipped
            for name, text in commands.items() if not condition.skipped else []:
                if condition.changes_ffmpeg and uses_ffmpeg(text):
                    continue
                complaints, made = Studio(program, condition).run(text)
                if complaints or made.keys() != first[name][1].keys():
                    row.trial(name, complaints or ["makes other files"])
                for file, data in made.items():
                    row.trial(f"{name}: {file}", [] if data == first[name][1].get(file) else ["other bytes"])
            if condition.changes_ffmpeg and not row.skipped:
                row.remark = "without MP4, whose encoder uses a thread for each core"
            rows.append(row)
            print(f"{row.subject}: {row.trials} files, {row.result} ({time.monotonic() - start:.0f} s)", *row.complaints[:10], sep="\n  ",
                  flush=True)
    report.finish("reproducible", HEADER, rows, options.write, f"{len(commands)} commands, ")


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True, help="the program plot")
    parser.add_argument("--only", nargs="+", metavar="TEXT", help="commands whose names have one of these texts")
    parser.add_argument("--write", type=Path, help="the document whose table is replaced", metavar="FILE")
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write needs all commands")
    return options


if __name__ == "__main__":
    main()
