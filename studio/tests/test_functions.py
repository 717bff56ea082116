"""The list of functions for those who type."""

from selenium.webdriver.common.keys import Keys

from harness.case import StudioTestCase


class FunctionTests(StudioTestCase):
    # The service answers 400 to a function with an error, and the console says so.
    expected_complaints = ("status of 400",)

    def setUp(self):
        super().setUp()
        self.studio.show_tab("functions")

    def inputs(self):
        return self.studio.all(".function input[type='text'], .function input:not([type])")

    def enter(self, text, row=0):
        while len(self.inputs()) <= row:
            self.studio.one("#add-function").click()
        field = self.inputs()[row]
        field.click()
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text, Keys.ENTER)

    def test_a_typed_function_is_drawn(self):
        self.enter("sin(x)/x")
        axes = self.studio.wait_for_graph()
        self.assertLess(axes[0][0], axes[0][1])

    def test_relations_parametric_and_polar_curves_are_drawn(self):
        for text in ("x^2 + y^2 = 9", "(cos(t), sin(2t))", "r = 1 + cos(θ)", "y > x^2"):
            with self.subTest(text):
                self.enter(text)
                self.studio.wait(lambda: text.split()[0] in self.studio.command(), "the command")
                self.studio.wait_for_graph()
                self.assertEqual(self.messages(), "")

    def test_several_functions_share_the_graph(self):
        self.enter("sin(x)")
        self.enter("cos(x)", row=1)
        self.studio.wait_for_graph()
        self.studio.wait(lambda: self.studio.driver.current_url.count("f=") == 2, "both functions in the address")

    def test_a_removed_function_leaves_the_graph(self):
        self.studio.open(f=["sin(x)", "cos(x)"], tab="functions")
        self.studio.wait_for_graph()
        row = self.studio.all(".function")[0]
        next(button for button in row.find_elements("css selector", "button")
             if "remove" in (button.get_attribute("aria-label") or button.text).lower()).click()
        self.studio.wait(lambda: "sin" not in self.studio.driver.current_url, "the first function to be gone")
        self.assertEqual([field.get_attribute("value") for field in self.inputs() if field.get_attribute("value")], ["cos(x)"])

    def test_an_error_is_shown_with_a_caret_under_the_mistake(self):
        self.enter("2*(x+1")
        message = self.studio.wait(self.messages, "a message")
        self.assertIn("^", message)
        self.assertIn("2*(x+1", message)

    def test_an_error_belongs_to_the_field_for_assistive_technology(self):
        self.enter("sin(")
        self.studio.wait(self.messages, "a message")
        field = self.inputs()[0]
        self.assertEqual(field.get_attribute("aria-invalid"), "true")
        named = (field.get_attribute("aria-describedby") or "") + " " + (field.get_attribute("aria-errormessage") or "")
        texts = [self.studio.one("#" + name).text for name in named.split()]
        self.assertTrue(any("sin(" in text for text in texts), texts)

    def test_an_error_leaves_the_last_picture_and_goes_when_mended(self):
        self.enter("sin(x)")
        axes = self.studio.wait_for_graph()
        self.enter("sin(")
        self.studio.wait(self.messages, "a message")
        self.assertTrue(self.studio.is_shown("#picture"))
        self.enter("sin(x)")
        self.studio.wait(lambda: not self.messages(), "the message to go")
        self.assertEqual(self.studio.wait_for_graph(), axes)

    def test_an_error_is_in_the_row_that_has_it(self):
        self.enter("sin(x)")
        self.enter("cos(x", row=1)
        self.studio.wait(self.messages, "a message")
        rows = [[error.text for error in row.find_elements("css selector", ".error") if error.text] for row in self.studio.all(".function")]
        self.assertEqual(rows[0], [])
        self.assertTrue(rows[1])

    def test_one_click_gives_sliders_to_all_names_of_all_functions(self):
        self.enter("a*x^2+b*x+c")
        self.enter("d*x+e_1", row=1)
        self.studio.wait(lambda: self.studio.all(".add-slider"), "the button")
        self.studio.one(".add-slider").click()
        self.studio.wait_for_graph()
        self.assertEqual(sorted(row.get_attribute("data-name") for row in self.studio.all(".parameter")), ["a", "b", "c", "d", "e_1"])
        self.assertEqual(self.messages(), "")

    def test_the_derivative_of_a_defined_function_is_no_parameter(self):
        self.enter("f(x)=x^3-3x")
        self.studio.wait_for_graph()
        self.enter("f'", row=1)
        message = self.studio.wait(self.messages, "a message")
        self.assertIn("is a function; write f'(x)", message)
        self.assertEqual(self.studio.all(".add-slider"), [])
        self.enter("f'(x)", row=1)
        self.studio.wait(lambda: not self.messages(), "the message to go")
        self.studio.wait_for_graph()
        self.studio.wait(lambda: "f'(x)" in self.studio.command().replace("'\\''", "'"), self.studio.command())

    def test_undo_brings_a_removed_function_back(self):
        for undo in (lambda: self.studio.one("#notice button").click(), lambda: self.studio.driver.switch_to.active_element.send_keys(Keys.CONTROL, "z")):
            self.studio.open(f=["sin(x)", "cos(x)", "x"], tab="functions")
            self.studio.wait_for_graph()
            self.studio.all(".function .remove")[1].click()
            self.studio.wait(lambda: len(self.inputs()) == 2, "two functions")
            undo()
            self.studio.wait(lambda: [one.get_attribute("value") for one in self.inputs()] == ["sin(x)", "cos(x)", "x"], "three functions")

    def test_markup_in_a_function_stays_text(self):
        self.enter("<img src=x onerror=alert(1)>")
        message = self.studio.wait(self.messages, "a message")
        self.assertIn("<img", message)
        self.assertEqual(self.studio.all("img[onerror]"), [])

    def messages(self):
        return "\n".join(error.text for error in self.studio.all(".function .error") if error.is_displayed()).strip()
