"""Prints a table of the sizes of twelve figures as interactive pages: this program's, and those of Plotly and Bokeh.

Plotly's pages have its library inside, as `write_html` does by default; so have Bokeh's, with `INLINE` resources. Both have the
curve of the first function at 1,200 places: nearly all of their pages is the library, and the figures hardly differ.
"""

import argparse
import shlex
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path

FIGURES = Path(__file__).with_name("figures.tsv")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", required=True, help="the program plot")
    parser.add_argument("--most", type=int, help="fail if a page of one plot has more bytes, or one with a slider ten times as many")
    options = parser.parse_args()
    plot = str(Path(options.plot).resolve())
    print("| figure | command | SVG | page |")
    print("| --- | --- | ---: | ---: |")
    large = []
    with tempfile.TemporaryDirectory() as folder:
        for line in FIGURES.read_text().splitlines():
            if line.startswith("#"):
                continue
            name, words = line.split("\t")
            sizes = [size(plot, shlex.split(words), Path(folder) / f"figure.{kind}") for kind in ("svg", "html")]
            print(f"| {name} | `{words.replace('|', chr(92) + '|')}` | {sizes[0] / 1000:.0f} KB | {sizes[1] / 1000:.0f} KB |")
            if options.most and sizes[1] > options.most * (10 if "--sweep" in words else 1):
                large.append(name)
        for program, draw in [("plotly", plotly), ("bokeh", bokeh)]:
            if find_spec(program):
                print(f"{program}: {draw(Path(folder) / 'other.html') / 1000:.0f} KB")
    if large:
        raise SystemExit(f"larger than {options.most} bytes: {', '.join(large)}")


def size(plot, words, file):
    subprocess.run([plot, *words, "--quiet", "-o", str(file)], check=True)
    return file.stat().st_size


def curve():
    import numpy
    x = numpy.linspace(-40, 40, 1200)
    return x, numpy.sinc(x / numpy.pi)


def plotly(file):
    import plotly.graph_objects
    x, y = curve()
    plotly.graph_objects.Figure(plotly.graph_objects.Scatter(x=x, y=y)).write_html(file)
    return file.stat().st_size


def bokeh(file):
    from bokeh.plotting import figure
    from bokeh.embed import file_html
    from bokeh.resources import INLINE
    drawn = figure(width=1200, height=800)
    drawn.line(*curve())
    file.write_text(file_html(drawn, INLINE, "wave"))
    return file.stat().st_size


if __name__ == "__main__":
    main()
