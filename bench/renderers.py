"""Renders the samples' SVG and PDF files with other programs and compares them with the PNG.

Each sample is drawn again from the command in its file (`plot replot`): as SVG with real text, as SVG with outlines, and as
PDF. xmllint checks the SVG, librsvg and Chromium draw it, and poppler draws the PDF. Renderers place edges and letters
differently by a fraction of a pixel, so pictures are blurred before they are compared. The table has the greatest
difference of a channel, of 255, and the share of pixels that differ by more than TOLERANCE. The exit status is 1 if that
share is greater than MOST.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy
from PIL import Image, ImageFilter

BLUR = 2.0
TOLERANCE = 28
MOST = 0.001


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plot", required=True, help="the program plot")
    parser.add_argument("--samples", default="samples", help="a directory of PNGs that contain their commands")
    parser.add_argument("--save", help="a directory for pictures that differ")
    parser.add_argument("--only", nargs="*", help="names of samples")
    arguments = parser.parse_args()
    faults = 0
    samples = Path(arguments.samples)
    print("| sample | " + " | ".join(RENDERERS) + " |")
    print("| --- |" + " ---: |" * len(RENDERERS))
    for sample in sorted(samples.glob("*.png")):
        if arguments.only and sample.stem not in arguments.only:
            continue
        row, wrong = compare(sample.resolve(), arguments, samples)
        if row:
            print(row, flush=True)
        faults += wrong
    sys.exit(1 if faults else 0)


def compare(sample, arguments, samples):
    """A row of the table, or None if the file contains no command, and the number of renderings that differ."""
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        plot = str(Path(arguments.plot).resolve())

        def draw(name, *options):
            return subprocess.run(
                [plot, "replot", str(sample), "-q", "-o", str(folder / name), *options], cwd=samples,
                capture_output=True)

        if draw("a.png").returncode != 0:
            return None, 0
        for name, options in [("a.svg", []), ("outline.svg", ["--svg-text", "outline"]), ("a.pdf", [])]:
            draw(name, "--without", "scale", *options).check_returncode()
        subprocess.run(["xmllint", "--noout", "--nonet", folder / "a.svg", folder / "outline.svg"], check=True)
        size = Image.open(folder / "a.png").size
        truth = pixels(folder / "a.png", size)
        cells, wrong = [], 0
        for name, render in RENDERERS.items():
            result = folder / f"{name}.png".replace(" ", "-")
            render(folder, result, size)
            difference = numpy.abs(pixels(result, size) - truth).max(axis=2)
            part = float((difference > TOLERANCE).mean())
            cells.append(f"{difference.max():.0f}, {100 * part:.2f} %")
            if part > MOST:
                wrong += 1
                if arguments.save:
                    Path(arguments.save).mkdir(parents=True, exist_ok=True)
                    Image.open(result).convert("RGB").save(Path(arguments.save) / f"{sample.stem}-{result.name}")
        return f"| {sample.stem} | " + " | ".join(cells) + " |", wrong


def pixels(path, size):
    """The blurred picture on white, as numbers."""
    image = Image.open(path).convert("RGBA")
    white = Image.new("RGBA", image.size, "white")
    image = Image.alpha_composite(white, image).convert("RGB")
    if image.size != size:
        image = image.resize(size, Image.Resampling.LANCZOS)
    return numpy.asarray(image.filter(ImageFilter.GaussianBlur(BLUR))).astype(float)


def librsvg(source):
    def render(folder, result, size):
        run("rsvg-convert", "-w", str(size[0]), "-h", str(size[1]), "-o", result, folder / source)

    return render


def chromium(source):
    def render(folder, result, size):
        page = folder / "page.html"
        page.write_text(
            f'<!doctype html><body style="margin:0"><img src="{source}" width="{size[0]}" height="{size[1]}"'
            ' style="display:block">')
        run("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            f"--window-size={size[0]},{size[1] + 200}", f"--screenshot={result}", page.as_uri())
        Image.open(result).crop((0, 0, *size)).save(result)

    return render


def poppler(folder, result, size):
    run("pdftocairo", "-png", "-singlefile", "-scale-to-x", str(size[0]), "-scale-to-y", str(size[1]),
        folder / "a.pdf", result.with_suffix(""))


def run(*command):
    subprocess.run([str(word) for word in command], check=True, capture_output=True)


RENDERERS = {
    "librsvg": librsvg("a.svg"),
    "librsvg, outlines": librsvg("outline.svg"),
    "Chromium": chromium("a.svg"),
    "poppler": poppler,
}

if __name__ == "__main__":
    main()
