"""Sweeps that are killed, or run out of disk, or lose what they wrote in a crash, and are resumed; parts that are gathered."""

import shutil
import signal
import subprocess
import time

from full_disk import disk
from outputs import check, unlike
from trial import NOBODY, Row, contents, finish, own, root_missing, temporaries, wait_until

FRAMES = ["sin(k*M)*cos(3M)", "--sweep", "k=1:7/120", "--size", "800x600", "--quiet", "-o", "frames/wave-{k:.2f}.png"]
RESUMED = [*FRAMES, "--resume"]
# How many parts the sweeps below are divided into.
PARTS = 7
GATHERED = [
    ("frames/wave-{k:.2f}.png", ["sin(k*M)*cos(3M)", "--sweep", "k=1:7/60"]),
    ("wave.gif", ["sin(k*M)*cos(3M)", "--sweep", "k=1:7/60", "--bounce", "--ease", "in-out"]),
    ("wave.apng", ["sin(k*M)*cos(3M)", "--sweep", "k=1:7/60"]),
    ("family.png", ["sin(k*M)/M", "--sweep", "k=1:5/60"]),
    ("grid.svg", ["tan(k*M)+floor(M)", "--sweep", "k=1:3/12", "--grid", "--mark"]),
]


def rows(program, outputs, random, rounds):
    with program.folder() as folder:
        check(program.run(FRAMES, folder), FRAMES)
        whole = contents(folder)
    yield killed(program, whole, random, rounds)
    yield crashed(program, whole, random, rounds)
    yield full(program, whole)
    yield closed(program, whole)
    yield parts(program, random)


class Watched:
    """The finished frames of a folder, which must be complete and must not be drawn again; `whole` are the files of all."""

    def __init__(self, folder, whole):
        # The marks of a file change if it is written again.
        self.folder, self.whole, self.marks = folder, whole, {}

    def complaints(self):
        """Complaints about the frames that are there now, and about those that were there at the last call."""
        found = {path.name: path for path in self.folder.glob("frames/[!.]*.png")}
        torn = [
            f"{name} is not complete" for name, path in found.items()
            if path.read_bytes() != self.whole.get(f"frames/{name}")]
        marks = {name: (path.stat().st_ino, path.stat().st_ctime_ns) for name, path in found.items()}
        again = [f"{name} is drawn again" for name, mark in self.marks.items() if marks.get(name) != mark]
        self.marks = marks
        return torn + again


def run_killed(program, words, folder, seconds):
    """Runs plot and kills it after the time. None if it was killed, else its outcome."""
    with program.start(words, folder) as process:
        time.sleep(seconds)
        process.kill()
        outcome = finish(process)
    return None if outcome.status == -signal.SIGKILL else outcome


def killed(program, whole, random, rounds):
    row = Row("SIGKILL again and again, with `--resume` until complete", "120 frames",
              "finished frames are complete and not drawn again; in the end, the files of an undisturbed run")
    for turn in range(max(2, rounds // 4)):
        with program.folder() as folder:
            watched, outcome, tries, complaints = Watched(folder, whole), None, 0, []
            # The time grows, so that the trial ends on a slow machine too.
            while outcome is None:
                tries += 1
                outcome = run_killed(program, RESUMED, folder, random.uniform(0, 0.3 + 0.05 * tries))
                complaints += watched.complaints()
            row.trial(f"round {turn + 1}", complaints + outcome.unless(0) + unlike(folder, whole))
            row.trials += tries - 1
    return row


def crashed(program, whole, random, rounds):
    """What a crash of the machine leaves: files that were not yet on the disk are cut, or are full of zeros."""
    row = Row("a crash of the machine, imitated: frames and their list cut or filled with zeros at random; `--resume`",
              "120 frames", "the files of an undisturbed run")
    names = sorted(whole)
    for turn in range(rounds):
        with program.folder() as folder:
            for name, data in whole.items():
                path = folder / name
                path.parent.mkdir(exist_ok=True)
                end = random.randrange(len(data) + 1)
                if name.endswith(".jsonl") or random.random() < 0.2:
                    data = data[:end] + random.choice((b"", bytes(len(data) - end)))
                path.write_bytes(data)
            (folder / random.choice([name for name in names if name.endswith(".png")])).unlink()
            outcome = program.run(RESUMED, folder)
            row.trial(f"round {turn + 1}", outcome.unless(0) + unlike(folder, whole))
    return row


def full(program, whole):
    row = Row("a disk that is full after some frames, then has more room", "120 frames",
              "status 73 and one line, complete frames, no temporary file; `--resume` makes the files of an undisturbed run",
              root_missing("mounting a disk"))
    if row.skipped:
        return row
    size = sum(map(len, whole.values()))
    with disk(program, f"size={size // 3}") as folder:
        watched = Watched(folder, whole)
        for share in (3, 2):
            subprocess.run(["mount", "-o", f"remount,size={size // share}", folder], check=True)
            outcome = program.run(RESUMED, folder)
            complaints = outcome.unless_error(73, "No space left on device") + watched.complaints() + temporaries(folder)
            row.trial(f"a disk of 1/{share}", complaints + ([] if watched.marks else ["no frame is finished"]))
        subprocess.run(["mount", "-o", f"remount,size={2 * size + (1 << 20)}", folder], check=True)
        outcome = program.run(RESUMED, folder)
        row.trial("with room", outcome.unless(0) + watched.complaints() + unlike(folder, whole))
    return row


def closed(program, whole):
    row = Row("a folder that becomes read-only during the sweep", "120 frames",
              "status 73 and one line, complete frames; `--resume` makes the files of an undisturbed run",
              root_missing("running as another user"))
    if row.skipped:
        return row
    with program.folder(owner=NOBODY) as folder:
        frames = folder / "frames"
        frames.mkdir()
        own(frames, NOBODY)
        watched = Watched(folder, whole)
        with program.start(FRAMES, folder, user=NOBODY) as process:
            is_begun = wait_until(lambda: len(list(frames.glob("[!.]*.png"))) > 3)
            frames.chmod(0o555)
            outcome = finish(process)
        complaints = outcome.unless_error(73, "Permission denied") + watched.complaints()
        row.trial("closed", complaints + ([] if is_begun else ["no frame in time"]))
        outcome = program.run(RESUMED, folder, user=NOBODY)
        row.trial("still closed", outcome.unless_error(73, "Permission denied") + watched.complaints())
        frames.chmod(0o755)
        outcome = program.run(RESUMED, folder, user=NOBODY)
        row.trial("open", outcome.unless(0) + watched.complaints() + unlike(folder, whole))
    return row


def parts(program, random):
    row = Row("seven parts (`--shard`), in random order, two killed and repeated, one drawn twice; `plot gather`",
              "frames, GIF, APNG, family, grid", "`gather` refuses an incomplete set; then the files of a single run")
    for target, words in GATHERED:
        command = [*words, "--size", "800x600", "--quiet", "-o", target]
        with program.folder() as one, program.folder() as several:
            check(program.run(command, one), command)
            complaints = program.run([*command, "--shard", f"1/{PARTS}"], several).unless(0)
            complaints += program.run(["gather", target], several).unless(66)
            for part in random.sample(range(2, PARTS + 1), PARTS - 1):
                shard = [*command, "--shard", f"{part}/{PARTS}"]
                if part == 3:
                    complaints += program.run(shard, several).unless(0)
                if part in (4, 5):
                    run_killed(program, [*shard, "--resume"], several, random.uniform(0, 0.3))
                complaints += program.run(shard if part == 4 else [*shard, "--resume"], several).unless(0)
            complaints += program.run(["gather", target, "--quiet"], several).unless(0)
            # What remains of the parts beside the files of a single run.
            for path in several.rglob(f"*-of-{PARTS}.sweep.jsonl"):
                path.unlink()
            shutil.rmtree(several / f"{target}.parts", ignore_errors=True)
            row.trial(target, complaints + unlike(several, contents(one)))
    return row
