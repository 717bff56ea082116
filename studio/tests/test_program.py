"""The program besides its page: the log, the browser that it starts, and the fonts of the host."""

import concurrent.futures
import fcntl
import json
import os
import signal
import socket
import tempfile
import time
import unittest
from pathlib import Path

from harness.case import StudioTestCase
from harness.server import Server

WAIT_SECONDS = 10
PICTURE = "/plot.png?f=sin(x)/x&size=300x200"
SLOW = "/plot.png?f=sin(x*y)%2Bcos(x%5E2*y)%3Esin(y*x%5E3)&size=2000x2000"


class ProgramTests(unittest.TestCase):

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def start(self, *arguments, **options):
        server = Server(StudioTestCase.server.program, arguments, **options)
        self.addCleanup(lambda: server.process.poll() is None and server.stop())
        return server

    def wait(self, condition, what):
        deadline = time.monotonic() + WAIT_SECONDS
        while not (value := condition()):
            self.assertLess(time.monotonic(), deadline, f"waited for {what}")
            time.sleep(0.02)
        return value


class LogTests(ProgramTests):

    def test_a_reader_of_the_log_that_stops_stops_no_request(self):
        reader, writer = os.pipe()
        size = fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
        with open(reader, "rb") as log:
            server = self.start("--no-open", "--log-level", "info", log=open(writer, "wb"))
            # Each line has more than 100 bytes.
            for _ in range(size // 100 + 50):
                self.assertEqual(server.fetch("/healthz")[0], 200)
            # As long as the reader takes nothing, the end waits only a second for it.
            start = time.monotonic()
            self.assertEqual(server.stop(), 0)
            self.assertLess(time.monotonic() - start, WAIT_SECONDS)
            lines = log.read().splitlines()
        self.assertGreater(len(lines), 10)
        self.assertTrue(all(json.loads(line)["level"] == "info" for line in lines[:10]))

    def test_every_request_has_a_line_once_the_reader_goes_on(self):
        reader, writer = os.pipe()
        size = fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
        with open(reader, "rb") as log, concurrent.futures.ThreadPoolExecutor() as threads:
            server = self.start("--no-open", "--log-level", "info", log=open(writer, "wb"))
            count = size // 100 + 50
            for _ in range(count):
                server.fetch("/healthz")
            read = threads.submit(log.readlines)
            # The lines that wait are written before the end.
            self.assertEqual(server.stop(), 0)
            lines = [json.loads(line) for line in read.result()]
            self.assertEqual([line["route"] for line in lines if line["message"] == "request"], ["/healthz"] * count)


class BrowserTests(ProgramTests):

    def test_the_browser_has_no_part_in_the_terminal_and_leaves_no_zombie(self):
        program, found = self.folder / "xdg-open", self.folder / "found"
        program.write_text(f"""#!/bin/sh
            streams=$(readlink /proc/$$/fd/0 /proc/$$/fd/1 /proc/$$/fd/2)
            sockets=$(ls -l /proc/$$/fd | grep -c socket)
            group=$(cut -d ' ' -f 1,5 /proc/$$/stat)
            printf '%s\\n' "$1" "$streams" "$sockets" "$group" "$(grep SigIgn /proc/$$/status)" > "{found}.part"
            mv "{found}.part" "{found}"
            """)
        program.chmod(0o755)
        server = self.start(environment={"PATH": f"{self.folder}:{os.environ['PATH']}", "DISPLAY": ":99"})
        self.wait(found.exists, "the browser")
        address, *streams, sockets, group, ignored = found.read_text().splitlines()
        self.assertEqual(address, server.address + "/")
        self.assertEqual(streams, ["/dev/null"] * 3)
        # The server's socket would keep its port in use.
        self.assertEqual(sockets, "0")
        process, leader = group.split()
        self.assertEqual(process, leader)
        # SIGINT, SIGPIPE, SIGTERM and SIGCHLD act as usual.
        self.assertEqual(int(ignored.split()[1], 16) & sum(1 << number - 1 for number in (2, 13, 15, 17)), 0)
        # The number of a process that nobody waited for stays in use.
        self.wait(lambda: not Path(f"/proc/{process}").exists(), "the end of the browser")
        self.assertEqual(server.fetch("/healthz")[0], 200)


class ProcessTests(ProgramTests):

    def drawing(self, server):
        """The numbers of the processes that draw."""
        found = Path(f"/proc/{server.process.pid}/task").glob("*/children")
        return [int(number) for file in found for number in file.read_text().split()]

    def wait_for_end(self, processes):
        self.wait(lambda: not any(Path(f"/proc/{number}").exists() for number in processes), "the end of the processes")

    def test_processes_end_with_the_service(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGKILL):
            server = self.start("--no-open", "--workers", "2")
            self.assertEqual(server.fetch(PICTURE)[0], 200)
            processes = self.drawing(server)
            self.assertEqual(len(processes), 2)
            server.process.send_signal(number)
            server.process.wait(timeout=15)
            self.wait_for_end(processes)
            server.stop()

    def test_a_process_that_ends_is_replaced(self):
        server = self.start("--no-open", "--workers", "1")
        self.assertEqual(server.fetch(PICTURE)[0], 200)
        first = self.drawing(server)
        os.kill(first[0], signal.SIGKILL)
        self.wait_for_end(first)
        self.assertEqual(server.fetch(PICTURE)[0], 200)
        self.assertIn(b'plot_worker_restarts_total{reason="crash"} 1\n', server.fetch("/metrics")[2])

    def test_a_client_that_leaves_frees_its_process(self):
        server = self.start("--no-open", "--workers", "1")
        with socket.create_connection(("127.0.0.1", server.port)) as client:
            client.sendall(f"GET {SLOW} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            self.wait(lambda: b"plot_workers_busy 1\n" in server.fetch("/metrics")[2], "the work")
        start = time.monotonic()
        self.wait(lambda: b"plot_workers_busy 0\n" in server.fetch("/metrics")[2], "the end of the work")
        self.assertLess(time.monotonic() - start, 3)
        self.assertEqual(server.fetch(PICTURE)[0], 200)

    def test_processes_have_no_open_file_of_the_service(self):
        server = self.start("--no-open", "--workers", "1")
        connections = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(5)]
        self.assertEqual(server.fetch(PICTURE)[0], 200)
        first = self.drawing(server)
        os.kill(first[0], signal.SIGKILL)
        self.wait_for_end(first)
        self.assertEqual(server.fetch(PICTURE)[0], 200)
        process = self.drawing(server)[0]
        sockets = [file for file in Path(f"/proc/{process}/fd").iterdir() if os.readlink(file).startswith("socket:")]
        self.assertEqual(len(sockets), 1)
        for connection in connections:
            connection.close()


class ConnectionTests(ProgramTests):

    def test_connections_that_trickle_keep_nobody_out(self):
        server = self.start("--no-open")
        connections = []
        self.addCleanup(lambda: [connection.close() for connection in connections])
        for number in range(1100):
            source = f"127.0.0.{1 + number % 40 if number % 2 else 1}"
            connection = socket.create_connection(("127.0.0.1", server.port), source_address=(source, 0))
            connection.sendall(b"GET / HTTP/1.1\r\nX: ")
            connections.append(connection)
        for path in ("/healthz", "/metrics"):
            start = time.monotonic()
            self.assertEqual(server.fetch(path)[0], 200)
            self.assertLess(time.monotonic() - start, 1)


class FontTests(ProgramTests):

    def configuration(self, folder):
        """Settings of fontconfig with the fonts of one folder."""
        file = self.folder / f"{len(list(self.folder.iterdir()))}.conf"
        file.write_text(f"<fontconfig><dir>{folder}</dir><cachedir>{self.folder}/cache</cachedir></fontconfig>")
        return {"FONTCONFIG_FILE": str(file)}

    def picture(self, environment):
        server = self.start("--no-open", environment=environment)
        status, headers, body = server.fetch(PICTURE)
        self.assertEqual((status, server.stop()), (200, 0))
        return headers["ETag"], body

    def test_pictures_with_other_fonts_have_other_tags(self):
        fonts = Path("/usr/share/fonts")
        inter, serif = (next(fonts.rglob(name)).parent for name in ("Inter-Regular.*", "cmunrm.*"))
        first, second, third = (self.picture(self.configuration(folder)) for folder in (inter, serif, inter))
        self.assertEqual(first, third)
        self.assertNotEqual(first[0], second[0])
        self.assertNotEqual(first[1], second[1])
