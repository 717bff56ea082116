#!/usr/bin/env python3
"""Tries the image of plot-studio: its digests, its user, its health check and a picture, on a read-only file system.

Runs the image's own commands in namespaces of their own; no program for containers is needed.
"""

import argparse
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
import urllib.request
from pathlib import Path

SECONDS = 60


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder of the image")
    parser.add_argument("--inside", type=Path, help="an unpacked image, in namespaces that exist already")
    options = parser.parse_args()
    if options.inside:
        return inside(options.inside, json.loads((options.folder / "config.json").read_text()))
    if os.geteuid() != 0:
        sys.exit("bench/run check-image: only root can unpack and run an image")
    archive = next(options.folder.glob("plot-studio-*-oci-*.tar"))
    with tempfile.TemporaryDirectory(prefix="plot-image-") as folder:
        configuration = unpacked(archive, Path(folder))
        assert configuration["config"]["User"] not in ("", "0", "root"), configuration
        return subprocess.run(
            ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child", sys.executable, __file__, folder, "--inside", f"{folder}/root"]
        ).returncode


def unpacked(archive: Path, folder: Path) -> dict:
    """Unpacks an image, after its digests have been checked. Returns its configuration."""
    with tarfile.open(archive) as image:
        image.extractall(folder / "layout", filter="data")

    def blob(entry: dict) -> Path:
        file = folder / "layout/blobs" / entry["digest"].replace(":", "/")
        content = file.read_bytes()
        assert len(content) == entry["size"] and file.name == hashlib.sha256(content).hexdigest(), entry
        return file

    index = json.loads((folder / "layout/index.json").read_text())
    manifest = json.loads(blob(index["manifests"][0]).read_text())
    configuration = json.loads(blob(manifest["config"]).read_text())
    for layer, digest in zip(manifest["layers"], configuration["rootfs"]["diff_ids"], strict=True):
        plain = subprocess.run(["gzip", "-dc", blob(layer)], check=True, capture_output=True).stdout
        assert digest == "sha256:" + hashlib.sha256(plain).hexdigest(), digest
        (folder / "root").mkdir(exist_ok=True)
        subprocess.run(["tar", "-x", "--numeric-owner", "-C", folder / "root"], input=plain, check=True)
    (folder / "config.json").write_text(json.dumps(configuration["config"]))
    shutil.rmtree(folder / "layout")
    return configuration


def inside(root: Path, configuration: dict) -> int:
    """Runs the image, which nothing outside of it can be seen by."""
    for command in (
            ["ip", "link", "set", "lo", "up"], ["mount", "--make-rprivate", "/"], ["mount", "--bind", root, root],
            ["mount", "-t", "proc", "proc", root / "proc"], ["mount", "--bind", "/dev/null", root / "dev/null"],
            ["mount", "-o", "remount,ro,bind", root]):
        if command[-1] == root / "dev/null":
            (root / "dev/null").touch()
        subprocess.run(command, check=True)

    def run(words: list[str]) -> subprocess.Popen:
        user = configuration["User"]
        return subprocess.Popen(
            ["chroot", f"--userspec={user}:{user}", root, "/usr/bin/env", "-i", *configuration["Env"], *words], stdin=subprocess.DEVNULL)

    start = time.monotonic()
    server = run(configuration["Entrypoint"])
    while run(configuration["Healthcheck"]["Test"][1:]).wait():
        assert server.poll() is None and time.monotonic() - start < SECONDS, "the health check fails"
        time.sleep(0.1)
    port = next(iter(configuration["ExposedPorts"])).split("/")[0]
    for name, beginning in (("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")):
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/plot.{name}?f=sin(x)/x&title=A%20wave", timeout=SECONDS) as answer:
            assert answer.read().startswith(beginning), name
    print(f"healthy after {time.monotonic() - start:.1f} s; PNG, SVG and PDF are drawn")
    server.send_signal(getattr(signal, configuration["StopSignal"]))
    code = server.wait(SECONDS)
    assert code == 0, code
    print(f"the image runs as user {configuration['User']} on a read-only file system, and ends with status 0")
    return 0


if __name__ == "__main__":
    sys.exit(main())
