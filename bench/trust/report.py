"""Prints the table of trials, writes it into a document, and ends the script."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "speed"))

import document


def finish(name, header, rows, path, remark=""):
    """Ends with status 1 if a trial has failed.

    `rows` are of type `Row`; `path` is the document to write, or None.
    """
    failures = sum(len(row.complaints) for row in rows)
    trials = sum(row.trials for row in rows)
    details = f"{remark}{trials:,} trials, {failures:,} failures"
    text = f"{document.setting(details, False)}\n\n{document.words_table(header, [row.cells() for row in rows])}"
    print("", text, sep="\n")
    if path:
        path.write_text(document.with_sections(path.read_text(), {name: text}))
    sys.exit(1 if failures else 0)
