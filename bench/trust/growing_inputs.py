"""Inputs of any length, for every reader and for every operator."""

import json
import random
import re
import struct
import subprocess
import zlib
from typing import NamedTuple

import recorded

# A picture that is cheap, so that what grows is seen.
SMALL = ["--size", "64x48", "--no-config", "-o", "a.svg"]


class Growing(NamedTuple):
    """A kind of input: `make` writes what a length needs into a folder, and returns arguments and standard input; a text in its
    place says why there is none."""

    name: str
    make: object
    length: int
    statuses: tuple = (0,)
    least: int = 1


def text(make, *before, after=()):
    """Arguments with one text of a length."""
    return lambda folder, length: ([*before, make(length), *after], b"")


def joined(sign, make):
    return lambda length: sign.join(make(index) for index in range(1, length + 1))


def file(name, make, *words):
    """Arguments that read a file of a length."""
    def written(folder, length):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(make(length))
        return list(words), b""
    return written


def settings(make):
    return file("plot/config.toml", make, "x", "--size", "64x48", "-o", "a.svg")


def data(make):
    return file("d.csv", make, "--data", "d.csv", *SMALL)


def picture(name, make):
    """Arguments that read the command that a picture records."""
    return file(name, make, "replot", name, "-o", "a.svg")


def piped(make, *words):
    return lambda folder, length: (list(words), make(length))


def request(make):
    """Arguments that read a request with these values."""
    return file("r.json", lambda length: json.dumps(make(length)).encode(), "request", "--request", "r.json")


def lines(make):
    return lambda length: "".join(f"{make(index)}\n" for index in range(1, length + 1)).encode()


def table(columns, rows):
    numbers = random.Random(1)
    return "".join(",".join(f"{numbers.random():.6f}" for _ in range(columns)) + "\n" for _ in range(rows)).encode()


def chunks(length):
    data = b"".join(struct.pack(">I", 1) + b"zzZz" + b"a" + struct.pack(">I", zlib.crc32(b"zzZza")) for _ in range(length))
    return b"\x89PNG\r\n\x1a\n" + data


def pdf(body):
    return b"%%PDF-1.5\n1 0 obj\n<< %s\ntrailer\n<< /Info 1 0 R\n%%%%EOF\n" % body


def list_of_frames(length):
    """Lines of frames that are not there; gather reads them all first."""
    header = {"plot": "x", "command": ["k*x", "--sweep", f"k=1:2/{length}", "-o", "w.gif"], "digest": "", "frames": length, "shard": "1/1"}
    entry = {"parameters": {"k": 1.5}, "file": "w.gif.parts/frame-000001.png", "bytes": 1, "sha256": "0" * 64, "undecided": 0}
    rows = [header, *({"frame": index + 1} | entry for index in range(length))]
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


def many(option, make):
    return lambda folder, length: (["x", *(word for index in range(1, length + 1) for word in (f"--{option}", make(index))), *SMALL], b"")


def described(make):
    return text(make, "describe", "--")


# Statuses of files that are read to their end and then refused, and of inputs that may be.
REFUSED = (65, 66)
ANY = (0, 64, 65)

READERS = [
    Growing("terms", described(joined("+", lambda index: f"sin({index}x)")), 1000),
    Growing("factors", described(joined("*", lambda index: f"(x+{index})")), 1000),
    Growing("brackets", described(lambda length: "(" * length + "x" + ")" * length), 95),
    Growing("nested functions", described(lambda length: "sin(" * length + "x" + ")" * length), 95),
    Growing("signs", described(lambda length: "-" * length + "x"), 95),
    Growing("powers", described(lambda length: "2^" * length + "x"), 95),
    Growing("bars", described(joined("+", lambda index: f"|x-{index}|")), 500),
    Growing("comparisons", described(joined(" and ", lambda index: f"x<{index}")), 500),
    Growing("a chain of comparisons", described(joined("<", lambda index: f"{index}x")), 500, ANY),
    Growing("comparisons of a picture", text(joined(" and ", lambda index: f"x<{index}y"), after=SMALL), 200),
    Growing("one comparison again and again", text(lambda length: "<".join(["x"] * (length + 1)), after=SMALL), 2000),
    Growing("divisors of an equation", text(lambda length: joined("+", lambda index: f"1/(x^2+{index})")(length) + "=y", after=SMALL), 500),
    Growing("factors of an equation", text(lambda length: joined("*", lambda index: f"(x+y+{index})")(length) + "=0", after=SMALL), 50),
    Growing("products of definitions, each of the last with itself", lambda folder, length: (
        [f"y*f{length}(x)=0", "--let", "f0(x)=x", *SMALL,
         *(word for index in range(1, length + 1) for word in ("--let", f"f{index}(x)=f{index - 1}(x)*f{index - 1}(x)"))], b""), 100),
    Growing("cases", described(lambda length: joined("", lambda index: f"if(x<{index},{index},")(length) + "x" + ")" * length), 60),
    Growing("names of functions", text(lambda length: f"f{length}(x)", *["describe"]), 1, ANY),
    Growing("definitions", lambda folder, length: (
        ["describe", f"f{length}(x)", *(word for index in range(1, length + 1) for word in ("--let", f"f{index}(x)=x+{index}"))], b""),
        400, ANY),
    Growing("definitions, each calls the last", lambda folder, length: (
        ["describe", f"f{length}(x)", "--let", "f0(x)=x",
         *(word for index in range(1, length + 1) for word in ("--let", f"f{index}(x)=f{index - 1}(x)+1"))], b""), 400, ANY),
    Growing("definitions, each calls the last, in reverse", lambda folder, length: (
        ["describe", f"f{length}(x)",
         *(word for index in range(length, 0, -1) for word in ("--let", f"f{index}(x)=f{index - 1}(x)+1")), "--let", "f0(x)=x"], b""),
        400, ANY),
    Growing("parameters", lambda folder, length: (
        ["describe", "+".join(f"a{index}*x" for index in range(length)),
         *(word for index in range(length) for word in ("--set", f"a{index}={index}"))], b""), 400, ANY),
    Growing("digits", described(lambda length: "x+" + "1" * length), 20_000),
    Growing("digits after the point", described(lambda length: "x+0." + "123456789" * (length // 9 + 1)), 20_000),
    Growing("zeros before an exponent", described(lambda length: "x+" + "0" * length + "1e-5"), 20_000),
    Growing("spaces", described(lambda length: "x" + " " * length + "+1"), 50_000),
    Growing("line ends", described(lambda length: "x" + "\n" * length + "+1"), 50_000, ANY),
    Growing("letters of a name", described(lambda length: "x+" + "a" * length), 20_000, ANY),
    Growing("constants in Greek", described(joined("+", lambda index: "π")), 2000),
    Growing("superscripts", described(lambda length: "x" + "¹" * length), 5000, ANY),
    Growing("combining marks", described(lambda length: "x+a" + "\u0301" * length), 20_000, ANY),
    Growing("emoji", described(lambda length: "x+" + "👩‍👩‍👧" * length), 2000, ANY),
    Growing("brackets that stay open", described(lambda length: "(" * length), 20_000, (64, 65)),
    Growing("signs that end", described(lambda length: "x" + "+" * length), 20_000, (64, 65)),
    Growing("expressions on standard input", piped(lines(lambda index: f"x+{index}"), "describe", "-"), 1000),
    Growing("comments on standard input", piped(lambda length: lines(lambda index: f"# {index}")(length) + b"x\n", "describe", "-"), 20_000),
    Growing("lines of evaluate", piped(lines(lambda index: f"{index}+1"), "evaluate", "-"), 2000),
    Growing("lines of calc", piped(lines(lambda index: f"{index}+1"), "calc"), 1000),
    Growing("keys", text(lambda length: "9" + " + 1" * length + " =", "describe", "--keys"), 3000),
    Growing("keys: digits", text(lambda length: "1 " * length, "describe", "--keys"), 10_000, ANY),
    Growing("keys: brackets", text(lambda length: "( " * length + "M" + " )" * length, "describe", "--keys"), 95, ANY),
    Growing("program", file("p.json", lambda length: json.dumps(
        {"steps": ["M", *["+", "1"] * length, "="], "version": 1}).encode(), "describe", "--program", "p.json"), 3000, ANY),
    Growing("request: expressions", request(lambda length: {"expressions": [f"x+{index}" for index in range(length)]}), 2000),
    Growing("request: a long expression", request(lambda length: {"expressions": ["+".join(["x"] * length)]}), 50_000),
    Growing("request: notes", request(lambda length: {"expressions": ["x"], "annotate": [f"{index},1,a" for index in range(length)]}), 2000),
    Growing("request: escapes", request(lambda length: {"expressions": ["x"], "title": "\u20ac" * length}), 50_000),
    Growing("request: unknown keys", request(lambda length: {f"k{index}": 1 for index in range(length)}), 2000, REFUSED),
    Growing("request: brackets", file("r.json", lambda length: b"[" * length, "request", "--request", "r.json"), 50_000, REFUSED),
    Growing("request: an error at the end", file(
        "r.json", lambda length: b'{"expressions": ["x"' + b"\n" * length + b"!", "request", "--request", "r.json"), 50_000, REFUSED),
    Growing("config.toml: comments", settings(lines(lambda index: f"# {index}")), 40_000),
    Growing("config.toml: a long text", settings(lambda length: b'font = "' + b"a" * length + b'"\n'), 100_000, ANY),
    Growing("config.toml: a list", settings(lambda length: b"color = [" + b'"red", ' * length + b"]\n"), 5000, ANY),
    Growing("config.toml: escapes", settings(lambda length: b'font = "' + b"\\u0041" * length + b'"\n'), 30_000, ANY),
    Growing("theme: comments", file("t.toml", lines(lambda index: f"# {index}"), "x", "--theme", "t.toml", *SMALL), 40_000, ANY),
    Growing("theme: a list", file(
        "t.toml", lambda length: b"palette = [" + b'"red", ' * length + b"]\n", "x", "--theme", "t.toml", *SMALL), 5000, ANY),
    Growing("data: rows", data(lambda length: table(2, length)), 20_000, least=2),
    Growing("data: columns", data(lambda length: table(length, 20)), 100, least=2),
    Growing("data: a long cell", data(lambda length: b"1," + b"0" * length + b"\n2,3\n"), 100_000, ANY),
    Growing("data: spaces", data(lambda length: b"1," + b" " * length + b"2\n2,3\n"), 100_000),
    Growing("data: empty lines", data(lambda length: b"1,2\n" + b"\n" * length + b"3,4\n"), 200_000),
    Growing("data: comments", data(lambda length: b"#\n" * length + b"1,2\n3,4\n"), 100_000),
    Growing("data: quotes", data(lambda length: b'"x","' + b'""' * length + b'"\n1,2\n3,4\n'), 20_000, ANY),
    Growing("data: gaps", data(lambda length: b"1,2\n2,nan\n" * length), 10_000),
    Growing("SVG: character references", picture("p.svg", lambda length: (
        b"<svg><metadata>" + b"&#x41;" * length + b"</metadata></svg>")), 20_000, REFUSED),
    Growing("SVG: ampersands", picture("p.svg", lambda length: (
        b"<svg><metadata>" + b"&" * length + b"</metadata></svg>")), 20_000, REFUSED),
    Growing("SVG: other elements", picture("p.svg", lambda length: b"<svg>" + b"<metadat>" * length), 20_000, REFUSED),
    Growing("SVG: words of the command", file("p.svg", lambda length: recorded.picture(
        "svg", ["x"] * length), "replot", "p.svg", "--without", "nothing", "-o", "a.svg"), 10_000, (64, 65)),
    Growing("SVG: quotes in the command", file("p.svg", lambda length: (
        b"<svg><metadata>plot x" + b" ''\\''" * length + b" '</metadata></svg>")), 10_000, (64, 65)),
    Growing("PNG: chunks", picture("p.png", chunks), 20_000, REFUSED),
    Growing("PNG: a long text", picture("p.png", lambda length: recorded.png(b"plat" + b" x" * length)), 20_000, REFUSED),
    Growing("PDF: strings", picture("p.pdf", lambda length: pdf(b"/a (b)" * length)), 10_000, REFUSED),
    Growing("PDF: hexadecimal strings", picture("p.pdf", lambda length: pdf(b"/a <41>" * length)), 10_000, REFUSED),
    Growing("PDF: keys without a value", picture("p.pdf", lambda length: pdf(b"/<" * length)), 2000, REFUSED),
    Growing("PDF: brackets that stay open", picture("p.pdf", lambda length: pdf(b"/a(" * length)), 10_000, REFUSED),
    Growing("PDF: a long text", picture("p.pdf", lambda length: pdf(
        b"/Keywords (" + b"plat \\101" * length + b")")), 10_000, REFUSED),
    Growing("PDF: information twice", picture("p.pdf", lambda length: (
        b"%PDF-1.5\n" + b"\n1 0 ob" * length + b"/Info 1 0 R")), 20_000, REFUSED),
    Growing("a list of frames", file("w.gif.parts/1-of-1.sweep.jsonl", list_of_frames, "gather", "w.gif"), 2000, REFUSED),
    Growing("values of a sweep", lambda folder, length: (
        ["sweep", "k*x", "--sweep", "k=" + ",".join(map(str, range(length + 1))), "--statistics", "max", "-o", "a.csv"], b""), 200, ANY),
    Growing("ticks", text(joined(",", str), "x", "-x", "0:1e6", *SMALL, "--x-ticks"), 300, ANY),
    Growing("ticks: a long place", text(lambda length: "0," + "1+" * length + "1,9", "x", *SMALL, "--x-ticks"), 4000, ANY),
    Growing("title: a text", text(lambda length: "word " * length, "x", *SMALL, "--title"), 2000, ANY),
    Growing("title: mathematics", text(lambda length: "$x^2$ " * length, "x", *SMALL, "--title"), 200, ANY),
    Growing("title: dollar signs", text(lambda length: "\\$" * length, "x", *SMALL, "--title"), 2000, ANY),
    Growing("title: a formula", text(lambda length: "$" + "x+" * length + "1$", "x", *SMALL, "--title"), 150, ANY),
    Growing("caption", text(lambda length: "word " * length, "x", *SMALL, "--caption"), 1000, ANY),
    Growing("caption: a long word", text(lambda length: "w" * length, "x", *SMALL, "--caption"), 2000, ANY),
    Growing("places of a name", text(lambda length: "{k}" * length, "k*x", "--sweep", "k=1:2/2", *SMALL, "--name"), 300, ANY),
    Growing("conditions of a fill", text(lambda length: "under where " + joined(" and ", lambda index: f"x>{index}")(length), "x", *SMALL, "--fill"),
            100, ANY),
    Growing("vertical lines", many("vline", lambda index: f"{index / 1000}:a"), 200),
    Growing("horizontal lines", many("hline", lambda index: f"{index / 1000}:a"), 200),
    Growing("notes", many("annotate", lambda index: f"{index / 1000},1,a"), 100),
    Growing("texts", many("text", lambda index: f"{index / 1000},1,a"), 100),
    Growing("fills", many("fill", lambda index: f"under {index}"), 50, ANY),
    Growing("names of curves", many("name", lambda index: f"a{index}"), 200, ANY),
    Growing("functions", lambda folder, length: ([*(f"sin({index}x)" for index in range(1, length + 1)), *SMALL], b""), 32),
    Growing("functions of a family", lambda folder, length: (["sin(k*x)", "--sweep", f"k=1:9/{length + 1}", *SMALL], b""), 20),
    Growing("plots of a grid", lambda folder, length: (["sin(k*x)", "--sweep", f"k=1:9/{length + 1}", "--grid", *SMALL], b""), 10),
]


def operators(binary):
    """A row for each operator that the program lists."""
    rows, section = [], ""
    for line in subprocess.run([binary, "--list-operations"], capture_output=True, text=True, check=True).stdout.splitlines():
        if heading := re.match(r"(\w+):$", line):
            section = heading[1]
        elif section not in ("Constants", "Keys", "Probability") and (entry := re.match(r"  (\S+) +(.*)", line)):
            # Other names are one space apart, and the description follows at some distance.
            others = re.match(r"(\S+(?: \S+)*)  +", entry[2])
            column = line.index(entry[2])
            names = [entry[1], *(others[1].split() if others and column < 12 else [])]
            rows.append(operator(binary, names, is_condition=section == "Logic"))
    return rows


def operator(binary, names, is_condition):
    """The row of an operator: nested if it takes one value, else between many."""
    forms = []
    for name in names:
        between, call = [f"A {name} B"], [f"{name}(A,B)", f"{name}(A)"]
        # Between two values, the name of a function of one would be a factor.
        forms += call + between if re.search(r"\w", name) else between + call
        forms += [name.replace("x", "(A)")] if "x" in name else []
    # Those that are written in another way than the table names them, or in several ways.
    forms = {"±": ["-(A)"], "xʸ": ["(A)^(B)"], "ʸ√x": ["root(A,B)"], "logₓ": ["log_2(A)"], "√": ["√(A)"], "∛": ["∛(A)"]}.get(names[0], []) + forms
    found = next((form for form in forms if is_known(binary, form)), None)
    name = f"operator {names[0]}"
    if found is None:
        return Growing(name, f"no way to write it is known, of {', '.join(forms)}", 0)

    def written(length):
        one = "x"
        for index in range(length):
            one = found.replace("B", f"(x+{index + 1.5})").replace("A", one)
        return f"if({one},x,2x)" if is_condition else one
    return Growing(name, text(written, "-x", "0.5:3", *SMALL, "--"), 40, ANY)


def is_known(binary, form):
    """Whether a form has a value at some place."""
    places = [("3", "2"), ("0.5", "0.25")]
    return any(subprocess.run([binary, "evaluate", "--", form.replace("A", a).replace("B", b)], capture_output=True).returncode == 0
               for a, b in places)
