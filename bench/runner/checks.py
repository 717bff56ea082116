"""The table of all measurements and checks.

A place such as `{plot}` in a command is a need that `Needs` makes; `packages` are further programs of the system.
"""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Check:
    """A row: what bench/run can run.

    `time` is how long it takes on two cores, once what it needs is there. `quick` is the command of the small form, with a fixed
    seed and without times that depend on the machine, or empty. `write` is the option that writes the tables into `documents`.
    """

    name: str
    summary: str
    time: str
    command: str
    packages: str = ""
    quick: str = ""
    quick_time: str = ""
    quick_packages: str = ""
    documents: str = ""
    write: str = "--write"

    def has(self, form: str) -> bool:
        return {"--quick": bool(self.quick), "--write": bool(self.documents)}.get(form, True)

    def words(self, form: str) -> str:
        """The command of a form."""
        return self.quick if form == "--quick" else (
            f"{self.command} {self.write} {self.documents}" if form == "--write" else self.command)

    @property
    def quick_seconds(self) -> int:
        """How long the small form takes, in seconds."""
        number, _, unit = self.quick_time.partition(" ")
        return int(number) * {"s": 1, "min": 60}[unit] if number else 0

    @property
    def needs(self) -> list[str]:
        return re.findall(r"{(\w+)}", self.command) + self.packages.split()


def found(name: str) -> list[Check]:
    """The checks of this name, or else those whose names end so after `bench-` or `check-`."""
    return [check for check in CHECKS if check.name == name] or [
        check for check in CHECKS if check.name.partition("-")[2] == name]


CHECKS = [
    Check(
        "check-documents", "measured documents name commits of this history, and how old these are", "0 s",
        "python3 bench/documents.py", quick="python3 bench/documents.py", quick_time="0 s"),
    Check(
        "check-commands", "the commands that README, CONTRIBUTING and docs name, each run in a temporary folder", "30 s",
        "python3 bench/commands.py --plot {plot} --studio {studio}",
        quick="python3 bench/commands.py --plot {plot} --studio {studio} --failures", quick_time="1 min"),
    Check(
        "check-features", "reported poles, holes and jumps of 600 rational and 200 piecewise functions against known ones", "20 s",
        "python3 bench/features.py --plot {plot}",
        quick="python3 bench/features.py --plot {plot} --rational 150 --piecewise 50", quick_time="10 s"),
    Check(
        "check-ticks", "numbers and exact positions of the ticks of sixty ordinary figures, in SVG, PDF and PNG", "10 s",
        "{python} bench/ticks.py --plot {plot}", packages="pdftotext",
        quick="{python} bench/ticks.py --plot {plot}", quick_time="30 s", quick_packages="pdftotext"),
    Check(
        "check-relations", "each pixel of random relations that the report calls proved: over a million", "10 min",
        "{python} bench/relations/random_relations.py --plot {plot}",
        quick="{python} bench/relations/random_relations.py --plot {plot} --pixels 30000", quick_time="5 s"),
    Check(
        "check-proofs", "proved pixels and columns, places in reports and sentences of random requests whose truth is known, by class",
        "10 min", "{python} bench/adversary/adversary.py --program {plot}",
        quick="{python} bench/adversary/adversary.py --program {plot} --quick", quick_time="40 s"),
    Check(
        "check-answers", "solutions, integrals and derivatives of random items whose truth is known, by class", "5 min",
        "{python} bench/answers/answers.py --plot {plot}",
        quick="{python} bench/answers/answers.py --plot {plot} --rounds 5", quick_time="20 s"),
    Check(
        "check-nist", "fits against the certified values of NIST's nonlinear problems, whose folder is an argument", "5 s",
        "python3 bench/nist.py --plot {plot}", quick="python3 bench/nist.py --plot {plot}", quick_time="0 s"),
    Check(
        "check-accuracy", "values of every operation against exact ones", "3 min",
        "{python} bench/accuracy/accuracy.py --plot {plot}",
        quick="{python} bench/accuracy/accuracy.py --plot {plot} --points 300", quick_time="20 s",
        documents="docs/accuracy.md"),
    Check(
        "check-elementary", "derives the error bounds of the elementary functions, and compares ten million values with MPFR's", "4 min",
        "{python} bench/elementary/elementary.py --program {mpfr}",
        quick="{python} bench/elementary/elementary.py --program {mpfr} --millions 0.3", quick_time="20 s"),
    Check(
        "check-properties", "properties of 10,000 random formulas, key programs and requests each", "1 min",
        "{properties}", quick="{properties} --cases 1000", quick_time="10 s"),
    Check(
        "fuzz", "fuzzes the readers of untrusted input, a minute each, under sanitizers", "8 min",
        "python3 fuzzing/fuzz.py --program {fuzzer} --folder .build-fuzz/run",
        quick="python3 fuzzing/fuzz.py --program {fuzzer} --folder .build-test/fuzz --runs 300", quick_time="5 s"),
    Check(
        "check-sanitizers", "every test and every sample under AddressSanitizer, LeakSanitizer, ThreadSanitizer and, for C, "
        "UndefinedBehaviorSanitizer", "40 min",
        "python3 bench/sanitizers.py",
        quick="{python} bench/elementary/elementary.py --program {mpfr_sanitized} --millions 0.1", quick_time="15 s"),
    Check(
        "check-faults", "faults: full disks, missing permissions, closed pipes, signals, limits, files of requests, hostile input; some trials need root", "40 min",
        "python3 bench/trust/faults.py --plot {plot}", packages="ffmpeg localedef strace",
        quick="python3 bench/trust/faults.py --plot {plot} --rounds 1 --only streams folders", quick_time="40 s",
        documents="docs/trust.md"),
    Check(
        "check-loops", "loops whose length depends on input ask the meter of work, or bench/trust/loops.tsv says what bounds them", "2 s",
        "python3 bench/trust/loops.py", quick="python3 bench/trust/loops.py", quick_time="2 s"),
    Check(
        "check-growth", "instructions for inputs of two lengths: no reader and no operator takes more than in proportion", "30 min",
        "python3 bench/trust/growth.py --plot {symbols}", packages="valgrind",
        quick="python3 bench/trust/growth.py --plot {symbols} --quick", quick_time="30 s", quick_packages="valgrind"),
    Check(
        "check-reproducible", "the bytes of all samples across locales, users, cores, processors and other conditions", "20 min",
        "python3 bench/trust/reproducible.py --plot {plot}", packages="ffmpeg localedef qemu-x86_64 taskset",
        quick="python3 bench/trust/reproducible.py --plot {plot} --only sinc rose (GIF) (standard", quick_time="20 s",
        quick_packages="localedef",
        documents="docs/trust.md"),
    Check(
        "check-memory", "address space, peaks and long sweeps, and leaks under valgrind", "15 min",
        "python3 bench/trust/memory.py --plot {plot} --with-symbols {symbols}", packages="valgrind",
        quick="python3 bench/trust/memory.py --plot {plot} --with-symbols {symbols} --quick", quick_time="1 min", quick_packages="valgrind",
        documents="docs/trust.md"),
    Check(
        "check-hardening", "the protections that linker and compiler gave plot and plot-studio", "1 s",
        "python3 bench/trust/hardening.py --plot {plot} --studio {studio} --objects {objects}",
        quick="python3 bench/trust/hardening.py --plot {plot} --studio {studio} --objects {objects} --tested", quick_time="1 s",
        documents="docs/trust.md"),
    Check(
        "check-packages", "the packages in empty systems: installs, draws, compares bytes, removes; needs root and Debian's mirror", "10 min",
        "python3 bench/packages/packages.py --plot {plot} --studio {studio}",
        packages="debootstrap patchelf fonts-inter fonts-cmu dpkg-shlibdeps",
        quick="python3 bench/packages/packages.py --plot {plot} --studio {studio} --tarball", quick_time="1 min",
        quick_packages="patchelf fonts-inter fonts-cmu dpkg-shlibdeps", documents="docs/packages.md"),
    Check(
        "check-notebook", "the Python module in a kernel of Jupyter, the schemas of requests and reports, the SBOM", "30 s",
        "{notebook} bench/packages/notebook.py .build/packages"),
    Check(
        "check-image", "the image of plot-studio for containers: digests, user, health check and pictures; needs root and Debian's mirror",
        "3 min", "python3 bench/packages/container.py {image}", packages="debootstrap"),
    Check(
        "check-mcp", "plot mcp by the official Python client of the Model Context Protocol", "5 s",
        "{assistant} bench/packages/assistant.py --plot {plot}",
        quick="{assistant} bench/packages/assistant.py --plot {plot}", quick_time="5 s"),
    Check(
        "check-documents-with-plots", "a document with blocks of plot by pandoc to HTML, docx and PDF; LaTeX by shell escape; figures of PGF "
        "against the PDF of the same", "1 min",
        "python3 bench/packages/documents.py --plot {plot}", packages="pandoc pdflatex pdftotext pdftoppm texlive-pictures fonts-cmu"),
    Check(
        "expensive", "searches for the most expensive pictures of the command and of plot-studio, an hour each", "2 h",
        "python3 bench/expensive/expensive.py --plot {plot} --studio {studio}"),
    Check(
        "check-studio", "malformed requests to plot-studio, by its OpenAPI description and as raw bytes", "6 min",
        "{client} bench/studio/malformed.py --studio {studio}",
        quick="{client} bench/studio/malformed.py --studio {studio} --schema 10 --raw 100 --slow 0", quick_time="1 min"),
    Check(
        "check-client", "a Python client that openapi-python-client generates from the description of plot-studio", "20 s",
        "{generator} bench/studio/generated_client.py --studio {studio}",
        quick="{generator} bench/studio/generated_client.py --studio {studio}", quick_time="20 s"),
    Check(
        "bench-faithful", "wrong columns of pixels of eighty functions: this program's, gnuplot's and matplotlib's", "4 min",
        "{python} bench/faithful.py --plot {plot}", packages="gnuplot",
        quick="{python} bench/faithful.py --plot {plot} --programs plot --every 10", quick_time="20 s",
        documents="docs/faithful.md README.md"),
    Check(
        "bench-relations", "wrong pixels of relations and curves: this program's, gnuplot's, matplotlib's and SymPy's", "30 min",
        "{python} bench/relations/relations.py --plot {plot}", packages="gnuplot",
        quick="{python} bench/relations/relations.py --plot {plot} --programs plot --every 12", quick_time="20 s",
        documents="README.md docs/relations.md"),
    Check(
        "bench-speed", "times against gnuplot, matplotlib, Cairo in C, numexpr and numpy; instructions", "6 min",
        "{python} bench/speed/speed.py --plot {plot} --with-symbols {symbols} --cairo-plot {cairo} --evaluation {evaluation}",
        packages="gnuplot valgrind", documents="docs/performance.md README.md"),
    Check(
        "bench-sweeps", "times and memory of films: this program's, gnuplot's and matplotlib's", "5 min",
        "{python} bench/speed/sweeps.py --plot {plot}", packages="gnuplot"),
    Check(
        "bench-studio", "dragging in Chromium, requests per second, overload, and the memory of ten minutes", "14 min",
        "{browser} bench/studio/studio.py --studio {studio}", packages="wrk",
        documents="docs/performance.md"),
    Check(
        "bench-own", "what this project writes itself, against the libraries that do the same", "1 min",
        "{python} bench/own/own.py --plot {plot} --with-symbols {symbols} --own {own} --toml {toml}", packages="ffmpeg valgrind",
        documents="docs/decisions.md"),
    Check(
        "bench-decimals", "the reader of the numbers of tables, against the standard library and strtod", "20 s", "{decimals}"),
    Check(
        "bench-sizes", "sizes of files: this program's, gnuplot's and matplotlib's", "1 min",
        "{python} bench/sizes.py --plot {plot}", packages="gnuplot"),
    Check(
        "check-pages", "sizes of twelve figures as interactive pages, at most 100 KB, or 1 MB with a slider", "5 s",
        "python3 bench/pages/sizes.py --plot {plot} --most 100000",
        quick="python3 bench/pages/sizes.py --plot {plot} --most 100000", quick_time="5 s"),
    Check(
        "bench-renderers", "samples as SVG and PDF, drawn by librsvg, Chromium and poppler, against their PNG", "4 min",
        "{python} bench/renderers.py --plot {plot}", packages="chromium pdftoppm rsvg-convert xmllint"),
    Check(
        "bench-animations", "animations as Pillow, ffmpeg and Chromium read them: bench-animations FILE…", "1 s a file",
        "{python} bench/animations.py", packages="chromium ffmpeg"),
    Check(
        "bench-side-by-side", "the pictures of docs/side-by-side.md: this program's, gnuplot's and matplotlib's", "1 min",
        "{python} bench/side_by_side.py --plot {plot} --folder docs/side-by-side", packages="gnuplot"),
    Check(
        "elementary-coefficients", "computes the coefficients of the elementary functions, and writes their file", "5 s",
        "{python} bench/elementary/coefficients.py Sources/CElementary/coefficients.h"),
]
