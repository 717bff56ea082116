"""Folders and files that the user may not change."""

import contextlib
import os
import subprocess

from trial import NOBODY, Row, own, root_missing

DENIED = "Permission denied"
# Another user than NOBODY.
OTHER = 65533
# The mode of a file of another user, which is not the usual one.
MODE = 0o664


def rows(program, outputs, random, rounds):
    # The owner and the mode of every folder, what else is done to it, and words of the message.
    cases = [
        ("a folder without write permission (0555)", NOBODY, 0o555, contextlib.nullcontext, DENIED),
        ("a folder of another user (0755)", OTHER, 0o755, contextlib.nullcontext, DENIED),
        ("a file of another user in a sticky folder (1777)", OTHER, 0o1777, contextlib.nullcontext, ""),
        ("a read-only file system", NOBODY, 0o755, read_only_disk, "Read-only file system"),
    ]
    for subject, owner, mode, surroundings, words in cases:
        row = Row(f"{subject}, as an ordinary user", "every kind of file",
                  "status 73 and one line; the old file is the same, no temporary file", root_missing("running as another user"))
        for output in [] if row.skipped else outputs:
            with output.folder(program) as folder:
                own(folder, owner)
                set_modes(folder, mode)
                with surroundings(folder):
                    outcome = program.run(output.words, folder, user=NOBODY)
                    row.trial(output.name, outcome.unless_error(73, words) + output.unlike_old(folder))
        yield row
    yield foreign_file(program, outputs)


def set_modes(folder, mode):
    for path in [folder, *folder.rglob("*")]:
        if path.is_dir():
            path.chmod(mode)


@contextlib.contextmanager
def read_only_disk(folder):
    subprocess.run(["mount", "--bind", folder, folder], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def foreign_file(program, outputs):
    """The permissions of the folder decide, as they do for `rename`, and not the owner of the file."""
    row = Row("a file of another user in a folder of the user's own", "every kind of file",
              "replaced by a file of the user, with the permissions of the old one", root_missing("running as another user"))
    for output in [] if row.skipped else outputs:
        with output.folder(program) as folder:
            own(folder, NOBODY)
            for name in output.targets:
                os.chown(folder / name, OTHER, -1)
                (folder / name).chmod(MODE)
            outcome = program.run(output.words, folder, user=NOBODY)
            complaints = outcome.unless(0) + output.unlike_new(folder)
            for name in output.targets:
                found = (folder / name).stat()
                complaints += [] if found.st_uid == NOBODY else [f"{name} belongs to {found.st_uid}"]
                complaints += [] if found.st_mode & 0o7777 == MODE else [f"{name} has mode {found.st_mode & 0o7777:o}"]
            row.trial(output.name, complaints)
    return row
