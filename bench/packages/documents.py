#!/usr/bin/env python3
"""Compiles documents with pictures: by pandoc with the filter to HTML, docx and PDF, and by LaTeX with the package."""

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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plot", type=Path, required=True)
    plot = parser.parse_args().plot.resolve()
    os.environ["PATH"] = f"{plot.parent}:{os.environ['PATH']}"
    checks = [html, word, pdf, cached, faults, latex]
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


if __name__ == "__main__":
    sys.exit(main())
