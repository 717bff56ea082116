"""The button Graph: the function as it stood when pressed."""

from harness.case import StudioTestCase


class GraphButtonTests(StudioTestCase):

    def is_enabled(self):
        button = self.studio.one("#graph-button")
        return button.is_enabled() and button.get_attribute("aria-disabled") != "true"

    def test_the_graph_appears_after_graph_is_pressed(self):
        self.assertEqual(self.studio.state(), "empty")
        self.studio.press("M cos")
        self.assert_shows("cos(M) =")
        (x_from, x_to), (y_from, y_to) = self.studio.press_graph()
        self.assertLess(x_from, x_to)
        self.assertLessEqual(y_from, -1)
        self.assertGreaterEqual(y_to, 1)
        self.assertGreater(self.studio.run("return document.querySelector('#picture').naturalWidth"), 100)

    def test_graph_is_refused_while_an_operation_is_pending(self):
        self.assertFalse(self.is_enabled(), "empty")
        self.studio.press("M +")
        self.assert_shows("M+ …")
        self.studio.wait(lambda: not self.is_enabled(), "Graph to be refused")
        self.studio.press("1 =")
        self.studio.wait(self.is_enabled, "Graph to be offered")

    def test_later_input_leaves_the_graph_until_graph_is_pressed_again(self):
        self.studio.press("M cos")
        self.assert_shows("cos(M) =")
        self.studio.press_graph()
        before = self.studio.pixels()
        self.studio.press("× 3 =")
        self.assert_shows("cos(M)×3 =")
        self.studio.wait_for_graph()
        self.assertEqual(self.studio.pixels(), before)
        self.studio.press_graph()
        self.studio.wait(lambda: self.studio.pixels() != before, "another picture")

    def test_storing_in_memory_leaves_the_graph_as_it_is(self):
        self.studio.press("M cos")
        self.assert_shows("cos(M) =")
        self.studio.press_graph()
        before = self.studio.pixels()
        self.studio.press("7 →M")
        self.studio.wait(lambda: "7" in self.studio.text("#memory"), "M on show")
        self.studio.wait_for_graph()
        self.assertEqual(self.studio.pixels(), before)

    def test_the_graph_shows_the_functions_description(self):
        self.studio.press("9 + M = √")
        self.assert_shows("√(9+M) =")
        self.studio.press_graph()
        self.studio.wait(lambda: "√(9+M)" in self.studio.one("#graph").accessible_name, "the description")
