"""Answers on a function: the panel Solve, names of places in the picture, and the words for screen readers."""

from harness.case import StudioTestCase


class AnswerTests(StudioTestCase):
    window = (1400, 900)

    query = {"f": ["f(x)=x^3-4x", "5x"], "x_range": "-4:4", "y_range": "-20:20", "tab": "functions"}

    def setUp(self):
        super().setUp()
        self.studio.wait_for_graph()
        self.studio.wait(self.studio.command, "the details")

    def solve(self):
        self.studio.one("#solve").click()
        self.studio.wait(lambda: "in view" in self.studio.text("#answers-list"), "the answers")
        return self.studio.text("#answers")

    def type_end(self, name, value):
        field = self.studio.one(f"#integral-{name}")
        self.studio.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))", field, value)

    def functions(self):
        return [field.get_attribute("value") for field in self.studio.all(".function input")]

    def click(self, x, y):
        place = tuple(map(round, self.studio.position(x, y)))
        self.studio.move_pointer(*place)
        action = self.studio.actions()
        action.w3c_actions.pointer_action.move_to_location(*place).pointer_down().pointer_up()
        action.perform()

    def test_it_counts_roots_intersections_and_extrema(self):
        text = self.solve()
        self.assertIn("3 roots in view, and no others (proved).", text)
        self.assertIn("Intersections with 5×x 3 intersections in view, and no others (proved).", text)
        self.assertIn("1 maximum in view, and no others (proved).", text)
        self.assertIn("x = −2", text)
        self.assertIn("(3, 15)", text)

    def test_a_point_of_the_list_is_shown_in_the_graph(self):
        self.solve()

        def clicked():
            """Whether the point is in the list, which a new answer replaces."""
            found = [button for button in self.studio.all("#answers .point") if "−2" in button.text]
            for button in found[:1]:
                button.click()
            return bool(found)

        self.studio.wait(clicked, "the point at −2")
        self.studio.wait(lambda: "root, proved" in self.studio.text("#trace"), "the root")

    def test_the_integral_is_that_of_the_view_or_of_typed_ends(self):
        self.solve()
        self.assertEqual(self.studio.text("#integral-value"), "Exactly 0.")
        self.type_end("from", "0")
        self.type_end("to", "2")
        self.studio.wait(lambda: "−4" in self.studio.text("#integral-value"), "the integral")
        self.type_end("to", "0.1")
        self.studio.wait(lambda: "−0.019975, between" in self.studio.text("#integral-value"), "the bounds of the integral")
        self.assertIn("(proved)", self.studio.text("#integral-value"))

    def test_the_derivative_becomes_a_curve(self):
        self.solve()
        self.studio.one("#add-derivative").click()
        self.studio.wait(lambda: self.functions() == ["f(x)=x^3-4x", "5x", "f'(x)"], "the derivative")
        self.studio.wait_for_graph()

    def test_the_tangent_at_a_clicked_place_becomes_a_curve(self):
        self.solve()
        self.click(1.5, -2.6)
        self.studio.wait(lambda: "at x = 1." in self.studio.text("#add-tangent"), self.studio.text("#add-tangent"))
        before = self.studio.axes()
        self.studio.one("#add-tangent").click()
        self.studio.wait(lambda: len(self.functions()) == 3, "the tangent")
        self.assertRegex(self.functions()[2], r"^f\(1\.\d+\)\+f'\(1\.\d+\)\*\(x-1\.\d+\)$")
        self.assertEqual(self.studio.wait_for_graph(), before)

    def test_a_function_without_a_name_gets_one(self):
        self.studio.open(f="x^2-1", tab="functions")
        self.studio.wait_for_graph()
        self.studio.wait(self.studio.command, "the details")
        self.solve()
        self.studio.one("#add-derivative").click()
        self.studio.wait(lambda: self.functions() == ["f(x)=x^2-1", "f'(x)"], "the derivative")
        self.assertNotEqual(self.studio.wait_for_graph(), None)

    def test_the_function_of_the_calculator_is_solved_too(self):
        self.studio.open(keys="M x² − 2 =", x_range="-4:4")
        self.studio.wait_for_graph()
        self.studio.wait(self.studio.command, "the details")
        self.assertIn("2 roots in view, and no others (proved).", self.solve())
        self.studio.one("#add-derivative").click()
        self.studio.wait(lambda: len(self.functions()) == 2, "the derivative")
        self.studio.wait_for_graph()

    def test_a_click_names_a_place_in_the_picture_and_in_the_command(self):
        self.click(-2, 0)
        self.studio.wait(lambda: "--annotate" in self.studio.command(), "the name")
        self.assertIn("root (−2, 0)", self.studio.command())
        self.assertIn("label=", self.studio.wait(lambda: self.studio.driver.current_url if "label=" in self.studio.driver.current_url else None, "the address"))
        self.click(-2, 0)
        self.studio.wait(lambda: "--annotate" not in self.studio.command(), "the name to go")

    def test_a_name_goes_with_its_curve(self):
        self.click(-2, 0)
        self.studio.wait(lambda: "--annotate" in self.studio.command(), "the name")
        self.studio.all(".function .remove")[0].click()
        self.studio.wait(lambda: self.studio.command() and "--annotate" not in self.studio.command(), "the name to go")

    def test_a_name_stays_when_a_curve_is_added(self):
        self.click(-2, 0)
        self.studio.wait(lambda: "--annotate" in self.studio.command(), "the name")
        self.solve()
        self.studio.one("#add-derivative").click()
        self.studio.wait(lambda: "root (−2, 0)" in self.studio.command() and self.studio.command().count("f(x)") == 1
                         and len(self.functions()) == 3, "the name and the derivative")

    def test_the_graph_says_what_is_proved(self):
        name = self.studio.wait(lambda: self.studio.one("#graph").get_attribute("aria-label"), "the words")
        self.assertIn("f has exactly 3 zeros in view, at −2, 0 and 2; a maximum of 3.08 at −1.15", name)
