"""Fuzzes the readers of untrusted input, and prints a table of counts.

Each target runs in a process of its own, with the inputs kept in fuzzing/corpus, those made from the lists of functions
and the samples, and those that earlier runs found. The exit status is 1 if a target ended by a trap, a fault that a
sanitizer reports, a wrong result, a hang or too much memory; the input is then in the folder of findings.
"""

import argparse
import concurrent.futures
import csv
import os
import pathlib
import re
import shlex
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "fuzzing" / "corpus"
# What is made of a command that is an input of the target "figures", without and with a sweep.
KINDS, SWEPT_KINDS = ["png", "svg", "pdf", "text", "details"], ["gif", "apng", "png"]


def commands():
    """Returns the words of each command of the samples, without the output."""
    found = []
    for sample in sorted((ROOT / "samples").glob("*.sh")):
        text = sample.read_text().replace("\\\n", " ")
        for line in text.splitlines():
            words = shlex.split(line, comments=True)
            if words[:1] != ["plot"]:
                continue
            if "-o" in words:
                place = words.index("-o")
                words = words[:place] + words[place + 2:]
            found.append(words[1:])
    return found


def rows_of(path):
    """Returns the cells of each line of a table that is no comment."""
    with open(path) as file:
        rows = csv.reader((line for line in file if not line.startswith("#")), delimiter="\t", quoting=csv.QUOTE_NONE)
        return [row for row in rows if row]


def functions():
    """Returns the expressions that plotters are known to get wrong."""
    return [row[0] for row in rows_of(ROOT / "bench" / "hard-functions.tsv")]


def relations():
    """Returns the curves of the benchmark of relations."""
    return [row[1] if len(row) > 1 else row[0] for row in rows_of(ROOT / "bench" / "relations" / "relations.tsv")]


def kind(number, words):
    """Returns what is made of the command of this number."""
    kinds = SWEPT_KINDS if "--sweep" in words else KINDS
    return kinds[number % len(kinds)]


def seeds(target):
    """Returns inputs of a target that are made from lists of the project."""
    if target == "expressions":
        return [text.replace("x", "M") for text in functions()]
    if target == "relations":
        return relations() + functions()[:20]
    if target == "arguments":
        return ["\n".join(words) for words in commands()]
    if target == "figures":
        texts = [[text] for text in functions() + relations()]
        return ["\n".join([kind(number, words), *words]) for made in (commands(), texts) for number, words in enumerate(made)]
    return []


def prepare(target, longest, folder):
    """Fills the folder of a target with inputs of at most this many bytes, and with those that are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(seeds(target)):
        if len(text.encode()) <= longest:
            (folder / f"seed-{number}").write_text(text)
    for file in sorted((CORPUS / target).glob("*")):
        (folder / f"kept-{file.name}").write_bytes(file.read_bytes())


def statistic(text, name):
    """Returns a number that the fuzzer prints at its end, or 0."""
    found = re.findall(rf"stat::{name}:\s+(\d+)", text)
    return int(found[-1]) if found else 0


def fuzz(target, longest, options):
    """Runs a target with inputs of at most `longest` bytes; returns the row of the table, and what was found, or None."""
    run = pathlib.Path(options.folder)
    folder = run / "corpus" / target
    prepare(target, longest, folder)
    findings = run / "findings"
    findings.mkdir(parents=True, exist_ok=True)
    dictionary = run / f"{target}.dict"
    listed = subprocess.run([options.program, "--dictionary", target], capture_output=True, text=True, check=True)
    dictionary.write_text(listed.stdout)
    environment = os.environ | {
        "FUZZ_TARGET": target,
        "SWIFT_BACKTRACE": "enable=no",
        "UBSAN_OPTIONS": "print_stacktrace=1:halt_on_error=1",
        "LSAN_OPTIONS": f"suppressions={ROOT / 'fuzzing' / 'leaks.txt'}:print_suppressions=0",
    }
    start = time.monotonic()
    command = [
        options.program, f"-max_total_time={options.seconds}", f"-max_len={longest}", f"-timeout={options.timeout}",
        f"-report_slow_units={options.timeout // 2}", "-rss_limit_mb=2048", "-malloc_limit_mb=1024",
        *([f"-runs={options.runs}"] if options.runs else []), f"-dict={dictionary}", f"-seed={options.seed}", "-print_final_stats=1",
        f"-artifact_prefix={findings}/{target}-", str(folder),
    ]
    longest_time = options.seconds + 20 * options.timeout
    try:
        process = subprocess.run(
            command, capture_output=True, env=environment, stdin=subprocess.DEVNULL, timeout=longest_time)
        end, streams = f"status {process.returncode}", (process.stderr, process.stdout)
    except subprocess.TimeoutExpired as late:
        end, streams = f"not ended after {longest_time} s", (late.stderr, late.stdout)
    seconds = time.monotonic() - start
    log = b"".join(stream or b"" for stream in streams).decode(errors="replace")
    (run / f"{target}.log").write_text(log)
    covered = re.findall(r"cov: (\d+)", log)
    row = (
        target, statistic(log, "number_of_executed_units"), round(seconds), int(covered[-1]) if covered else 0,
        sum(1 for _ in folder.iterdir()), statistic(log, "slowest_unit_time_sec"), statistic(log, "peak_rss_mb"),
    )
    found = None
    if end != "status 0":
        lines = [line for line in log.splitlines() if re.search(r"Fatal error|ERROR:|runtime error|SUMMARY|Test unit", line)]
        found = "\n".join(lines) or end
    elif row[1] == 0:
        found = "no input was run"
    return row, found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="the program fuzz")
    parser.add_argument("--folder", required=True, help="the folder of corpora, logs and findings")
    parser.add_argument("--seconds", type=int, default=60, help="how long each target is fuzzed, in seconds")
    parser.add_argument("--runs", type=int, help="the most inputs of each target; default: as many as fit into the time")
    parser.add_argument("--timeout", type=int, default=30, help="the longest time that an input may take, in seconds")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="targets")
    parser.add_argument("--jobs", type=int, default=2, help="targets at a time")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    listed = subprocess.run([options.program, "--list"], capture_output=True, text=True, check=True).stdout
    targets = [(line.split()[0], int(line.split()[1])) for line in listed.splitlines()]
    unknown = set(options.only or []) - {name for name, _ in targets}
    if unknown:
        sys.exit(f"no target {', '.join(sorted(unknown))}: {', '.join(name for name, _ in targets)}")
    chosen = [target for target in targets if not options.only or target[0] in options.only]
    print("| target | inputs | seconds | edges covered | corpus | slowest input, s | memory, MB | found |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |", flush=True)
    failures = []
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = [pool.submit(fuzz, name, longest, options) for name, longest in chosen]
        for run in runs:
            row, found = run.result()
            print("| " + " | ".join(str(cell) for cell in row) + f" | {'a fault' if found else 'nothing'} |", flush=True)
            if found:
                failures.append(f"{row[0]}:\n{found}")
    for failure in failures:
        print(failure)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
