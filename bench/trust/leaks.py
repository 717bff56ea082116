"""Searches for leaks and invalid accesses with valgrind."""

import re
import shlex
from pathlib import Path

from samples import Studio
from trial import Program, Row, tool_missing

# The frames of a short and of a long sweep.
FRAMES = (12, 60)
# Fewer blocks than this for each further frame: the libraries keep some more or fewer, depending on the threads that they had.
BLOCKS_A_FRAME = 0.5
# Samples for valgrind, under which plot is fifty times slower: one of each kind of curve and output.
SPREAD = [
    "sinc", "poles", "family", "grid", "circles", "astroid", "rose", "labels", "market", "textbook", "lissajous",
    "keys", "logarithm", "pieces", "print"]
SUPPRESSIONS = Path(__file__).resolve().parent / "leaks.supp"


def leaks(binary, scratch, commands, targets=("{k}.png", "a.gif")):
    """Searches for leaks in samples, and in sweeps of two lengths to each of the targets."""
    program = Program(binary, Path(scratch) / "with-symbols")
    chosen = [name for name in SPREAD if name in commands]
    row = Row("valgrind --leak-check=full", f"{len(chosen)} samples" + (f", and a sweep of {FRAMES[0]} and of {FRAMES[1]} frames" if targets else ""),
              "no block is definitely lost, no invalid access; less than a block more for two further frames", tool_missing("valgrind"))
    if not row.skipped:
        samples_under_valgrind(program, {name: commands[name] for name in chosen}, row)
        sweeps_under_valgrind(program, row, targets)
    yield row


def samples_under_valgrind(program, commands, row):
    for name, text in commands.items():
        lines = [line for line in text.replace("\\\n", " ").splitlines() if line.startswith("plot ")]
        if not lines:
            row.complaints.append(f"{name}: no line begins with plot")
        with Studio(program).folder() as folder:
            for line in lines:
                complaints, _ = under_valgrind(program, shlex.split(line)[1:], folder)
                row.trial(name, complaints)


def sweeps_under_valgrind(program, row, targets):
    for target in targets:
        blocks = {}
        for count in FRAMES:
            with program.folder() as folder:
                words = ["sin(k*x)", "--sweep", f"k=1:7/{count}", "--size", "200x150", "-o", target, "--jobs", "1", "--quiet"]
                complaints, blocks[count] = under_valgrind(program, words, folder)
                row.trial(f"{count} frames to {target}", complaints)
        few, many = FRAMES
        if blocks[many] > blocks[few] + (many - few) * BLOCKS_A_FRAME:
            row.complaints.append(f"{target}: {blocks[few]} blocks after {few} frames, {blocks[many]} after {many}")


def under_valgrind(program, words, folder):
    """Complaints, and the number of blocks in use at the end, without those that libraries keep to use them again."""
    log = program.scratch / "valgrind"
    prefix = ["valgrind", "--leak-check=full", "--show-leak-kinds=all", "--errors-for-leak-kinds=definite",
              "--error-exitcode=99", "--num-callers=30", f"--suppressions={SUPPRESSIONS}", f"--log-file={log}"]
    outcome = program.run(words, folder, prefix=prefix, timeout=900)
    text = log.read_text()
    lost = re.search(r"definitely lost: ([\d,]+) bytes in ([\d,]+) blocks", text)
    used = re.search(r"still reachable: [\d,]+ bytes in ([\d,]+) blocks", text)
    errors = re.search(r"ERROR SUMMARY: ([\d,]+) errors", text)
    complaints = outcome.unless(0)
    if not errors:
        complaints.append("valgrind counts no errors")
    elif errors.group(1) != "0" or lost and lost.group(1) != "0":
        complaints += [one.group(0) for one in (lost, errors) if one]
    return complaints, int(used.group(1).replace(",", "")) if used else 0
