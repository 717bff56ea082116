"""Starts and stops plot-studio."""

import os
import re
import select
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

START_SECONDS = 20


class Server:
    """A running plot-studio on a free port of the loopback interface."""

    def __init__(self, program, arguments=("--no-open",), environment=None, log=None):
        self.program, self.log = program, log or tempfile.TemporaryFile()
        self.process = subprocess.Popen(
            [str(program), "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=self.log, stdin=subprocess.DEVNULL,
            env={**os.environ, **(environment or {})})
        self.address = self.printed_address()

    def printed_address(self):
        """The URL that the program prints when it listens, without the slash at its end."""
        printed, deadline = b"", time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self.process.poll() is None:
            if not select.select([self.process.stdout], [], [], 0.1)[0]:
                continue
            printed += self.process.stdout.read1(4096)
            if found := re.search(rb"http://[\w.:\[\]]+", printed):
                return found[0].decode().rstrip("/")
        self.process.kill()
        raise RuntimeError(f"plot-studio printed no address: {printed!r} {self.messages()[:2000]}")

    @property
    def port(self):
        return int(self.address.rpartition(":")[2])

    def messages(self):
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def fetch(self, path, body=None, headers=None, method=None):
        """Status, headers and body of the answer; errors of HTTP too."""
        data = body.encode() if isinstance(body, str) else body
        headers = {"Content-Type": "application/json", **(headers or {})} if data is not None else headers or {}
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.headers, error.read()

    def stop(self):
        """Asks the program to end, and returns its status."""
        self.process.terminate()
        try:
            return self.process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise RuntimeError("plot-studio did not end within 15 s of SIGTERM") from None
        finally:
            self.process.stdout.close()
            self.log.close()
