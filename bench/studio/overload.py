"""Asks for much more than can be served, and watches whether the server stays well."""

import os
import threading
import time

import document
import service
from harness.server import Server

# The least that is offered, as a multiple of what can be served.
FACTOR = 20
CONNECTIONS = 640


def measure(program, seconds):
    """A table of what was offered and served, and of the server's health, memory and descriptors."""
    server = Server(program)
    process = server.process.pid
    try:
        path = service.fresh("png", "sin(x)*cos(3*x)", "2560x1440")
        capacity = service.run(server, path, {}, max(2, seconds // 6), connections=2)[0]
        time.sleep(2)
        before, peak_before = descriptors(process), service.memory(process)["VmHWM"]
        health = Health(server)
        served, _, _, refused = service.run(server, path, {}, seconds, connections=CONNECTIONS)
        health.stop()
        settled = time.monotonic()
        while descriptors(process) > before and time.monotonic() < settled + 90:
            time.sleep(0.5)
        after, now = descriptors(process), service.memory(process)
        start = time.perf_counter()
        status = server.fetch(service.picture("png", "sin(x)", "800x600"))[0]
        recovered = 1000 * (time.perf_counter() - start)
    finally:
        ended = server.stop()
    rows = [
        ["capacity, two connections", f"{capacity:,.0f} pictures per second", ""],
        ["offered", f"{served + refused:,.0f} requests per second over {CONNECTIONS} connections for {seconds} s",
         document.aim((served + refused) / capacity, " × capacity", least=FACTOR)],
        ["served", f"{served:,.0f} pictures per second", ""],
        ["refused with 503 or 429", f"{refused:,.0f} per second", ""],
        ["`/healthz`", f"{health.good} of {health.asked} answers 200; slowest {1000 * health.slowest:.0f} ms",
         "all" + ("" if health.good == health.asked else ", missed")],
        ["peak memory", f"{now['VmHWM'] / 1024:.0f} MB; {peak_before / 1024:.0f} MB before; {now['VmRSS'] / 1024:.0f} MB after", ""],
        ["open descriptors", f"{before} before, {after} after", "equal" + ("" if after <= before else ", missed")],
        ["a picture afterwards", f"status {status} in {recovered:.0f} ms", ""],
        ["status of the process after SIGTERM", str(ended), "0" + ("" if ended == 0 else ", missed")],
    ]
    lines = ["| overload | measured | aim |", "| --- | --- | --- |", *("| " + " | ".join(row) + " |" for row in rows)]
    return {"studio-overload": "\n".join(lines)}


class Health(threading.Thread):
    """Asks /healthz twice a second until it is stopped."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.asked, self.good, self.slowest, self.ended = server, 0, 0, 0, threading.Event()
        self.start()

    def run(self):
        while not self.ended.wait(0.5):
            self.asked += 1
            start = time.perf_counter()
            try:
                self.good += self.server.fetch("/healthz")[0] == 200
            except OSError:
                pass
            self.slowest = max(self.slowest, time.perf_counter() - start)

    def stop(self):
        self.ended.set()
        self.join()


def descriptors(process):
    return len(os.listdir(f"/proc/{process}/fd"))
