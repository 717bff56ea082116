"""Targets that are no ordinary files, files with permissions of their own, and several writers of one file."""

import os
import signal
import socket
import time

from outputs import OLD
from trial import Row, contents, finish, temporaries

# Kinds of output that are written through one open file.
STREAMED = ("PNG", "SVG", "PDF", "family", "grid", "GIF", "APNG", "table", "sweep table", "program", "replot")


def rows(program, outputs, random, rounds):
    single = [output for output in outputs if output.name in STREAMED]
    names = ", ".join(output.name for output in single)
    cases = [
        ("a pipe (FIFO) with a reader", "the reader gets the same bytes; the pipe stays", pipe_with_reader),
        ("a pipe (FIFO) without a reader, then SIGTERM", "waits; ends within 1 s of the signal; the pipe stays", pipe_without_reader),
        ("a device, /dev/null", "status 0; nothing is made beside it", device),
        ("a socket", "status 73 and one line; the socket stays", unix_socket),
        ("a folder", "status 73 and one line; the folder stays", folder_as_target),
        ("a link to nothing", "the link stays, and the file that it names is made", dangling_link),
        ("a link to a file", "the link stays, and its file is replaced", link),
        ("a link to itself", "status 73 and one line", loop),
        ("a name as long as the system allows, and a longer one", "made; status 73 and one line", long_names),
        ("a file in the place of a folder, `a.png/b.png`", "status 73 and one line; the file is the same", below_file),
    ]
    for subject, promise, judged in cases:
        row = Row(f"the target is {subject}", names, promise)
        for output in single:
            with program.folder() as folder:
                output.fill(folder, old=None)
                row.trial(output.name, judged(program, output, folder) + temporaries(folder))
        yield row
    yield permissions(program, outputs)
    yield writers(program, outputs, random, rounds)


def name(output):
    return next(iter(output.targets))


def new(output):
    return output.targets[name(output)]


def pipe_with_reader(program, output, folder):
    path = folder / name(output)
    os.mkfifo(path)
    with program.start(output.words, folder) as process:
        received = path.read_bytes()
        outcome = finish(process)
    return outcome.unless(0) + ([] if received == new(output) else ["other bytes"]) + ([] if path.is_fifo() else ["replaced"])


def pipe_without_reader(program, output, folder):
    path = folder / name(output)
    os.mkfifo(path)
    with program.start(output.words, folder) as process:
        time.sleep(2 * output.seconds + 0.1)
        sent = time.monotonic()
        process.send_signal(signal.SIGTERM)
        outcome = finish(process)
    late = time.monotonic() - sent
    return outcome.unless(-signal.SIGTERM, 143) + ([] if late < 1 else [f"after {late:.1f} s"]) + ([] if path.is_fifo() else ["replaced"])


def device(program, output, folder):
    before = contents(folder)
    outcome = program.run(with_target(output, "/dev/null"), folder)
    return outcome.unless(0) + ([] if contents(folder) == before else ["files are left"])


def with_target(output, target):
    """The command with another target, which has no extension that tells the format."""
    kind = name(output).rpartition(".")[2]
    words = [target if word == name(output) else word for word in output.words]
    return words + (["--format", kind] if kind in ("svg", "pdf", "gif", "apng", "jsonl") else [])


def unix_socket(program, output, folder):
    path = folder / name(output)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        return program.run(output.words, folder).unless_error(73) + ([] if path.is_socket() else ["replaced"])


def folder_as_target(program, output, folder):
    path = folder / name(output)
    path.mkdir()
    return program.run(output.words, folder).unless_error(73, "Is a directory") + ([] if path.is_dir() else ["replaced"])


def dangling_link(program, output, folder):
    path = folder / name(output)
    path.symlink_to("elsewhere")
    outcome = program.run(output.words, folder)
    return outcome.unless(0) + judge_link(path, folder / "elsewhere", output)


def link(program, output, folder):
    path = folder / name(output)
    (folder / "other").mkdir()
    (folder / "other/file").write_bytes(OLD)
    path.symlink_to("other/file")
    outcome = program.run(output.words, folder)
    return outcome.unless(0) + judge_link(path, folder / "other/file", output)


def judge_link(path, target, output):
    return ([] if path.is_symlink() else ["the link is replaced"]) + (
        [] if target.is_file() and target.read_bytes() == new(output) else ["the file is not made"])


def loop(program, output, folder):
    path = folder / name(output)
    path.symlink_to(name(output))
    return program.run(output.words, folder).unless_error(73) + ([] if path.is_symlink() else ["the link is replaced"])


def long_names(program, output, folder):
    extension = "." + name(output).rpartition(".")[2]
    complaints = []
    for length, status in ((255, 0), (256, 73)):
        target = "x" * (length - len(extension)) + extension
        words = [target if word == name(output) else word for word in output.words]
        outcome = program.run(words, folder)
        complaints += outcome.unless(0) if status == 0 else outcome.unless_error(73, "File name too long")
    return complaints


def below_file(program, output, folder):
    (folder / name(output)).write_bytes(OLD)
    words = [f"{word}/b.{word.rpartition('.')[2]}" if word == name(output) else word for word in output.words]
    outcome = program.run(words, folder)
    return outcome.unless_error(73, "Not a directory") + ([] if (folder / name(output)).read_bytes() == OLD else ["replaced"])


def permissions(program, outputs):
    row = Row("the target has permissions of its own: 0600, 0640, 0444, 4755, 2755, with umask 0", "every kind of file",
              "the new file has them, without set-user-ID and set-group-ID")
    mask = os.umask(0)
    for output in outputs:
        for mode in (0o600, 0o640, 0o444, 0o4755, 0o2755):
            with program.folder() as folder:
                output.fill(folder)
                for one in output.targets:
                    (folder / one).chmod(mode)
                outcome = program.run(output.words, folder)
                modes = {(folder / one).stat().st_mode & 0o7777 for one in output.targets}
                row.trial(f"{output.name} {mode:o}", outcome.unless(0) + output.unlike_new(folder) + (
                    [] if modes == {mode & 0o777} else [f"became {', '.join(f'{one:o}' for one in modes)}"]))
    os.umask(mask)
    return row


def writers(program, outputs, random, rounds):
    row = Row("four writers of the same files at once", "every kind of file",
              "each ends with status 0, or 73 if another draws the same frames; the files are those of one of them, whole; no temporary file")
    for output in outputs:
        for _ in range(rounds):
            with program.folder() as folder:
                output.fill(folder)
                processes = []
                for _ in range(4):
                    processes.append(program.start(output.words, folder))
                    time.sleep(random.uniform(0, output.seconds / 3))
                ends = [finish(process) for process in processes]
                complaints = [one for end in ends for one in end.unless(0, 73)]
                complaints += [] if any(end.status == 0 for end in ends) else ["none succeeds"]
                row.trial(output.name, complaints + output.unlike_new(folder))
    return row
