"""Wide and narrow windows: side by side, or the graph pushed over the calculator."""

from harness.case import NARROW, WIDE, StudioTestCase


class NarrowTests(StudioTestCase):
    window = NARROW

    def is_pushed(self):
        return "showing-graph" in self.studio.one("body").get_attribute("class").split()

    def push(self):
        self.studio.press("M cos")
        self.assert_shows("cos(M) =")
        self.studio.press_graph()

    def test_graph_pushes_the_graph_and_back_pops_it(self):
        self.assertFalse(self.is_pushed())
        self.assertFalse(self.studio.is_shown("#graph"))
        self.push()
        self.assertTrue(self.is_pushed())
        self.assertTrue(self.studio.is_shown("#graph"))
        self.assertFalse(self.studio.is_shown("button[data-key='7']"))
        self.studio.one("#back").click()
        self.studio.wait(lambda: not self.is_pushed() and self.studio.is_shown("button[data-key='7']"), "the calculator")
        self.assert_shows("cos(M) =")

    def test_the_browsers_back_pops_and_forward_pushes(self):
        self.push()
        self.studio.driver.back()
        self.studio.wait(lambda: not self.is_pushed(), "the calculator")
        self.assert_shows("cos(M) =")
        self.studio.driver.forward()
        self.studio.wait(self.is_pushed, "the graph")

    def test_focus_follows_the_push_and_the_pop(self):
        self.push()
        inside = "return document.activeElement !== document.body && document.activeElement.checkVisibility()"
        self.studio.wait(lambda: self.studio.run(inside), "a focus on what is on show")
        self.studio.one("#back").click()
        self.studio.wait(lambda: not self.is_pushed() and self.studio.run(inside), "a focus on what is on show")

    def test_nothing_scrolls_sideways_at_320_pixels(self):
        self.browser.resize(320, 640)
        overflow = "return document.documentElement.scrollWidth - innerWidth"
        for tab in ("functions", "sweep", "table", "calculator"):
            self.studio.show_tab(tab)
            self.assertLessEqual(self.studio.run(overflow), 0, tab)
        self.push()
        self.assertLessEqual(self.studio.run(overflow), 0, "graph")

    def test_widening_the_window_shows_both(self):
        self.push()
        self.browser.resize(*WIDE)
        self.studio.wait(lambda: self.studio.is_shown("#graph") and self.studio.is_shown("button[data-key='7']"), "both sides")
        self.assertFalse(self.studio.is_shown("#back"))


class WideTests(StudioTestCase):

    def test_calculator_and_graph_are_side_by_side(self):
        keypad, graph = self.studio.one("#panel-calculator").rect, self.studio.one("#graph").rect
        self.assertLessEqual(keypad["x"] + keypad["width"], graph["x"] + 1)
        self.assertGreater(graph["width"], self.window[0] / 2 - 100)
        self.assertFalse(self.studio.is_shown("#back"))
