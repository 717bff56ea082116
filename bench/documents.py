#!/usr/bin/env python3
"""Checks that measured documents name commits of this history, and prints how old their numbers are.

Each document must name at least one commit, as `Commit 0123456789 of 2026-01-31`; each must be an ancestor of the present commit,
of this day. In a shallow clone, commits before its history cannot be looked up, and without a history none can. The exit status
is 1 if a document names none, or another.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [f"docs/{name}.md" for name in ("performance", "accuracy", "trust", "faithful", "relations", "decisions", "packages")]
NAMED = re.compile(r"^Commit ([0-9a-f]{7,40})(?: of (\d{4}-\d\d-\d\d))?( with changes)?", re.M)


def main():
    if git("rev-parse", "--git-dir") is None:
        print("no history: commits are not checked")
        return 0
    is_shallow = git("rev-parse", "--is-shallow-repository") == "true"
    faults = 0
    for document in DOCUMENTS:
        named = sorted(set(NAMED.findall((ROOT / document).read_text())))
        if not named:
            print(f"{document}: names no commit")
            faults += 1
        for commit, day, changes in named:
            fault, age = judged(commit, day, is_shallow)
            faults += bool(fault)
            print(f"{document}: {commit}{changes}: {'WRONG: ' + fault if fault else age}")
    return 1 if faults else 0


def judged(commit, day, is_shallow):
    """What is wrong with a named commit, or how old it is."""
    if git("cat-file", "-e", f"{commit}^{{commit}}") is None:
        return ("", "before this shallow clone") if is_shallow else ("no such commit", "")
    if not is_shallow and git("merge-base", "--is-ancestor", commit, "HEAD") is None:
        return "not in the history of the present commit", ""
    true_day = git("log", "-1", "--format=%cs", commit)
    if day != true_day:
        return f"is of {true_day}, which the document does not say", ""
    later = git("rev-list", "--count", f"{commit}..HEAD")
    seconds = int(git("log", "-1", "--format=%ct", "HEAD")) - int(git("log", "-1", "--format=%ct", commit))
    return "", f"{later} commits and {seconds / 86400:.1f} days before the present one"


def git(*words):
    """What git prints, or None if it fails or is missing."""
    try:
        return subprocess.run(["git", "-C", ROOT, *words], capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


if __name__ == "__main__":
    sys.exit(main())
