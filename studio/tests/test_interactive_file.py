"""Interactive pages of the command as files: pan, zoom, trace, points, curves, sliders, keys, and an audit by axe-core."""

import shlex
import subprocess
import sysconfig
import tempfile
import time
import unittest
from pathlib import Path

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.actions.wheel_input import ScrollOrigin
from selenium.webdriver.common.keys import Keys

from harness.case import NARROW, WIDE, StudioTestCase

AXE = Path(sysconfig.get_path("purelib")) / "axe_playwright_python" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]
FIGURES = Path(__file__).resolve().parents[2] / "bench" / "pages" / "figures.tsv"


class FileTestCase(unittest.TestCase):
    """Draws pages into a folder and opens them from there; checks that they request nothing and that nothing was refused."""

    def setUp(self):
        self.browser, self.driver = StudioTestCase.browser, StudioTestCase.browser.driver
        self.folder = tempfile.TemporaryDirectory(prefix="plot-page-")
        self.browser.resize(*WIDE)
        self.browser.prefer()
        self.driver.get("about:blank")
        self.forget()

    def tearDown(self):
        self.browser.read_logs()
        requests = [request["url"] for request in self.browser.requests if not request["url"].startswith(("file:", "about:", "data:"))]
        self.assertEqual(requests, [], "requests that leave the file")
        self.assertEqual(self.browser.complaints, [], "messages of the console")
        self.folder.cleanup()

    def forget(self):
        self.browser.read_logs()
        self.browser.requests, self.browser.complaints = [], []

    def draw(self, *words):
        """Draws a page, and returns its path."""
        file = Path(self.folder.name) / "figure.html"
        done = subprocess.run([str(StudioTestCase.plot), *words, "--quiet", "-o", str(file)], capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return file

    def open(self, *words):
        file = self.draw(*words)
        self.visit(file)
        return file

    def visit(self, file):
        self.driver.get(file.as_uri())
        self.one("#stage").click()
        self.settle()

    def settle(self):
        """Waits until the page has drawn what it was told."""
        self.driver.execute_async_script("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))")

    def run_script(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def one(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def keys(self, *keys):
        ActionChains(self.driver, duration=20).send_keys(*keys).perform()
        self.settle()

    def button(self, text):
        found = [one for one in self.driver.find_elements(By.TAG_NAME, "button") if one.text.strip() == text]
        self.assertEqual(len(found), 1, f"buttons {text}")
        return found[0]

    def shown(self, selector):
        return any(one.is_displayed() for one in self.driver.find_elements(By.CSS_SELECTOR, selector))

    def numbers(self):
        """The numbers that the page has written at the axes."""
        return self.run_script("return [...document.querySelectorAll('#live-axes text')].map(one => one.textContent)")

    def line(self, curve=0):
        """The matrix of a curve's path in this view."""
        return self.run_script(
            "return document.querySelector(`#live-curves [data-curve='${arguments[0]}'] path:last-child`)?.getAttribute('transform')", curve)

    def hover(self, x, y):
        """Moves the pointer to a place of the picture, in parts of its width and height."""
        size = self.one("#stage svg").rect
        actions = ActionChains(self.driver, duration=20)
        actions.move_to_element_with_offset(self.one("#stage svg"), int((x - 0.5) * size["width"]), int((y - 0.5) * size["height"])).perform()
        self.settle()
        return self.one("#tip").text

    def violations(self):
        self.run_script(AXE.read_text())
        found = self.driver.execute_async_script(
            "axe.run(document, {runOnly: arguments[0], resultTypes: ['violations']}).then(arguments[1])", RULES)
        return [f"{one['id']} ({one['help']}): {[node['failureSummary'] for node in one['nodes'][:3]]}" for one in found["violations"]]


class ViewTests(FileTestCase):

    def test_the_first_view_is_the_picture_as_it_is_drawn(self):
        self.open("sin(x)/x", "-x", "-40:40")
        self.assertTrue(self.shown("[data-part=axes]") and self.shown("[data-part=line]"))
        self.assertEqual(self.numbers(), [])

    def test_keys_zoom_and_move_with_new_numbers_and_0_resets(self):
        self.open("x^2", "-x", "-4:4")
        self.keys("++++")
        near = self.numbers()
        self.assertIn("0.5", near)
        self.assertFalse(self.shown("[data-part=line]"))
        self.keys(Keys.ARROW_RIGHT * 3)
        self.assertNotEqual(self.numbers(), near)
        self.keys("0")
        self.assertEqual(self.numbers(), [])
        self.assertTrue(self.shown("[data-part=line]"))

    def test_the_wheel_zooms_about_the_pointer_and_a_drag_moves(self):
        self.open("x^2", "-x", "-4:4")
        ActionChains(self.driver).scroll_from_origin(ScrollOrigin.from_element(self.one("#stage svg"), 200, -100), 0, -240).perform()
        self.settle()
        matrix = self.line()
        self.assertIsNotNone(matrix)
        actions = ActionChains(self.driver, duration=40).move_to_element(self.one("#stage svg")).click_and_hold()
        actions.move_by_offset(60, 20).release().perform()
        self.settle()
        self.assertNotEqual(self.line(), matrix)

    def test_two_fingers_zoom(self):
        self.open("x^2", "-x", "-4:4")
        box = self.one("#stage svg").rect
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        touch = lambda kind, reach: self.browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=[
            {"x": x - reach, "y": y, "id": 0}, {"x": x + reach, "y": y, "id": 1}] if reach else [])
        self.browser.resize(*WIDE, touch=True)
        touch("touchStart", 40)
        for reach in (60, 80, 120):
            touch("touchMove", reach)
        touch("touchEnd", 0)
        self.settle()
        self.assertIsNotNone(self.line())

    def test_beyond_what_is_computed_the_page_says_so(self):
        self.open("x^2", "-x", "-4:4")
        self.keys("-" * 8)
        self.assertIn("Not computed here", self.one("#notice").text)
        self.assertIn("−12", self.one("#notice").text)
        self.keys("0" + "+" * 30)
        self.assertIn("closer than 32 times", self.one("#notice").text)

    def test_a_picture_of_several_plots_zooms_as_a_whole(self):
        self.open("sin(x)", "--panel", "cos(x)")
        self.keys("++")
        self.assertNotEqual(self.one("#stage svg").get_attribute("viewBox"), "0 0 1200 800")


class ValueTests(FileTestCase):

    def test_the_pointer_reads_values_and_points(self):
        self.open("x^2-2", "-x", "-3:3")
        text = self.hover(0.62, 0.6)
        self.assertRegex(text, r"x = [\d.]+, y = −?[\d.]+")
        x, y = [float(part.split("= ")[1].replace("−", "-")) for part in text.rpartition(": ")[2].split(", ")]
        self.assertAlmostEqual(y, x * x - 2, delta=0.06)

    def test_keys_trace_and_go_from_point_to_point(self):
        self.open("x^2-2", "2*x", "-x", "-3:3")
        self.keys("t")
        first = self.one("#tip").text
        self.assertIn("x²−2", first)
        self.keys(Keys.ARROW_RIGHT * 5)
        self.assertNotEqual(self.one("#tip").text, first)
        self.keys(Keys.ARROW_UP)
        self.assertIn("2×x", self.one("#tip").text)
        self.assertEqual(self.one("#spoken").get_attribute("textContent"), self.one("#tip").text)
        self.keys(Keys.ESCAPE, "]")
        self.assertIn("proved", self.one("#tip").text)

    def test_points_say_what_is_proved(self):
        self.open("x^3-4x", "-x", "-3:3")
        self.one("#about").find_element(By.XPATH, "preceding-sibling::details[2]").click()
        points = [one.text for one in self.driver.find_elements(By.CSS_SELECTOR, "details li")]
        self.assertIn("zero: x = −2 (proved)", points)
        self.assertTrue(any(one.startswith("maximum: x = −1.154700538, y = 3.079201436 (proved)") for one in points), points)
        self.button("Points").click()
        self.settle()
        self.assertEqual(self.run_script("return document.querySelectorAll('#points circle').length"), 0)

    def test_data_are_read_as_they_are(self):
        data = Path(self.folder.name) / "data.csv"
        data.write_text("t,u\n1,2.5\n2,4.25\n3,1\n")
        self.open("--data", str(data), "-x", "0:4", "--y-range", "0:5")
        place = self.run_script(
            "const d = JSON.parse(document.getElementById('data').textContent); const [x, y, w, h] = d.plot;"
            "return [(x + w * 2 / 4) / d.size[0], (y + h * (1 - 4.25 / 5)) / d.size[1]]")
        self.assertIn("x = 2, y = 4.25", self.hover(*place))

    def test_a_curve_is_switched_off_and_on(self):
        self.open("sin(x)", "cos(x)")
        self.button("cos(x)").click()
        self.settle()
        self.assertFalse(self.shown("[data-part=line][data-curve='1']"))
        self.assertTrue(self.shown("[data-part=line][data-curve='0']"))
        self.button("cos(x)").click()
        self.assertTrue(self.shown("[data-part=line][data-curve='1']"))

    def test_the_table_has_values(self):
        self.open("x^2", "-x", "0:4")
        self.run_script("[...document.querySelectorAll('summary')].find(one => one.textContent.startsWith('Table')).click()")
        self.settle()
        time.sleep(0.2)
        rows = self.run_script("return [...document.querySelectorAll('tbody tr')].map(row => row.textContent)")
        self.assertEqual((len(rows), rows[0], rows[10], rows[-1]), (41, "00", "11", "416"))

    def test_the_command_is_copied(self):
        file = self.open("x^2", "-x", "0:4")
        self.run_script("document.querySelector('#about').open = true; window.copied = ''; document.execCommand = () => { copied = String(getSelection()); return true };"
                        "Object.defineProperty(navigator, 'clipboard', {value: undefined})")
        self.button("Copy the command").click()
        self.assertEqual(self.run_script("return copied"), "plot 'x^2' --range 0:4")
        self.assertTrue(file.exists())


class SweepTests(FileTestCase):

    def setUp(self):
        super().setUp()
        self.open("a*x", "--sweep", "a=-3:3/13", "-x", "-2:2")

    def path(self):
        return self.run_script("return document.querySelector('#live-curves path:last-child').getAttribute('d')")

    def test_the_slider_changes_the_curve_the_title_and_the_points(self):
        before, title = self.path(), self.one("#stage svg").text
        self.one("#slider-0").send_keys(Keys.ARROW_RIGHT)
        self.settle()
        self.assertNotEqual(self.path(), before)
        self.assertNotEqual(self.one("#stage svg").text, title)
        self.assertEqual(self.one("output").text, "a = −2.5")

    def test_play_moves_the_slider_until_pause(self):
        self.button("Play").click()
        time.sleep(0.4)
        self.button("Pause").click()
        value = self.one("#slider-0").get_attribute("value")
        self.assertNotEqual(value, "0")
        time.sleep(0.2)
        self.assertEqual(self.one("#slider-0").get_attribute("value"), value)

    def test_two_sliders_make_a_grid_of_frames(self):
        self.open("a*x+b", "--sweep", "a=1,2", "--sweep", "b=0,1,2", "-x", "-2:2")
        before = self.path()
        self.one("#slider-0").send_keys(Keys.ARROW_RIGHT)
        self.one("#slider-1").send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        self.settle()
        self.assertNotEqual(self.path(), before)
        self.assertIn("a = 2 , b = 2", " ".join(self.one("#stage svg").text.split()))

    def test_a_view_stays_while_the_slider_moves(self):
        self.one("#stage").click()
        self.keys("+++")
        matrix = self.line()
        self.one("#slider-0").send_keys(Keys.ARROW_RIGHT)
        self.settle()
        self.assertEqual(self.line(), matrix)


class FigureTests(FileTestCase):
    """Each of the listed figures, light and dark, wide and narrow."""

    def figures(self):
        lines = [line.split("\t") for line in FIGURES.read_text().splitlines() if line and not line.startswith("#")]
        return [(name, shlex.split(words)) for name, words in lines]

    def test_they_break_no_rule_of_accessibility_and_request_nothing(self):
        for name, words in self.figures():
            file = self.draw(*words)
            for scheme, size in (("light", WIDE), ("dark", NARROW)):
                with self.subTest(name, scheme=scheme):
                    self.browser.prefer(scheme, motion="reduce")
                    self.browser.resize(*size)
                    self.visit(file)
                    self.run_script("for (const one of document.querySelectorAll('details')) one.open = true")
                    self.keys("++")
                    time.sleep(0.1)
                    self.assertEqual(self.violations(), [])

    def test_a_page_works_in_a_frame_of_another(self):
        self.draw("x^2", "-x", "-4:4")
        outer = Path(self.folder.name) / "outer.html"
        outer.write_text("<!doctype html><title>t</title><iframe src=figure.html width=900 height=800 sandbox=allow-scripts></iframe>")
        self.driver.get(outer.as_uri())
        self.driver.switch_to.frame(self.one("iframe"))
        self.one("#stage").click()
        self.keys("++")
        self.assertTrue(self.numbers())
        self.driver.switch_to.default_content()

    def test_names_that_look_like_elements_are_texts(self):
        attack = "</script><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">'"
        self.open("x", "2x", "--name", attack, "--name", attack, "--title", attack, "--annotate", f"1,1,{attack}")
        self.run_script("for (const one of document.querySelectorAll('details')) one.open = true")
        self.hover(0.6, 0.5)
        self.assertEqual(self.run_script("return [document.querySelectorAll('img').length, document.querySelectorAll('script').length]"), [0, 2])
        self.assertNotEqual(self.driver.title, "owned")

