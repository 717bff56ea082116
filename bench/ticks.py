#!/usr/bin/env python3
"""Checks the ticks of ordinary figures: their numbers and positions in SVG, PDF and PNG.

Each tick must have its number beside it. In SVG and PDF its mark must be within 0.01 points of the exact position, computed
from the reported range and the plot area. In PNG, at several resolutions, a mark outside the plot must be within half a pixel of
it, and equal steps may differ by one pixel; a range that is chosen can be another one there, so the PNG has a report of its own. The text of the PDF is read by pdftotext, from poppler-utils, if that is installed.

usage: ticks.py [--plot PLOT] [--list FILE] [--verbose]
"""
import argparse
import html
import json
import math
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

from png_pixels import PNG

HERE = Path(__file__).resolve().parent
# In points: coordinates have two digits, and a place is the difference of some.
EXACT = 0.02
RESOLUTIONS = [72, 96, 150, 203, 300]
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")


def number(label):
    """The value of a label, or None: "−1.5", "10 000", "3π/4", "30°", "2×10⁻³"."""
    label = label.replace("\u202f", "")
    match = re.fullmatch(r"(−?)(?:(\d+(?:\.\d+)?)?(π)(?:/(\d+))?|(?:(\d+(?:\.\d+)?)×)?10([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)|(\d+(?:\.\d+)?)°?)", label)
    if not match:
        return None
    sign, times, pi, over, mantissa, power, plain = match.groups()
    if pi:
        value = float(times or 1) * math.pi / float(over or 1)
    elif power:
        value = float(mantissa or 1) * 10.0 ** int(power.translate(SUPERSCRIPTS))
    else:
        value = float(plain)
    return -value if sign else value


def segments(data):
    """The straight segments of path data, as pairs of points."""
    tokens = re.findall(r"[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)", data)
    found, x, y, start, command, index = [], 0.0, 0.0, (0.0, 0.0), "", 0
    while index < len(tokens):
        if tokens[index].isalpha():
            command = tokens[index]
            index += 1
            if command == "z":
                found.append(((x, y), start))
                x, y = start
                continue
        count = {"M": 2, "m": 2, "l": 2, "h": 1, "v": 1, "c": 6}[command]
        values = [float(token) for token in tokens[index : index + count]]
        index += count
        old = (x, y)
        if command == "M":
            x, y = values
        elif command == "h":
            x += values[0]
        elif command == "v":
            y += values[0]
        else:
            x, y = x + values[-2], y + values[-1]
        if command in "Mm":
            start = (x, y)
        elif command in "lhv":
            found.append((old, (x, y)))
    return found


class Figure:
    """The grid, the ticks and the texts of an SVG."""

    def __init__(self, svg):
        strokes = []
        for attributes in re.findall(r"<path ([^>]*)/>", svg):
            values = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
            if "stroke" in values and not values.keys() & {"clip-path", "stroke-dasharray", "stroke-opacity"}:
                strokes.append((values["stroke"], segments(values["d"])))
        grid = strokes[0][1]
        level = {a[1] for a, b in strokes[1][1] if a[1] == b[1]}
        upright = {a[0] for a, b in strokes[1][1] if a[0] == b[0]}
        if len(strokes) > 2 and len(level) <= 1 and len(upright) <= 1:
            del strokes[1]  # the lines of zero in a frame
        color = strokes[1][0]
        axes = [lines for stroke, lines in strokes[1:3] if stroke == color][-1]
        xs, ys = [p[0] for line in grid for p in line], [p[1] for line in grid for p in line]
        self.left, self.right, self.top, self.bottom = min(xs), max(xs), min(ys), max(ys)
        # Grid lines end at labels; a curve is clipped half its width outside the plot.
        clip = re.search(r'<clipPath id="([^"]+)"><path d="M([-.\d]+)[ ]?([-.\d]+)h([.\d]+)v([.\d]+)h', svg)
        width = clip and re.search(rf'<path [^>]*stroke-width="([.\d]+)"[^>]*clip-path="url\(#{clip[1]}\)"', svg)
        self.is_clipped = bool(width)
        if width:
            half = float(width[1]) / 2
            left, top, across, down = (float(clip[index]) for index in range(2, 6))
            self.left, self.right = left + half, left + across - half
            self.top, self.bottom = top + half, top + down - half
        self.grid = ({a[0] for a, b in grid if a[0] == b[0]}, {a[1] for a, b in grid if a[1] == b[1]})
        # Axes and frames are at least as long as half the plot.
        short = min(self.right - self.left, self.bottom - self.top) / 2
        lengths = [(a, b, abs(a[0] - b[0]) + abs(a[1] - b[1])) for a, b in axes]
        self.ticks = (
            [(a, b) for a, b, length in lengths if length < short and a[0] == b[0]],
            [(a, b) for a, b, length in lengths if length < short and a[1] == b[1]],
        )
        self.texts = []
        for size, group in re.findall(r'<g font-size="([\d.]+)"[^>]*>(.*?)</g>', svg, re.S):
            for x, y, text in re.findall(r'<text x="([-.\d]+)" y="([-.\d]+)"[^>]*>([^<]*)</text>', group):
                self.texts.append((float(x), float(y), html.unescape(text), float(size)))
        self.factors = {1.0}
        for *_, text, _ in self.texts:
            for power in re.findall(r"10([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)", text):
                self.factors.add(10.0 ** int(power.translate(SUPERSCRIPTS)))


def labelled(figure, axis, range_, is_log):
    """The label of each tick of an axis and the error of the tick, with the best factor."""
    low, high = range_["from"], range_["to"]
    start, end = ((figure.left, figure.right), (figure.bottom, figure.top))[axis]

    if axis == 1 and not figure.is_clipped and not is_log:
        # Labels below the axis may end all grid lines above the edge of the plot: two ticks tell where it is.
        pairs = []
        for a, _ in figure.ticks[axis]:
            beside = [(abs(y - 0.365 * size - a[1]), number(text)) for _, y, text, size in figure.texts if number(text) is not None]
            if beside and min(beside)[0] < 1:
                pairs.append((min(beside)[1], a[1]))
        if len(pairs) > 1 and min(pairs)[0] != max(pairs)[0]:
            (v, p), (w, q) = min(pairs), max(pairs)
            factor = max(figure.factors) if w - v < (high - low) / 10 else min(figure.factors)
            start = p + (low / factor - v) / (w - v) * (q - p)

    def position(value):
        if is_log:
            if value <= 0:
                return math.inf
            t = (math.log10(value) - math.log10(low)) / (math.log10(high) - math.log10(low))
        else:
            t = (value - low) / (high - low)
        return start + t * (end - start)

    best = []
    for factor in figure.factors:
        found = []
        for a, b in figure.ticks[axis]:
            place = a[axis]
            near = []
            for x, y, text, size in figure.texts:
                value = number(text)
                middle = x if axis == 0 else y - 0.365 * size
                if value is None or abs(middle - place) > 2.2 * size:
                    continue
                error = abs(position(value * factor) - place)
                if error < 2:
                    near.append((error, abs(middle - place), x, y, text, size))
            found.append((a, b, min(near) if near else None))
        if sum(one is not None for *_, one in found) > sum(one is not None for *_, one in best):
            best = found
    return best or [(a, b, None) for a, b in figure.ticks[axis]]


def mapping(figure, axis, range_, other, is_log):
    """Where a place along an axis is if the axis has another range."""
    start, end = ((figure.left, figure.right), (figure.bottom, figure.top))[axis]
    low, high, new_low, new_high = (
        math.log10(one[end]) if is_log and one[end] > 0 else one[end] for one in (range_, other) for end in ("from", "to"))

    def moved(place):
        value = low + (place - start) / (end - start) * (high - low)
        return start + (value - new_low) / (new_high - new_low) * (end - start)

    return moved


def pdf_places(data):
    """All coordinates at which lines of a PDF begin, without their axis."""
    places = set()
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", data, re.S):
        try:
            text = zlib.decompress(stream).decode("latin-1")
        except zlib.error:
            continue
        for x, y in re.findall(r"(-?[\d.]+)\s+(-?[\d.]+)\s+m\b", text):
            places |= {round(float(x), 3), round(float(y), 3)}
    return sorted(places)


def nearest(places, wanted):
    return min((abs(place - wanted) for place in places), default=math.inf)


def check(plot, arguments, folder, dpi):
    """Returns what is wrong and the greatest error of a tick in points."""
    words, wrong, greatest = shlex.split(arguments), [], 0.0

    def draw(kind, *more):
        file = folder / f"figure.{kind}"
        done = subprocess.run([plot, *words, *more, "-q", "-o", str(file)], capture_output=True, text=True, check=True)
        return file.read_bytes(), done.stdout

    svg, report = draw("svg", "--report", "json")
    figure, report = Figure(svg.decode()), json.loads(report)
    logs = words[words.index("--log") + 1] if "--log" in words else ""
    rows = [labelled(figure, axis, report["xy"[axis]], "xy"[axis] in logs) for axis in (0, 1)]
    for axis, row in enumerate(rows):
        if len(row) < 2:
            wrong.append(f"{len(row)} ticks of {'xy'[axis]}")
        for a, b, label in row:
            if label is None:
                wrong.append(f"no number at {'xy'[axis]} = {a[axis]:.2f} pt")
            else:
                greatest = max(greatest, label[0])
        for place in figure.grid[axis]:
            if nearest([a[axis] for a, *_ in row], place) > EXACT:
                wrong.append(f"a grid line without a tick at {'xy'[axis]} = {place:.2f} pt")
    if greatest > EXACT:
        wrong.append(f"ticks of the SVG are wrong by {greatest:.3f} pt")

    labels = [label for row in rows for *_, label in row if label]
    pdf, _ = draw("pdf")
    places = pdf_places(pdf)
    for axis, row in enumerate(rows):
        for a, *_ in row:
            if nearest(places, a[axis]) > EXACT:
                wrong.append(f"no tick of the PDF at {'xy'[axis]} = {a[axis]:.2f} pt")
    if shutil.which("pdftotext"):
        text = subprocess.run(["pdftotext", "-layout", str(folder / "figure.pdf"), "-"], capture_output=True, text=True).stdout
        # The narrow space of thousands may be extracted as another one.
        text = re.sub(r"(?<=\d)[\s\u202f](?=\d{3})", "", text)
        for *_, string, _ in labels:
            if string.replace("\u202f", "") not in text:
                wrong.append(f"no {string} in the PDF")

    png, pixel_report = draw("png", "--dpi", str(dpi), "--report", "json")
    png, pixel_report = PNG(png), json.loads(pixel_report)
    scale = dpi / 72
    for _, _, x, y, string, size in labels:
        box = [round(one * scale) for one in (x - 0.3 * size, y - 0.75 * size, x + 0.3 * size, y)]
        if not png.has_ink(*box):
            wrong.append(f"no {string} in the PNG")
    for axis, row in enumerate(rows):
        drifts, name = [], "xy"[axis]
        place = mapping(figure, axis, report[name], pixel_report[name], name in logs)
        for a, b, _ in row:
            # Marks inside the plot can be under a curve.
            if (b[1] <= figure.bottom) if axis == 0 else (b[0] >= figure.left):
                continue
            across = int((a[1 - axis] + 0.75 * (b[1 - axis] - a[1 - axis])) * scale)
            exact = place(a[axis]) * scale
            center = png.center_of_line(axis, across, exact)
            drifts.append(center - exact)
            if abs(drifts[-1]) > 0.56:
                wrong.append(f"a tick of the PNG at {center:.2f} instead of {exact:.2f} px, {dpi} dpi")
        # Whole steps within a pixel of equal exact steps differ by at most one pixel.
        if any(abs(b - a) > 1.1 for a, b in zip(drifts, drifts[1:])):
            wrong.append(f"uneven steps along {'xy'[axis]}, {dpi} dpi")
    return wrong, greatest


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--plot", default=".build/plot")
    parser.add_argument("--list", type=Path, default=HERE / "ordinary-figures.tsv")
    parser.add_argument("--verbose", action="store_true")
    options = parser.parse_args()
    lines = [line.split("\t") for line in options.list.read_text().splitlines() if line and not line.startswith("#")]
    failed, worst = 0, 0.0
    with tempfile.TemporaryDirectory() as folder:
        for index, (name, arguments) in enumerate(lines):
            wrong, greatest = check(options.plot, arguments, Path(folder), RESOLUTIONS[index % len(RESOLUTIONS)])
            worst = max(worst, greatest)
            failed += bool(wrong)
            if wrong or options.verbose:
                print(f"{name}: plot {arguments}: " + ("; ".join(wrong) or f"{greatest:.4f} pt"))
    print(f"{len(lines)} figures, {failed} wrong; ticks of SVG are wrong by at most {worst:.4f} pt")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
