"""Surroundings that lack what programs expect: variables, a home, a folder, fonts, locales."""

import contextlib
import itertools
import subprocess

from trial import IS_ROOT, NOBODY, Row, contents, own, temporaries, tool_missing

# The user of trials that root could not fail, or None for the user of this script.
ORDINARY = NOBODY if IS_ROOT else None
LOCALES = ["C", "POSIX", "C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "de_DE", "tr_TR", "xx_XX.UTF-8", ""]


def rows(program, outputs, random, rounds):
    yield without_home(program, outputs)
    yield in_locales(program, outputs)
    yield without_fonts(program, outputs)
    yield in_unusable_folders(program, outputs)


def without_home(program, outputs):
    row = Row("HOME unset, missing, a file, a folder without permission, not absolute; no environment at all (`env -i`)",
              "every kind of file", "the same files; nothing on standard error")
    with homes(program) as environments:
        for output, (name, environment) in itertools.product(outputs, environments):
            # Without PATH, another program is not found.
            if not (output.needs and "PATH" in environment):
                row.trial(f"{output.name}: {name}", unlike_usual(program, output, environment, ORDINARY))
    return row


def in_locales(program, outputs):
    row = Row(f"locales {', '.join(one or 'an empty name' for one in LOCALES)}; the German and Turkish ones are real",
              "every kind of file", "the same files; nothing on standard error", tool_missing("localedef"))
    if row.skipped:
        return row
    folder = locales(program)
    for output, name in itertools.product(outputs, LOCALES):
        environment = {"LOCPATH": folder, "LANG": name, "LC_ALL": name, "LANGUAGE": name}
        row.trial(f"{output.name}: {name}", unlike_usual(program, output, environment))
    return row


def without_fonts(program, outputs):
    row = Row("no font: an empty configuration of fontconfig", "every kind of picture",
              "status 69 and one line; the old file is the same")
    configuration = program.scratch / "no-fonts.conf"
    configuration.write_text('<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>\n')
    environment = {"FONTCONFIG_FILE": str(configuration), "XDG_CACHE_HOME": "/dev/null"}
    for output in outputs:
        if output.name not in ("table", "sweep table", "program"):
            with output.folder(program) as folder:
                outcome = program.run(output.words, folder, environment=environment)
                row.trial(output.name, outcome.unless_error(69) + output.unlike_old(folder))
    return row


def in_unusable_folders(program, outputs):
    row = Row("the working folder is removed, or may not be read", "every kind of file, by its absolute path", "the same files")
    for output in outputs:
        row.trial(f"{output.name}: removed", unlike_elsewhere(program, output, is_removed=True))
        row.trial(f"{output.name}: unreadable", unlike_elsewhere(program, output, is_removed=False))
    return row


def unlike_usual(program, output, environment, user=None):
    """Complaints if a run in this environment does not make the usual files in silence."""
    with output.folder(program) as folder:
        if user is not None:
            own(folder, user)
        outcome = program.run(output.words, folder, environment=environment, user=user)
        loud = [f"standard error: {outcome.errors[:200]!r}"] if outcome.errors else []
        return outcome.unless(0) + loud + output.unlike_new(folder)


@contextlib.contextmanager
def homes(program):
    """Environments without a usable home, with their names."""
    file, closed = program.scratch / "home-file", program.scratch / "home-closed"
    file.write_text("no folder\n")
    closed.mkdir(mode=0)
    try:
        yield [
            ("unset", {"HOME": None}), ("missing", {"HOME": "/nonexistent/home"}), ("a file", {"HOME": str(file)}),
            ("closed", {"HOME": str(closed)}), ("relative", {"HOME": "home"}),
            ("env -i", {name: None for name in program.environment})]
    finally:
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


def unlike_elsewhere(program, output, is_removed):
    """Complaints about a run in a folder that is gone or unreadable, with absolute paths of all files."""
    with output.folder(program) as folder, program.folder() as start:
        words = [str(folder / word) if is_path(word, output) else word for word in output.words]
        if is_removed:
            prefix = ["sh", "-c", 'rmdir "$PWD" && exec "$@"', "sh"]
            outcome = program.run(words, start, prefix=prefix)
        else:
            if ORDINARY is not None:
                own(folder, ORDINARY)
            start.chmod(0o111)
            outcome = program.run(words, start, user=ORDINARY)
            start.chmod(0o755)
        # The list of the frames names their paths, and is not compared.
        found = {name: data for name, data in contents(folder).items() if name in output.targets}
        other = [] if found == output.targets else ["other files"]
        return outcome.unless(0) + other + temporaries(folder)


def is_path(word, output):
    """Whether an argument names a file that plot reads or writes."""
    return word in output.given or word == output.words[output.words.index("-o") + 1]
