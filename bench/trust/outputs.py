"""Every kind of output that plot writes to files."""

import contextlib
import time

from trial import contents, tool_missing

OLD = b"the file that was there before\n"
WAVE = ["sin(k*x)*cos(3x)", "--sweep", "k=1:7/24", "--size", "400x300", "--quiet"]
# Lists of frames grow during a sweep; all other files are replaced as a whole.
LIST = ".sweep.jsonl"


class Output:
    """A kind of output: the arguments, and after `prepare` the files of an undisturbed run."""

    def __init__(self, name, words, source=None, needs=None, status=73):
        """`source` are arguments that make the file which plot then reads; `needs` is another program that writes the output;
        `status` is the exit status after a failed write."""
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

    @property
    def loud(self):
        """The arguments without --quiet, so that notes and the progress are printed."""
        return [word for word in self.words if word != "--quiet"]

    @contextlib.contextmanager
    def folder(self, program, **options):
        """A new folder with what plot reads, and old files in the place of those that it makes."""
        with program.folder(**options) as folder:
            self.fill(folder)
            yield folder

    def fill(self, folder, old=OLD):
        """Writes what plot reads, and old files in the place of those that it makes, unless `old` is None."""
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
        """Complaints about files that are no longer the old ones, and about files that are left, except lists of frames."""
        wanted = {**self.given, **{name: OLD for name in self.targets}}
        return [one for one in unlike(folder, wanted) if not one.endswith(f"{LIST} is left")]

    def unlike_new(self, folder):
        """Complaints about differences from the files of an undisturbed run."""
        return unlike(folder, {**self.given, **self.made})


def unlike(folder, wanted):
    """Complaints about files that are missing, that are not wanted, such as temporary ones, or that have other bytes."""
    found = contents(folder)
    missing = [f"{name} is missing" for name in sorted(wanted.keys() - found.keys())]
    left = [f"{name} is left" for name in sorted(found.keys() - wanted.keys())]
    other = [f"{name} has other bytes" for name in sorted(found.keys() & wanted.keys()) if found[name] != wanted[name]]
    return missing + left + other


def check(outcome, words):
    """Ends the script if a run fails that nothing disturbs."""
    if outcome.status != 0:
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


def available_outputs():
    """The kinds of output whose programs are there, and a remark about the others for the table."""
    outputs = all_outputs()
    absent = [output for output in outputs if output.needs and tool_missing(output.needs)]
    remark = "".join(f"without {output.name} ({tool_missing(output.needs)}), " for output in absent)
    return [output for output in outputs if output not in absent], remark
