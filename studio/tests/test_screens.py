"""Pictures of the page at several sizes, light and dark, for eyes: run.py --screenshots FOLDER screens."""

import base64

from harness.case import StudioTestCase

SIZES = [(320, 640), (768, 1024), (1440, 900)]


class ScreenTests(StudioTestCase):
    expected_complaints = ("status of 400",)

    def setUp(self):
        super().setUp()
        if not self.screenshots:
            self.skipTest("without --screenshots")
        self.screenshots.mkdir(parents=True, exist_ok=True)

    def save(self, name):
        picture = self.browser.command("Page.captureScreenshot", format="png")
        (self.screenshots / f"{name}.png").write_bytes(base64.b64decode(picture["data"]))

    def show(self, size, scheme, **query):
        self.browser.resize(*size)
        self.browser.prefer(scheme, motion="reduce")
        self.studio.open(**query)

    def test_each_tab(self):
        for size in SIZES:
            for scheme in ("light", "dark"):
                for tab in ("calculator", "functions", "sweep", "table"):
                    self.show(size, scheme, f=["sin(k*x)/x", "cos(x)"], set="k=2", pad="9 + M = √", m="7", tab=tab)
                    self.studio.wait_for_graph()
                    self.studio.wait(lambda: self.studio.is_shown(f"#panel-{tab}"), tab)
                    if tab == "table":
                        self.studio.wait(lambda: self.studio.all("#table tbody tr"), "the rows")
                    self.save(f"{size[0]}-{scheme}-{tab}")

    def test_the_pushed_graph(self):
        for scheme in ("light", "dark"):
            self.show((320, 640), scheme)
            self.studio.press("M cos")
            self.assert_shows("cos(M) =")
            self.studio.press_graph()
            self.save(f"320-{scheme}-graph")

    def test_an_error(self):
        for size in SIZES:
            self.show(size, "light", f="2*(x+1", tab="functions")
            self.studio.wait(lambda: self.studio.is_shown(".function .error"), "the message")
            self.save(f"{size[0]}-light-error")

    def test_the_menu_and_the_trace(self):
        self.show((1440, 900), "light", f=["sin(x)", "x^2/20"], x_range="-10:10")
        self.studio.wait_for_graph()
        self.studio.move_pointer(*self.studio.position(2.2, 0.8))
        self.studio.wait(lambda: "2." in self.studio.text("#trace"), "a readout")
        self.save("1440-light-trace")
        self.studio.one("#export").click()
        self.save("1440-light-menu")

    def test_the_answers_and_the_note_on_the_view(self):
        for size in SIZES:
            for scheme in ("light", "dark"):
                self.show(size, scheme, f=["f(x)=x^3-4x", "5x"], x_range="-4:4", y_range="-20:20", tab="functions")
                if size[0] < 720:
                    self.studio.one("#show-graph").click()
                self.studio.wait_for_graph()
                self.studio.wait(self.studio.command, "the details")
                self.studio.one("#solve").click()
                self.studio.wait(lambda: "in view" in self.studio.text("#answers-list"), "the answers")
                self.save(f"{size[0]}-{scheme}-answers")
                self.show(size, scheme, f="x^2+50", x_range="-4:4", y_range="-20:20")
                if size[0] < 720:
                    self.studio.one("#show-graph").click()
                self.studio.wait(lambda: self.studio.is_shown("#view-note"), "the note")
                self.save(f"{size[0]}-{scheme}-note")

    def test_a_large_screen(self):
        self.show((3840, 2160), "light", f=["sin(x)/x", "x^2 + y^2 = 9"], x_range="-10:10")
        self.studio.wait_for_graph()
        self.save("3840-light")
