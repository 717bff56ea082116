"""The evaluation of twelve expressions: at many points together, at single points, and over intervals."""

import statistics
import subprocess
import sys
from pathlib import Path

from document import aim, number, table

PEERS = Path(__file__).parent / "array_peers.py"
COUNT = 100_000
# The least time of so many repetitions is one measurement.
REPETITIONS = 5

EXPRESSIONS = [
    # plot's expression; numexpr's and numpy's
    ("sin(x)*cos(3x)", "sin(x)*cos(3*x)"),
    ("exp(-x^2/2)", "exp(-x**2/2)"),
    ("1+x+x^2-3x^3+x^4/7-x^5/11+2x^6-x^7+x^8/9", "1+x+x**2-3*x**3+x**4/7-x**5/11+2*x**6-x**7+x**8/9"),
    ("sqrt(abs(sin(x)))/(1+x^2)", "sqrt(abs(sin(x)))/(1+x**2)"),
    ("tan(x/2)", "tan(x/2)"),
    ("ln(1+x^2)", "log(1+x**2)"),
    ("abs(x)^1.5", "abs(x)**1.5"),
    ("atan(x)", "arctan(x)"),
    ("tanh(x)", "tanh(x)"),
    ("if(x<0,-x,x^2)", "where(x<0,-x,x**2)"),
    ("exp(-x/5)*sin(7x)+x/3", "exp(-x/5)*sin(7*x)+x/3"),
    ("(x^3-x)/(x^2+1)", "(x**3-x)/(x**2+1)"),
]


def measure(evaluation, rounds):
    """Runs both programs in turns. The value is a section of the document, by name."""
    ours, peers = [], []
    for _ in range(rounds):
        ours.append(times([evaluation], [text for text, _ in EXPRESSIONS], 4))
        peers.append(times([sys.executable, PEERS], [text for _, text in EXPRESSIONS], 2))

    rows, columns, ratios = [], [], []
    for index, (text, _) in enumerate(EXPRESSIONS):
        mine, its = [one[index] for one in ours], [one[index] for one in peers]
        together, single, _, interval = medians(mine)
        by_numexpr, by_numpy = medians(its)
        ratio = statistics.median(a[0] / b[0] for a, b in zip(mine, its))
        ratios.append(ratio)
        columns.append([together, by_numexpr, by_numpy, ratio, single, interval, interval / together])
        aims = [aim(ratio, most=1.2)] + ([aim(single, " ns alone", most=40)] if index == 0 else [])
        rows.append([f"`{text}`", *map(number, columns[-1]), "; ".join(aims)])
    means = [statistics.geometric_mean(column) for column in zip(*columns)]
    rows.append(["geometric mean", *map(number, means), aim(statistics.geometric_mean(ratios), most=0.6)])
    header = ["expression; ns a point", "`plot`", "numexpr", "numpy", "÷ numexpr"]
    header += ["one point alone", "interval", "interval ÷ point", "aim"]
    return {"evaluation": table(header, rows)}


def times(command, expressions, columns):
    """Rows of nanoseconds, one for each expression."""
    done = subprocess.run(
        [*command, str(COUNT), str(REPETITIONS), *expressions], check=True, stdout=subprocess.PIPE, text=True)
    return [[float(cell) for cell in line.split("\t")[:columns]] for line in done.stdout.splitlines()]


def medians(rows):
    return [statistics.median(column) for column in zip(*rows)]
