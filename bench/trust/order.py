"""The order of the system calls that replace a file, and each of them failing, interrupted or the last one."""

import re
import signal
from typing import NamedTuple

from trial import Outcome, Row, temporaries, tool_missing

CALLS = "openat,write,fchmod,fsync,fdatasync,ftruncate,close,rename,renameat,renameat2,link,linkat,unlink,unlinkat"
# A call in the output of strace: its name, its arguments, its result, and the file of a result that is a descriptor.
LINE = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)(<[^>]*>)?")
# Kinds of output that one thread writes, so that the number of a call is the same in each run.
SINGLE = ("PNG", "SVG", "PDF", "table", "program", "replot")


def rows(program, outputs, random, rounds):
    missing = tool_missing("strace")
    order = Row("strace of the system calls", ", ".join(output.name for output in outputs),
                "the target is never opened for writing; "
                "a new file beside it (O_EXCL, O_NOFOLLOW) is written, closed, and then renamed", missing)
    failing = Row("each of these calls fails: ENOSPC, EIO, EDQUOT (strace)", ", ".join(SINGLE),
                  "status 73 and one line; the old file is whole, no temporary file", missing)
    interrupted = Row("each of these calls is interrupted: EINTR (strace)", failing.outputs,
                      "the same file, or status 73 and the old file", missing)
    killed = Row("SIGTERM or SIGKILL in each of these calls (strace)", failing.outputs,
                 "the old or the new file, whole; no temporary file after SIGTERM; the next run removes that of SIGKILL",
                 missing)
    for output in [] if missing else outputs:
        calls = trace(program, output, order)
        if output.name in SINGLE:
            for number, call in calls:
                inject(program, output, number, call, failing, interrupted, killed)
    yield from (order, failing, interrupted, killed)


def trace(program, output, row):
    """Traces a run, judges the order of its calls, and returns those of `calls_of_targets`."""
    with output.folder(program) as folder:
        log = program.scratch / "trace"
        prefix = ["strace", "-f", "-y", "-s", "0", "-o", str(log), "-e", f"trace={CALLS}"]
        outcome = program.run(output.words, folder, prefix=prefix)
        calls = list(parsed(log.read_text()))
        names = set(output.targets)
        row.trial(output.name, outcome.unless(0) + judge(calls, names, folder, bool(output.needs)))
        return calls_of_targets(calls, names)


def parsed(text):
    """The name, the arguments, the result and its file of each call that has ended."""
    unfinished = {}
    for line in text.splitlines():
        thread, _, rest = line.partition(" ")
        if rest.rstrip().endswith("<unfinished ...>"):
            unfinished[thread] = rest.rpartition("<unfinished")[0].strip()
            continue
        resumed = re.match(r" *<\.\.\. \w+ resumed>(.*)", rest)
        if resumed:
            line = f"{thread} {unfinished.pop(thread, '')}{resumed.group(1)}"
        if match := LINE.match(line):
            yield match.group(1), match.group(2), int(match.group(3)), (match.group(4) or "")[1:-1]


def target_of(path, names):
    """The target whose temporary file the path is, or None."""
    folder, _, name = path.rpartition("/")
    match = re.fullmatch(r"\.(.+)\.[0-9a-z]+\.part", name)
    return match and next((one for one in names if one.rpartition("/")[2] == match.group(1)), None)


def judge(calls, names, folder, is_foreign):
    """Complaints about the order of calls. Another program that writes the output, `is_foreign`, opens the file once more."""
    complaints, states, renamed = [], {}, set()
    for name, arguments, result, path in calls:
        texts = re.findall(r'"([^"]*)"', arguments)
        descriptor = re.match(r"\d+<(.*?)>", arguments)
        file = descriptor and descriptor.group(1)
        if name == "openat" and result >= 0 and re.search("O_WRONLY|O_RDWR", arguments):
            if target_of(path, names):
                is_wrong = not is_foreign if path in states else not re.search("O_EXCL.*O_NOFOLLOW", arguments)
                if is_wrong:
                    complaints.append(f"a temporary file is not a new one: {arguments}")
                states[path] = "open"
            elif path.removeprefix(f"{folder}/") in names:
                complaints.append(f"the target is opened for writing: {path}")
        elif name == "write" and states.get(file) == "closed" and not is_foreign:
            complaints.append(f"written after its end: {file}")
        elif name == "close" and states.get(file) == "open":
            states[file] = "closed"
        elif name == "rename" and result == 0 and (target := target_of(texts[0], names)):
            renamed.add(target)
            if states.get(str(folder / texts[0])) != "closed":
                complaints.append(f"renamed before it is closed: {texts[0]}")
    return complaints + [f"{one} is not renamed" for one in names - renamed]


def calls_of_targets(calls, names):
    """The calls that name a temporary file, as pairs of the number of the call among those with its name, and the name."""
    counts, found = {}, []
    for name, arguments, result, path in calls:
        counts[name] = counts.get(name, 0) + 1
        texts = re.findall(r'"([^"]*)"|<([^>]*)>', arguments)
        if any(target_of(part, names) for pair in texts for part in pair if part):
            found.append((counts[name], name))
    return found


class Injected(NamedTuple):
    """A run that strace has disturbed: how it ended, and complaints about what it left and about the next run."""

    outcome: Outcome
    torn: list
    left: list
    after: list
    is_old: bool


def run_with(program, output, call, number, injection):
    """Disturbs one call of a run, and runs plot once more."""
    with output.folder(program) as folder:
        prefix = ["strace", "-f", "-o", "/dev/null", "-e", f"trace={call}", "-e", f"inject={call}:{injection}:when={number}"]
        outcome = program.run(output.words, folder, prefix=prefix)
        torn, left, is_old = output.torn(folder), temporaries(folder), not output.unlike_old(folder)
        again = program.run(output.words, folder)
        after = [f"the next run: {one}" for one in again.unless(0) + output.unlike_new(folder)]
        return Injected(outcome, torn, left, after, is_old)


def inject(program, output, number, call, failing, interrupted, killed):
    """Disturbs one call in each way."""
    name = f"{output.name}: {call} {number}"
    for error in ("ENOSPC", "EIO", "EDQUOT"):
        run = run_with(program, output, call, number, f"error={error}")
        replaced = [] if run.is_old else ["the old file is replaced"]
        failing.trial(f"{name}: {error}", run.outcome.unless_error(73) + run.torn + run.left + run.after + replaced)
    run = run_with(program, output, call, number, "error=EINTR")
    other = [] if run.is_old == (run.outcome.status == 73) else ["the file does not fit the status"]
    interrupted.trial(name, run.outcome.unless(0, 73) + run.torn + run.left + run.after + other)
    for kind in (signal.SIGTERM, signal.SIGKILL):
        run = run_with(program, output, call, number, f"signal={kind.name}")
        left = run.left if kind == signal.SIGTERM else []
        killed.trial(f"{name}: {kind.name}", run.outcome.unless(-kind, 128 + kind) + run.torn + run.after + left)
