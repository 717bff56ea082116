#!/usr/bin/env python3
"""Measures plot-studio on the loopback interface.

`dragging`: Chromium drags the graph at 1200×800; the time from a pointer's move to the exact picture. `service`: wrk asks for
pictures; requests per second. `overload`: 20 times the requests that can be served, for a minute. With --write, the tables
replace those in the documents.
"""

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path += [str(ROOT / "studio/tests"), str(ROOT / "bench/speed")]

import document
import dragging
import overload
import service


def main():
    options = parse()
    program = options.studio.resolve()
    groups = {
        "dragging": lambda: dragging.measure(program, 15 if options.quick else 60),
        "service": lambda: service.measure(program, 2 if options.quick else 10),
        "overload": lambda: overload.measure(program, 5 if options.quick else 60),
    }
    sections = {"studio-setting": setting(options.quick)}
    print(sections["studio-setting"], flush=True)
    for name in options.only or groups:
        measured = groups[name]()
        print("", *measured.values(), sep="\n\n", flush=True)
        sections |= measured
    for path in options.write:
        path.write_text(document.with_sections(path.read_text(), sections))


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--studio", type=Path, required=True, help="the program plot-studio")
    parser.add_argument("--quick", action="store_true", help="few rounds: half a minute")
    parser.add_argument("--only", nargs="+", choices=["dragging", "service", "overload"], metavar="GROUP", help="dragging, service, overload")
    parser.add_argument("--write", nargs="+", type=Path, default=[], help="documents to refresh", metavar="FILE")
    options = parser.parse_args()
    if options.write and options.only:
        parser.error("--write needs all groups, because all tables are of one commit")
    return options


def setting(quick):
    """The commit, the machine and the versions."""
    processors = re.findall(r"^model name\s*: (.*)$", Path("/proc/cpuinfo").read_text(), re.M) or ["unknown"]
    chromium = re.match(r"\S+ [\d.]+", document.output("chromium", "--version"))
    wrk = re.search(r"wrk \S+", document.output("sh", "-c", "wrk -v 2>&1; true"))
    commit = document.output("git", "-C", ROOT, "rev-parse", "--short=10", "HEAD") or "unknown"
    changed = document.output("git", "-C", ROOT, "status", "--porcelain", "--untracked-files=no", "--", ".", *document.WRITTEN)
    return document.paragraph(
        f"Commit {commit}{' with changes' if changed else ''}; {processors[0]}, {len(processors)} cores; "
        f"{chromium[0] if chromium else 'Chromium'}, {wrk[0] if wrk else 'wrk'}; browser, wrk and server on the same machine."
        + (" This was a quick run with few rounds." if quick else ""))


if __name__ == "__main__":
    main()
