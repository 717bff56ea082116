"""Where the time of a single picture goes: by the steps of the program, and by instructions."""

import collections
import re
import statistics
import subprocess
import tempfile

import instructions
from document import number, table
from pictures import FUNCTION
from processes import Program

KINDS = ["png", "svg"]
OTHER = "the rest"

# The first pattern that is found in the name of an object file and in that of a function gives the part of the work.
PARTS = [
    ("loading and linking of libraries", r"ld-linux", ""),
    ("fonts and text: fontconfig, FreeType, HarfBuzz, Pango", r"fontconfig|expat|freetype|harfbuzz|pango|fribidi|glib|gobj", ""),
    ("drawing: Cairo, pixman", r"libcairo|pixman", ""),
    ("encoding: zlib, libpng", r"libz|libpng", ""),
    ("the C library: memory, files, elementary functions", r"libc\.|libm\.", ""),
    (
        "palette and encoding of PNG", "",
        r"Palette|ColorHistogram|ColorTable|Indexed|PNG|Deflate|Huffman|BitWriter|Adler|Checksum|Scanline|Zlib"),
    ("curves and their proof: `Sampling`", "", r"^\$s8Sampling"),
    ("values and enclosures: `Brain`, `Interval`, `CElementary`", "", r"^\$s5Brain|^\$s8Interval|^celementary_|_(batch|avx2|baseline)$"),
    ("pixels of lines and dots: `Grapher/Output/Raster`", "", r"^\$s7Grapher.*(Raster|Coverage|Stroke)"),
    ("axes, labels, layout: the rest of `Grapher`", "", r"^\$s7Grapher"),
    ("request and command: `Plotter`, `Platform`, `plot`", "", r"^\$s(7Plotter|8Platform|4plot)"),
    ("Swift: type metadata and conformances", "", r"[cC]onform|[mM]etadata|[mM]angl|Context"),
    ("Swift: memory and reference counts", "", r"^swift_|RefCount|[aA]lloc"),
    ("Swift: collections, sorting, text", "", r"^\$s"),
]


def measure(binary, with_symbols, rounds):
    """The values are sections of the document, by name. Without valgrind, one is a sentence."""
    steps, processes = {}, {}
    for kind in KINDS:
        steps[kind], processes[kind] = step_times(binary, kind, rounds)
    names = list(dict.fromkeys(name for kind in KINDS for name in steps[kind]))
    rows = [[name, *(number(steps[kind].get(name)) for kind in KINDS)] for name in names]
    before = [processes[kind] - sum(steps[kind].values()) for kind in KINDS]
    rows.append(["start of the process, reading of the request, end", *map(number, before)])
    rows.append(["whole process", *(number(processes[kind]) for kind in KINDS)])
    sections = {"steps": table(["step; ms", "PNG", "SVG"], rows)}
    sections["parts"] = parts_table(with_symbols) if instructions.can_count() else "Not counted: valgrind is missing."
    return sections


def step_times(binary, kind, rounds):
    """The medians of the times that `--verbose` prints, in milliseconds, and that of the whole process."""
    arguments = [argument for argument in FUNCTION if argument != "--quiet"] + ["--verbose", "-o", f"picture.{kind}"]
    kept, whole = collections.defaultdict(list), Program(kind, [binary, *FUNCTION, "-o", f"picture.{kind}"])
    with tempfile.TemporaryDirectory(prefix="speed-") as folder:
        for _ in range(rounds):
            whole.run()
            done = subprocess.run([binary, *arguments], cwd=folder, check=True, capture_output=True, text=True)
            for name, milliseconds in re.findall(r"(\w+) ([\d.]+) ms[,;]", done.stderr):
                kept[name].append(float(milliseconds))
    return {name: statistics.median(times) for name, times in kept.items()}, whole.median * 1e3


def parts_table(with_symbols):
    columns = []
    for kind in KINDS:
        program = Program(kind, [with_symbols, *FUNCTION, "-o", f"picture.{kind}"])
        costs = collections.Counter()
        for (file, function), cost in instructions.profile(program).items():
            costs[part(file, function)] += cost
        columns.append(costs)
    rows = []
    for name in [name for name, *_ in PARTS] + [OTHER]:
        cells = [cell for costs in columns for cell in (number(costs[name] / 1e6), f"{100 * costs[name] / costs.total():.0f} %")]
        rows.append([name, *cells])
    rows.append(["all", *(cell for costs in columns for cell in (number(costs.total() / 1e6), ""))])
    return table(["part", "PNG: instructions, M", "share", "SVG: instructions, M", "share"], rows)


def part(file, function):
    return next((name for name, files, names in PARTS if re.search(files, file) and re.search(names, function)), OTHER)
