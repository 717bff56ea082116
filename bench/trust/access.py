"""The files that requests from elsewhere have opened: every option with a value, from each place that a request comes from.

The options are those that the program tells to shells, so a new one is tried as it is. strace tells what a run opens, makes,
renames and removes. Whatever a value names, also through links, is in the temporary folder of its trial, whose files belong to
an ordinary user, as whom plot is run: a fault that this finds harms nobody.
"""

import contextlib
import json
import os
import shutil
from typing import NamedTuple

import opened
import option_table
import recorded
from option_table import Option
from surroundings import ORDINARY
from trial import Row, own, tool_missing

# Files of one kind for all options: a table, with the name of a picture. Reading it as a program or a theme fails.
TABLE = b"1,2\n3,4\n"
INSIDE, OUTSIDE = "folder/own.png", "outside/victim.png"
LINKS = {"folder/link.png": "../outside/victim.png", "folder/way": "../outside"}
PIPES = ["folder/pipe", "outside/pipe"]
# What a value may name, besides the absolute path.
NAMES = [INSIDE, OUTSIDE, "folder/../outside/victim.png", "folder/link.png", "folder/way/victim.png", "outside/new.png", *PIPES]
# Other names of standard input, for options that are known to read files alone: nothing outside the trial is ever to be written.
INPUT, READ = ["-", "/dev/stdin", "/proc/self/fd/0"], ["expressions", "program", "data", "theme", "request"]
# The formulas of a request, among which `-` is standard input.
EXPRESSIONS = Option("expressions", True, True)
# Statuses of runs that a value ends, or does not.
ENDS = (0, 64, 65, 66, 73)
PARTS = ["k*x", "--sweep", "k=1:2/2", "--size", "90x60", "-o", "folder/w.gif"]
LISTS = [f"folder/w.gif.parts/{number}-of-2.sweep.jsonl" for number in (1, 2)]


class Origin(NamedTuple):
    """A place that a request comes from.

    `words` makes the arguments that give an option of this value, after it has written what they need. `is_trusted` tells
    whether the user writes the value, `ignored` are options that it has no effect on, also with leave.
    """

    name: str
    words: object
    is_trusted: bool = False
    ignored: tuple = ()
    takes_leave: bool = True
    reads_input: bool = False


def in_request(trial, option, value):
    trial.write("folder/r.json", requested(option, value))
    return ["--request", "folder/r.json", *target(option)]


def in_input(trial, option, value):
    trial.input = requested(option, value)
    return ["--request", "-", *target(option)]


def in_picture(kind):
    def words(trial, option, value):
        trial.write(f"folder/p.{kind}", recorded.picture(kind, ["x", *given(option, value)]))
        return ["replot", f"folder/p.{kind}", "--size", "90x60", *target(option)]
    return words


def in_list(trial, option, value):
    for path in LISTS:
        head, _, rest = trial.parts[path].partition(b"\n")
        header = json.loads(head)
        header["command"] += given(option, value)
        trial.write(path, json.dumps(header).encode() + b"\n" + rest)
    return ["gather", "folder/w.gif"]


def in_settings(trial, option, value):
    trial.write("settings/plot/config.toml", f"{option.name} = {json.dumps(value)}\n".encode())
    return ["x", "--size", "90x60", *target(option)]


def in_arguments(trial, option, value):
    return [*([] if option == EXPRESSIONS else ["x"]), "--size", "90x60", *given(option, value), *target(option)]


ORIGINS = [
    Origin("a request file", in_request), Origin("a request from standard input", in_input, reads_input=True),
    *(Origin(f"replot of a picture, {kind.upper()}", in_picture(kind), ignored=("output", "request")) for kind in ("svg", "png", "pdf")),
    Origin("gather of a list of frames", in_list, ignored=("output", "request", "expressions")),
    Origin("config.toml", in_settings, is_trusted=True, ignored=("expressions", "program", "data", "output", "request"), takes_leave=False),
    Origin("the command line", in_arguments, is_trusted=True, takes_leave=False)]


def rows(program, outputs, random, rounds):
    missing = tool_missing("strace")
    if missing:
        yield Row("requests from elsewhere that name files (strace)", f"{len(ORIGINS)} origins", "no other file is opened", missing)
        return
    options = option_table.options(program.binary)["draw"]
    with folders(program, options) as trials:
        for origin in ORIGINS:
            yield from of_origin(trials, origin, options)
        yield pipes(trials)
        yield links(trials)
        yield victims(trials)
        yield home(trials)


def of_origin(trials, origin, options):
    """Rows of an origin: without leave, and with `--allow-files`."""
    paths = [EXPRESSIONS, *(option for option in options if option.is_path)]
    others = [option for option in options if not option.is_path]
    row = Row(f"each option in {origin.name} names files inside and outside its folder, also by links and `..`, pipes, "
              "and standard input (strace)" if not origin.is_trusted else
              f"each option in {origin.name} names files (strace)",
              f"{len(others) + len(paths)} options", "no file is opened or changed but those that the user names"
              + ("" if origin.is_trusted else ", and regular files in the folder") + "; no wait")
    for option in paths:
        for name in names(trials, option, origin):
            row.trial(f"--{option.name} {name}", trials.judged(origin, option, name))
    for option in others:
        row.trial(f"--{option.name}", trials.judged(origin, option, trials.absolute(OUTSIDE)))
    yield row
    if origin.takes_leave:
        row = Row(f"the same with `--allow-files`: {origin.name}", f"{len(paths)} options", "the file that the option names is opened")
        for option in paths:
            # With leave, an expression `-` is standard input, and has no file.
            if option != EXPRESSIONS:
                for name in (OUTSIDE, "folder/link.png"):
                    row.trial(f"--{option.name} {name}", trials.judged(origin, option, name, leave=True))
        yield row


def names(trials, option, origin):
    if option == EXPRESSIONS:
        return ["-"]
    found = [trials.absolute(OUTSIDE), *NAMES, *(INPUT if option.name in READ else [])]
    # What the user names may be a pipe, and is waited for.
    return [name for name in found if not (origin.is_trusted and name in PIPES)]


def pipes(trials):
    """Files that plot finds by itself are pipes."""
    row = Row("config.toml, a list of frames, a frame are pipes without a writer", "1 command each",
              "status 65 or 66 and one line, at once")
    cases = [
        ("config.toml", "settings/plot/config.toml", ["x", "-o", "folder/a.svg"]),
        *((f"list {index}", path, ["gather", "folder/w.gif"]) for index, path in enumerate(LISTS, 1)),
        *((f"frame {index}", f"folder/w.gif.parts/frame-{index:06}.png", ["gather", "folder/w.gif"]) for index in (1, 2))]
    for name, path, words in cases:
        with trials.trial() as trial:
            (trial.folder / path).unlink(missing_ok=True)
            (trial.folder / path).parent.mkdir(parents=True, exist_ok=True)
            os.mkfifo(trial.folder / path)
            outcome = trial.run(words, timeout=10)
            row.trial(name, outcome.unless(65, 66) + outcome.unless_error(outcome.status) + trial.changed())
    return row


def links(trials):
    """Files that plot finds by itself are links to files outside."""
    row = Row("a list of frames, a frame are links out of the film's folder (strace)", "gather", "the file is not opened")
    for path in [*LISTS, "folder/w.gif.parts/frame-000001.png"]:
        with trials.trial() as trial:
            (trial.folder / path).rename(trial.folder / "outside/moved")
            (trial.folder / path).symlink_to(trial.folder / "outside/moved")
            outcome = trial.run(["gather", "folder/w.gif"], is_traced=True)
            row.trial(path, outcome.unless(*ENDS) + trial.foreign(set()))
    return row


def victims(trials):
    """Requests that would replace a file."""
    row = Row("a request names its output: a file, a link, frames, a film, a table, with parts and `--resume`",
              "requests by file and by standard input", "status 64 and one line; no file is written")
    values = [(output, format, sweep) for output in ("outside/victim", "folder/own", "folder/link", "folder/way/victim")
              for format, sweep in (("png", []), ("svg", []), ("pdf", []), ("gif", ["k=1:2/2"]), ("png", ["k=1:2/2"]))]
    values += [("outside/{k}", "png", ["k=1:2/2"]), ("folder/%04d", "svg", ["k=1:2/2"]), ("outside/{k}/a", "png", ["k=1:2/2"])]
    for output, format, sweep in values:
        for others in [[], ["--shard", "1/2"], ["--resume"]] if sweep else [[]]:
            for by_file in (True, False):
                with trials.trial() as trial:
                    values = {"expressions": ["k*x" if sweep else "x"], "output": f"{output}.png", "format": format}
                    request = json.dumps(values | ({"sweep": sweep} if sweep else {})).encode()
                    trial.write("folder/r.json", request)
                    trial.input = b"" if by_file else request
                    outcome = trial.run(["--request", "folder/r.json" if by_file else "-", "--size", "90x60", *others])
                    row.trial(f"{output}.png as {format} {' '.join(others)}", outcome.unless_error(64) + trial.changed())
    return row


def home(trials):
    """The font cache is in the home, and does not make it."""
    row = Row("HOME is missing in a folder that the user may write", "a picture, a sweep, a table", "the picture; HOME is not made")
    for words in (["x", "-o", "folder/a.svg"], [*PARTS[:-2], "-o", "folder/b.gif"], ["table", "x", "-o", "folder/a.csv"]):
        with trials.trial() as trial:
            outcome = trial.run(words, environment={"HOME": str(trial.folder / "nobody"), "XDG_CONFIG_HOME": None})
            made = [str(path.relative_to(trial.folder)) for path in (trial.folder / "nobody").rglob("*")]
            made = [f"HOME is made, with {', '.join(made) or 'nothing'}"] if (trial.folder / "nobody").exists() else []
            row.trial(" ".join(words[:1]), outcome.unless(0) + made)
    return row


def requested(option, value):
    """A request with an option in JSON."""
    text = {option.name: [value] if option.is_list else value}
    return json.dumps({"expressions": ["x"], "size": "90x60", **text}).encode()


def given(option, value):
    return [value] if option == EXPRESSIONS else [f"--{option.name}={value}"]


def target(option):
    """The output that the user names, unless the option names one."""
    return [] if option.name == "output" else ["-o", "folder/a.svg"]


@contextlib.contextmanager
def folders(program, options):
    """What all trials share: a home with fonts, the parts of a film, and what a run opens of the system."""
    with program.folder(owner=ORDINARY) as shared:
        trials = Trials(program, shared)
        with trials.trial(is_bare=True) as trial:
            for part in ("1/2", "2/2"):
                outcome = trial.run([*PARTS, "--shard", part])
                if outcome.status != 0:
                    raise SystemExit(f"plot {' '.join(PARTS)}: status {outcome.status}: {outcome.errors}")
            trials.parts = {
                str(path.relative_to(trial.folder)): path.read_bytes() for path in trial.folder.glob("folder/w.gif.parts/*")}
        for words in (["x", "-o", "folder/a.svg"], ["x", "-o", "folder/a.png"], ["x", "-o", "folder/a.pdf"], PARTS):
            with trials.trial(is_bare=True) as trial:
                trial.run(words, is_traced=True)
                trials.usual |= {one.path for one in trial.touched if not opened.is_inside(one.path, program.scratch)}
        yield trials


class Trials:
    """Makes the folders of trials.

    All have the same path, one after the other, so that an absolute path is the same too.
    """

    def __init__(self, program, shared):
        self.program, self.shared = program, shared
        self.parts, self.usual = {}, set()
        self.home, self.input = shared / "home", shared / "input"
        self.home.mkdir()
        own(self.home, ORDINARY) if ORDINARY is not None else None

    def absolute(self, path):
        return str(self.shared / "trial" / path)

    @contextlib.contextmanager
    def trial(self, is_bare=False):
        trial = Trial(self)
        if not is_bare:
            trial.fill()
        try:
            yield trial
        finally:
            shutil.rmtree(trial.folder)

    def judged(self, origin, option, value, leave=False):
        """Complaints about a run with an option from an origin."""
        with self.trial() as trial:
            words = origin.words(trial, option, value)
            # What the user names: with leave, all that a text from elsewhere names as well.
            named = set()
            if option.is_path and (origin.is_trusted or leave):
                named = {str(self.input) if value in INPUT else os.path.realpath(trial.folder / value)}
            outcome = trial.run(words + (["--allow-files"] if leave else []), is_traced=True, timeout=20)
            complaints = outcome.unless(*ENDS) + trial.foreign(named)
            complaints += trial.changed(except_for=named if option.name not in READ else ())
            is_input = value in INPUT and not origin.reads_input and not (option.is_path and origin.is_trusted)
            complaints += ["standard input is read"] if is_input and trial.reads_input else []
            is_expected = named and value not in INPUT and option.name not in origin.ignored and "has no" not in outcome.errors
            if is_expected and not any(one.path in named or leads_to(one.path, named) for one in trial.touched):
                complaints.append(f"is not opened: {outcome.errors.strip()[:200]}")
            return complaints


def leads_to(path, named):
    """Whether a file is the temporary one of another."""
    folder, name = os.path.split(path)
    return any(folder == os.path.dirname(one) and name.startswith(f".{os.path.basename(one)}.") for one in named)


class Trial:
    """A folder with a folder that a request is in, and another with files that it may not open."""

    def __init__(self, trials):
        self.trials, self.folder, self.input = trials, trials.shared / "trial", b"1,2\n"
        self.parts, self.planted, self.touched, self.reads_input = trials.parts, {}, set(), False
        for path in (self.folder, self.folder / "folder", self.folder / "outside", self.folder / "settings"):
            path.mkdir()
        self.own()

    def fill(self):
        for path in (INSIDE, OUTSIDE):
            self.write(path, TABLE)
        for path, data in self.parts.items():
            self.write(path, data)
        for path, link in LINKS.items():
            (self.folder / path).symlink_to(link)
        for path in PIPES:
            os.mkfifo(self.folder / path)
        self.own()
        self.planted = self.found()

    def write(self, path, data):
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_bytes(data)

    def own(self):
        if ORDINARY is not None:
            own(self.folder, ORDINARY)

    def run(self, words, is_traced=False, timeout=60, environment=None):
        self.own()
        log = self.trials.shared / "log"
        log.unlink(missing_ok=True)
        variables = {"HOME": str(self.trials.home), "XDG_CONFIG_HOME": str(self.folder / "settings")} | (environment or {})
        with self.trials.input.open("wb+") as file:
            file.write(self.input)
            file.seek(0)
            outcome = self.trials.program.run(
                words, self.folder, timeout=timeout, user=ORDINARY, stdin=file, environment=variables,
                prefix=opened.prefix(log) if is_traced else ())
        if is_traced:
            self.touched, self.reads_input = opened.touched(log, str(self.folder))
        return outcome

    def found(self):
        """The bytes, the time and the mode of each file outside, and of those inside that were there before."""
        return {str(path.relative_to(self.folder)): stamp(path) for path in self.folder.rglob("*")
                if "outside" in path.parts or path.name in ("own.png", "link.png", "way", "pipe")}

    def changed(self, except_for=()):
        """Complaints about planted files that were changed, and files that were made outside."""
        found = self.found()
        return [f"{path} is changed" for path in sorted(found.keys() | self.planted.keys())
                if found.get(path) != self.planted.get(path) and os.path.realpath(self.folder / path) not in except_for
                and not (except_for and (self.folder / path).is_dir())]

    def foreign(self, named):
        """Complaints about files that were opened or changed and are not those that the user names."""
        return sorted({f"{one.path} is {'changed' if one.changes else 'read' if one.call == 'read' else 'opened'} ({one.call})"
                       for one in self.touched if not self.may(one, named)})

    def may(self, one, named):
        home, path = self.trials.home, one.path
        # A folder is asked for temporary files that an earlier run has left.
        is_folder = not one.changes and any(path == os.path.dirname(name) for name in named)
        if path in named or is_folder or leads_to(path, named) or path in self.trials.usual or opened.is_system(path):
            return True
        if any(path == str(self.folder / pipe) for pipe in PIPES):
            return False
        return any(opened.is_inside(path, inside) for inside in (self.folder / "folder", self.folder / "settings", home)) or (
            path == str(self.folder) and not one.changes)


def stamp(path):
    status = path.lstat()
    data = path.read_bytes() if path.is_file() and not path.is_symlink() else os.readlink(path) if path.is_symlink() else b""
    return data, status.st_mode, status.st_ino, 0 if path.is_dir() else status.st_mtime_ns
