"""The tarball that runs from any folder: programs, libraries, fonts, and a script that installs them."""

import subprocess
from pathlib import Path

from .libraries import HOST, loaded, oldest_glibc, owner
from .source import FILES, ROOT, Source, output
from .trees import Tree

# Upright, italic and bold of the typefaces of the themes.
FONTS = [
    *(f"/usr/share/fonts/opentype/inter/Inter-{style}.otf" for style in ("Regular", "Italic", "Bold", "BoldItalic")),
    *(f"/usr/share/fonts/truetype/cmu/cmun{style}.ttf" for style in ("rm", "ti", "bx", "bi"))]


def add_programs(tree: Tree, source: Source, base: str = "") -> dict[str, Path]:
    """Adds programs that find their libraries and fonts beside themselves. Returns the libraries."""
    programs = [tree.add_program(program, f"{base}bin/{program.name}") for program in (source.plot, source.studio)]
    libraries = loaded([source.plot, source.studio])
    for name, file in libraries.items():
        tree.add(file, f"{base}lib/plot/{name}")
    for program in programs:
        # The older kind of path also serves the libraries of libraries, which stay as Debian has them.
        subprocess.run(["patchelf", "--force-rpath", "--set-rpath", "$ORIGIN/../lib/plot", program], check=True)
    for font in map(Path, FONTS):
        tree.add(font, f"{base}share/plot/fonts/{font.name}")
    tree.add(FILES / "fonts.conf", f"{base}share/plot/fonts.conf")
    for package in sorted({owner(file)[0] for file in [*libraries.values(), *map(Path, FONTS)]} - {""}):
        tree.add(Path(f"/usr/share/doc/{package}/copyright"), f"{base}share/plot/licenses/{package}")
    tree.add(ROOT / "LICENSE", f"{base}share/plot/licenses/plot")
    return libraries


def requirement(tree: Tree) -> tuple[int, int]:
    """The oldest C library on which the programs of a tree run."""
    return oldest_glibc([path for path in tree.paths if path.is_file() and path.parent.name in ("bin", "plot") and is_binary(path)])


def is_binary(file: Path) -> bool:
    with open(file, "rb") as stream:
        return stream.read(4) == b"\x7fELF"


def tarball(source: Source, work: Path, folder: Path) -> Path:
    name = f"plot-{source.version}-linux-{source.machine}"
    tree = Tree(work / name)
    add_programs(tree, source)
    for place, text in source.shared_files().items():
        tree.write(text, f"share/{place}")
    tree.add(FILES / "install.sh", "install.sh", 0o755)
    major, minor = requirement(tree)
    tree.write((FILES / "README.md").read_text().format(version=source.version, glibc=f"{major}.{minor}"), "README.md")
    return tree.tarball(folder / f"{name}.tar.gz", source.time, source.compression)
