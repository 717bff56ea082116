#!/usr/bin/env python3
"""Sends malformed requests to plot-studio: by its OpenAPI description, with schemathesis, and as raw bytes.

It fails if the server ends, answers with a 5xx status other than 503, leaks a descriptor, or draws another picture afterwards.
"""

import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent.parent / "studio/tests"))

import raw_requests
from harness.server import Server

PICTURE = "/plot.png?f=sin(x)&x-range=-10:10&size=400x300"
# Statuses that are meant: refusals of what is asked, and 503 when there is too much to do.
CHECKS = '[checks.not_a_server_error]\nexpected-statuses = ["2xx", "3xx", "4xx", "503"]\n'


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--studio", type=Path, required=True, help="the program plot-studio")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all random choices")
    parser.add_argument("--schema", type=int, default=2500, metavar="N", help="at least so many requests by the description")
    parser.add_argument("--raw", type=int, default=2500, metavar="N", help="so many requests as raw bytes")
    parser.add_argument("--slow", type=int, default=200, metavar="N", help="so many connections that send a byte now and then")
    options = parser.parse_args()
    server = Server(options.studio.resolve())
    faults = []
    try:
        before = server.fetch(PICTURE)[2]
        descriptors = count_descriptors(server)
        for name, attack in (
                ("by the description", lambda: by_description(server, options.schema, options.seed) if options.schema else []),
                ("raw bytes", lambda: raw_requests.send_all(server, options.raw, options.seed)),
                ("slow connections", lambda: raw_requests.send_slowly(server, options.slow) if options.slow else [])):
            found = attack() + health(server)
            print(f"{name}: {len(found)} faults", *found[:20], sep="\n  ", flush=True)
            faults += found
        if server.fetch(PICTURE)[2] != before:
            faults.append("a picture afterwards has other bytes")
        faults += leaks(server, descriptors)
    finally:
        status = server.stop()
    if status != 0:
        faults.append(f"the process ended with status {status}")
    print(f"{len(faults)} faults")
    sys.exit(1 if faults else 0)


def by_description(server, least, seed):
    """The faults that schemathesis finds in at least so many requests."""
    document = json.loads(server.fetch("/openapi.json")[2])
    operations = sum(method in ("get", "put", "post", "delete", "head", "options", "patch")
                     for path in document["paths"].values() for method in path)
    statuses, faults, total = collections.Counter(), [], 0
    while total < least and not faults:
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "schemathesis.toml").write_text(CHECKS)
            count = max(20, (least - total) // operations)
            run = subprocess.run(
                [Path(sys.executable).parent / "schemathesis", "--config-file", "schemathesis.toml", "run", f"{server.address}/openapi.json",
                 "--mode=negative", "--phases=coverage,fuzzing", "--checks=not_a_server_error", f"--max-examples={count}", "--continue-on-failure",
                 f"--seed={seed}", "--generation-database=none", "--suppress-health-check=all", "--request-timeout=30", "--no-color",
                 "--report=har", "--report-har-path=requests.har"], cwd=folder, capture_output=True, text=True)
            if not Path(folder, "requests.har").exists():
                return [f"schemathesis: status {run.returncode}: {run.stdout[-2000:]} {run.stderr[-2000:]}"]
            entries = json.loads(Path(folder, "requests.har").read_text())["log"]["entries"]
        seed += 1
        total += len(entries)
        statuses.update(entry["response"]["status"] for entry in entries)
        faults += [f"{entry['response']['status']}: {entry['request']['method']} {entry['request']['url'][:300]} "
                   f"{entry['request'].get('postData', {}).get('text', '')[:500]}"
                   for entry in entries if is_fault(entry["response"]["status"])]
        if run.returncode and not faults:
            faults.append(f"schemathesis: {run.stdout[-3000:]}")
    print(f"{total} requests by the description; answers: {dict(sorted(statuses.items()))}")
    return faults


def is_fault(status):
    return status >= 500 and status != 503 or status <= 0


def health(server):
    if server.process.poll() is not None:
        return [f"plot-studio ended with status {server.process.returncode}: {server.messages()[-2000:]}"]
    status = server.fetch("/healthz")[0]
    return [] if status == 200 else [f"/healthz: {status}"]


def leaks(server, before):
    """A fault if more descriptors stay open than before."""
    deadline = time.monotonic() + 90
    while (now := count_descriptors(server)) > before and time.monotonic() < deadline:
        time.sleep(0.5)
    return [f"{now} open descriptors, {before} before"] if now > before else []


def count_descriptors(server):
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


if __name__ == "__main__":
    main()
