"""Surroundings that lack what programs expect: variables, a home, a folder, fonts, locales."""

import contextlib
import itertools
import os
import subprocess

from trial import IS_ROOT, NOBODY, Row, contents, temporaries, tool_missing

LOCALES = ["C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "de_DE", "tr_TR", "xx_XX.UTF-8", ""]


def rows(program, outputs, random, rounds):
    everything = "every kind of file"
    home = Row("HOME unset, missing, a file, a folder without permission, not absolute; no environment at all (`env -i`)", everything,
               "the same files; nothing on standard error")
    with homes(program) as environments:
        for output, (name, environment, user) in itertools.product(outputs, environments):
            if not (output.needs and "PATH" in environment):
                home.trial(f"{output.name}: {name}", same(program, output, environment, user))
    yield home

    locale = Row(f"locales {', '.join(one or 'an empty name' for one in LOCALES)}; the German and Turkish ones are real", everything,
                 "the same files; nothing on standard error")
    locale.skipped = tool_missing("localedef")
    folder = "" if locale.skipped else locales(program)
    for output, name in itertools.product(outputs, [] if locale.skipped else LOCALES):
        locale.trial(f"{output.name}: {name}", same(program, output, {"LOCPATH": folder, "LANG": name, "LC_ALL": name, "LANGUAGE": name}))
    yield locale

    fonts = Row("no font: an empty configuration of fontconfig", "every kind of picture", "status 69 and one line; the old file is the same")
    configuration = program.scratch / "no-fonts.conf"
    configuration.write_text('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>\n')
    for output in outputs:
        if output.name in ("table", "sweep table", "program"):
            continue
        with program.folder() as place:
            output.fill(place)
            outcome = program.run(
                output.words, place, environment={"FONTCONFIG_FILE": str(configuration), "XDG_CACHE_HOME": "/dev/null"})
            fonts.trial(output.name, outcome.unless_error(69) + output.unlike_old(place))
    yield fonts

    gone = Row("the working folder is removed, or may not be read", "every kind of file, by its absolute path", "the same files")
    for output in outputs:
        gone.trial(f"{output.name}: removed", elsewhere(program, output, is_removed=True))
        if IS_ROOT:
            gone.trial(f"{output.name}: unreadable", elsewhere(program, output, is_removed=False))
    yield gone


def same(program, output, environment, user=None):
    """Complaints if a run in this environment does not make the same files in silence."""
    with program.folder(owner=user) as folder:
        output.fill(folder)
        for path in folder.rglob("*") if user else []:
            os.chown(path, user, user)
        outcome = program.run(output.words, folder, environment=environment, user=user)
        quiet = [] if not outcome.errors else [f"standard error: {outcome.errors[:200]!r}"]
        return outcome.unless(0) + quiet + output.unlike_new(folder)


@contextlib.contextmanager
def homes(program):
    """Environments without a usable home, each with a name and a user; root could make a home anywhere."""
    file, closed = program.scratch / "home-file", program.scratch / "home-closed"
    file.write_text("no folder\n")
    closed.mkdir(mode=0)
    user = NOBODY if IS_ROOT else None
    yield [
        ("unset", {"HOME": None}, user), ("missing", {"HOME": "/nonexistent/home"}, user), ("a file", {"HOME": str(file)}, user),
        ("closed", {"HOME": str(closed)}, user), ("relative", {"HOME": "home"}, user),
        ("env -i", {name: None for name in program.environment}, user)]
    closed.rmdir()


def locales(program):
    """Makes German and Turkish locales in a folder of their own; returns the folder."""
    folder = program.scratch / "locales"
    folder.mkdir()
    for name, characters in (("de_DE", "UTF-8"), ("tr_TR", "UTF-8"), ("de_DE", "ISO-8859-1"), ("tr_TR", "ISO-8859-9")):
        target = folder / (f"{name}.UTF-8" if characters == "UTF-8" else name)
        subprocess.run(["localedef", "-i", name, "-f", characters, target], check=True, capture_output=True)
    # A check of the check: with the German locale, the system's own printf writes a comma.
    shown = subprocess.run(["bash", "-c", "printf %.1f 1"], env={"LOCPATH": str(folder), "LC_ALL": "de_DE.UTF-8"},
                           capture_output=True, text=True).stdout
    if shown != "1,0":
        raise SystemExit(f"the German locale does not work: {shown!r}")
    return str(folder)


def elsewhere(program, output, is_removed):
    """Complaints about a run in a folder that is gone or unreadable, with absolute paths of all files."""
    with program.folder() as folder, program.folder() as start:
        output.fill(folder)
        words = [str(folder / word) if is_path(word, output) else word for word in output.words]
        if is_removed:
            prefix = ["sh", "-c", 'rmdir "$PWD" && exec "$@"', "sh"]
            outcome = program.run(words, start, prefix=prefix)
            start.mkdir()
        else:
            os.chown(folder, NOBODY, NOBODY)
            for path in folder.rglob("*"):
                os.chown(path, NOBODY, NOBODY)
            start.chmod(0o111)
            outcome = program.run(words, start, user=NOBODY)
        found = {name: data for name, data in contents(folder).items() if name in output.targets}
        same_files = [] if found == output.targets else ["other files"]
        return outcome.unless(0) + same_files + temporaries(folder)


def is_path(word, output):
    return word in output.given or word == output.words[output.words.index("-o") + 1]
