#!/usr/bin/env python3
"""Compiles documents with pictures: by pandoc with the filter to HTML, docx and PDF, by LaTeX with the package, and pictures of PGF."""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

DOCUMENTS = Path(__file__).resolve().parent.parent.parent / "documents"
MARKDOWN = """---
title: Waves
---

``` {.plot range="-40:40" caption="The function *sinc*."}
sin(x)/x
```

``` plot
x^2-2
--mark
```
"""
LATEX = r"""\documentclass{article}
\usepackage{plot}
\begin{document}
A wave: \plot[-x -40:40]{sin(x)/x}

\begin{figure}\plot[--size 60mmx40mm --title 'A $x^2$']{x^2}\caption{A parabola.}\end{figure}
\end{document}
"""
# Figures as PGF, with the most of a page that may differ from the PDF of the same: the letters are LaTeX's own.
FIGURES = [
    ["sin(x)/x", "-x", "-40:40", "--title", "A {100%} wave_1 & $x^2/2$", "--caption", "50 % # ~ \\"],
    ["x^2", "x^3", "--fill", "between 1 2", "--annotate", "1,1,meet", "--style", "dashed 2pt", "--mark", "roots", "-x", "-2:2"],
    ["x^2+y^2<9", "r=3*cos(4theta)", "--y-label", "Größe √π", "--hline", "1:half", "--size", "90mmx90mm"],
    ["tan(x)", "--x-ticks", "pi", "--theme", "dark"], ["z=sin(x)*cos(y)"], ["y'=x-y", "--through", "0,1"],
]
DIFFERENCE = 0.01
PAGE = r"""\documentclass{article}
\usepackage{tikz}
\begin{document}
\pdfpagewidth=%sbp \pdfpageheight=%sbp \pdfhorigin=0bp \pdfvorigin=0bp
\shipout\vbox{\hbox{\input{figure.tex}}}
\end{document}
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plot", type=Path, required=True)
    plot = parser.parse_args().plot.resolve()
    os.environ["PATH"] = f"{plot.parent}:{os.environ['PATH']}"
    checks = [html, word, pdf, cached, faults, latex, pgf]
    for check in checks:
        with tempfile.TemporaryDirectory(prefix="plot-documents-") as folder:
            os.chdir(folder)
            Path("a.md").write_text(MARKDOWN)
            check()
        print(f"{check.__doc__} holds")
    print(f"{len(checks)} passed, 0 failed")
    return 0


def run(*command: str) -> subprocess.CompletedProcess:
    return subprocess.run(command, capture_output=True, text=True, errors="replace", stdin=subprocess.DEVNULL)


def pandoc(target: str, *options: str) -> None:
    done = run("pandoc", "--lua-filter", str(DOCUMENTS / "plot.lua"), "a.md", "-s", "-o", target, *options)
    assert done.returncode == 0, done.stderr


def html() -> None:
    """HTML has SVG, with what is proved as the alternative text:"""
    pandoc("a.html")
    page = Path("a.html").read_text()
    assert len(re.findall(r'src="plots/[0-9a-f]+\.svg"', page)) == 2, page
    assert "It has exactly 2 zeros in view" in page and "<em>sinc</em>" in page, page


def word() -> None:
    """A docx holds PNG:"""
    pandoc("a.docx")
    assert sum(name.endswith(".png") for name in zipfile.ZipFile("a.docx").namelist()) == 2


def pdf() -> None:
    """A PDF by LaTeX has the pictures' text:"""
    pandoc("a.pdf")
    text = run("pdftotext", "a.pdf", "-").stdout
    assert "−40" in text and "The function sinc." in text, text


def cached() -> None:
    """A second run draws nothing:"""
    pandoc("a.html")
    times = {path: path.stat().st_mtime_ns for path in Path("plots").iterdir()}
    pandoc("a.html")
    assert times == {path: path.stat().st_mtime_ns for path in Path("plots").iterdir()}


def faults() -> None:
    """A wrong block fails with its line:"""
    Path("a.md").write_text("``` plot\nsin(x\n```\n")
    done = run("pandoc", "--lua-filter", str(DOCUMENTS / "plot.lua"), "a.md", "-o", "a.html")
    assert done.returncode != 0 and "expected ')'" in done.stderr and "sin(x" in done.stderr, done.stderr


def latex() -> None:
    """LaTeX draws by shell escape, at the size that was asked for:"""
    shutil.copy(DOCUMENTS / "plot.sty", ".")
    Path("b.tex").write_text(LATEX)
    done = run("pdflatex", "-shell-escape", "-interaction=nonstopmode", "b.tex")
    assert done.returncode == 0, done.stdout[-2000:]
    assert len(list(Path("plots").glob("*.pdf"))) == 2
    text = run("pdftotext", "b.pdf", "-").stdout
    assert "−40" in text and "A parabola." in text, text


def pgf() -> None:
    """Figures of PGF are, but for the letters, those of the PDF:"""
    for index, words in enumerate(FIGURES):
        for form in ("tex", "pdf"):
            font = [] if form == "tex" else ["--font", "CMU Serif"]
            drawn = run("plot", *words, *font, *([] if "--size" in words else ["--size", "120mmx80mm"]), "-o", f"figure.{form}")
            assert drawn.returncode == 0, drawn.stderr
        box = re.search(r"\\pgfqpoint{([\d.]+)bp}{([\d.]+)bp}", Path("figure.tex").read_text())
        Path("page.tex").write_text(PAGE % box.groups())
        done = run("pdflatex", "-interaction=nonstopmode", "-halt-on-error", "page.tex")
        assert done.returncode == 0 and "Overfull" not in done.stdout, done.stdout[-2000:]
        pages = [pixels(file) for file in ("page.pdf", "figure.pdf")]
        assert len(pages[0]) == len(pages[1]), words
        part = sum(abs(a - b) > 96 for a, b in zip(*pages)) / len(pages[0])
        print(f"  {' '.join(words)}: {part:.2%} of the page differs")
        assert part < DIFFERENCE, (words, part)
    heat = run("plot", "z=x*y", "--map", "heat", "-o", "heat.tex")
    assert heat.returncode == 64 and "--map bands" in heat.stderr and not Path("heat.tex").exists(), heat.stderr


def pixels(file: str) -> bytes:
    """The grey values of the first page."""
    done = subprocess.run(["pdftoppm", "-r", "100", "-gray", file], capture_output=True, check=True)
    return done.stdout.split(b"\n", 3)[3]


if __name__ == "__main__":
    sys.exit(main())
