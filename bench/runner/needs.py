"""Makes what the commands of checks need: programs of this project, environments of Python, packages of the system."""

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
BUILD, TESTED = ROOT / ".build", ROOT / ".build-test/release"
# The packages of Debian by the programs that they bring; a program that is there is used, wherever it comes from.
PACKAGES = {
    "chromedriver": "chromium-driver", "chromium": "chromium", "debootstrap": "debootstrap", "dpkg-shlibdeps": "dpkg-dev", "ffmpeg": "ffmpeg", "gnuplot": "gnuplot-nox",
    "localedef": "locales", "pandoc": "pandoc", "patchelf": "patchelf", "pdflatex": "texlive-latex-recommended", "pdftoppm": "poppler-utils", "pdftotext": "poppler-utils", "qemu-x86_64": "qemu-user",
    "rsvg-convert": "librsvg2-bin", "strace": "strace", "taskset": "util-linux", "valgrind": "valgrind", "wrk": "wrk",
    "xmllint": "libxml2-utils"}
# Packages without a program, by a file of each.
FILES = {
    "fonts-cmu": "/usr/share/fonts/truetype/cmu/cmunrm.ttf", "fonts-inter": "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    "libmpfr-dev": "/usr/include/mpfr.h", "libtomlplusplus-dev": "/usr/include/toml++/toml.h",
    "locales": "/usr/share/i18n/locales/de_DE",
    "texlive-pictures": "/usr/share/texlive/texmf-dist/tex/latex/pgf/basiclayer/pgf.sty"}


class Needs:
    """What is needed, each made once a run. A place such as `{plot}` in a command is a method here, whose value replaces it.

    Quick forms use the programs that the tests are run with, since these are built anyway; the full ones the release.
    """

    def __init__(self, is_quick: bool):
        self.is_quick = is_quick

    def program(self, name: str, tested: str, released: str) -> Path:
        made(tested if self.is_quick else released)
        return (TESTED if self.is_quick else BUILD) / name

    def filled(self, command: str) -> list[str]:
        """The words of a command, after what they name was made."""
        return [re.sub(r"{(\w+)}", lambda place: str(getattr(self, place[1])()), word) for word in command.split()]

    def install(self, programs: list[str]) -> None:
        """Installs the packages that bring these programs or are named so, if they are missing."""
        missing = sorted({PACKAGES.get(name, name) for name in programs if not is_there(name)})
        if not missing:
            return
        if not shutil.which("apt-get"):
            sys.exit(f"bench/run: please install: {' '.join(missing)}")
        print("installing:", *missing, flush=True)
        apt = ([] if os.geteuid() == 0 else ["sudo"]) + ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
        run(*apt, "update")
        run(*apt, "install", "-y", "--no-install-recommends", *missing)

    def plot(self) -> Path:
        return self.program("plot", "tests", "release")

    def symbols(self) -> Path:
        """The program with the names of its functions, without what only a debugger reads."""
        self.plot()
        copy = TESTED / "plot.symbols" if self.is_quick else BUILD / "plot.symbols"
        run("objcopy", "--strip-debug", self.objects() / "plot", copy)
        return copy

    def objects(self) -> Path:
        """The folder of the build."""
        self.plot()
        return TESTED if self.is_quick else BUILD / "release"

    def studio(self) -> Path:
        return self.program("plot-studio", "studio-tests", "studio-program")

    def python(self) -> Path:
        """Python with the libraries that compute the truth, and those that are compared."""
        return environment(self, "bench-venv", "bench/requirements.txt")

    def browser(self) -> Path:
        """Python with Selenium, and Chromium for it."""
        self.install(["chromium", "chromedriver"])
        return environment(self, "studio-venv", "studio/tests/requirements.txt", "--no-deps")

    def client(self) -> Path:
        """Python with schemathesis."""
        return environment(self, "load-venv", "bench/studio/requirements.txt")

    def generator(self) -> Path:
        """Python with a generator of clients."""
        return environment(self, "generator-venv", "bench/studio/client-requirements.txt")

    def notebook(self) -> Path:
        """Python with a kernel of Jupyter and the wheel, which is built."""
        made("packages")
        python = environment(self, "notebook-venv", "bench/packages/requirements.txt")
        wheel = next((BUILD / "packages").glob("*.whl"))
        run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall", wheel)
        return python

    def image(self) -> Path:
        """The folder of the image of plot-studio."""
        made("release")
        made("studio-program")
        self.install(["debootstrap"])
        run("packaging/build", BUILD / "image", "--only", "image", "--uncommitted")
        return BUILD / "image"

    def assistant(self) -> Path:
        """Python with the official client of the Model Context Protocol."""
        return environment(self, "assistant-venv", "bench/packages/assistant-requirements.txt")

    def evaluation(self) -> Path:
        return built("bench/evaluation", ".build/evaluation", "evaluation")

    def decimals(self) -> Path:
        """The program that times the reader of decimals, with the files of the reader themselves."""
        program = BUILD / "decimals"
        BUILD.mkdir(exist_ok=True)
        sources = [f"Sources/Platform/Numbers/{name}.swift" for name in ("DecimalReader", "NumberText", "PowersOfFive")]
        run("swiftc", "-O", "-package-name", "plot", *sources, "bench/decimals/main.swift", "-o", program)
        return program

    def cairo(self) -> Path:
        return compiled("cairo-plot", "bench/speed/cairo-plot.c $(pkg-config --cflags --libs cairo) -lm")

    def own(self) -> Path:
        """The program that does with libraries what this project writes itself."""
        self.install(["libmpfr-dev"])
        return compiled(
            "own", "-I Sources/CElementary/include bench/own/own.c Sources/CElementary/*.c "
            "$(pkg-config --cflags --libs cairo) -lmpfr -lgmp -lm")

    def toml(self) -> Path:
        self.install(["libtomlplusplus-dev"])
        return compiled("own-toml", "-x c++ -std=c++17 bench/own/toml.cpp -lstdc++")

    def properties(self) -> Path:
        made("fuzzers")
        return TESTED / "check-properties"

    def fuzzer(self) -> Path:
        """The program with sanitizers and libFuzzer; the quick form has neither."""
        if self.is_quick:
            made("fuzzers")
            return TESTED / "fuzz"
        return built("fuzzing", ".build-fuzz", "fuzz", "-Xswiftc", "-enable-testing", "--sanitize=address", *UNDEFINED, *libfuzzer())

    def mpfr(self) -> Path:
        """The program that compares CElementary with MPFR."""
        self.install(["libmpfr-dev"])
        return compiled("accuracy", ELEMENTARY)

    def mpfr_sanitized(self) -> Path:
        """The same under AddressSanitizer and UndefinedBehaviorSanitizer."""
        self.install(["libmpfr-dev"])
        return compiled("accuracy-sanitized", f"-g -fsanitize=address,undefined -fno-sanitize-recover=all {ELEMENTARY}")


# Swift traps on undefined arithmetic by itself; C is checked.
UNDEFINED = ["-Xcc", "-fsanitize=undefined", "-Xcc", "-fno-sanitize-recover=undefined"]
ELEMENTARY = (
    "-I Sources/CElementary/include bench/elementary/accuracy.c Sources/CElementary/*.c -lmpfr -lgmp -lm")


def run(*command) -> None:
    """Runs a command in the folder of the project, and ends this program if it fails."""
    status = subprocess.call(list(map(str, command)), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=sys.stderr)
    if status:
        sys.exit(f"bench/run: {' '.join(map(str, command))}: status {status}")


def is_there(program: str) -> bool:
    """Whether a program is in the path, and what else its package brings is on the disk."""
    file = FILES.get(PACKAGES.get(program, program))
    return (program in FILES or shutil.which(program) is not None) and (file is None or os.path.exists(file))


@cache
def made(target: str) -> bool:
    run("make", "--no-print-directory", target)
    return True


@cache
def built(package: str, scratch: str, product: str, *options: str) -> Path:
    """A program of a package of its own."""
    made("setup")
    run(os.environ.get("SWIFT", "swift"), "build", "-c", "release", "--package-path", package, "--scratch-path", scratch,
        "--product", product, *options)
    return ROOT / scratch / "release" / product


@cache
def compiled(name: str, arguments: str) -> Path:
    """A program in C, made with Swift's own compiler of C where it is in the path."""
    made("setup")
    program = BUILD / name
    program.parent.mkdir(exist_ok=True)
    run("sh", "-c", f"{os.environ.get('CLANG', 'clang')} -O2 -Wall {arguments} -o {program}")
    return program


@cache
def environment(needs: Needs, name: str, requirements: str, *options: str) -> Path:
    """The interpreter of an environment with these packages of Python, made anew when their list has changed."""
    folder, wanted = BUILD / name, (ROOT / requirements).read_text()
    done = folder / "requirements.txt"
    if not done.exists() or done.read_text() != wanted:
        if subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True).returncode:
            needs.install(["python3-venv"])
        run(sys.executable, "-m", "venv", "--clear", folder)
        run(folder / "bin/pip", "install", "--quiet", "--disable-pip-version-check", *options, "--requirement", requirements)
        done.write_text(wanted)
    return folder / "bin/python"


def libfuzzer() -> list[str]:
    """The options for libFuzzer, which is in the toolchain's compiler of C; without it a driver of the package mutates inputs."""
    found = subprocess.run([os.environ.get("CLANG", "clang"), "-print-resource-dir"], capture_output=True, text=True).stdout.strip()
    libraries = sorted(Path(found).glob("lib/*/libclang_rt.fuzzer_no_main*.a"))
    if not found or not libraries:
        return []
    return [
        "-Xswiftc", "-sanitize-coverage=edge,indirect-calls,trace-cmp,inline-8bit-counters,pc-table", "-Xswiftc", "-DLIBFUZZER",
        "-Xcc", "-fsanitize=fuzzer-no-link", "-Xlinker", str(libraries[0]), "-Xlinker", "-lstdc++"]
