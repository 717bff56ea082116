"""The image of plot-studio for containers, as an archive that no daemon makes: what studio/Containerfile says, in a root of Debian.

Only the last stage of the Containerfile is read: its packages and the instructions that are part of an image. The program is the
one that was built before, as for the other packages.

Source: OCI Image Format Specification 1.1. A health check is no part of it; Docker and Podman read it as in Docker's images.
"""

import gzip
import hashlib
import io
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

from .source import ROOT, Source

MIRROR = "http://deb.debian.org/debian"
CONTAINERFILE = ROOT / "studio/Containerfile"
PROGRAM = "usr/local/bin/plot-studio"
# What only an installation needs, or differs each time.
LEFTOVERS = [
    "var/lib/apt/lists", "var/cache", "var/log", "usr/share/man", "usr/share/info", "usr/share/locale",
    "usr/share/lintian", "usr/share/bug", "tmp", "etc/machine-id", "etc/resolv.conf", "etc/hostname"]
# The cache of fonts is in use while the file system is read-only.
KEPT = "var/cache/fontconfig"
DEVICES = ("dev", "proc", "sys")
NANOSECONDS = 10**9


def image(source: Source, work: Path, folder: Path) -> Path:
    if os.geteuid() != 0:
        sys.exit("packaging/build: only root can make the root of the image (debootstrap, chroot)")
    stage = last_stage(CONTAINERFILE.read_text())
    root = work / "image"
    made_root(root, stage, source)
    layer = packed(root, source)
    zipped = gzip.compress(layer, source.compression, mtime=0)
    shutil.rmtree(root)
    blobs: dict[str, bytes] = {}
    created = source.date("%Y-%m-%dT%H:%M:%SZ")
    configuration = {
        "created": created, "architecture": source.debian_machine, "os": "linux", "config": stage.configuration(source),
        "rootfs": {"type": "layers", "diff_ids": [digest(layer)]},
        "history": [{"created": created, "created_by": "packaging/build --only image"}]}
    kind = "application/vnd.oci.image"
    manifest = {
        "schemaVersion": 2, "mediaType": f"{kind}.manifest.v1+json",
        "config": entry(blobs, f"{kind}.config.v1+json", encoded(configuration)),
        "layers": [entry(blobs, f"{kind}.layer.v1.tar+gzip", zipped)]}
    listed = entry(blobs, f"{kind}.manifest.v1+json", encoded(manifest)) | {
        "annotations": {"org.opencontainers.image.ref.name": f"plot-studio:{source.version}"}}
    index = {"schemaVersion": 2, "mediaType": f"{kind}.index.v1+json", "manifests": [listed]}
    target = folder / f"plot-studio-{source.version}-oci-{source.debian_machine}.tar"
    files = {"oci-layout": encoded({"imageLayoutVersion": "1.0.0"}), "index.json": encoded(index)} | {
        f"blobs/sha256/{name}": content for name, content in blobs.items()}
    with tarfile.open(target, "w", format=tarfile.PAX_FORMAT) as archive:
        for name in sorted(files):
            member = tarfile.TarInfo(name)
            member.size, member.mtime, member.mode = len(files[name]), source.time, 0o644
            archive.addfile(member, io.BytesIO(files[name]))
    return target


class Stage:
    """The instructions of a stage of a Containerfile."""

    def __init__(self, instructions: list[tuple[str, str]]):
        self.instructions = instructions
        self.suite = {"12": "bookworm", "13": "trixie"}[re.match(r"debian:(\d+)", self.value("FROM"))[1]]
        install = re.search(r"apt-get install ((?:\S+ )+?)&&", self.value("RUN"))[1].split()
        self.packages = [word for word in install if not word.startswith("-")]

    def value(self, name: str) -> str:
        """The text of the only instruction of a name."""
        return next(text for instruction, text in self.instructions if instruction == name)

    def commands(self) -> str:
        """The commands of RUN after the packages are installed."""
        return self.value("RUN").split("&&", 2)[2].split("&&", 1)[1].strip()

    def configuration(self, source: Source) -> dict:
        """The part of the image that says how it is run."""
        health = self.value("HEALTHCHECK")
        options, command = health.split("CMD", 1)
        periods = {name: int(seconds) * NANOSECONDS for name, seconds in re.findall(r"--(\w+)=(\d+)s", options)}
        return {
            "User": self.value("USER"), "ExposedPorts": {f"{self.value('EXPOSE')}/tcp": {}}, "WorkingDir": "/",
            "Env": ["PATH=/usr/local/bin:/usr/bin:/bin"], "Entrypoint": json.loads(self.value("ENTRYPOINT")),
            "StopSignal": self.value("STOPSIGNAL"),
            "Healthcheck": {"Test": ["CMD", *json.loads(command)], "Interval": periods["interval"], "Timeout": periods["timeout"]},
            "Labels": {
                "org.opencontainers.image.title": "plot-studio", "org.opencontainers.image.version": source.version,
                "org.opencontainers.image.revision": source.commit, "org.opencontainers.image.licenses": "MIT"}}


def last_stage(text: str) -> Stage:
    lines = re.sub(r"\\\n\s*", "", "\n".join(line for line in text.splitlines() if not line.startswith("#")))
    instructions = [tuple(line.split(" ", 1)) for line in lines.splitlines() if line]
    start = max(index for index, (name, _) in enumerate(instructions) if name == "FROM")
    return Stage(instructions[start:])


def made_root(root: Path, stage: Stage, source: Source) -> None:
    """Makes the file system of the image."""
    # The packages' scripts are run by debootstrap, which fetches all of them from the mirror.
    run("debootstrap", "--variant=minbase", f"--include={','.join(stage.packages)}", stage.suite, str(root), MIRROR)
    shutil.copyfile(source.studio, root / PROGRAM)
    (root / PROGRAM).chmod(0o755)
    # The cache of fonts holds the times of their folders, which are whole seconds in the archive.
    fonts = [root / "usr/share/fonts", root / "usr/local/share/fonts"]
    for folder in [*fonts, *(path for place in fonts for path in place.rglob("*") if path.is_dir())]:
        os.utime(folder, (source.time, source.time))
    run("chroot", str(root), "/bin/sh", "-ec", stage.commands())
    kept = root.parent / "fonts"
    shutil.move(root / KEPT, kept)
    for place in LEFTOVERS:
        path = root / place
        if path.is_dir():
            shutil.rmtree(path)
            path.mkdir()
        else:
            path.unlink(missing_ok=True)
    shutil.move(kept, root / KEPT)
    (root / "tmp").chmod(0o1777)
    for file in [*(root / "var/lib/dpkg").glob("*-old"), *(root / "etc").glob("*-")]:
        file.unlink()
    documents = root / "usr/share/doc"
    for file in [path for path in documents.rglob("*") if not path.is_dir() and path.name != "copyright"]:
        file.unlink()


def packed(root: Path, source: Source) -> bytes:
    """The file system as an archive whose bytes depend on its contents alone."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(root.rglob("*")):
            place = str(path.relative_to(root))
            if place.split("/")[0] in DEVICES and "/" in place:
                continue
            member = archive.gettarinfo(path, place)
            member.mtime, member.uname, member.gname = min(int(member.mtime), source.time), "", ""
            if member.isreg():
                with open(path, "rb") as file:
                    archive.addfile(member, file)
            else:
                archive.addfile(member)
    return stream.getvalue()


def entry(blobs: dict[str, bytes], kind: str, content: bytes) -> dict:
    """Adds a blob, and returns what refers to it."""
    blobs[digest(content).removeprefix("sha256:")] = content
    return {"mediaType": kind, "digest": digest(content), "size": len(content)}


def encoded(value: dict) -> bytes:
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


def digest(content: bytes) -> str:
    return "sha256:" + hashlib.sha256(content).hexdigest()


def run(*command: str) -> None:
    result = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
        env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", "HOME": "/root"})
    if result.returncode:
        sys.exit(f"packaging/build: {shlex.join(command)[:200]}: {result.stdout[-2000:]}")
