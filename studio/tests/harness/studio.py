"""The page as a user sees it: keys, tabs, the graph and its axes."""

import time
from urllib.parse import quote

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

WAIT_SECONDS = 20
# The graph counts as settled when its picture has been the exact one for so long.
SETTLED_SECONDS = 0.25
# The page itself looks at its graph, since a request of the driver for each look takes most of a test's time.
WAIT_FOR_GRAPH = """
const [state, before, settled, limit, done] = arguments;
const start = performance.now();
let since = start, seen = null;
function look() {
  const data = document.querySelector("#graph").dataset, now = performance.now();
  const axes = data.x && data.y ? [data.x, data.y].map(span => span.split(":").map(Number)) : null;
  const shown = JSON.stringify([data.state, axes, document.querySelector("#picture")?.src]);
  if (shown !== seen || data.state !== state || before && JSON.stringify(axes) === JSON.stringify(before))
    [since, seen] = [now, shown];
  else if (now - since > settled) return done([true, axes]);
  if (now - start > limit) return done([false, axes]);
  setTimeout(look, 20);
}
look();"""


class Studio:
    """One window with the page."""

    def __init__(self, server, browser):
        self.server, self.browser, self.driver = server, browser, browser.driver

    def open(self, **query):
        """Opens the page. `f` may be a list of functions; `x_range` stands for x-range."""
        pairs = [(name.replace("_", "-"), one) for name, value in query.items()
                 for one in (value if isinstance(value, list) else [value])]
        text = "&".join(f"{name}={quote(str(value), safe='')}" for name, value in pairs)
        self.visit(self.server.address + "/" + ("?" + text if text else ""))

    def visit(self, address):
        self.driver.get(address)
        self.wait(lambda: self.all("button[data-key='7']"), "the keypad")

    # Elements

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector):
        found = self.all(selector)
        assert len(found) == 1, f"{len(found)} elements {selector}"
        return found[0]

    def text(self, selector):
        return " ".join(self.one(selector).text.split())

    def is_shown(self, selector):
        return any(element.is_displayed() for element in self.all(selector))

    def wait(self, condition, what, seconds=WAIT_SECONDS):
        """Waits until `condition` is true; fails with its last value."""
        deadline, value = time.monotonic() + seconds, None
        while time.monotonic() < deadline:
            try:
                if value := condition():
                    return value
            except StaleElementReferenceException:
                pass
            time.sleep(0.02)
        raise AssertionError(f"waited {seconds} s for {what}; last: {value!r}")

    def command(self):
        """The command that the page offers for its picture; it need not be on show."""
        return self.run("return document.querySelector('#command').textContent").strip()

    def wait_text(self, selector, expected):
        try:
            self.wait(lambda: self.text(selector) == expected, f"{selector} to be {expected!r}")
        except AssertionError as error:
            raise AssertionError(f"{error}; {selector} is {self.text(selector)!r}") from None

    def actions(self):
        return ActionChains(self.driver, duration=40)

    def type(self, *keys):
        """Sends keys to the element that has the focus."""
        self.actions().send_keys(*keys).perform()

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    # Calculator

    def press(self, keys):
        """Clicks keys of the calculator, given with spaces between them; a number is typed digit by digit."""
        for key in keys.split():
            for part in (key if key[0] in "0123456789." else [key]):
                self.click_key(part)

    def click_key(self, key):
        selector = f'button[data-key="{key}"]'
        if not self.is_shown(selector):
            self.choose_face(key)
        next(button for button in self.all(selector) if button.is_displayed()).click()

    def choose_face(self, key):
        """Changes to a face of the keypad that has the key."""
        for face in self.all("button[data-face]"):
            face.click()
            if self.is_shown(f'button[data-key="{key}"]'):
                return
        raise AssertionError(f"no face has the key {key}")

    def show_tab(self, name):
        self.one(f"#tab-{name}").click()
        self.wait(lambda: self.is_shown(f"#panel-{name}"), f"the tab {name}")

    def press_graph(self):
        self.one("#graph-button").click()
        return self.wait_for_graph()

    # Graph

    def axes(self):
        """The ranges of the exact picture on show: ((x from, x to), (y from, y to)); None before there is one."""
        graph = self.one("#graph")
        spans = [graph.get_attribute(name) for name in ("data-x", "data-y")]
        return tuple(tuple(map(float, span.split(":"))) for span in spans) if all(spans) else None

    def state(self):
        return self.one("#graph").get_attribute("data-state")

    def wait_for_graph(self, changed_from=None, state="ready"):
        """Waits until the picture is exact and stays so, with other axes than `changed_from`; returns the axes."""
        settled, axes = self.driver.execute_async_script(
            WAIT_FOR_GRAPH, state, changed_from, SETTLED_SECONDS * 1000, WAIT_SECONDS * 1000)
        assert settled, f"the graph is not {state} after {WAIT_SECONDS} s, axes {axes}, before {changed_from}"
        return tuple(map(tuple, axes)) if axes else None

    def pixels(self, source="document.querySelector('#picture').src"):
        """The digest of the pixels of an image, by default of the picture on show."""
        return self.driver.execute_async_script(f"""
            const done = arguments[0], image = new Image();
            image.src = {source};
            image.decode().then(async () => {{
              const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight), context = canvas.getContext("2d");
              context.drawImage(image, 0, 0);
              const data = context.getImageData(0, 0, canvas.width, canvas.height).data;
              const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
              done(canvas.width + "x" + canvas.height + " " + digest.toHex());
            }}).catch(error => done("error: " + error))""")

    def plot_area(self):
        """The rectangle of the plot on the page, in CSS pixels: x, y, width, height."""
        self.browser.read_logs()
        axes = self.axes()
        view = next(view for view in reversed(self.browser.views)
                    if all(close(bound, float(view[name][end])) for name, span in zip("xy", axes)
                           for bound, end in zip(span, ("from", "to"))))
        image = self.run("const r = document.querySelector('#picture').getBoundingClientRect();"
                         "return [r.x, r.y, r.width, r.height]")
        scale = (image[2] / view["width"], image[3] / view["height"])
        plot = view["plot"]
        return (image[0] + plot["x"] * scale[0], image[1] + plot["y"] * scale[1], plot["width"] * scale[0], plot["height"] * scale[1])

    def position(self, x, y):
        """The pixel of a point on linear axes; `value` is its inverse."""
        (x_from, x_to), (y_from, y_to) = self.axes()
        left, top, width, height = self.plot_area()
        return (left + width * (x - x_from) / (x_to - x_from), top + height * (y_to - y) / (y_to - y_from))

    def value(self, pixel_x, pixel_y):
        (x_from, x_to), (y_from, y_to) = self.axes()
        left, top, width, height = self.plot_area()
        return (x_from + (x_to - x_from) * (pixel_x - left) / width, y_to - (y_to - y_from) * (pixel_y - top) / height)

    def middle(self):
        left, top, width, height = self.plot_area()
        return round(left + width / 2), round(top + height / 2)

    def pixel(self):
        """The size of a pixel in units of the axes."""
        (x_from, x_to), (y_from, y_to) = self.axes()
        _, _, width, height = self.plot_area()
        return (x_to - x_from) / width, (y_to - y_from) / height

    def drag(self, start, by):
        actions = self.actions()
        actions.w3c_actions.pointer_action.move_to_location(*map(round, start))
        actions.w3c_actions.pointer_action.pointer_down()
        for step in range(1, 6):
            actions.w3c_actions.pointer_action.move_to_location(round(start[0] + by[0] * step / 5), round(start[1] + by[1] * step / 5))
        actions.w3c_actions.pointer_action.pointer_up()
        actions.perform()

    def move_pointer(self, x, y):
        actions = self.actions()
        actions.w3c_actions.pointer_action.move_to_location(round(x), round(y))
        actions.perform()

    def wheel(self, at, amount):
        self.browser.command("Input.dispatchMouseEvent", type="mouseWheel", x=at[0], y=at[1], deltaX=0, deltaY=amount)

    def double_click(self, at):
        for count in (1, 2):
            for kind in ("mousePressed", "mouseReleased"):
                self.browser.command("Input.dispatchMouseEvent", type=kind, x=at[0], y=at[1], button="left", clickCount=count)

    # Keyboard

    def focused(self):
        """Describes the element that has the focus: its id, data-key or text."""
        return self.run("""const e = document.activeElement;
            return e === document.body ? "body" : e.id ? "#" + e.id : e.dataset.key ? "key " + e.dataset.key
              : e.tagName.toLowerCase() + " " + (e.ariaLabel ?? e.textContent.trim()).slice(0, 40)""")

    def tab_to(self, selector, limit=150):
        """Presses Tab until the element has the focus."""
        for _ in range(limit):
            if self.run("return document.activeElement.matches(arguments[0])", selector):
                return
            self.type(Keys.TAB)
        raise AssertionError(f"{selector} has no focus after {limit} × Tab; now {self.focused()}")


def close(one, other):
    """Whether the numbers agree in six digits, as a shortened text of a range does."""
    return abs(one - other) <= 1e-6 * max(abs(one), abs(other), 1e-300)
