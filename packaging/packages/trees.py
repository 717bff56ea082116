"""Folders that become packages, and archives whose bytes depend on their contents alone."""

import gzip
import os
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path


class Tree:
    """A folder of files for a package. Places are relative to it."""

    def __init__(self, folder: Path):
        self.folder = folder
        folder.mkdir(parents=True)

    def add(self, file: Path, place: str, mode: int = 0o644) -> Path:
        target = self.folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
        target.chmod(mode)
        return target

    def add_program(self, program: Path, place: str) -> Path:
        """A program without symbols."""
        target = self.add(program, place, 0o755)
        subprocess.run(["objcopy", "--strip-all", target], check=True)
        return target

    def write(self, text: str, place: str, mode: int = 0o644) -> None:
        target = self.folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
        target.chmod(mode)

    def write_compressed(self, text: str, place: str) -> None:
        target = self.folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
        target.chmod(0o644)

    @property
    def paths(self) -> list[Path]:
        """Everything inside, in a fixed order."""
        return sorted(self.folder.rglob("*"))

    def settle(self, time: int) -> None:
        """Gives every file this time, and folders the usual mode."""
        for path in [*self.paths, self.folder]:
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (time, time))

    def tarball(self, target: Path, time: int, compression: int) -> Path:
        """Compresses the tree, below a folder that is named like it."""
        def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = time
            entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
            return entry

        with open(target, "wb") as file, gzip.GzipFile("", "wb", compression, file, mtime=0) as compressed:
            with tarfile.open(fileobj=compressed, mode="w", format=tarfile.PAX_FORMAT) as archive:
                for path in [self.folder, *self.paths]:
                    place = Path(self.folder.name) / path.relative_to(self.folder)
                    archive.add(path, place, recursive=False, filter=plain)
        return target

    def zip(self, target: Path, date: tuple[int, ...]) -> Path:
        with zipfile.ZipFile(target, "w") as archive:
            for path in self.paths:
                if path.is_dir():
                    continue
                entry = zipfile.ZipInfo(str(path.relative_to(self.folder)), date)
                entry.external_attr = (0o100755 if os.access(path, os.X_OK) else 0o100644) << 16
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.create_system = 3
                archive.writestr(entry, path.read_bytes(), compresslevel=9)
        return target
