#!/usr/bin/env python3
"""Measures plot-studio on the loopback interface.

`dragging`: Chromium drags the graph at 1200×800; the time from a pointer's move to the exact picture. `service`: wrk asks for
pictures; requests per second. `overload`: 20 times the requests that can be served, for a minute. `endurance`: 40 requests per
second for ten minutes, and the server's memory. With --write, the tables replace those in the documents.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path += [str(ROOT / "studio/tests"), str(ROOT / "bench/speed")]

import document
import dragging
import endurance
import groups
import overload
import service

GROUPS = {
    "dragging": lambda options: dragging.measure(options.studio, 15 if options.quick else 60),
    "service": lambda options: service.measure(options.studio, 2 if options.quick else 10),
    "overload": lambda options: overload.measure(options.studio, 5 if options.quick else 60),
    "endurance": lambda options: endurance.measure(options.studio, 20 if options.quick else 600),
}


def main():
    options = groups.parse(__doc__, GROUPS, "few rounds: half a minute", studio="the program plot-studio")
    groups.measure(GROUPS, options, studio_setting=document.setting(tools(), options.quick))


def tools():
    """The versions of what asks the server."""
    chromium = re.match(r"\S+ [\d.]+", document.output("chromium", "--version"))
    wrk = re.search(r"wrk \S+", document.output("sh", "-c", "wrk -v 2>&1; true"))
    return f"{chromium[0] if chromium else 'Chromium'}, {wrk[0] if wrk else 'wrk'}; browser, wrk and server on the same machine"


if __name__ == "__main__":
    main()
