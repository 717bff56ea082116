"""Measures groups of things, prints their tables, and writes these into documents."""

import argparse
from pathlib import Path

import document


def parse(description, groups, quick, **programs):
    """The options of a script that measures groups. `programs` are the paths that it needs, with their help; `quick` is the help of --quick."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, meaning in programs.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=lambda text: Path(text).resolve(), required=True, help=meaning)
    parser.add_argument("--quick", action="store_true", help=quick)
    parser.add_argument("--only", nargs="+", choices=groups, metavar="GROUP", help=", ".join(groups))
    parser.add_argument("--write", nargs="+", type=Path, default=[], help="documents to refresh", metavar="FILE")
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write needs all groups, because all tables are of one commit")
    return options


def measure(groups, options, **setting):
    """Calls the functions of the groups by name, which return sections of documents. `setting` is the section before them."""
    sections = {name.replace("_", "-"): text for name, text in setting.items()}
    print(*sections.values(), flush=True)
    for name in options.only or groups:
        measured = groups[name](options)
        print("", *measured.values(), sep="\n\n", flush=True)
        sections |= measured
    for path in options.write:
        path.write_text(document.with_sections(path.read_text(), sections))
