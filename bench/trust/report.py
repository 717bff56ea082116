"""What the scripts of this folder share: their options, and the table of trials at their end."""

import argparse
import signal
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "speed"))

import document


def shared_parser(description):
    """A parser of the options that all scripts have."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True, help="the program plot")
    parser.add_argument("--write", type=Path, help="the document whose table is replaced", metavar="FILE")
    return parser


def parse(parser):
    """The options of a script that has `--only` as well."""
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write needs the whole table, without --only")
    # An exit leaves every `with`, which removes temporary folders and unmounts disks; the signal alone would not.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    return options


def finish(name, header, rows, path, remark=""):
    """Prints the table of the rows, and ends the script with status 1 if a trial has failed.

    `rows` are of type `Row`; `path` is the document in which the section `name` is replaced, or None; `remark` is a text
    before the counts.
    """
    failures = sum(len(row.complaints) for row in rows)
    trials = sum(row.trials for row in rows)
    details = f"{remark}{trials:,} trials, {failures:,} failures"
    text = f"{document.setting(details, False)}\n\n{document.words_table(header, [row.cells() for row in rows])}"
    print("", text, sep="\n")
    if path:
        path.write_text(document.with_sections(path.read_text(), {name: text}))
    sys.exit(1 if failures else 0)
