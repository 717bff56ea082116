"""Every kind of output that plot writes to files."""

import time

from trial import contents

OLD = b"the file that was there before\n"
WAVE = ["sin(k*x)*cos(3x)", "--sweep", "k=1:7/24", "--size", "400x300", "--quiet"]
# Lists of frames grow during a sweep; all other files are replaced as a whole.
LIST = ".sweep.jsonl"


class Output:
    """A kind of output: the arguments, and after `prepare` the files of an undisturbed run."""

    def __init__(self, name, words, source=None, needs=None, status=73):
        """`source` are the arguments that make a file to read, `needs` is a program that writes the output, and `status`
        that of a failed write."""
        self.name, self.words, self.source, self.needs, self.status = name, words, source, needs, status
        self.given, self.made, self.seconds = {}, {}, 0.0

    def prepare(self, program):
        with program.folder() as folder:
            if self.source:
                check(program.run(self.source, folder), self.source)
                self.given = contents(folder)
            times = []
            for _ in range(3):
                start = time.monotonic()
                check(program.run(self.words, folder), self.words)
                times.append(time.monotonic() - start)
            self.seconds = min(times)
            self.made = {name: data for name, data in contents(folder).items() if name not in self.given}

    @property
    def targets(self):
        """The new contents of each file that is replaced as a whole."""
        return {name: data for name, data in self.made.items() if not name.endswith(LIST)}

    def fill(self, folder, old=OLD):
        """Writes what plot reads, and old files in the place of those it makes."""
        for name, data in {**self.given, **({name: old for name in self.targets} if old is not None else {})}.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def torn(self, folder):
        """Complaints about files that are neither the old nor the new one."""
        found = contents(folder)
        return [
            f"{name} is torn: {len(found.get(name) or b'')} bytes" for name, new in self.targets.items()
            if found.get(name) not in (OLD, new)]

    def unlike_old(self, folder):
        """Complaints about files that are no longer the old ones, and about others."""
        wanted = {**self.given, **{name: OLD for name in self.targets}}
        return [one for one in unlike(folder, wanted) if not one.endswith(f"{LIST} is left")]

    def unlike_new(self, folder):
        """Complaints about files that an undisturbed run would not leave so."""
        return unlike(folder, {**self.given, **self.made})


def unlike(folder, wanted):
    found = contents(folder)
    return [
        f"{name} is " + ("missing" if name not in found else "left" if name not in wanted else "another")
        for name in sorted(found.keys() | wanted.keys()) if name not in found or found[name] != wanted.get(name)]


def check(outcome, words):
    if outcome.status:
        raise SystemExit(f"plot {' '.join(words)}: status {outcome.status}: {outcome.errors}")


def all_outputs():
    return [
        Output("PNG", ["sin(x)/x", "-o", "a.png"]),
        Output("SVG", ["tan(x)", "-o", "a.svg"]),
        Output("PDF", ["tan(x)", "-o", "a.pdf"]),
        Output("family", [*WAVE, "-o", "a.png"]),
        Output("grid", [*WAVE, "--grid", "-o", "a.svg"]),
        Output("frames", [*WAVE, "-o", "frames/{k:.2f}.png"]),
        Output("GIF", [*WAVE, "-o", "a.gif"]),
        Output("APNG", [*WAVE, "-o", "a.apng"]),
        Output("MP4", [*WAVE, "-o", "a.mp4"], needs="ffmpeg", status=70),
        Output("table", ["table", "sin(x)", "--samples", "100000", "-o", "a.csv"]),
        Output("sweep table", ["sweep", *WAVE[:3], "--table", "--samples", "2000", "-o", "a.jsonl", "--quiet"]),
        Output("program", ["save", "sqrt(9+M)", "-o", "a.json"]),
        Output("replot", ["replot", "source.png", "-x", "0:5", "-o", "a.svg"], source=["sin(x)/x", "-o", "source.png"]),
    ]
