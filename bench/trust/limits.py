"""Limits of the system: stack, size of files, descriptors, address space, processor time."""

import resource
import signal

from outputs import OLD
from trial import Row, temporaries

MEGABYTE = 1 << 20
# Nested and long input: some of it is refused.
DEEP = [
    "(" * 195 + "x" + ")" * 195, "-" * 199 + "x", "sqrt(" * 99 + "x" + ")" * 99, "|" * 2 + "x" + "|" * 2, "2^" * 99 + "x",
    "if(x<0, " * 60 + "1" + ", 2)" * 60, "[" * 5000, "(" * 100_000, "x" + "+x" * 60_000, "not " * 150 + "(x>0)", "x" + "!" * 150,
    "(" * 190 + "x^2+y^2" + ")" * 190 + "=1", "{" * 300,
]
COMMANDS = {"picture": ["-o", "a.svg"]} | {name: [name] for name in ("describe", "evaluate", "save", "request")}


def rows(program, outputs, random, rounds):
    yield stack(program)
    yield file_size(program, outputs, random, rounds)
    yield descriptors(program, outputs)
    yield address_space(program, outputs)
    yield processor_time(program, outputs, random, rounds)


def stack(program):
    row = Row("a stack of 512 KB (`ulimit -s 512`), with nested input", f"{len(DEEP)} texts by {', '.join(COMMANDS)}",
              "status 0, or 64 or 65 for a text that is refused")
    for text in DEEP:
        for name, words in COMMANDS.items():
            with program.folder() as folder:
                arguments = [*words, "--", text]
                unlimited = program.run(arguments, folder)
                outcome = program.run(arguments, folder, limits={resource.RLIMIT_STACK: 512 << 10})
                complaints = unlimited.unless(0, 64, 65) + outcome.unless(unlimited.status)
                row.trial(f"{name} {text[:12]}…", complaints)
    return row


def file_size(program, outputs, random, rounds):
    row = Row("a limit of the size of files (`ulimit -f`), at random", "every kind of file",
              "status 73 (70 if ffmpeg fails) and one line; the old file is whole, no temporary file")
    for output in outputs:
        for _ in range(rounds):
            limit = random.randrange(0, max(map(len, output.targets.values())))
            with output.folder(program) as folder:
                outcome = program.run(output.words, folder, limits={resource.RLIMIT_FSIZE: limit})
                wrong = outcome.unless(output.status) if output.needs else outcome.unless_error(73, "File too large")
                row.trial(f"{output.name} at {limit}", wrong + output.torn(folder) + temporaries(folder))
    return row


def descriptors(program, outputs):
    row = Row("few descriptors (`ulimit -n` from 3 to 20)", "every kind of file",
              "the same file, or an error and the old file; no temporary file, no crash")
    for output in outputs:
        for limit in range(3, 21):
            with output.folder(program) as folder:
                outcome = program.run(output.words, folder, limits={resource.RLIMIT_NOFILE: limit})
                # The status is 127 if the loader cannot open the libraries.
                wrong = outcome.unless(0, 65, 66, 69, 70, 73, 74, 127)
                wrong += output.unlike_new(folder) if outcome.status == 0 else output.torn(folder) + temporaries(folder)
                row.trial(f"{output.name} with {limit}", wrong)
    return row


def address_space(program, outputs):
    row = Row("little address space (`ulimit -v`, 24 to 512 MB)", "every kind of file",
              "drawn, or status 69 and one line; each file is the old or the new one, whole, and the next run makes the same files; "
              "with 512 MB, they are made")
    for output in outputs:
        for limit in (24, 96, 128, 192, 256, 512):
            # How much ffmpeg itself needs is not on trial.
            if output.needs and limit >= 256:
                continue
            with output.folder(program) as folder:
                outcome = program.run(output.words, folder, limits={resource.RLIMIT_AS: limit * MEGABYTE})
                # The status is 127 if the loader cannot map the libraries, and 70 if that of ffmpeg cannot.
                ends = (0,) if limit == 512 else (0, 69, 70, 127) if output.needs else (0, 69, 127)
                complaints = output.torn(folder) + outcome.unless(*ends)
                again = program.run(output.words, folder)
                row.trial(f"{output.name} with {limit} MB", complaints + again.unless(0) + output.unlike_new(folder))
    return row


def processor_time(program, outputs, random, rounds):
    row = Row("a limit of processor time (`ulimit -S -t 1`)", "a sweep of 100,000 frames as files and as GIF",
              "ended by SIGXCPU; complete frames only, or the old file; the next run removes temporary files")
    for target in ("{k}.svg", "a.gif"):
        with program.folder() as folder:
            (folder / "a.gif").write_bytes(OLD)
            words = ["sin(k*x)", "--sweep", "k=1:9/100000", "--size", "300x200", "-y", "-1:1", "-o", target, "--quiet"]
            # At the hard limit, Linux sends SIGKILL.
            outcome = program.run(words, folder, limits={resource.RLIMIT_CPU: (1, 60)}, timeout=120)
            wrong = outcome.unless(-signal.SIGXCPU)
            frames = list(folder.glob("*.svg"))
            wrong += [f"{path.name} is not complete" for path in frames if not path.read_text().endswith("</svg>\n")]
            wrong += ["no frame"] if target == "{k}.svg" and not frames else []
            wrong += [] if (folder / "a.gif").read_bytes() == OLD else ["the old file is replaced"]
            again = program.run([*words[:2], "k=1:9/2", *words[3:]], folder)
            # A run removes the temporary files of its own targets, and these frames have other names.
            left = [] if target == "{k}.svg" else temporaries(folder)
            row.trial(target, wrong + again.unless(0) + left)
    return row
