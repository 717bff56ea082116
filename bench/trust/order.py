"""The order of the system calls that replace a file, and each of them failing, interrupted or the last one."""

import re

from trial import Row, temporaries, tool_missing

CALLS = "openat,write,fchmod,fsync,fdatasync,ftruncate,close,rename,renameat,renameat2,link,linkat,unlink,unlinkat"
LINE = re.compile(r"^(?:\d+ +)?(\w+)\((.*)\) += (-?\d+)(<[^>]*>)?")
# Kinds of output that one thread writes, so that the number of a call is the same in each run.
SINGLE = ("PNG", "SVG", "PDF", "table", "program", "replot")


def rows(program, outputs, random, rounds):
    missing = tool_missing("strace")
    order = Row("strace of the system calls", ", ".join(output.name for output in outputs),
                "the target is never opened for writing; a new file beside it (O_EXCL, O_NOFOLLOW) is written, closed, and then renamed")
    failing = Row("each of these calls fails: ENOSPC, EIO, EDQUOT (strace)", ", ".join(SINGLE),
                  "status 73 and one line; the old file is whole, no temporary file")
    interrupted = Row("each of these calls is interrupted: EINTR (strace)", failing.outputs,
                      "the same file, or status 73 and the old file")
    killed = Row("SIGTERM or SIGKILL in each of these calls (strace)", failing.outputs,
                 "the old or the new file, whole; no temporary file after SIGTERM; the next run removes that of SIGKILL")
    for row in (order, failing, interrupted, killed):
        row.skipped = missing
    for output in outputs if not missing else []:
        calls = trace(program, output, order)
        if output.name in SINGLE:
            for number, call in calls:
                inject(program, output, number, call, failing, interrupted, killed)
    yield from (order, failing, interrupted, killed)


def trace(program, output, row):
    """Traces a run, judges the order, and returns the calls on the way of the target, each with its number among its kind."""
    with program.folder() as folder:
        output.fill(folder)
        log = program.scratch / "trace"
        prefix = ["strace", "-f", "-y", "-s", "0", "-o", str(log), "-e", f"trace={CALLS}"]
        outcome = program.run(output.words, folder, prefix=prefix)
        calls = list(parsed(log.read_text()))
        names = set(output.targets)
        row.trial(output.name, outcome.unless(0) + judge(calls, names, folder, bool(output.needs)))
        return way(calls, names)


def parsed(text):
    """The name, the arguments, the result and the file of each call that has ended."""
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


def is_temporary_of(path, names):
    """The target whose temporary file the path is, or None."""
    folder, _, name = path.rpartition("/")
    match = re.fullmatch(r"\.(.+)\.[0-9a-z]+\.part", name)
    return match and next((one for one in names if one.rpartition("/")[2] == match.group(1)), None)


def judge(calls, names, folder, is_foreign):
    """Complaints about the order of calls. A temporary file that another program writes, `is_foreign`, is opened again."""
    complaints, states, renamed = [], {}, set()
    for name, arguments, result, path in calls:
        texts = re.findall(r'"([^"]*)"', arguments)
        file = re.match(r"\d+<(.*?)>", arguments)
        file = file and file.group(1)
        if name == "openat" and result >= 0 and re.search("O_WRONLY|O_RDWR", arguments):
            if is_temporary_of(path, names):
                if path in states and not is_foreign or path not in states and not re.search("O_EXCL.*O_NOFOLLOW", arguments):
                    complaints.append(f"a temporary file is not a new one: {arguments}")
                states[path] = "open"
            elif path.removeprefix(f"{folder}/") in names:
                complaints.append(f"the target is opened for writing: {path}")
        elif name == "write" and states.get(file) == "closed" and not is_foreign:
            complaints.append(f"written after its end: {file}")
        elif name == "close" and file in states and states[file] == "open":
            states[file] = "closed"
        elif name == "rename" and result == 0 and (own := is_temporary_of(texts[0], names)):
            renamed.add(own)
            if states.get(str(folder / texts[0])) != "closed":
                complaints.append(f"renamed before it is closed: {texts[0]}")
    return complaints + [f"{one} is not renamed" for one in names - renamed]


def way(calls, names):
    """The calls on the way of the target, as pairs of the number of the call among those with its name, and the name."""
    counts, found = {}, []
    for name, arguments, result, path in calls:
        counts[name] = counts.get(name, 0) + 1
        texts = re.findall(r'"([^"]*)"|<([^>]*)>', arguments)
        if any(is_temporary_of(part, names) for pair in texts for part in pair if part):
            found.append((counts[name], name))
    return found


def run_with(program, output, injection):
    with program.folder() as folder:
        output.fill(folder)
        name = injection.partition(":")[0]
        prefix = ["strace", "-f", "-o", "/dev/null", "-e", f"trace={name}", "-e", f"inject={injection}"]
        outcome = program.run(output.words, folder, prefix=prefix)
        complaints, left = output.torn(folder), temporaries(folder)
        is_old = not output.unlike_old(folder)
        again = program.run(output.words, folder)
        return outcome, complaints, left, is_old, [f"the next run: {one}" for one in again.unless(0) + output.unlike_new(folder)]


def inject(program, output, number, call, failing, interrupted, killed):
    for error in ("ENOSPC", "EIO", "EDQUOT"):
        outcome, torn, left, is_old, after = run_with(program, output, f"{call}:error={error}:when={number}")
        failing.trial(f"{output.name}: {call} {number}: {error}",
                      outcome.unless_error(73) + torn + left + after + ([] if is_old else ["the old file is replaced"]))
    outcome, torn, left, is_old, after = run_with(program, output, f"{call}:error=EINTR:when={number}")
    interrupted.trial(f"{output.name}: {call} {number}", outcome.unless(0, 73) + torn + left + after)
    for signal in ("SIGTERM", "SIGKILL"):
        outcome, torn, left, is_old, after = run_with(program, output, f"{call}:signal={signal}:when={number}")
        complaints = torn + after + (left if signal == "SIGTERM" else [])
        killed.trial(f"{output.name}: {call} {number}: {signal}", complaints)
