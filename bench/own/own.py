#!/usr/bin/env python3
"""Measures what this project writes itself against libraries that do the same: instructions, which repeat, and bytes.

    own.py --plot PROGRAM --with-symbols PROGRAM --own PROGRAM --toml PROGRAM [--write FILE …]

The picture is sin(x)·cos(3x) over -10:10 at 1200×800. What plot does is counted by the names of its functions; what a library does
is the difference between a program that calls it and the same program without the call. A film has 24 frames of 400×300.
"""

import argparse
import collections
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "speed"))

import document
import instructions
from pictures import FUNCTION
from processes import Program
from steps import part

VALUES = ["sin", "tan", "exp", "log", "pow", "cbrt"]
# Settings that change nothing, so that only the reading counts.
SETTINGS = """\
theme = "light"
size = "1200x800"
scale = 1
png-effort = "fast"
quiet = true
"""


def main():
    options = parse()
    with tempfile.TemporaryDirectory(prefix="own-") as folder:
        rows = [*drawing(options, folder), *start(options, folder), *texts(options), *numbers(options), *films(options.plot, folder)]
    header = ["what", "unit", "own", "library", "library ÷ own"]
    cells = [[what, unit, document.number(own, 3), f"{document.number(its, 3)} {name}".strip(), document.number(own and its and its / own)]
             for what, unit, own, its, name in rows]
    sections = {
        "own-setting": document.setting(versions()), "own": document.words_table(header, cells)}
    print(*sections.values(), sep="\n\n")
    for path in options.write:
        path.write_text(document.with_sections(path.read_text(), sections))


def drawing(options, folder):
    """PNG and strokes."""
    picture = Path(folder) / "picture.png"
    subprocess.run([options.plot, *FUNCTION, "-o", picture], check=True)
    profile = parts([options.with_symbols, *FUNCTION, "-o", "picture.png"])
    encoding = between(options.own, "png", picture, ways=("load", "encode"))
    size = int(subprocess.run([options.own, "png", picture, "encode"], check=True, capture_output=True, text=True).stdout)
    # What is left to zlib and libpng is part of the own way.
    own = profile["palette and encoding of PNG"] + profile["encoding: zlib, libpng"]
    yield "encoding a PNG", "M instructions", own / 1e6, encoding / 1e6, "Cairo, libpng"
    yield "the file", "KB", picture.stat().st_size / 1e3, size / 1e3, "Cairo, libpng"
    strokes = between(options.own, "stroke", ways=("none", "draw"))
    yield "the stroke of the curve", "M instructions", profile["pixels of lines and dots: `Grapher/Output/Raster`"] / 1e6, strokes / 1e6, "Cairo"


def start(options, folder):
    """The cache of fonts and the settings."""
    command = [options.plot, *FUNCTION, "-o", "picture.png"]
    environment = {"XDG_CACHE_HOME": f"{folder}/cache", "XDG_CONFIG_HOME": f"{folder}/none"}
    for _ in range(2):
        subprocess.run(command, cwd=folder, check=True, env=os.environ | environment)
    with_cache = counted(command, environment)
    without = counted(command, environment | {"XDG_CACHE_HOME": "/dev/null"})
    yield "a picture with the cache of fonts", "M instructions", with_cache / 1e6, without / 1e6, "fontconfig alone"
    settings = Path(folder) / "settings/plot/config.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(SETTINGS)
    command = [word for word in command if word != "--no-config"]
    read = counted(command, environment | {"XDG_CONFIG_HOME": f"{folder}/settings"}) - counted(command, environment)
    empty = Path(folder) / "empty.toml"
    empty.write_text("")
    theirs = counted([options.toml, settings]) - counted([options.toml, empty])
    yield f"reading {len(SETTINGS.splitlines())} settings", "M instructions", read / 1e6, theirs / 1e6, "toml++"


def texts(options):
    """Arguments and JSON."""
    few = [options.plot, "describe", "x^2"]
    more = [word for name in "abcd" for word in ("--set", f"{name}=1")]
    yield "reading four more options", "M instructions", (counted([*few, *more]) - counted(few)) / 1e6, None, ""
    request, version = (counted([options.plot, *words]) for words in (["request", "x^2"], ["--version"]))
    yield "reading a request and writing its JSON", "M instructions", None, (request - version) / 1e6, "FoundationEssentials"


def numbers(options):
    """Values and enclosures."""
    for name in VALUES:
        own, library = (between(options.own, "values", name, ways=("none", way)) / 100_000 for way in ("own", "library"))
        yield f"a value of {name}, in columns", "instructions", own, library, "the C library"
    own, library = (between(options.own, "enclosures", ways=("none", way)) / 10_000 for way in ("own", "library"))
    yield "an enclosure of sin, in columns", "instructions", own, library, "MPFR, 53 bits"


def films(plot, folder):
    """Animations."""
    sweep = [plot, "sin(k*x)*cos(3x)", "--sweep", "k=1:7/24", "--range=-10:10", "--size", "400x300", "--no-config", "--quiet"]
    subprocess.run([*sweep, "-o", f"{folder}/%d.png"], check=True)
    for kind in ("gif", "apng"):
        subprocess.run([*sweep, "-o", f"{folder}/own.{kind}"], check=True)
        subprocess.run(
            ["ffmpeg", "-v", "error", "-y", "-framerate", "25", "-i", f"{folder}/%d.png", "-pix_fmt", "rgb24", "-plays", "0",
             f"{folder}/its.{kind}"]
            if kind == "apng" else
            ["ffmpeg", "-v", "error", "-y", "-framerate", "25", "-i", f"{folder}/%d.png", "-filter_complex",
             "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none", f"{folder}/its.{kind}"], check=True)
        own, its = (Path(folder, f"{name}.{kind}").stat().st_size / 1e3 for name in ("own", "its"))
        yield f"a film as {kind.upper()}", "KB", own, its, "ffmpeg"


def between(program, *words, ways):
    """The instructions of the second way less those of the first."""
    first, second = (counted([program, *words, way]) for way in ways)
    return second - first


def counted(command, environment=None):
    return sum(profiled(command, environment).values())


def parts(command):
    costs = collections.Counter()
    for (file, function), cost in profiled(command).items():
        costs[part(file, function)] += cost
    return costs


def profiled(command, environment=None):
    return instructions.profile(Program("", list(map(str, command))), environment)


def versions():
    found = document.output("ffmpeg", "-version").split()
    return f"Cairo {document.output('pkg-config', '--modversion', 'cairo')}, {document.output('getconf', 'GNU_LIBC_VERSION')}, " + (
        f"ffmpeg {found[2]}" if found else "no ffmpeg")


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, meaning in (("plot", "plot"), ("with-symbols", "plot with the names of its functions"), ("own", "the compiled own.c"),
                          ("toml", "the compiled toml.cpp")):
        parser.add_argument(f"--{name}", type=lambda text: str(Path(text).resolve()), required=True, help=f"the program {meaning}")
    parser.add_argument("--write", nargs="+", type=Path, default=[], metavar="FILE", help="documents to refresh")
    return parser.parse_args()


if __name__ == "__main__":
    main()
