"""The wheel for Python: the module plotproof with the portable programs inside.

Source: PEP 427 (wheels), PEP 600 (names of platforms).
"""

import base64
import hashlib
import time
from pathlib import Path

from . import signature
from .portable import add_programs, requirement
from .source import ROOT, SUMMARY, Source
from .trees import Tree

NAME = "plotproof"
SOURCES = ROOT / "packaging/python"


def wheel(source: Source, work: Path, folder: Path) -> Path:
    tree = Tree(work / "wheel")
    for file in sorted((SOURCES / NAME).glob("*.py")):
        tree.add(file, f"{NAME}/{file.name}")
    tree.write(signature.module(source), f"{NAME}/_plot.py")
    tree.write(f'VERSION = "{source.version}"\n', f"{NAME}/_version.py")
    tree.write("", f"{NAME}/py.typed")
    add_programs(tree, source, f"{NAME}/_programs/")
    major, minor = requirement(tree)
    tag = f"py3-none-manylinux_{major}_{minor}_{source.machine}"
    information = f"{NAME}-{source.version}.dist-info"
    tree.write("\n".join([
        "Metadata-Version: 2.1", f"Name: {NAME}", f"Version: {source.version}", f"Summary: {SUMMARY}",
        "License: MIT", "Requires-Python: >=3.8", "Classifier: Framework :: Jupyter",
        "Classifier: Topic :: Scientific/Engineering :: Visualization", "Description-Content-Type: text/markdown", "",
        (SOURCES / "README.md").read_text()]), f"{information}/METADATA")
    tree.write(
        f"Wheel-Version: 1.0\nGenerator: packaging/build\nRoot-Is-Purelib: false\nTag: {tag}\n", f"{information}/WHEEL")
    tree.write(
        f"[console_scripts]\nplot = {NAME}._program:main\nplot-studio = {NAME}._program:studio\n",
        f"{information}/entry_points.txt")
    tree.write(record(tree, f"{information}/RECORD"), f"{information}/RECORD")
    return tree.zip(folder / f"{NAME}-{source.version}-{tag}.whl", time.gmtime(source.time)[:6])


def record(tree: Tree, own: str) -> str:
    """The list of files with their digests and sizes."""
    lines = []
    for path in tree.paths:
        if path.is_file():
            digest = base64.urlsafe_b64encode(hashlib.sha256(path.read_bytes()).digest()).rstrip(b"=").decode()
            lines.append(f"{path.relative_to(tree.folder)},sha256={digest},{path.stat().st_size}")
    return "\n".join([*lines, f"{own},,", ""])
