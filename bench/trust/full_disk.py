"""Full disks: files on a small file system, and standard output on a device that takes nothing."""

import contextlib
import os
import subprocess

from trial import Row, root_missing, temporaries

FULL = "/dev/full"
SWEEP = ["sin(k*x)", "--sweep", "k=1:7/6", "--size", "300x200"]
# Every command that writes on standard output.
COMMANDS = [
    ["describe", "x"], ["table", "sin(x)"], ["evaluate", "sqrt(2)"], ["calc", "7", "+", "9", "=", "√"], ["request", "x"],
    ["save", "sqrt(9+M)"], ["sweep", *SWEEP[:3], "--table"], ["sweep", *SWEEP[:3], "--statistics", "min"],
    ["replot", "source.png", "-o", "-"], ["x", "-o", "a.png", "--report", "json"],
    ["x"], ["x", "--preview-as", "blocks", "--preview"],
    *(["x", "-o", "-", "--format", kind] for kind in ("png", "svg", "pdf")),
    *([*SWEEP, "-o", "-", "--format", kind] for kind in ("png", "svg", "pdf", "gif", "apng")),
    ["--help"], ["-h"], ["help"], ["help", "language"], ["help", "calc"], ["calc", "--help"], ["--version"],
    ["--list-operations"], ["--generate-manual"],
    *(["--generate-completion-script", shell] for shell in ("bash", "zsh", "fish")),
]


def rows(program, outputs, random, rounds):
    yield standard_output(program)
    yield standard_error(program, outputs)
    yield from small_disks(program, outputs, random, rounds)


def standard_output(program):
    row = Row("standard output is full (/dev/full)", f"{len(COMMANDS)} command lines", "status 74 and one line")
    with program.folder() as folder, open(FULL, "wb") as full:
        program.run(["x", "-o", "source.png"], folder)
        for words in COMMANDS:
            outcome = program.run(words, folder, stdout=full)
            row.trial(" ".join(words), outcome.unless_error(74, "No space left on device") + temporaries(folder))
    return row


def standard_error(program, outputs):
    row = Row("standard error is full (/dev/full)", "every kind of file", "the files are the same")
    with open(FULL, "wb") as full:
        for output in outputs:
            with output.folder(program) as folder:
                outcome = program.run(output.loud, folder, stderr=full)
                row.trial(output.name, outcome.unless(0) + output.unlike_new(folder))
    return row


def small_disks(program, outputs, random, rounds):
    names, skipped = ", ".join(output.name for output in outputs), root_missing("mounting a disk")
    promise = ("status 73 (70 if ffmpeg fails) and one line; the old file is whole, no temporary file; "
               "with more room, the same files")
    full = Row("a full disk, at a random size", names, promise, skipped)
    inodes = Row("a disk without room for another file", names, promise, skipped)
    for output in [] if skipped else outputs:
        for _ in range(rounds):
            full.trial(output.name, fill_disk(program, output, random))
        inodes.trial(output.name, use_inodes(program, output))
    yield full
    yield inodes


@contextlib.contextmanager
def disk(program, options):
    """A folder on a file system in memory."""
    with program.folder() as folder:
        subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], check=True)
        try:
            yield folder
        finally:
            subprocess.run(["umount", folder], check=True)


def fill_disk(program, output, random):
    with disk(program, "size=64m") as folder:
        output.fill(folder)
        # A number of whole pages that is less than the largest file needs.
        largest = max(map(len, output.targets.values()))
        room = 4096 * random.randrange(0, (largest + 4095) // 4096)
        filler = folder / "filler"
        filler.write_bytes(bytes((64 << 20) - used(folder) - room))
        outcome = program.run(output.words, folder)
        filler.unlink()
        complaints = outcome.unless_error(output.status, "No space left on device") + output.torn(folder) + temporaries(folder)
        again = program.run(output.words, folder)
        return [f"with {room} bytes: {one}" for one in complaints + again.unless(0) + output.unlike_new(folder)]


def used(folder):
    """The bytes that are taken on the file system of the folder."""
    status = os.statvfs(folder)
    return (status.f_blocks - status.f_bfree) * status.f_frsize


def use_inodes(program, output):
    """Complaints about a run on a disk where no file can be created."""
    with disk(program, "size=64m,nr_inodes=40") as folder:
        output.fill(folder)
        taken = []
        try:
            for number in range(40):
                taken.append(folder / f"taken-{number}")
                taken[-1].touch()
        except OSError:
            taken.pop()
        outcome = program.run(output.words, folder)
        for path in taken:
            path.unlink()
        complaints = outcome.unless_error(73, "No space left on device") + output.unlike_old(folder)
        again = program.run(output.words, folder)
        return complaints + again.unless(0) + output.unlike_new(folder)
