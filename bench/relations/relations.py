#!/usr/bin/env python3
"""Counts the wrong pixels when several programs draw relations and curves.

    relations.py --plot BINARY [--only NAME …] [--every N] [--programs NAME …] [--folder DIRECTORY] [--report] [--times]
        [--write FILE …]

Each line of relations.tsv has an equation, inequality, system, parametric or polar curve, and a window of 400×400 pixels. Each
program draws each item alone, edge to edge, with lines of 1.6 pixels: plot; matplotlib with contours and filled contours of
400×400 samples; gnuplot with contours of 400×400 samples, which draws no regions; SymPy with plot_implicit, which
draws no curves of a parameter. matplotlib and gnuplot draw curves of a parameter with 1,000 points.

The truth is computed apart from all programs, with values of Arb's ball arithmetic: solutions.py, pixels.py and paths.py tell
for each pixel whether it certainly has a solution, certainly has none, or is full of them. What remains is open and never a
fault. judge.py tells which pixels are missed or invented.

An item of plot is proved wrongly if a pixel is wrong that its report does not leave undecided, nor a neighbour of it.

The exit status is 1 if an item is proved wrongly. The truth and the pictures of the other programs, with their times, are kept
from run to run in .build/relations. Remove a folder there to draw again.
"""

import argparse
import json
import sys
import time
from dataclasses import asdict, dataclass
from multiprocessing import Pool
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))

import results  # noqa: E402, after the path
import times  # noqa: E402
from document import peers, setting, with_sections  # noqa: E402
from items import items, truth  # noqa: E402
from judge import Faults, Proof  # noqa: E402
from pixels import MARGIN, OPEN  # noqa: E402
from programs import Gnuplot, Matplotlib, Picture, Plot, SymPy  # noqa: E402

CACHE = HERE.parent.parent / ".build" / "relations"


@dataclass
class Score:
    """How a program drew an item. `places` and `contradicted` are those of the report of plot."""

    seconds: float
    failure: str | None = None
    missed: int = 0
    invented: int = 0
    places: int = 0
    contradicted: int = 0

    @property
    def is_right(self):
        return not self.failure and not self.missed and not self.invented


class Result:
    """The scores of an item by the names of the programs."""

    def __init__(self, item, programs, folder):
        self.item = item
        verdicts = truth(item, CACHE)
        self.open = int((verdicts[MARGIN:-MARGIN, MARGIN:-MARGIN] == OPEN).sum())
        self.scores = {
            program.name: score(item, verdicts, program, folder) for program in programs if program.draws(item)}


def score(item, verdicts, program, folder):
    file = CACHE / program.name / f"{item.key()}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    picture = drawn(item, program, file)
    if picture.failure:
        return Score(picture.seconds, picture.failure)
    try:
        faults = Faults(item, verdicts, file)
        result = Score(picture.seconds, None, *faults.counts)
        if isinstance(program, Plot):
            proof = Proof(picture.report, item)
            result.places, result.contradicted = len(proof.places), proof.contradictions(faults)
    except (OSError, ValueError, KeyError, TypeError) as error:  # no picture, another size, another form of report
        return Score(picture.seconds, f"{type(error).__name__}: {error}")
    if folder:
        faults.coloured(file).save(folder / f"{item.name} {program.name}.png")
    return result


def drawn(item, program, file):
    """The picture of a program, which is kept unless the program is ours. A failure is kept too."""
    note = file.with_suffix(".json")
    if program.is_kept and note.exists():
        return Picture(**json.loads(note.read_text()))
    file.unlink(missing_ok=True)
    try:
        picture = program.draw(item, file)
    except Exception as error:  # whatever another program's library cannot draw is its failure
        picture = Picture(0, f"{type(error).__name__}: {error}")
    note.write_text(json.dumps(asdict(picture)))
    return picture


def judged(task):
    return Result(*task)


def main():
    options = parse()
    programs = [Plot(str(options.plot.resolve())), Gnuplot(), Matplotlib(), SymPy()]
    programs = [program for program in programs if not options.programs or program.name in options.programs]
    chosen = items(options.only)[:: options.every]
    if not chosen:
        sys.exit("no item has one of these names")
    if options.folder:
        options.folder.mkdir(parents=True, exist_ok=True)
    sections, is_contradicted = {"relations-setting": setting(peers("matplotlib", "sympy", "python-flint"))}, False
    if not options.times:
        start, judgements = time.perf_counter(), []
        with Pool(options.jobs) as pool:
            for result in pool.imap(judged, [(item, programs, options.folder) for item in chosen]):
                judgements.append(result)
                if options.report:
                    report(result)
        sections["relations-items"] = results.details(judgements, programs)
        sections["relations"] = results.summary(judgements, programs)
        if any(isinstance(program, Plot) for program in programs):
            sections["relations"] += "\n\n" + results.in_words(judgements)
        is_contradicted = any("plot" in one.scores and one.scores["plot"].contradicted for one in judgements)
        print(f"{len(judgements)} items in {time.perf_counter() - start:.0f} s", file=sys.stderr)
    if options.times or options.write:
        sections["relations-times"] = times.measured(programs, options.rounds)
    print(*sections.values(), sep="\n\n")
    for path in options.write:
        path.write_text(with_sections(path.read_text(), sections))
    sys.exit(1 if is_contradicted else 0)


def report(result):
    """Prints the faults of an item."""
    for name, one in result.scores.items():
        words = one.failure or f"{one.missed} missed, {one.invented} invented"
        if name == "plot" and not one.failure:
            words += f", {one.places} undecided places, {one.contradicted} wrong pixels proved"
        print(f"{result.item.name}: {name}: {words}; {one.seconds * 1000:.0f} ms", flush=True)


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True, help="the program plot")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="items of the list")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="the first of every N items")
    parser.add_argument("--programs", nargs="+", metavar="NAME", help="plot, gnuplot, matplotlib, SymPy")
    parser.add_argument("--folder", type=Path, help="save the pictures here, with coloured faults")
    parser.add_argument("--report", action="store_true", help="print the faults of each item as it is judged")
    parser.add_argument("--times", action="store_true", help="measure only the times of computing")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of measurements of time")
    parser.add_argument("--jobs", type=int, help="how many items to judge at once")
    parser.add_argument("--write", nargs="+", type=Path, default=[], help="documents to refresh", metavar="FILE")
    options = parser.parse_args()
    if options.write and (options.only or options.every > 1 or options.programs or options.times):
        parser.error("--write needs all items and programs")
    return options


if __name__ == "__main__":
    main()
