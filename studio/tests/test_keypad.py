"""The calculator's keypad: the examples of its contract, clicked one by one."""

from harness.case import StudioTestCase

# Keys, description, display; a display of None is not compared, a number is compared with six decimals.
EXAMPLES = [
    ("7 +", "7+ …", 7),
    ("7 + 9", "7+9 …", 9),
    ("7 + 9 =", "7+9 =", 16),
    ("7 + 9 = √", "√(7+9) =", 4),
    ("7 + 9 = √ + 2 =", "√(7+9)+2 =", 6),
    ("7 + 9 √", "7+√(9) …", 3),
    ("7 + 9 √ =", "7+√(9) =", 10),
    ("7 + 9 = + 6 = + 3 =", "7+9+6+3 =", 25),
    ("7 + 9 = √ 6 + 3 =", "6+3 =", 9),
    ("4 × π =", "4×π =", 12.566371),
    ("4 + 5 × 3 =", "(4+5)×3 =", 27),
    ("9 + M = √", "√(9+M) =", 3),
    ("7 →M C 7 →M 9 + M = √", "√(9+M) =", 4),
    ("9 + M = √ 7 →M + 14 =", "√(9+M)+14 =", 18),
    ("M cos π →M undo", "cos(M) =", -1),
]


class KeypadTests(StudioTestCase):

    def test_each_example_of_the_contract_shows_its_description_and_its_value(self):
        for keys, description, value in EXAMPLES:
            with self.subTest(keys=keys):
                self.studio.click_key("C")
                self.studio.press(keys)
                self.assert_shows(description)
                self.studio.wait(lambda: abs(number(self.studio.text("#display")) - value) < 1e-6, f"the display {value}")

    def test_digits_and_one_decimal_point_make_a_number(self):
        self.studio.press("3 . 1 . 4 .")
        self.studio.wait_text("#display", "3.14")

    def test_a_point_alone_begins_a_fraction(self):
        self.studio.press(". 5 + 1 =")
        self.assert_shows("0.5+1 =", "1.5")

    def test_undo_is_backspace_while_a_number_is_typed(self):
        self.studio.press("1 2 3 undo")
        self.studio.wait_text("#display", "12")

    def test_undo_takes_back_the_last_step_otherwise(self):
        self.studio.press("7 + 9 = undo")
        self.assert_shows("7+9 …")
        self.studio.press("undo")
        self.assert_shows("7+ …", "7")

    def test_undo_on_an_empty_calculator_does_nothing(self):
        self.studio.press("undo undo undo")
        self.assert_shows("", "0")

    def test_a_stored_value_is_on_show_and_undo_leaves_it(self):
        self.studio.press("7 →M")
        self.studio.wait(lambda: "7" in self.studio.text("#memory"), "M on show")
        self.assertEqual(self.studio.text("#display"), "7")
        self.studio.press("undo undo")
        self.studio.wait_text("#display", "0")
        self.assertIn("7", self.studio.text("#memory"))

    def test_storing_shows_the_new_result(self):
        self.studio.press("9 + M = √ 7 →M")
        self.assert_shows("√(9+M) =", "4")

    def test_clear_empties_the_calculator_and_unsets_memory(self):
        self.studio.press("7 →M 9 + M = C")
        self.assert_shows("", "0")
        self.studio.wait(lambda: "7" not in self.studio.text("#memory"), "M to be unset")
        self.studio.press("9 + M =")
        self.assert_shows("9+M =", "9")

    def test_a_fault_is_said_in_place_of_a_value(self):
        self.studio.press("9 ± √")
        self.studio.wait(lambda: self.studio.text("#display") == "undefined", "the display of a fault")

    def test_the_scientific_face_has_further_operations(self):
        self.studio.press("5 x!")
        self.studio.wait_text("#display", "120")

    def test_the_computers_keys_press_the_calculators(self):
        self.studio.type("7+9")
        self.assert_shows("7+9 …", "9")
        self.studio.type("\ue007")
        self.assert_shows("7+9 =", "16")

    def test_many_quick_presses_are_all_carried_out(self):
        self.studio.run("for (const key of arguments[0]) document.querySelector(`button[data-key='${key}']`).click()",
                        list("1+2+3+4+5+6+7+8+9="))
        self.studio.wait_text("#display", "45")


def number(text):
    """The value on the display; NaN for words."""
    try:
        return float(text.replace("−", "-").replace("\N{NARROW NO-BREAK SPACE}", "").replace(" ", ""))
    except ValueError:
        return float("nan")
