"""Folders and files that the user may not change."""

import contextlib
import subprocess

from trial import IS_ROOT, NOBODY, Row

DENIED = "Permission denied"
OTHER = 65533


def rows(program, outputs, random, rounds):
    cases = [
        ("a folder without write permission (0555)", read_only_folder, DENIED),
        ("a folder of another user (0755)", foreign_folder, DENIED),
        ("a file of another user in a sticky folder (1777)", sticky_folder, ""),
        ("a read-only file system", read_only_disk, "Read-only file system"),
    ]
    for subject, prepared, words in cases:
        row = Row(f"{subject}, as an ordinary user", "every kind of file",
                  "status 73 and one line; the old file is the same, no temporary file")
        if not IS_ROOT:
            row.skipped = "running as another user needs root"
        for output in outputs if IS_ROOT else []:
            with program.folder() as folder, prepared(folder, output):
                outcome = program.run(output.words, folder, user=NOBODY)
                row.trial(output.name, outcome.unless_error(73, words) + output.unlike_old(folder))
        yield row
    yield foreign_file(program, outputs)


def own(folder, owner, mode=None):
    """Gives everything below the folder to the user."""
    subprocess.run(["chown", "-R", f"{owner}:{owner}", folder], check=True)
    for path in [folder, *(one for one in folder.rglob("*") if one.is_dir())] if mode is not None else []:
        path.chmod(mode)


@contextlib.contextmanager
def read_only_folder(folder, output):
    output.fill(folder)
    own(folder, NOBODY, 0o555)
    yield


@contextlib.contextmanager
def foreign_folder(folder, output):
    output.fill(folder)
    own(folder, OTHER, 0o755)
    yield


@contextlib.contextmanager
def sticky_folder(folder, output):
    output.fill(folder)
    own(folder, OTHER, 0o1777)
    yield


@contextlib.contextmanager
def read_only_disk(folder, output):
    output.fill(folder)
    own(folder, NOBODY)
    subprocess.run(["mount", "--bind", folder, folder], check=True)
    subprocess.run(["mount", "-o", "remount,bind,ro", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", folder], check=True)


def foreign_file(program, outputs):
    """A folder that the user may write decides, as for rename."""
    row = Row("a file of another user in a folder of the user's own", "every kind of file",
              "replaced by a file of the user, with the permissions of the old one")
    if not IS_ROOT:
        row.skipped = "running as another user needs root"
    for output in outputs if IS_ROOT else []:
        with program.folder() as folder:
            output.fill(folder)
            own(folder, NOBODY)
            for name in output.targets:
                path = folder / name
                subprocess.run(["chown", str(OTHER), path], check=True)
                path.chmod(0o644)
            outcome = program.run(output.words, folder, user=NOBODY)
            row.trial(output.name, outcome.unless(0) + output.unlike_new(folder) + [
                f"{name} belongs to {(folder / name).stat().st_uid}" for name in output.targets
                if (folder / name).stat().st_uid != NOBODY])
    return row

