"""What a new user does with each package: install, draw, remove."""

from dataclasses import dataclass, field
from pathlib import Path

from roots import Failure, Root

PICTURE = "'sin(x)/x' -x -40:40 --title 'Sine $sin(x)/x$'"
# The picture as PNG, and as SVG, which holds the text and the curve but no pixels of a font.
DRAW = f"{{plot}} {PICTURE} -o a.png && {{plot}} {PICTURE} -o a.svg && {{plot}} {PICTURE} --theme textbook -o a.pdf"
INSTALL = "apt-get install -qq --no-install-recommends"


@dataclass
class Trial:
    """A row of the table: a package in a root."""

    package: str
    suite: str
    install: float = 0
    draw: float = 0
    equal: dict[str, bool] = field(default_factory=dict)
    left: list[str] = field(default_factory=list)
    fault: str = ""

    def cells(self) -> list[str]:
        if self.fault:
            return [self.package, self.suite, "", "", "", f"**{self.fault.splitlines()[0]}**"]
        equal = ", ".join(f"{name} {'equal' if same else 'differs'}" for name, same in self.equal.items())
        return [self.package, self.suite, f"{self.install:.1f}", f"{self.draw:.2f}", equal, ", ".join(self.left[:3]) or "nothing"]


def tried(name: str, suite: str, cache: Path, packages: list[Path], pictures: dict[str, bytes], steps) -> Trial:
    """Makes a root and performs the steps of a package in it."""
    trial = Trial(name, suite)
    try:
        with Root(suite, cache) as root:
            root.add(*packages)
            steps(root, trial, pictures)
    except Failure as failure:
        trial.fault = str(failure)
    return trial


def drawn(root: Root, trial: Trial, pictures: dict[str, bytes], plot: str) -> None:
    """Draws the picture by this command, and compares it with those of the machine that built the package."""
    trial.draw = root.run(f"{plot} {PICTURE} -o first.png")
    root.run(DRAW.format(plot=plot))
    trial.equal = {form: root.read(f"a.{form}") == bytes for form, bytes in pictures.items()}


def deb(root: Root, trial: Trial, pictures: dict[str, bytes]) -> None:
    before = root.files()
    trial.install = root.run(f"{INSTALL} ./plot_*.deb ./plot-studio_*.deb fonts-inter fonts-cmu")
    drawn(root, trial, pictures, "plot")
    served(root, "plot-studio")
    root.run("apt-get purge -qq plot plot-studio")
    trial.left = sorted(root.files() - before - CACHES)


def without_fonts(root: Root, trial: Trial, pictures: dict[str, bytes]) -> None:
    """The package alone: text is in the font that fontconfig brings."""
    before = root.files()
    trial.install = root.run(f"{INSTALL} ./plot_*.deb")
    drawn(root, trial, {}, "plot")
    trial.equal = {}
    root.run("apt-get purge -qq plot")
    trial.left = sorted(root.files() - before - CACHES)


def tarball(root: Root, trial: Trial, pictures: dict[str, bytes]) -> None:
    before = root.files()
    trial.install = root.run("tar -xzf plot-*.tar.gz && rm plot-*.tar.gz")
    drawn(root, trial, pictures, "plot-*/bin/plot")
    served(root, "plot-*/bin/plot-studio")
    root.run("plot-*/install.sh && cd / && plot 'x^2' -o /trial/b.png && plot-studio --version && /trial/plot-*/install.sh --remove")
    trial.left = sorted(root.files() - before - CACHES)


def wheel(root: Root, trial: Trial, pictures: dict[str, bytes]) -> None:
    root.run(f"{INSTALL} python3-venv")
    before = root.files()
    trial.install = root.run("python3 -m venv v && v/bin/pip install -q --no-index ./plotproof-*.whl")
    drawn(root, trial, pictures, "v/bin/plot")
    root.run("v/bin/python -c 'from plotproof import plot; assert plot(\"x^2-4\").roots == [[-2, 2]]'")
    root.run("v/bin/pip uninstall -q -y plotproof && test ! -e v/bin/plot")
    root.run("rm -r v")
    trial.left = sorted(root.files() - before - CACHES)


def served(root: Root, studio: str) -> None:
    """Starts the service and waits until it says that it listens."""
    root.run(
        f"{studio} --no-open --port 0 --log-level info > log 2>&1 & process=$!; "
        "for try in $(seq 50); do if grep -q 'http://' log; then break; fi; sleep 0.2; done; "
        "kill $process; wait $process || true; grep -q 'http://' log || { cat log; exit 1; }")


# The fonts that the program remembers, in the home of the user.
CACHES = {"/root/.cache/plot", "/root/.cache/plot/fonts"}
