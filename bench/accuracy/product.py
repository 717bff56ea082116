"""Asks the command for values and for enclosures of many expressions, many in a process."""

import math
import subprocess

SHOWN = 60  # the command abridges longer expressions in its messages
LINES = 10_000  # for one process
OVERFLOW = "a result beyond the largest number"


class Command:
    def __init__(self, plot):
        self.plot = str(plot)

    def values(self, texts, degrees):
        """A Double for each expression; None without a value, ∞ without its sign if it overflows."""
        return [x if x is None or x == math.inf else float(x) for x in self.answers(texts, degrees, [])]

    def enclosures(self, texts, degrees):
        """A pair of Doubles for each expression; None without an enclosure."""
        answers = self.answers(texts, degrees, ["--enclosure"])
        return [None if x is None or x == math.inf else bounds(x) for x in answers]

    def answers(self, texts, degrees, options):
        return [x for start in range(0, len(texts), LINES) for x in self.block(texts[start:start + LINES], degrees, options)]

    def block(self, texts, degrees, options):
        process = subprocess.run(
            [self.plot, "evaluate", "-", *options, *(["--degrees"] if degrees else [])],
            input="".join(text + "\n" for text in texts), capture_output=True, text=True)
        lines = iter(process.stdout.splitlines())
        errors = [line for line in process.stderr.splitlines() if line.startswith("plot: ")]
        messages = iter([line for line in errors if not line.startswith("plot: note:")] + [""])
        message, answers = next(messages), []
        for text in texts:
            shown = text if len(text) <= SHOWN else text[:SHOWN - 1] + "…"
            if f"'{shown}'" in message:
                answers.append(math.inf if OVERFLOW in message else None)
                message = next(messages)
            else:
                answers.append(next(lines, ""))
        if message or next(lines, None) is not None or "" in answers:
            raise RuntimeError(f"{self.plot} evaluate gave other answers than one for each expression: {message}")
        return answers


def bounds(text):
    """The ends of `[low, high]`."""
    return tuple(float(end.replace("−", "-").replace("∞", "inf")) for end in text[1:-1].split(","))
