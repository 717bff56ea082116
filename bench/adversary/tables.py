"""What was found, class by class."""

from collections import defaultdict
from dataclasses import dataclass


@dataclass
class Counts:
    """Of a class: requests, those that are wrong, proved pixels, wrong and undecidable ones, proved columns of functions, pixels on which the
    ways to decide differ, and requests that were refused or took too long."""

    requests: int = 0
    faulty: int = 0
    proved: int = 0
    wrong: int = 0
    open: int = 0
    columns: int = 0
    doubtful: int = 0
    slow: int = 0

    def __add__(self, other):
        return Counts(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))


class Table:
    def __init__(self, findings=None):
        self.counts = defaultdict(Counts)
        self.findings = findings.open("w", encoding="utf-8") if findings else None

    @property
    def is_wrong(self):
        return any(count.faulty for count in self.counts.values())

    def add(self, result):
        group = result.request.group
        self.counts[group] += Counts(
            1,
            int(result.is_wrong),
            result.proved,
            result.wrong,
            result.open,
            result.columns,
            result.doubtful,
            int(result.is_refused),
        )
        if result.is_wrong:
            self.write(described(result))

    def leave_out(self, group):
        """Counts requests that take too long, and those with the same truth after it, as one."""
        self.counts[group] += Counts(slow=1)

    def write(self, text):
        print(text, flush=True)
        if self.findings:
            print(text, file=self.findings, flush=True)

    def finish(self, seconds, rounds):
        rows = [["class", "requests", "faulty", "proved pixels", "wrong", "undecidable", "columns", "doubtful", "left out"]]
        rows += [self.row(name, count) for name, count in self.counts.items()]
        rows.append(self.row("all", sum(self.counts.values(), Counts())))
        widths = [max(map(len, column)) for column in zip(*rows)]
        self.write(
            "\n".join(
                "  ".join(
                    cell.ljust(width) if not place else cell.rjust(width) for place, (cell, width) in enumerate(zip(row, widths))
                )
                for row in rows
            )
        )
        self.write(f"{rounds} rounds, {seconds:.0f} s")

    def row(self, name, count):
        return [
            name,
            *(
                f"{number:,}"
                for number in (
                    count.requests,
                    count.faulty,
                    count.proved,
                    count.wrong,
                    count.open,
                    count.columns,
                    count.doubtful,
                    count.slow,
                )
            ),
        ]


def described(result):
    """A wrong request in words: the command that draws it, and what is wrong."""
    request, lines = result.request, [f"{result.request.group}: {result.request.command()}"]
    form = "" if request.mutation in ("as it is", "named") else f" ({request.mutation})"
    if result.wrong:
        beside = f", {result.beside} of them beside an undecided one" if result.beside else ""
        lines.append(f"    {result.wrong} of {result.proved} proved pixels are wrong{beside}: {result.sample}{form}")
    lines += [f"    {fault}{form}" for fault in result.faults]
    return "\n".join(lines + ([f"    it is {request.truth}"] if request.truth and request.truth != request.text else []))
