"""Parameters: sliders and play; a sweep shows their values as a family or a grid."""

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from harness.case import StudioTestCase

SLIDER = ".parameter[data-name='k'] input[type='range']"


class ParameterTests(StudioTestCase):
    window = (1280, 900)

    query = {"f": "sin(k*x)", "set": "k=2", "x_range": "-5:5", "tab": "functions"}

    def setUp(self):
        super().setUp()
        self.studio.wait_for_graph()

    def value(self):
        return float(self.studio.one(SLIDER).get_attribute("value"))

    def picture(self):
        return self.studio.run("return document.querySelector('#picture').src")

    def play(self):
        return next(button for button in self.studio.all(".parameter[data-name='k'] button") if "play" in button.accessible_name.lower())

    def test_each_parameter_has_a_slider_with_its_value(self):
        self.assertEqual(self.value(), 2)
        self.assertTrue(self.studio.one(SLIDER).accessible_name)

    def test_moving_the_slider_draws_with_the_new_value(self):
        before = self.picture()
        self.studio.run("arguments[0].focus()", self.studio.one(SLIDER))
        self.studio.type(Keys.ARROW_RIGHT * 3)
        self.studio.wait(lambda: self.value() > 2, "a greater value")
        self.studio.wait(lambda: self.picture() != before and self.studio.state() == "ready", "another picture")
        self.studio.wait(lambda: f"{self.value():g}" in self.studio.command(), "the value in the command")

    def test_automatic_axes_follow_a_slider_that_rests(self):
        self.studio.open(f="k*x^2", set="k=2", tab="functions")
        before = self.studio.wait_for_graph()
        field = self.studio.one(".parameter .value")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys("0.1", Keys.ENTER)
        after = self.studio.wait_for_graph(changed_from=before)
        self.assertLess(after[1][1], before[1][1] / 5)
        self.studio.wait(lambda: "k=0.1" in self.studio.command() and "y-range" not in self.studio.command(), "the command of these axes")

    def test_axes_that_somebody_chose_stay_and_an_empty_view_is_said(self):
        self.studio.open(f="x^2+k", set="k=2", x_range="-5:5", y_range="0:30", tab="functions")
        self.studio.wait_for_graph()
        field = self.studio.one(".parameter .value")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys("-90", Keys.ENTER)
        self.studio.wait(lambda: self.studio.is_shown("#view-note"), "the note")
        self.assertIn("is in view", self.studio.text("#view-text"))
        axes = self.studio.wait_for_graph()
        self.assertEqual(axes[1], (0, 30))
        self.studio.one("#view-fit").click()
        after = self.studio.wait_for_graph(changed_from=axes)
        self.assertLess(after[1][0], -80)
        self.studio.wait(lambda: not self.studio.is_shown("#view-note"), "the note to go")

    def test_play_moves_the_parameter_and_pause_stops_it(self):
        self.play().click()
        first = self.value()
        self.studio.wait(lambda: self.value() != first, "the slider to move")
        before = self.picture()
        self.studio.wait(lambda: self.picture() != before, "the picture to follow")
        self.assertEqual(self.play().get_attribute("aria-pressed"), "true")
        self.play().click()
        self.studio.wait_for_graph()
        stopped = self.value()
        self.studio.wait_for_graph()
        self.assertEqual(self.value(), stopped)

    def test_a_function_without_parameters_has_no_sliders(self):
        self.studio.open(f="sin(x)", tab="functions")
        self.studio.wait_for_graph()
        self.assertEqual(self.studio.all(".parameter"), [])


class SweepTests(StudioTestCase):
    query = {"f": "sin(k*x)", "set": "k=2", "x_range": "-5:5", "tab": "sweep"}

    def setUp(self):
        super().setUp()
        self.studio.wait_for_graph()

    def sweep(self, start, end, count):
        Select(self.studio.one("#sweep-name")).select_by_visible_text("k")
        for name, value in (("from", start), ("to", end), ("count", count)):
            field = self.studio.one(f"#sweep-{name}")
            field.click()
            field.send_keys(Keys.CONTROL, "a")
            field.send_keys(str(value))
        self.studio.one("#sweep-show").click()

    def test_a_family_shows_all_values_in_one_graph(self):
        self.sweep(1, 3, 3)
        self.studio.wait(lambda: "--sweep" in self.studio.command(), "the sweep in the command")
        axes = self.studio.wait_for_graph()
        self.assertEqual(axes[0], (-5, 5))
        self.studio.one("#sweep-back").click()
        self.studio.wait(lambda: "--sweep" not in self.studio.command(), "the graph of one value")

    def test_a_grid_shows_one_graph_each(self):
        self.studio.one("#sweep-form [data-form='grid']").click()
        self.sweep(1, 4, 4)
        self.studio.wait(lambda: "--grid" in self.studio.command(), "the grid in the command")
        self.studio.wait(lambda: self.studio.state() == "ready", "the picture")

    def test_a_wrong_number_is_said_at_the_fields(self):
        self.sweep("one", 3, 3)
        self.studio.wait(lambda: self.studio.is_shown("#sweep-error") and self.studio.text("#sweep-error"), "a message")
