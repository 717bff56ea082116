"""Prints a table of the sizes of SVG and PDF files of ten functions by plot, gnuplot and matplotlib, at 1200×800 points.

gnuplot and matplotlib use 1,200 samples, one for each horizontal point, and simplify lines as they do by default. Most of a
PDF is its fonts, of which all three embed subsets. So the table also has the size of the compressed content of the page.
"""

import argparse
import os
import re
import subprocess
import tempfile
from pathlib import Path

SAMPLES = 1200
FUNCTIONS = [
    # name, plot's expression, gnuplot's, numpy's, range
    ("sin(x)·cos(3x)", "sin(x)*cos(3x)", "sin(x)*cos(3*x)", "np.sin(x)*np.cos(3*x)", (-10, 10)),
    ("sin x", "sin(x)", "sin(x)", "np.sin(x)", (-10, 10)),
    ("x²", "x^2", "x**2", "x**2", (-10, 10)),
    ("sin(x)/x", "sin(x)/x", "sin(x)/x", "np.sin(x)/x", (-40, 40)),
    ("tan x", "tan(x)", "tan(x)", "np.tan(x)", (-6, 6)),
    ("e^(−x/4)·cos 3x", "exp(-x/4)*cos(3x)", "exp(-x/4)*cos(3*x)", "np.exp(-x/4)*np.cos(3*x)", (0, 12)),
    ("|sin x|", "|sin(x)|", "abs(sin(x))", "np.abs(np.sin(x))", (-10, 10)),
    ("√(9+x)", "sqrt(9+x)", "sqrt(9+x)", "np.sqrt(9+x)", (0, 40)),
    ("ln x", "ln(x)", "log(x)", "np.log(x)", (0.01, 10)),
    ("sin x²", "sin(x^2)", "sin(x**2)", "np.sin(x**2)", (-8, 8)),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", required=True, help="the program plot")
    plot = str(Path(parser.parse_args().plot).resolve())
    print("| function |" + "".join(f" {kind}: plot | gnuplot | matplotlib |" for kind in ["SVG", "PDF", "content of the PDF"]))
    print("| --- |" + " ---: |" * 9)
    with tempfile.TemporaryDirectory() as folder:
        for name, expression, *others, ends in FUNCTIONS:
            row = []
            for kind in ["svg", "pdf"]:
                file = Path(folder) / f"plot.{kind}"
                run(plot, expression, f"--range={ends[0]}:{ends[1]}", "-q", "-o", str(file))
                files = [file, gnuplot(others[0], ends, kind, folder), matplotlib(others[1], ends, kind, folder)]
                row += [file.stat().st_size for file in files]
            row += [drawing(file) for file in files]
            print(f"| {name} | " + " | ".join(f"{size / 1000:.1f} KB" for size in row) + " |", flush=True)


def drawing(file):
    """The size of the content of the page of a PDF: lines and the places of letters, without fonts."""
    pdf = file.read_bytes()
    number = re.search(rb"/Contents\s+(\d+) 0 R", pdf).group(1)
    start = re.search(rb"(?:^|\n)" + number + rb" 0 obj", pdf).end()
    return pdf.find(b"endstream", start) - pdf.find(b"stream", start) - len(b"stream\n\n")


def gnuplot(expression, ends, kind, folder):
    file = Path(folder) / f"gnuplot.{kind}"
    size = "size 1200,800" if kind == "svg" else "size 16.6667in,11.1111in"
    terminal = "svg" if kind == "svg" else "pdfcairo"
    script = (
        f"set terminal {terminal} {size}; set output '{file}'; set samples {SAMPLES}; set grid;"
        f"set title '{expression}'; unset key; plot [{ends[0]}:{ends[1]}] {expression} lw 2")
    run("gnuplot", "-e", script)
    return file


def matplotlib(expression, ends, kind, folder):
    import matplotlib as mpl

    mpl.use("agg")
    import matplotlib.pyplot as plt
    import numpy as np

    x = np.linspace(*ends, SAMPLES)
    with np.errstate(all="ignore"):
        y = eval(expression, {"np": np, "x": x})
    figure, axes = plt.subplots(figsize=(1200 / 72, 800 / 72))
    axes.plot(x, y)
    axes.grid(True)
    axes.set_title(expression)
    file = Path(folder) / f"matplotlib.{kind}"
    figure.savefig(file)
    plt.close(figure)
    return file


def run(*command):
    subprocess.run(command, check=True, capture_output=True, env=os.environ | {"XDG_CONFIG_HOME": "/nonexistent"})


if __name__ == "__main__":
    main()
