"""Requests per second by wrk."""

import re
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import quote

import document
from harness.server import Server

THREADS, CONNECTIONS = 2, 16


def measure(program, seconds):
    """A table of requests per second and of latencies; each row has a server of its own."""
    tag = etag(program)
    cases = [
        ("the same picture again (`If-None-Match`)", picture("svg", "sin(x)", "400x300"), {"If-None-Match": tag}),
        ("the same SVG of 400×300, `sin(x)`", picture("svg", "sin(x)", "400x300"), {}),
        ("another SVG of 400×300 each time", fresh("svg", "sin(x)", "400x300"), {}),
        ("another PNG of 1920×1080 each time, `sin(x) cos(3x)`", fresh("png", "sin(x)*cos(3*x)", "1920x1080"), {}),
        ("another PNG of 800×600 each time, `x^2 + y^2 = 9`", fresh("png", "x^2+y^2=9", "800x600"), {}),
    ]
    rows = []
    for name, path, headers in cases:
        server = Server(program)
        try:
            rate, middle, late, other = run(server, path, headers, seconds)
            peak = memory(server.process.pid)["VmHWM"]
        finally:
            server.stop()
        rows.append([name, f"{rate:,.0f}", f"{middle:.1f}", f"{late:.1f}", f"{other:,.0f}", f"{peak / 1024:.0f}"])
    header = ["request", "answers per second", "median, ms", "99 %, ms", "refused per second", "peak memory, MB"]
    return {"studio-service": document.table(header, rows)}


def etag(program):
    server = Server(program)
    try:
        return server.fetch(picture("svg", "sin(x)", "400x300"))[1]["ETag"]
    finally:
        server.stop()


def picture(form, function, size):
    return f"/plot.{form}?f={quote(function, safe='')}&x-range=-10:10&size={size}"


def fresh(form, function, size):
    """A path whose RANDOM a script replaces, so that no cache knows it."""
    return f"/plot.{form}?f={quote(function, safe='')}&x-range=-10:10RANDOM&size={size}"


def run(server, path, headers, seconds, connections=CONNECTIONS):
    """Good answers per second, median and 99 % latency in ms, and per second the answers with a status of 400 or more."""
    lua = "".join(f"wrk.headers[{quoted(name)}] = {quoted(value)}\n" for name, value in headers.items())
    if "RANDOM" in path:
        start, end = path.split("RANDOM")
        lua += f"""
            local thread = 0
            function setup(one) thread = thread + 1; one:set("number", thread) end
            function init() count = 0 end
            function request() count = count + 1
              return wrk.format(nil, {quoted(start)} .. (".%d%07d"):format(number, count) .. {quoted(end)}) end"""
    lua += """
        function done(summary, latency)
          print(("measured %d %d %d %f %f"):format(summary.requests, summary.errors.status, summary.duration,
                latency:percentile(50), latency:percentile(99))) end"""
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "requests.lua"
        script.write_text(lua)
        printed = subprocess.run(
            ["wrk", f"-t{THREADS}", f"-c{connections}", f"-d{seconds}s", "--timeout", "30s", "-s", script,
             server.address + path.partition("RANDOM")[0]], capture_output=True, text=True, check=True).stdout
    requests, refused, duration, middle, late = map(float, re.search(r"measured (\d+) (\d+) (\d+) ([\d.]+) ([\d.]+)", printed).groups())
    duration /= 1e6
    return (requests - refused) / duration, middle / 1000, late / 1000, refused / duration


def quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def memory(process):
    """Sizes in KiB of a process by their names in /proc."""
    return {name: int(size) for name, size in re.findall(r"^(Vm\w+):\s+(\d+) kB", Path(f"/proc/{process}/status").read_text(), re.M)}
