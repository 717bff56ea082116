#!/usr/bin/env python3
"""Generates a Python client from the OpenAPI description of plot-studio, and uses it."""

import argparse
import importlib
import json
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent.parent / "studio/tests"))

from harness.server import Server

# The generator knows no images.
CONFIGURATION = "content_type_overrides:\n" + "".join(
    f"  {kind}: application/octet-stream\n" for kind in ("image/svg+xml", "image/png", "application/pdf", "'*/*'"))
# What cannot be said in JSON Schema 2020-12 by a schema that takes everything.
COMPLETE = ("schema", "items", "additionalProperties")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--studio", type=Path, required=True)
    options = parser.parse_args()
    server = Server(options.studio.resolve())
    try:
        document = json.loads(server.fetch("/openapi.json")[2])
        assert not list(open_schemas(document)), list(open_schemas(document))
        print("every schema is complete")
        with tempfile.TemporaryDirectory(prefix="plot-client-") as folder:
            generate(document, Path(folder))
            sys.path.insert(0, folder)
            use(server.address.rstrip("/"))
    finally:
        server.stop()
    print("the generated client draws, analyzes, traces, tabulates and calculates")
    return 0


def open_schemas(value, place: str = ""):
    """The places of schemas that take any value."""
    if isinstance(value, dict):
        for name, member in value.items():
            if name in COMPLETE and member in (True, {}):
                yield f"{place}/{name}"
            yield from open_schemas(member, f"{place}/{name}")
    elif isinstance(value, list):
        for index, member in enumerate(value):
            yield from open_schemas(member, f"{place}/{index}")


def generate(document: dict, folder: Path) -> None:
    (folder / "openapi.json").write_text(json.dumps(document))
    (folder / "configuration.yaml").write_text(CONFIGURATION + "post_hooks: []\n")
    done = subprocess.run(
        [Path(sys.executable).parent / "openapi-python-client", "generate", "--path", "openapi.json", "--config", "configuration.yaml",
         "--output-path", "plot_client", "--meta", "none", "--fail-on-warning"],
        cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def use(address: str) -> None:
    client = importlib.import_module("plot_client").Client(base_url=address, timeout=60)
    models = importlib.import_module("plot_client.models")

    def call(name: str, **arguments):
        answer = importlib.import_module(f"plot_client.api.default.{name}").sync_detailed(client=client, **arguments)
        assert answer.status_code == 200, (name, answer.content)
        return answer.parsed

    def picture(name: str, **arguments) -> bytes:
        parsed = call(name, **arguments)
        return parsed if isinstance(parsed, bytes) else parsed.payload.read()

    request = models.PlotRequest(
        expressions=["x^3-3x", "sin(x)"], range_="-3:3", mark=True, theme="dark", size="400x300", key=models.PlotRequestKey.LEGEND)
    assert picture("post_svg", body=request).startswith(b"<?xml")
    assert picture("get_png", f=["x^2"], size="200x150", mark=["true"]).startswith(b"\x89PNG")
    details = call("post_details", body=request)
    assert [curve.kind for curve in details.curves] == ["function"] * 2 and details.report.functions[0].columns > 0
    assert details.view.x.scale == models.AxisScale.LINEAR
    analysis = call("post_analysis", body=models.PostAnalysisBody(request=request, from_=-3, to=3))
    assert analysis.zeros.complete and len(analysis.zeros.points) == 3
    points = call("post_trace", body=models.PostTraceBody(request=request, x=2.0)).points
    assert points[0].y == 2 and points[0].low <= 2 <= points[0].high
    field = models.PlotRequest(expressions=["v=(-y, x)"])
    value = call("post_trace", body=models.PostTraceBody(request=field, x=3.0, y=4.0)).fields[0]
    assert [part.value for part in value.parts] == [-4, 3, 5] and value.parts[2].name == "length"
    table = call("post_table", body=models.PostTableBody(request=request, samples=3))
    assert table.columns[0] == "x" and table.rows[1] == [0, 0, 0]
    pressed = call("post_keypad", body=models.KeypadRequest(steps="9 + M = √"))
    assert pressed.keypad.program.steps[0] == 9 and pressed.graph
    assert models.PlotRequest.from_dict(request.to_dict()).to_dict() == request.to_dict()
    try:
        models.PlotRequestLoss("q")
    except ValueError:
        return
    raise AssertionError("a value that is not of the enumeration was taken")


if __name__ == "__main__":
    sys.exit(main())
