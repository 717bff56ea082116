"""The packages for Debian and Ubuntu."""

import hashlib
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

from .source import AUTHORS, FILES, ROOT, SUMMARY, Source
from .trees import Tree

MAINTAINER = os.environ.get("PLOT_MAINTAINER", f"{AUTHORS} <plot@packages.invalid>")
# The last member of a package; its name has 16 characters.
DATA = b"data.tar.xz     "
# Where completions and manual pages are found in Debian, by their places under share elsewhere.
PLACES = {"zsh/site-functions/_plot": "zsh/vendor-completions/_plot"}


def plot(source: Source, work: Path, folder: Path) -> Path:
    tree = Tree(work / "plot.deb")
    program = tree.add_program(source.plot, "usr/bin/plot")
    for place, text in source.shared_files().items():
        if "studio" not in place:
            add_shared(tree, place, text)
    return package(
        tree, source, work, folder, "plot", program, section="science",
        # Another plot is in plotutils.
        fields=["Recommends: fonts-inter, fonts-cmu", "Suggests: plot-studio, ffmpeg", "Conflicts: plotutils"],
        summary=SUMMARY, description=[
            "Draws functions, equations, inequalities, parametric and polar curves and data as PNG, SVG, PDF, EPS and TeX. "
            "Interval arithmetic proves for each column of pixels that the picture shows the values of the function: "
            "no line crosses a pole, and no spike is missed.",
            None,
            "Also solves equations, integrates, fits formulas to data, and makes films of parameters."])


def studio(source: Source, work: Path, folder: Path) -> Path:
    tree = Tree(work / "plot-studio.deb")
    program = tree.add_program(source.studio, "usr/bin/plot-studio")
    add_shared(tree, "man/man1/plot-studio.1", source.shared_files()["man/man1/plot-studio.1"])
    tree.add(FILES / "plot-studio.desktop", "usr/share/applications/plot-studio.desktop")
    tree.add(
        ROOT / "studio/Sources/CStudioPage/page/icon.svg", "usr/share/icons/hicolor/scalable/apps/plot-studio.svg")
    tree.add(FILES / "plot-studio.service", "usr/lib/systemd/system/plot-studio.service")
    return package(
        tree, source, work, folder, "plot-studio", program, section="science",
        fields=["Recommends: fonts-inter, fonts-cmu", f"Suggests: plot (= {source.version})"],
        summary="calculator and its graph in the browser", description=[
            "A page with a calculator and the graph of what it calculates, and of functions, relations and curves. "
            "The pictures are those of the command plot, byte for byte.",
            None,
            "The same program is an image service for pages and documents. Its unit for systemd is not started unless "
            "asked for: systemctl enable --now plot-studio."])


def add_shared(tree: Tree, place: str, text: str) -> None:
    place = PLACES.get(place, place)
    if place.startswith("man/"):
        tree.write_compressed(text, f"usr/share/{place}.gz")
    else:
        tree.write(text, f"usr/share/{place}")


def package(
    tree: Tree, source: Source, work: Path, folder: Path, name: str, program: Path, section: str, fields: list[str],
    summary: str, description: list[str | None],
) -> Path:
    """Adds what every package has, and packs it."""
    documents = f"usr/share/doc/{name}"
    tree.write(copyright_text(), f"{documents}/copyright")
    tree.write_compressed(
        f"{name} ({source.version}) unstable; urgency=medium\n\n  * See NEWS.md.gz.\n\n"
        f" -- {MAINTAINER}  {source.date('%a, %d %b %Y %H:%M:%S +0000')}\n", f"{documents}/changelog.gz")
    tree.write_compressed((ROOT / "CHANGELOG.md").read_text(), f"{documents}/NEWS.md.gz")
    size = sum((path.stat().st_size + 1023) // 1024 if path.is_file() else 1 for path in tree.paths)
    sums = "".join(
        f"{checksum(path)}  {path.relative_to(tree.folder)}\n" for path in tree.paths if path.is_file())
    tree.write(sums, "DEBIAN/md5sums")
    tree.write("\n".join([
        f"Package: {name}", f"Version: {source.version}", f"Architecture: {source.debian_machine}",
        f"Maintainer: {MAINTAINER}", f"Installed-Size: {size}", f"Section: {section}", "Priority: optional",
        f"Depends: {dependencies(program, work)}", *fields, f"Description: {summary}",
        *(" ." if line is None else textwrap.fill(line, 79, initial_indent=" ", subsequent_indent=" ") for line in description),
        ""]), "DEBIAN/control")
    tree.settle(source.time)
    file = folder / f"{name}_{source.version}_{source.debian_machine}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z1", "--build", tree.folder, file], check=True, stdout=subprocess.DEVNULL,
        env={**os.environ, "SOURCE_DATE_EPOCH": str(source.time)})
    compress(file, source)
    return file


def compress(file: Path, source: Source) -> None:
    """Compresses the files of a package anew, with the filter for machine code that dpkg-deb itself does not offer: an eighth less.

    Source: deb(5); the format of ar.
    """
    archive = subprocess.run(["dpkg-deb", "--fsys-tarfile", file], check=True, capture_output=True).stdout
    code = ["--x86"] if source.machine == "x86_64" else []
    data = subprocess.run(
        ["xz", "--threads=1", *code, f"--lzma2=preset={min(source.compression, 6)}"], input=archive, check=True, capture_output=True).stdout
    old = file.read_bytes()
    start = old.index(DATA)
    head = old[start:start + 60]
    file.write_bytes(old[:start] + head[:48] + f"{len(data):<10}".encode() + head[58:] + data + b"\n" * (len(data) % 2))


def dependencies(program: Path, work: Path) -> str:
    """The packages whose libraries a program loads, as dpkg-shlibdeps finds them."""
    folder = work / "shlibdeps"
    (folder / "debian").mkdir(parents=True, exist_ok=True)
    (folder / "debian/control").write_text("Source: plot\n\nPackage: plot\nArchitecture: any\n")
    result = subprocess.run(
        ["dpkg-shlibdeps", "-O", "--ignore-missing-info", "--warnings=0", f"-e{program}"], cwd=folder, capture_output=True, text=True)
    found = re.search(r"^shlibs:Depends=(.*)$", result.stdout, re.MULTILINE)
    if not found:
        sys.exit(f"packaging/build: dpkg-shlibdeps: {result.stderr.strip()}")
    return found[1]


def copyright_text() -> str:
    """The file copyright, with the project's own license in it."""
    own = (ROOT / "LICENSE").read_text().split("\n\n", 2)[2].strip()
    quoted = "\n".join(f" {line}" if line else " ." for line in own.splitlines())
    return (FILES / "copyright").read_text().replace("@LICENSE@", quoted)


def checksum(file: Path) -> str:
    return hashlib.md5(file.read_bytes()).hexdigest()
