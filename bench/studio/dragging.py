"""Drags the graph in Chromium, and measures from the pointer's move to the exact picture."""

import statistics
import time

import document
from harness.browser import Browser
from harness.server import Server
from harness.studio import Studio

WIDTH, HEIGHT = 1200, 800
# What is drawn, its kind, and the functions of the request. The aim of a kind is in milliseconds.
AIMS = {"smooth": 40, "hard": 120, "relation": 120}
FIGURES = [
    ("smooth", "sin(x)"), ("smooth", "sin(x)/x"), ("smooth", "x^3 - 3x"), ("smooth", "exp(-x^2/8) cos(5x)"), ("smooth", "sqrt(9 + x)"),
    ("hard", "tan(x)"), ("hard", "sin(1/x)"), ("hard", "x sin(x^2)"), ("hard", "floor(x) + 1/x"), ("hard", "gamma(x)"),
    ("relation", "x^2 + y^2 = 9"), ("relation", "y^2 = x^3 - 3x + 2"), ("relation", "sin(x) = cos(y)"), ("relation", "y > x^2 - 4"),
]

# Notes when the pointer moves, and when the exact picture for it is on show: the element says "ready" with other axes,
# and the image is decoded. `painted` is the next frame of the browser after that.
INSTRUMENT = """
  const graph = document.querySelector("#graph");
  window.measured = {moved: null, exact: null, painted: null, before: null, shown: null, pictures: 0};
  addEventListener("pointermove", event => { measured.moved ??= event.timeStamp }, true);
  new MutationObserver(() => {
    const image = document.querySelector("#picture");
    const axes = graph.dataset.x + graph.dataset.y;
    if (axes !== measured.shown) measured.pictures += 1;
    measured.shown = axes;
    if (graph.dataset.state !== "ready" || axes === measured.before || !image.complete) return;
    measured.before = axes;
    measured.exact = performance.now();
    requestAnimationFrame(() => measured.painted = performance.now());
  }).observe(graph, {attributes: true, attributeFilter: ["data-state", "data-x", "data-y"]});
"""


def measure(program, moves):
    server = Server(program)
    browser = Browser()
    try:
        rows = [drag(server, browser, kind, text, moves) for kind, text in FIGURES]
    finally:
        browser.quit()
        server.stop()
    header = ["`f`", "kind", "median, ms", "95 %, ms", "with the browser's next frame, ms", "pictures per second", "aim"]
    return {"studio-dragging": document.table(header, rows)}


def drag(server, browser, kind, text, moves):
    """One row: a figure, dragged by single moves that wait for their pictures, and then without waiting."""
    studio = Studio(server, browser)
    studio_size(studio, browser)
    studio.open(f=text, x_range="-10:10", tab="functions")
    studio.wait_for_graph()
    studio_size(studio, browser, exact=True)
    studio.wait_for_graph()
    studio.run(INSTRUMENT)
    studio.run("measured.before = arguments[0]", studio.run("const g = document.querySelector('#graph').dataset; return g.x + g.y"))
    x, y = studio.middle()
    mouse(browser, "mousePressed", x, y)
    exact, painted = [], []
    for move in range(moves + 3):
        studio.run("measured.moved = measured.exact = measured.painted = null")
        x, y = x + (7 if move % 20 < 10 else -7), y + (3 if move % 14 < 7 else -3)
        mouse(browser, "mouseMoved", x, y)
        studio.wait(lambda: studio.run("return measured.painted"), f"the picture of {text}")
        moved, now, frame = studio.run("return [measured.moved, measured.exact, measured.painted]")
        # The first moves warm up.
        if move >= 3:
            exact.append(now - moved)
            painted.append(frame - moved)
    pictures = run_freely(studio, browser, x, y)
    mouse(browser, "mouseReleased", x, y)
    median = statistics.median(exact)
    return [f"`{text}`", kind, f"{median:.0f}", f"{quantile(exact, 0.95):.0f}", f"{statistics.median(painted):.0f}", f"{pictures:.0f}",
            document.aim(median, " ms", most=AIMS[kind])]


def run_freely(studio, browser, x, y):
    """Moves the pointer a hundred times a second for two seconds; the exact pictures per second."""
    studio.run("measured.pictures = 0")
    start = time.monotonic()
    for step in range(200):
        mouse(browser, "mouseMoved", x + (step % 100 if step % 200 < 100 else 100 - step % 100), y)
        time.sleep(max(0, start + step / 100 - time.monotonic()))
    pictures = studio.run("return measured.pictures") / (time.monotonic() - start)
    mouse(browser, "mouseMoved", x, y)
    return pictures


def studio_size(studio, browser, exact=False):
    """Makes the window such that the graph's element is 1200×800."""
    if not exact:
        browser.resize(WIDTH + 440, HEIGHT + 120)
        return
    for _ in range(3):
        width, height, inner_width, inner_height = studio.run(
            "const r = document.querySelector('#graph').getBoundingClientRect(); return [r.width, r.height, innerWidth, innerHeight]")
        browser.resize(round(inner_width + WIDTH - width), round(inner_height + HEIGHT - height))
        time.sleep(0.1)


def mouse(browser, kind, x, y):
    pressed = {"button": "left", "clickCount": 1} if kind != "mouseMoved" else {"button": "left"}
    browser.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, buttons=0 if kind == "mouseReleased" else 1, **pressed)


def quantile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]
