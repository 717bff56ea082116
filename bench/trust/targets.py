"""Targets that are no ordinary files, files with permissions of their own, and several writers of one file."""

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

from outputs import LIST, OLD
from trial import Row, contents, finish, temporaries

# Kinds of output that are written through one open file.
STREAMED = ("PNG", "SVG", "PDF", "family", "grid", "GIF", "APNG", "table", "sweep table", "program", "replot")


def rows(program, outputs, random, rounds):
    single = [output for output in outputs if output.name in STREAMED]
    names = ", ".join(output.name for output in single)
    cases = [
        ("a pipe (FIFO) with a reader", "the reader gets the same bytes; the pipe stays", pipe_with_reader),
        ("a pipe (FIFO) without a reader, then SIGTERM", "waits; ends within 1 s of the signal; the pipe stays",
         pipe_without_reader),
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
    """The name of the only file."""
    return next(iter(output.targets))


def new(output):
    """The contents of the only file."""
    return output.targets[name(output)]


def unless(condition, complaint):
    return [] if condition else [complaint]


def pipe_with_reader(program, output, folder):
    path = folder / name(output)
    os.mkfifo(path)
    with program.start(output.words, folder) as process:
        # Without a limit of the time, the reader would wait forever for a program that does not open the pipe.
        received = subprocess.run(["timeout", "60", "cat", path], capture_output=True).stdout
        outcome = finish(process)
    return outcome.unless(0) + unless(received == new(output), "other bytes") + unless(path.is_fifo(), "replaced")


def pipe_without_reader(program, output, folder):
    path = folder / name(output)
    os.mkfifo(path)
    with program.start(output.words, folder) as process:
        time.sleep(2 * output.seconds + 0.1)
        sent = time.monotonic()
        process.send_signal(signal.SIGTERM)
        outcome = finish(process)
    late = time.monotonic() - sent
    return outcome.unless(-signal.SIGTERM, 143) + unless(late < 1, f"after {late:.1f} s") + unless(path.is_fifo(), "replaced")


def device(program, output, folder):
    before = contents(folder)
    outcome = program.run(with_target(output, "/dev/null"), folder)
    beside = [f"{path} is left" for path in Path("/dev").glob(".null.*")]
    return outcome.unless(0) + unless(contents(folder) == before, "files are left") + beside + unless(
        Path("/dev/null").is_char_device(), "replaced")


def with_target(output, target):
    """The command with another target, which has no extension that tells the format."""
    kind = name(output).rpartition(".")[2]
    words = [target if word == name(output) else word for word in output.words]
    return words + (["--format", kind] if kind in ("svg", "pdf", "gif", "apng", "jsonl") else [])


def unix_socket(program, output, folder):
    path = folder / name(output)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))
        return program.run(output.words, folder).unless_error(73) + unless(path.is_socket(), "replaced")


def folder_as_target(program, output, folder):
    path = folder / name(output)
    path.mkdir()
    return program.run(output.words, folder).unless_error(73, "Is a directory") + unless(path.is_dir(), "replaced")


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
    return unless(path.is_symlink(), "the link is replaced") + unless(
        target.is_file() and target.read_bytes() == new(output), "the file is not made")


def loop(program, output, folder):
    path = folder / name(output)
    path.symlink_to(name(output))
    return program.run(output.words, folder).unless_error(73) + unless(path.is_symlink(), "the link is replaced")


def long_names(program, output, folder):
    extension = "." + name(output).rpartition(".")[2]
    longest, longer = ("x" * (length - len(extension)) + extension for length in (255, 256))
    outcomes = [
        program.run([target if word == name(output) else word for word in output.words], folder) for target in (longest, longer)]
    path = folder / longest
    made = unless(path.is_file() and path.read_bytes() == new(output), "the file is not made")
    return outcomes[0].unless(0) + made + outcomes[1].unless_error(73, "File name too long")


def below_file(program, output, folder):
    (folder / name(output)).write_bytes(OLD)
    words = [f"{word}/b.{word.rpartition('.')[2]}" if word == name(output) else word for word in output.words]
    outcome = program.run(words, folder)
    return outcome.unless_error(73, "Not a directory") + unless((folder / name(output)).read_bytes() == OLD, "replaced")


def permissions(program, outputs):
    row = Row("the target has permissions of its own: 0600, 0640, 0444, 4755, 2755, with umask 0", "every kind of file",
              "the new file has them, without set-user-ID and set-group-ID")
    mask = os.umask(0)
    for output in outputs:
        for mode in (0o600, 0o640, 0o444, 0o4755, 0o2755):
            with output.folder(program) as folder:
                for one in output.targets:
                    (folder / one).chmod(mode)
                outcome = program.run(output.words, folder)
                modes = {(folder / one).stat().st_mode & 0o7777 for one in output.targets}
                changed = unless(modes == {mode & 0o777}, f"became {', '.join(f'{one:o}' for one in modes)}")
                row.trial(f"{output.name} {mode:o}", outcome.unless(0) + output.unlike_new(folder) + changed)
    os.umask(mask)
    return row


def writers(program, outputs, random, rounds):
    row = Row("four writers of the same files at once", "every kind of file",
              "each ends with status 0, or 73 if another draws the same frames; the files are those of one of them, whole; "
              "no temporary file")
    for output in outputs:
        draws_frames = any(one.endswith(LIST) for one in output.made)
        for _ in range(rounds):
            with output.folder(program) as folder:
                processes = []
                for _ in range(4):
                    processes.append(program.start(output.words, folder))
                    time.sleep(random.uniform(0, output.seconds / 3))
                ends = [finish(process) for process in processes]
                complaints = [one for end in ends for one in end.unless(0, *([73] if draws_frames else []))]
                complaints += unless(any(end.status == 0 for end in ends), "none succeeds")
                row.trial(output.name, complaints + output.unlike_new(folder))
    return row
