"""Draws functions with plot, gnuplot and matplotlib. Each picture has three panels of one size.

usage: python bench/side_by_side.py --plot PLOT --folder FOLDER [NAME…]
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

import matplotlib
import numpy
from PIL import Image, ImageDraw, ImageFont

from side_by_side_subjects import SUBJECTS

matplotlib.use("Agg")
from matplotlib import pyplot  # noqa: E402, after the choice of Agg

WIDTH, HEIGHT = 600, 400
CAPTION, GAP = 26, 8
MOST_BYTES = 80_000
DATA = pathlib.Path(__file__).parent.parent / "samples" / "data"


def draw_with_plot(binary, subject, file):
    arguments = [argument.replace("{data}", str(DATA)) for argument in subject.plot]
    size = f"{WIDTH}x{HEIGHT}"
    subprocess.run([binary, *arguments, "--no-config", "--quiet", "--size", size, "-o", file], check=True)


def draw_with_gnuplot(subject, file):
    script = f"""\
set encoding utf8
set terminal pngcairo size {WIDTH},{HEIGHT}
set output '{file}'
set grid
{subject.gnuplot.replace("{data}", str(DATA))}
"""
    subprocess.run(["gnuplot"], input=script, text=True, check=True)


def draw_with_matplotlib(subject, file):
    pyplot.figure(figsize=(WIDTH / 100, HEIGHT / 100), dpi=100)
    with numpy.errstate(all="ignore"):
        exec(subject.matplotlib.replace("{data}", str(DATA)), {"np": numpy, "plt": pyplot})
    pyplot.savefig(file)
    pyplot.close()


def pasted(panels):
    """The panels in a row, each below its name."""
    font = ImageFont.truetype(pathlib.Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf", 15)
    row = Image.new("RGB", (len(panels) * (WIDTH + GAP) - GAP, HEIGHT + CAPTION), "#D8DCE0")
    pen = ImageDraw.Draw(row)
    for index, (name, file) in enumerate(panels):
        left = index * (WIDTH + GAP)
        pen.text((left + WIDTH / 2, CAPTION / 2), name, "#202428", font, anchor="mm")
        with Image.open(file) as panel:
            if panel.size != (WIDTH, HEIGHT):
                sys.exit(f"{name} has drawn {panel.size}, not {WIDTH}×{HEIGHT}")
            row.paste(panel.convert("RGB"), (left, CAPTION))
    return row


def save(row, file):
    """Saves the picture with the most colours that keep the file small."""
    for colors in (256, 128, 64, 32):
        row.quantize(colors, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE).save(file, optimize=True)
        if file.stat().st_size < MOST_BYTES:
            return
    sys.exit(f"{file} has {file.stat().st_size} bytes")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--plot", required=True, help="the program plot")
    parser.add_argument("--folder", required=True, type=pathlib.Path, help="the folder for the pictures")
    parser.add_argument("names", nargs="*", help="names of subjects; default: all")
    options = parser.parse_args()
    unknown = set(options.names) - {subject.name for subject in SUBJECTS}
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    options.folder.mkdir(parents=True, exist_ok=True)
    gnuplot = " ".join(subprocess.run(["gnuplot", "--version"], capture_output=True, text=True).stdout.split()[:2])
    for subject in SUBJECTS:
        if options.names and subject.name not in options.names:
            continue
        with tempfile.TemporaryDirectory() as folder:
            files = [str(pathlib.Path(folder) / f"{index}.png") for index in range(3)]
            draw_with_plot(options.plot, subject, files[0])
            draw_with_gnuplot(subject, files[1])
            draw_with_matplotlib(subject, files[2])
            row = pasted(list(zip(("plot", gnuplot, f"matplotlib {matplotlib.__version__}"), files)))
        file = options.folder / f"{subject.name}.png"
        save(row, file)
        print(file, file.stat().st_size)


if __name__ == "__main__":
    main()
