"""Exports equal the command's output byte for byte; requests and programs are saved and opened."""

import base64
import json
import shlex
import subprocess
import tempfile
from pathlib import Path

from harness.case import StudioTestCase


class ExportTests(StudioTestCase):
    query = {"f": ["sin(x)/x", "x^2/9 - 1"], "x_range": "-8:8"}

    def setUp(self):
        super().setUp()
        before = self.studio.wait_for_graph()
        self.studio.drag(self.studio.middle(), (-60, 20))
        self.axes = self.studio.wait_for_graph(changed_from=before)

    def export(self, name):
        """Chooses an entry of the menu, and returns the file that arrives."""
        self.choose(name)
        return self.studio.wait(self.browser.downloaded, f"the file of {name}", seconds=20)

    def choose(self, name):
        if not self.studio.is_shown(f"#{name}"):
            self.studio.one("#export").click()
        self.studio.wait(lambda: self.studio.is_shown(f"#{name}"), f"the entry {name}")
        self.studio.one(f"#{name}").click()

    def run_command(self, suffix):
        """Runs the command of the page; returns the bytes of its picture."""
        with tempfile.TemporaryDirectory() as folder:
            target = Path(folder) / f"figure.{suffix}"
            words = shlex.split(self.studio.wait(self.studio.command, "a command"))
            self.assertEqual(words[0], "plot")
            done = subprocess.run([str(self.plot), *without_output(words[1:]), "-o", str(target)], capture_output=True, text=True, cwd=folder)
            self.assertEqual(done.returncode, 0, done.stderr)
            return target.read_bytes()

    def assert_exports(self, suffix):
        file = self.export(f"export-{suffix}")
        self.assertEqual(file.suffix, f".{suffix}")
        exported, expected = file.read_bytes(), self.run_command(suffix)
        self.assertEqual(len(exported), len(expected))
        self.assertTrue(exported == expected, "the bytes differ")

    def test_png_equals_the_commands(self):
        self.assert_exports("png")

    def test_svg_equals_the_commands(self):
        self.assert_exports("svg")

    def test_pages_equal_the_commands(self):
        self.assert_exports("html")

    def test_pdf_equals_the_commands(self):
        self.assert_exports("pdf")

    def test_the_exported_picture_is_the_one_on_show(self):
        content = base64.b64encode(self.export("export-png").read_bytes()).decode()
        self.assertEqual(self.studio.pixels(f"'data:image/png;base64,{content}'"), self.studio.pixels())

    def test_a_saved_request_is_opened_again(self):
        file = self.export("save-request")
        content = json.loads(file.read_text())
        self.assertIn("sin(x)/x", json.dumps(content, ensure_ascii=False))
        kept = Path(self.browser.profile.name) / "kept.json"
        kept.write_bytes(file.read_bytes())
        self.browser.forget(self.server.address)
        self.studio.open()
        self.open_file(kept)
        self.assertEqual(self.studio.wait_for_graph(), self.axes)

    def test_a_saved_program_is_opened_again(self):
        self.studio.open()
        self.studio.press("7 →M 9 + M = √")
        self.assert_shows("√(9+M) =", "4")
        kept = Path(self.browser.profile.name) / "program.json"
        kept.write_bytes(self.export("save-program").read_bytes())
        self.assertIn("steps", json.loads(kept.read_text()))
        self.studio.open()
        self.studio.press("C")
        self.open_file(kept)
        self.assert_shows("√(9+M) =", "4")
        self.assertIn("7", self.studio.text("#memory"))

    def open_file(self, path):
        self.studio.one("#file").send_keys(str(path))

    def test_the_command_is_copied(self):
        self.browser.command("Browser.grantPermissions", origin=self.server.address,
                             permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
        self.choose("copy-command")
        text = self.studio.driver.execute_async_script(
            "setTimeout(() => navigator.clipboard.readText().then(arguments[0], e => arguments[0]('error ' + e)), 200)")
        self.assertEqual(text.strip(), self.studio.command())

    def test_escape_closes_the_menu_and_returns_the_focus(self):
        self.studio.one("#export").click()
        self.studio.wait(lambda: self.studio.is_shown("#export-png"), "the menu")
        self.assertEqual(self.studio.one("#export").get_attribute("aria-expanded"), "true")
        self.studio.type("\ue00c")
        self.studio.wait(lambda: not self.studio.is_shown("#export-png"), "the menu to close")
        self.assertEqual(self.studio.focused(), "#export")


class BadFileTests(StudioTestCase):
    expected_complaints = ("status of 400",)

    def test_a_damaged_file_is_refused_with_a_message(self):
        bad = Path(self.browser.profile.name) / "bad.json"
        for content in ("{", "[1,2]", "null", '{"version": 99}', "\0\1\2"):
            with self.subTest(content):
                bad.write_text(content)
                self.studio.open()
                self.studio.one("#file").send_keys(str(bad))
                self.studio.wait(lambda: self.studio.run(
                    "return [...document.querySelectorAll('[role=alert], [role=status], [aria-live], .error')]"
                    ".some(e => e.checkVisibility() && e.textContent.trim().length > 5)"), "a message")
                self.studio.press("C 7 + 9 =")
                self.assert_shows("7+9 =", "16")

    def test_a_refused_request_leaves_the_page_as_it_was(self):
        bad = Path(self.browser.profile.name) / "bad.json"
        bad.write_text('{"expressions": ["x^2"], "data": ["/etc/passwd"], "version": 1}')
        self.studio.open(f="sin(x)", x_range="-5:5", tab="functions")
        before = self.studio.wait_for_graph()
        address = self.studio.driver.current_url
        self.studio.one("#file").send_keys(str(bad))
        self.studio.wait(lambda: "data" in self.studio.text("#notice"), "a message about the option")
        self.assertEqual(self.studio.wait_for_graph(), before)
        self.assertEqual(self.studio.driver.current_url, address)
        self.assertEqual([field.get_attribute("value") for field in self.studio.all(".function input")], ["sin(x)"])


def without_output(words):
    """The arguments without -o and its file."""
    if "-o" in words:
        at = words.index("-o")
        return words[:at] + words[at + 2:]
    return words
