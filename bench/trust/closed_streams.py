"""Pipes without a reader, and standard streams that are closed before the program starts."""

import contextlib
import itertools
import os
import select
import signal

from full_disk import COMMANDS, SWEEP
from outputs import unlike
from trial import Row, contents, finish, temporaries

# The least number of bytes that a pipe of Linux takes before its reader has read any.
PIPE = 1 << 16
# Every set of closed streams but the empty one.
SETS = [one for count in (1, 2, 3) for one in itertools.combinations((0, 1, 2), count)]
# A frame of this sweep cannot be drawn, which is reported while the list of the frames is open.
BAD_FRAME = ["sin(k*x)", "--sweep", "k=0:3:1", "-x", "0:k", "-o", "{k}.png", "--size", "300x200"]


def rows(program, outputs, random, rounds):
    yield broken_pipes(program)
    yield early_end(program)
    yield without_reader_of_errors(program, outputs)
    yield closed(program, outputs)
    yield closed_output(program)


@contextlib.contextmanager
def broken_pipe():
    """The end to write to of a pipe whose other end is closed."""
    reader, writer = os.pipe()
    os.close(reader)
    try:
        yield writer
    finally:
        os.close(writer)


def broken_pipes(program):
    row = Row("a pipe whose reader has gone, SIGPIPE default or ignored", f"{len(COMMANDS)} command lines",
              "ended by SIGPIPE, or status 74 and one line")
    with program.folder() as folder:
        program.run(["x", "-o", "source.png"], folder)
        for words, is_ignored in itertools.product(COMMANDS, (False, True)):
            with broken_pipe() as pipe:
                # Python itself ignores SIGPIPE, and sets it to its default for a child.
                outcome = program.run(words, folder, stdout=pipe, ignored=[signal.SIGPIPE] if is_ignored else [])
            wrong = outcome.unless_error(74, "Broken pipe") if is_ignored else outcome.unless(-signal.SIGPIPE)
            row.trial(" ".join(words), wrong + temporaries(folder))
    return row


def early_end(program):
    row = Row("a reader that takes one byte: `plot … | head -c 1`", "PNG, SVG, PDF, GIF, APNG, table, sweep table, calc",
              "ended by SIGPIPE within 10 s, or status 0 if the rest fits into the pipe")
    lines = [["x", "-o", "-", "--format", kind] for kind in ("png", "svg", "pdf")]
    lines += [[*SWEEP, "-o", "-", "--format", kind] for kind in ("gif", "apng")]
    lines += [["table", "sin(x)", "--samples", "1000000"], ["sweep", *SWEEP[:3], "--table", "--samples", "100000"], ["calc", "7"]]
    with program.folder() as folder:
        for words in lines:
            fits = len(program.run(words, folder).output) <= PIPE
            reader, writer = os.pipe()
            with program.start(words, folder, stdout=writer) as process:
                os.close(writer)
                is_readable = bool(select.select([reader], [], [], 60)[0])
                byte = os.read(reader, 1) if is_readable else b""
                os.close(reader)
                outcome = finish(process, timeout=10)
            row.trial(" ".join(words), outcome.unless(-signal.SIGPIPE, *([0] if fits else [])) + ([] if byte else ["no byte"]))
    return row


def without_reader_of_errors(program, outputs):
    row = Row("standard error is a pipe without a reader, SIGPIPE ignored", "every kind of file", "the files are the same")
    for output in outputs:
        with output.folder(program) as folder, broken_pipe() as pipe:
            outcome = program.run(output.loud, folder, stderr=pipe, ignored=[signal.SIGPIPE])
            row.trial(output.name, outcome.unless(0) + output.unlike_new(folder))
    return row


def closed(program, outputs):
    row = Row("each set of standard input, output and error is closed: `<&- >&- 2>&-`",
              "every kind of file, a sweep with a bad frame", "the files are the same: no message gets into one")
    for output, descriptors in itertools.product(outputs, SETS):
        with output.folder(program) as folder:
            outcome = program.run(output.loud, folder, closed=descriptors)
            row.trial(f"{output.name} without {descriptors}", outcome.unless(0) + output.unlike_new(folder))
    wanted = None
    for descriptors in [(), *SETS]:
        with program.folder() as folder:
            outcome = program.run(BAD_FRAME, folder, closed=descriptors)
            # The first run has all its streams: the others are compared with it.
            wanted = contents(folder) if wanted is None else wanted
            complaints = unlike(folder, wanted) if wanted else ["no file"]
            row.trial(f"a bad frame without {descriptors}", outcome.unless(64) + complaints)
    return row


def closed_output(program):
    row = Row("standard output is closed", f"{len(COMMANDS)} command lines", "status 74 and one line")
    with program.folder() as folder:
        program.run(["x", "-o", "source.png"], folder)
        for words in COMMANDS:
            outcome = program.run(words, folder, closed=(1,))
            row.trial(" ".join(words), outcome.unless_error(74, "Bad file descriptor") + temporaries(folder))
    return row
