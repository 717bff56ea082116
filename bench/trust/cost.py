"""What hostile input costs: the time and the memory of commands that once took too much of either.

The time is that on the clock, or that of the processor if it is less, since others may slow the machine down.
"""

import json
import os
import resource
import signal
import subprocess
import time
from typing import NamedTuple

import recorded
from trial import Row, without_removed

# What SECURITY.md promises for a picture on two cores.
MOST_SECONDS, MOST_MEGABYTES = 75, 2000


class Costly(NamedTuple):
    """A command: `make` writes what it reads into a folder, and returns its arguments. `seconds` and `megabytes` are some four
    times what it takes, and never more than what is promised; `ends` are its statuses."""

    name: str
    make: object
    seconds: float
    megabytes: float
    ends: tuple = (0, 64, 65)
    limits: tuple = ()


def words(*arguments):
    return lambda folder: list(arguments)


def request(**values):
    """A request in a file, since arguments are limited to 128 KB each."""
    def written(folder):
        (folder / "r.json").write_text(json.dumps({"expressions": ["x"]} | {name.replace("_", "-"): value for name, value in values.items()}))
        return ["--request", "r.json", "-o", "a.png"]
    return written


def file(name, data, *arguments):
    def written(folder):
        with (folder / name).open("wb") as output:
            for part in data():
                output.write(part)
        return [*arguments]
    return written


def doubling(count, start=0):
    """Definitions each of which calls the last one twice."""
    return [f"f{start}(x)=sin(x)", *(f"f{index}(x)=f{index - 1}(x)*f{index - 1}(x+1)" for index in range(1, count + 1))]


def large_svg():
    yield b'<svg xmlns="http://www.w3.org/2000/svg">'
    for _ in range(255):
        yield b"<metadat>" * 116_000
    yield b"<metadata>plot x</metadata></svg>"


def many_chunks():
    yield b"\x89PNG\r\n\x1a\n"
    for _ in range(20):
        yield b"\0\0\0\1zzZza0000" * 1_000_000


def open_keys():
    yield b"%PDF-1.5\n1 0 obj\n<<"
    yield b"/<" * 500_000
    yield b"\ntrailer /Info 1 0 R\n"


REPLOT = ["-o", "a.png", "--size", "300x200"]
LARGE = "4096x4096"
COMMANDS = [
    Costly("250 fills under conditions", request(fill=["under where sin(1e6x)>0"] * 250), 75, 200),
    Costly("fine dots", words("sin(100x)", "--size", LARGE, "--line-width", "0.15", "--style", "dotted", "-o", "a.png"), 18, 450),
    Costly("fine dots as SVG", words("sin(100x)", "--size", LARGE, "--line-width", "0.15", "--style", "dotted", "-o", "a.svg"), 4, 150),
    Costly("a region of many parts", words("sin(1000*x*y)<0", "--size", LARGE, "-o", "a.png"), 75, 2000),
    Costly("a region of many parts as SVG", words("sin(1000*x*y)<0", "--size", LARGE, "-o", "a.svg"), 66, 2000),
    Costly("500 such regions", request(expressions=[f"sin({1000 + index}*x*y)<0" for index in range(500)]), 75, 900),
    Costly("500 such regions, 4096x4096", request(expressions=[f"sin({1000 + index}*x*y)<0" for index in range(500)], size=LARGE), 72, 900),
    Costly("5,000 comparisons", request(expressions=[" and ".join(f"x<{index}" for index in range(5000))]), 52, 300),
    Costly("5,000 comparisons of the plane", request(expressions=[" and ".join(f"x*y<{index}" for index in range(1, 5001))]), 75, 300),
    Costly("500 equations joined by or", request(expressions=[" or ".join(f"x*y={index}" for index in range(1, 501))]), 24, 150),
    Costly("a chain of 5,000 comparisons", request(expressions=["<".join(f"{index}x" for index in range(5000))]), 67, 350),
    Costly("a chain of one comparison, 5,000 times", request(expressions=["<".join(["x"] * 5000)]), 8, 400),
    Costly("3,600 pairs of 60 comparisons", request(expressions=[" or ".join(
        f"x<{first}y and x<{second}y" for first in range(60) for second in range(60))]), 6, 150),
    Costly("4,000 quotients in an equation", request(expressions=["+".join(f"1/(x+{index})" for index in range(4000)) + "=y"]), 10, 300),
    Costly("150 quotients around 20,000 terms", request(expressions=[
        "1/(x+" * 150 + "+".join(f"{index}*y" for index in range(20_000)) + ")" * 150 + "=x"]), 40, 2000),
    Costly("an equation of 40 definitions, each the square of the last", request(expressions=["y*f40(x)=0"], let=[
        "f0(x)=x", *(f"f{index}(x)=f{index - 1}(x)*f{index - 1}(x)" for index in range(1, 41))]), 4, 150),
    Costly("values beyond Double's range", words("1e-200*x*1e-200<1e-200*y*1e-200", "-o", "a.png"), 75, 400),
    Costly("99,999 terms", request(expressions=["+".join(["x"] * 50_000)]), 7, 400),
    Costly("12,000 different terms", request(expressions=["+".join(f"sin({index}x)" for index in range(12_000))]), 12, 350),
    Costly("Y1(x^2+y^2)=0", words("Y1(x^2+y^2)=0", "-o", "a.png"), 26, 300),
    Costly("factors whose lines are many", words("sin(500x)*cos(y)=0", "--size", LARGE, "-o", "a.png"), 5, 500),
    Costly("a quotient of Bessel functions in the plane", words("J0(x*y)/Y0(x^2+y^2)=1", "--size", LARGE, "-o", "a.png"), 22, 500),
    Costly("a curve that runs 100,000 times through the window", words("(cos(1e5t),sin(99999t))", "-o", "a.png"), 4, 500),
    Costly("replot of an SVG with 600,000 character references", file(
        "p.svg", lambda: [b"<svg><metadata>plot x --title '" + b"&#x61;" * 600_000 + b"'</metadata></svg>"], "replot", "p.svg", *REPLOT), 4, 150),
    Costly("replot of an SVG of 256 MB", file("p.svg", large_svg, "replot", "p.svg", *REPLOT), 4, 1100),
    Costly("replot of a PNG with 20 million chunks", file("p.png", many_chunks, "replot", "p.png", *REPLOT), 28, 2000),
    Costly("replot of a PDF of 1 MB with 500,000 keys without a value", file("p.pdf", open_keys, "replot", "p.pdf", *REPLOT), 75, 2000),
    Costly("replot of 300,000 words", file(
        "p.svg", lambda: [recorded.picture("svg", ["x"] * 300_000)], "replot", "p.svg", *REPLOT), 4, 150),
    Costly("a stack of 64 KB", words("x", "-o", "a.png"), 4, 150, (69,), ((resource.RLIMIT_STACK, 64 << 10),)),
    Costly("5,000 vertical lines", request(vline=[f"{index / 500 - 5}:line {index}" for index in range(5000)]), 7, 300),
    Costly("5,000 horizontal lines", request(hline=[f"{index / 500 - 5}:line {index}" for index in range(5000)]), 6, 200),
    Costly("5,000 notes", request(annotate=[f"{index / 500 - 5},0,a note" for index in range(5000)]), 4, 150),
    Costly("5,000 notes of a formula", request(annotate=[f"{index / 500 - 5},0,$sqrt(x^2+{index})$" for index in range(5000)]), 5, 150),
    Costly("5,000 texts", request(text=[f"{index / 500 - 5},0,a text" for index in range(5000)]), 4, 150),
    Costly("5,000 fills", request(fill=[f"under where x>{index / 500}" for index in range(5000)]), 35, 150),
    Costly("5,000 fills between curves", request(expressions=["sin(100x)", "cos(99x)"], fill=["between 1 2"] * 5000), 75, 2000),
    Costly("5,000 functions", request(expressions=[f"sin({index}x)" for index in range(1, 5001)]), 75, 2000),
    Costly("5,000 functions with labels", request(expressions=[f"sin({index}x)" for index in range(1, 5001)], key="labels"), 75, 2000),
    Costly("5,000 functions with a legend", request(expressions=[f"x+{index}" for index in range(5000)], key="legend"), 30, 1500),
    Costly("500 names", request(expressions=[f"x+{index}" for index in range(500)], name=[f"$x^{index}$" for index in range(500)]), 4, 300),
    Costly("5,000 definitions in reverse", request(
        expressions=["f4999(x)"], let=[*(f"f{index}(x)=f{index - 1}(x)+1" for index in range(4999, 0, -1)), "f0(x)=x"]), 75, 2000),
    Costly("1,000 definitions, each calls the last one twice", request(expressions=["f999(x)"], let=doubling(999)), 9, 1050),
    Costly("16 definitions, each calls the last one twice", request(expressions=["f15(x)"], let=doubling(15)), 4, 150),
    Costly("5,000 parameters", request(
        expressions=["+".join(f"a{index}*x" for index in range(5000))], set=[f"a{index}={index}" for index in range(5000)]), 26, 200),
    Costly("many ticks", request(range="0:1e6", x_ticks=",".join(map(str, range(20_000)))), 4, 150),
    Costly("a small step of ticks", request(range="0:1e6", x_ticks="1e-3"), 4, 150),
    Costly("a tick of a long formula", request(x_ticks="0," + "1+" * 90_000 + "1,9"), 75, 450),
    Costly("80 ticks of long formulas", request(x_ticks=",".join(f"{index}+" + "1+" * 22_000 + "1" for index in range(80))), 75, 2000),
    Costly("a title of 100,000 words", request(title="word " * 100_000), 4, 150),
    Costly("a title of one long word", request(title="w" * 500_000), 4, 150),
    Costly("a title of 20,000 formulas", request(title="$x^2$ " * 20_000), 4, 150),
    Costly("a caption of 100,000 words", request(caption="word " * 100_000), 4, 150),
    Costly("a caption of one long word", request(caption="w" * 500_000), 4, 150),
    Costly("a grid of 5,000 plots", request(expressions=["sin(k*x)"], sweep=["k=1:9/5000"], grid=True), 75, 600),
    Costly("a family of 5,000 curves", request(expressions=["sin(k*x)"], sweep=["k=1:900/5000"]), 75, 2000),
    Costly("a family of 1,000,000 values", request(expressions=["sin(k*x)"], sweep=["k=1:900/1000000"]), 4, 150),
    Costly("data of 1,000 columns", file("d.csv", lambda: (
        [b",".join(b"%d" % (row * column % 97) for column in range(1001)) + b"\n" for row in range(200)]), "--data", "d.csv", "-o", "a.png"), 4, 250),
    Costly("data of 1,000,000 rows", file("d.csv", lambda: (
        b"%d,%d\n" % (row, row * 7919 % 1000) for row in range(1_000_000)), "--data", "d.csv", "-o", "a.png"), 4, 700),
    Costly("lines of data of 1,000,000 rows as SVG", file("d.csv", lambda: (
        b"%d,%d\n" % (row, row * 7919 % 1000) for row in range(1_000_000)), "--data", "d.csv", "--data-style", "lines", "-o", "a.svg"), 4, 200),
    Costly("data of one line of 100 MB", file("d.csv", lambda: [b"1," + b"2" * 100_000_000], "--data", "d.csv", "-o", "a.png"), 10, 850),
]


def rows(program, outputs, random, rounds):
    row = Row("hostile input: long lists, fine dots, regions of many parts, deep definitions, large files", f"{len(COMMANDS)} commands",
              f"each ends by itself within its own time and memory, at most {MOST_SECONDS} s and {MOST_MEGABYTES / 1000:g} GB")
    costs = []
    for command in COMMANDS:
        with program.folder() as folder:
            seconds, megabytes, status, errors = measure(program, command, folder)
            costs.append((seconds, megabytes))
            print(f"    {command.name}: {seconds:.1f} s, {megabytes:.0f} MB, status {status} {errors[:100]}", flush=True)
            row.trial(command.name, complaints(command, seconds, megabytes, status, errors))
    row.remark = f"at most {max(one for one, _ in costs):.0f} s and {max(one for _, one in costs) / 1000:.1f} GB"
    yield row


def complaints(command, seconds, megabytes, status, errors):
    found = [] if status in command.ends else [f"status {status}: {errors[:200]}"]
    if seconds > command.seconds:
        found.append(f"{seconds:.1f} s, more than {command.seconds:g}")
    if megabytes > command.megabytes:
        found.append(f"{megabytes:.0f} MB, more than {command.megabytes:g}")
    return found


def measure(program, command, folder):
    """The seconds and the megabytes that a command takes, its status, and what it says."""
    arguments = command.make(folder)

    def prepare():
        for kind, limit in ((resource.RLIMIT_CPU, MOST_SECONDS + 5), *command.limits):
            resource.setrlimit(kind, (limit, limit))

    with (folder / "errors").open("w+") as errors:
        start = time.monotonic()
        process = subprocess.Popen(
            [program.binary, "--no-config", *arguments] if arguments[0] != "replot" else [program.binary, *arguments], cwd=folder,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors, env=without_removed(program.environment),
            preexec_fn=prepare)
        late = signal.signal(signal.SIGALRM, lambda *_: process.kill())
        # For a command that only waits.
        signal.alarm(8 * MOST_SECONDS)
        _, status, usage = os.wait4(process.pid, 0)
        signal.alarm(0)
        signal.signal(signal.SIGALRM, late)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = min(time.monotonic() - start, usage.ru_utime + usage.ru_stime)
        errors.seek(0)
        return seconds, usage.ru_maxrss / 1024, process.returncode, errors.read().strip()
