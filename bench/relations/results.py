"""The tables of all items and programs."""

import statistics
import sys
from collections import Counter
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "speed"))
from document import number, paragraph, table  # noqa: E402, after the path

KINDS = ["equation", "inequality", "system", "parametric", "polar"]


def plural(kind):
    return "inequalities" if kind == "inequality" else "parametric curves" if kind == "parametric" else (
        "polar curves" if kind == "polar" else kind + "s")


def summary(results, programs):
    """Items without fault by kind, and the median time."""
    header = ["items without fault", *(program.name for program in programs)]
    rows = []
    for kind in KINDS:
        chosen = [result for result in results if result.item.kind == kind]
        if chosen:
            rows.append([f"{plural(kind)}: {len(chosen)}", *(faultless(chosen, program.name) for program in programs)])
    rows.append([f"all: {len(results)}", *(faultless(results, program.name) for program in programs)])
    medians = [median(results, program.name) for program in programs]
    rows.append(["median time, ms", *(number(value and value * 1000) for value in medians)])
    return table(header, rows)


def faultless(results, name):
    """The number of items without fault, of those that the program can draw if it cannot draw all."""
    scores = [result.scores[name] for result in results if name in result.scores]
    if not scores:
        return "–"
    count = sum(score.is_right for score in scores)
    return str(count) if len(scores) == len(results) else f"{count} of {len(scores)}"


def median(results, name):
    scores = [result.scores[name] for result in results if name in result.scores]
    times = [score.seconds for score in scores if not score.failure]
    return statistics.median(times) if times else None


def in_words(results):
    """What the reports of plot claim, and whether that is true."""
    scores = [result.scores["plot"] for result in results]
    kinds = Counter("none" if score.failure else "open" if score.places else "whole" for score in scores)
    wrong = sum(score.contradicted > 0 for score in scores)
    right = sum(score.is_right for score in scores)
    return paragraph(
        f"`plot` draws {right} of {len(scores)} items without fault ({100 * right / len(scores):.0f} %). It proves {kinds['whole']} "
        f"pictures as a whole and leaves places undecided in {kinds['open']}; "
        f"{'no picture' if wrong == 0 else wrong} {'is' if wrong < 2 else 'are'} proved wrongly"
        + (f", and {kinds['none']} are not drawn." if kinds["none"] else "."))


def details(results, programs):
    """Every item: the pixels missed + invented of each program, its time, and the undecided places of plot."""
    header = ["missed + invented; ms", "expression", "open in the truth", *(program.name for program in programs)]
    rows = []
    for result in results:
        expression = result.item.expression.replace("|", "\\|")
        rows.append([
            result.item.name, f"`{expression}`", str(result.open),
            *(cell(result.scores.get(program.name)) for program in programs)])
    return table(header, rows)


def cell(score):
    if score is None:
        return "–"
    if score.failure:
        return score.failure if score.failure == "time limit" else "failed"
    faults = f"**{score.missed} + {score.invented}**" if score.missed or score.invented else "0"
    places = f", {score.places} undecided" if score.places else ""
    return f"{faults}; {number(score.seconds * 1000)}{places}"
