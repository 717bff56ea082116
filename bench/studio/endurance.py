"""Asks for a mixture of pictures at a steady rate for a long time, and watches the server's memory."""

import time

import document
import overload
import service
from harness.server import Server

RATE = 40
# The parts of the time at whose ends memory is read; the first one fills caches.
PARTS = 5
REQUESTS = [
    ("svg", "sin(x)*cos(3*x)", "400x300"),
    ("png", "sin(x)/x", "1200x800"),
    ("pdf", "tan(x)", "400x300"),
    ("png", "x^2+y^2=9", "800x600"),
    ("svg", "floor(x)", "800x600"),
    ("png", "sin(x", "400x300"),
]
# How much more memory than after the first part is no leak.
GROWTH = 1.1


def measure(program, seconds):
    """A table of memory and descriptors over time; no two requests are equal, and one of six is wrong."""
    server = Server(program)
    process, rows, count, wrong = server.process.pid, [], 0, 0
    try:
        start = time.monotonic()
        for part in range(1, PARTS + 1):
            while time.monotonic() < start + seconds * part / PARTS:
                form, function, size = REQUESTS[count % len(REQUESTS)]
                path = service.fresh(form, function, size).replace("RANDOM", f".{count:07d}")
                status = server.fetch(path)[0]
                wrong += status != (400 if function.count("(") > function.count(")") else 200)
                count += 1
                time.sleep(max(0, start + count / RATE - time.monotonic()))
            resident = service.memory(process)["VmRSS"] / 1024
            rows.append((seconds * part / PARTS / 60, count, wrong, resident, overload.descriptors(process)))
    finally:
        server.stop()
    most = GROWTH * rows[0][3]
    cells = [[f"{minutes:.0f}", f"{count:,}", str(wrong), f"{resident:.1f}", str(descriptors),
              document.aim(resident, " MB", most=round(most, 1))] for minutes, count, wrong, resident, descriptors in rows]
    header = ["minutes", "requests", "unexpected answers", "resident memory, MB", "open descriptors", "aim"]
    return {"studio-endurance": document.table(header, cells)}
