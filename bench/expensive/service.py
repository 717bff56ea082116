"""The cost of a picture of plot-studio, and how it stands the most expensive ones together."""

import http.client
import os
import re
import threading
import time
from pathlib import Path
from urllib.parse import quote

import requests
from harness.server import Server
from search import Cost


class Service:
    """Asks a server for pictures, one at a time."""

    most_functions = 32

    def __init__(self, program, most_seconds):
        self.program, self.most_seconds = program, most_seconds
        self.server = Server(program)

    def measure(self, request):
        path = address(request)
        if len(path) > 8000:
            return None
        for process in processes(self.server.process.pid):
            reset_peak(process)
        start = time.monotonic()
        status = ask(self.server.port, path, 4 * self.most_seconds)
        seconds = time.monotonic() - start
        peak = max((peak_memory(process) for process in processes(self.server.process.pid)), default=0)
        return None if status in (400, 413, 414) else Cost(seconds, peak, f"HTTP {status}")

    def is_fault(self, cost):
        return cost.answer not in ("HTTP 200", "HTTP 503", "HTTP 422")

    def stop(self):
        self.server.stop()

    def stand(self, found, seconds):
        """Asks for the requests in parallel, again and again, half of the time with clients that leave; returns complaints and a line."""
        server = Server(self.program)
        ended, slowest, most, complaints = threading.Event(), 0.0, 0, []
        paths = [address(one.request) for one in found]

        def client(number):
            leaves = number % 2 == 0
            while not ended.is_set():
                ask(server.port, paths[number % len(paths)], 0.5 if leaves else 20)
                time.sleep(0.05)

        clients = [threading.Thread(target=client, args=(number,), daemon=True) for number in range(100)]
        for one in clients:
            one.start()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            start = time.monotonic()
            if ask(server.port, "/healthz", 5) != 200:
                complaints.append("/healthz did not answer 200")
            slowest = max(slowest, time.monotonic() - start)
            most = max(most, sum(resident(process) for process in processes(server.process.pid)))
            time.sleep(0.1)
        start = time.monotonic()
        try:
            server.stop()
        except RuntimeError as error:
            complaints.append(str(error))
        stopped = time.monotonic() - start
        ended.set()
        for one in clients:
            one.join(25)
        if slowest > 0.1:
            complaints.append(f"/healthz took {1000 * slowest:.0f} ms")
        if most > 2e9:
            complaints.append(f"all processes had {most / 1e6:.0f} MB")
        return complaints, (
            f"100 clients for {seconds} s: /healthz at most {1000 * slowest:.0f} ms, all processes at most {most / 1e6:.0f} MB,"
            f" ended {stopped:.1f} s after SIGTERM")


def address(request: requests.Request):
    fields = "&".join(f"{name}={quote(value, safe='')}" for name, value in request.fields())
    return f"/plot.png?{fields}"


def ask(port, path, timeout):
    """The status of the answer; 0 if there is none in time."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        return answer.status
    except (OSError, http.client.HTTPException):
        return 0
    finally:
        connection.close()


def processes(parent):
    """The server and its children."""
    found = [parent]
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                fields = Path(f"/proc/{entry}/stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == parent:
                found.append(int(entry))
    return found


def reset_peak(process):
    try:
        Path(f"/proc/{process}/clear_refs").write_text("5")
    except OSError:
        pass


def size(process, name):
    try:
        found = re.search(rf"^{name}:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text(), re.M)
    except OSError:
        return 0
    return int(found[1]) * 1024 if found else 0


def peak_memory(process):
    return size(process, "VmHWM")


def resident(process):
    return size(process, "VmRSS")
