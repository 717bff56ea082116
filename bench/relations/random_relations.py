#!/usr/bin/env python3
"""Draws random relations, and checks each pixel that the report of plot does not leave undecided.

    random_relations.py --plot BINARY [--pixels N] [--seed N] [--size N] [--only NUMBER …] [--folder DIRECTORY]

Each relation is drawn over a window of size × size pixels. Its report is compared with the truth of relations.py, until
`pixels` proved pixels are compared. A pixel of which the truth is open is not compared. The relations are the same for the
same seed. The status is 1 if a proved pixel is wrong, or plot fails to draw a relation.
"""

import argparse
import sys
import tempfile
from dataclasses import dataclass
from multiprocessing import Pool
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent))

from generator import Generator  # noqa: E402, after the path
from items import Item, truth  # noqa: E402
from judge import Faults, Proof, inside  # noqa: E402
from pixels import OPEN  # noqa: E402
from programs import Plot  # noqa: E402

CACHE = HERE.parent.parent / ".build" / "relations"
MOST = 10  # times as many relations as would be enough if all pixels were compared


@dataclass
class Check:
    """Pixels of a relation: those that are proved, those of them that are compared, and the wrong ones."""

    item: Item
    failure: str | None = None
    proved: int = 0
    compared: int = 0
    wrong: int = 0


def checked(task):
    number, options = task
    item = Item(Generator(f"{options.seed} {number}").line(number), options.size)
    with tempfile.TemporaryDirectory(prefix="relations-") as folder:
        file = Path(folder) / "picture.png"
        picture = Plot(str(options.plot.resolve())).draw(item, file)
        if picture.failure:
            return Check(item, picture.failure)
        verdicts = truth(item, CACHE)
        try:
            faults, proof = Faults(item, verdicts, file), Proof(picture.report, item)
        except (OSError, ValueError, KeyError, TypeError) as error:  # no picture, or another form of report
            return Check(item, f"{type(error).__name__}: {error}")
        wrong = proof.contradictions(faults)
        if options.folder and (wrong or options.only):
            faults.coloured(file).save(options.folder / f"{item.name}.png")
        compared = ~proof.pixels & (inside(verdicts) != OPEN)
        return Check(item, None, int((~proof.pixels).sum()), int(compared.sum()), wrong)


def main():
    options = parse()
    if options.folder:
        options.folder.mkdir(parents=True, exist_ok=True)
    most = MOST * options.pixels // options.size**2 + 1
    drawn, failed, totals = 0, 0, [0, 0, 0]
    with Pool() as pool:
        for check in pool.imap(checked, [(number, options) for number in options.only or range(most)]):
            drawn += 1
            failed += check.failure is not None
            totals = [a + b for a, b in zip(totals, (check.proved, check.compared, check.wrong))]
            if check.failure or check.wrong:
                fault = check.failure or f"{check.wrong} proved pixels are wrong"
                print(f"{check.item.name}: {check.item.expression}, {check.item.x_text}, {check.item.y_text}: {fault}")
            if not options.only and totals[1] >= options.pixels:
                pool.terminate()
                break
    print(
        f"{drawn} relations, {failed} not drawn; {drawn * options.size**2:,} pixels, {totals[0]:,} proved, "
        f"{totals[1]:,} compared, {totals[2]:,} wrong")
    sys.exit(1 if failed or totals[2] else 0)


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", type=Path, required=True, help="the program plot")
    parser.add_argument("--pixels", type=int, default=1_000_000, help="how many proved pixels to compare")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", type=int, default=100, help="pixels of a side of each picture")
    parser.add_argument("--only", nargs="+", type=int, metavar="NUMBER", help="these relations of the seed")
    parser.add_argument("--folder", type=Path, help="save the wrong pictures here, with coloured faults")
    return parser.parse_args()


if __name__ == "__main__":
    main()
