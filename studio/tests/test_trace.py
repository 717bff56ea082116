"""The trace cursor: its readout, the places where it snaps, and the values of fields."""

import math
import re

from selenium.webdriver.common.keys import Keys

from harness.case import StudioTestCase


class TraceTests(StudioTestCase):
    query = {"f": "sin(x)", "x_range": "-10:10"}

    def setUp(self):
        super().setUp()
        self.studio.wait_for_graph()

    def numbers(self):
        return [float(one.replace("−", "-")) for one in re.findall(r"[-−]?\d+(?:\.\d+)?(?:e[-+−]?\d+)?", self.studio.text("#trace"))]

    def point(self, x, y=None):
        self.studio.move_pointer(*self.studio.position(x, math.sin(x) if y is None else y))

    def test_the_readout_has_x_and_the_value_there(self):
        self.point(2.2)
        self.studio.wait(lambda: len(self.numbers()) >= 2, "a readout")
        size = self.studio.pixel()[0]
        self.studio.wait(lambda: any(abs(one - 2.2) < 1.5 * size for one in self.numbers()), "x in the readout")
        x = next(one for one in self.numbers() if abs(one - 2.2) < 1.5 * size)
        self.studio.wait(lambda: any(abs(one - math.sin(x)) < 1e-3 for one in self.numbers()), f"sin({x}) in the readout")

    def test_the_readout_names_both_ends_of_the_proved_interval(self):
        self.point(2.2)
        ends = r"between (−?[\d.]+) and (−?[\d.]+)$"
        self.studio.wait(lambda: re.search(ends, self.studio.text("#trace")), "the interval")
        low, high = (float(one.replace("−", "-")) for one in re.search(ends, self.studio.text("#trace")).groups())
        self.assertLess(low, high)
        self.assertAlmostEqual(low, high, delta=1e-12)

    def test_it_snaps_to_a_root(self):
        self.point(math.pi + 2 * self.studio.pixel()[0], 0)
        self.studio.wait(lambda: any(abs(one - math.pi) < 1e-5 for one in self.numbers()), f"π in the readout: {self.studio.text('#trace')}")
        self.assertIn("root", self.studio.text("#trace").lower())

    def test_it_snaps_to_a_maximum(self):
        self.point(math.pi / 2 + 2 * self.studio.pixel()[0], 1)
        self.studio.wait(lambda: any(abs(one - math.pi / 2) < 1e-5 for one in self.numbers()), "π/2 in the readout")
        self.assertIn("max", self.studio.text("#trace").lower())

    def test_the_readout_goes_when_the_pointer_leaves(self):
        self.point(2.2)
        self.studio.wait(lambda: len(self.numbers()) >= 2, "a readout")
        self.studio.move_pointer(5, 5)
        self.studio.wait(lambda: len(self.numbers()) < 2, "the readout to go")


class FieldTraceTests(StudioTestCase):
    query = None

    def show(self, f, **query):
        self.studio.open(f=f, x_range="-4:4", y_range="-3:3", **query)
        self.studio.wait_for_graph()
        self.studio.wait(self.studio.command, "the details")

    def point(self, x, y):
        self.studio.move_pointer(*self.studio.position(x, y))

    def value(self, name):
        """The number that the readout has for a name; None without one."""
        found = re.search(rf"(?:^|\s){re.escape(name)} = (−?[\d.]+)", self.studio.text("#trace"))
        return float(found[1].replace("−", "-")) if found else None

    def assert_reads(self, compute, place=("x", "y")):
        """Waits for values that are those of the place that the readout tells."""
        def reads():
            x, y = (self.value(name) for name in place)
            return None not in (x, y) and all(
                self.value(name) is not None and abs(self.value(name) - wanted) < 1e-6 for name, wanted in compute(x, y).items())
        self.studio.wait(reads, f"the values; the readout is {self.studio.text('#trace')!r}")
        return [self.value(name) for name in place]

    def test_a_map_has_its_value_at_the_pointer(self):
        self.show("z=sin(x)*cos(y)")
        self.point(1.3, 0.7)
        x, y = self.assert_reads(lambda x, y: {"z": math.sin(x) * math.cos(y)})
        for value, wanted, size in zip((x, y), (1.3, 0.7), self.studio.pixel()):
            self.assertAlmostEqual(value, wanted, delta=1.5 * size)
        self.assertRegex(self.studio.text("#trace"), "between 0.[0-9]+ and 0.[0-9]+")

    def test_a_slope_field_has_the_slope_at_the_pointer(self):
        self.show("y'=x-y")
        self.point(2, -1.1)
        self.assert_reads(lambda x, y: {"y′": x - y})

    def test_a_vector_field_has_the_vector_and_its_length(self):
        self.show("v=(-y, x)")
        self.point(-2.3, 1.2)
        self.assert_reads(lambda x, y: {"v₁": -y, "v₂": x, "length": math.hypot(x, y)})

    def test_a_system_has_both_derivatives(self):
        self.show("x'=y and y'=-sin(x)")
        self.point(1.7, 1.2)
        self.assert_reads(lambda x, y: {"x′": y, "y′": -math.sin(x)})

    def test_a_complex_function_has_its_parts_its_modulus_and_its_argument(self):
        self.show("w=z^2+1")
        self.point(1.6, 0.8)

        def parts(x, y):
            w = complex(x, y) ** 2 + 1
            return {"Re w": w.real, "Im w": w.imag, "modulus": abs(w), "argument": math.atan2(w.imag, w.real)}
        self.assert_reads(parts, place=("Re z", "Im z"))

    def test_moving_the_pointer_along_y_alone_reads_another_value(self):
        self.show("z=x*y")
        for y in (1, 2):
            self.point(2, y)
            read = self.assert_reads(lambda x, y: {"z": x * y})
            self.studio.wait(lambda: abs(self.value("y") - y) < 0.02, read)

    def test_arrow_keys_move_over_a_field_in_both_directions_and_the_values_are_spoken(self):
        self.show("z=x*y")
        self.studio.run("document.querySelector('#graph').focus()")
        self.studio.type("t")
        self.assertEqual(self.studio.one("#trace").get_attribute("aria-live"), "polite")
        self.studio.wait(lambda: self.value("z") is not None, "the value")
        for key, name, sign in ((Keys.ARROW_RIGHT, "x", 1), (Keys.ARROW_UP, "y", 1), (Keys.ARROW_LEFT, "x", -1), (Keys.ARROW_DOWN, "y", -1)):
            before = self.value(name)
            self.studio.type(Keys.SHIFT, key)
            self.studio.wait(lambda: (self.value(name) - before) * sign > 0.01, f"{name} to move: {self.studio.text('#trace')}")
            self.assert_reads(lambda x, y: {"z": x * y})

    def test_an_undefined_value_says_why(self):
        self.show("z=sqrt(x)")
        self.point(-2, 1)
        self.studio.wait(lambda: "z = undefined" in self.studio.text("#trace"), "the fault")
        self.assertIn("an even root of a negative number", self.studio.text("#trace"))

    def test_a_solution_is_followed_with_its_bounds_and_its_slope(self):
        self.show("y'=-y", through="0,2")
        self.point(1, 2 / math.e + 5 * self.studio.pixel()[1])
        solution = lambda x, y: {"y": 2 * math.exp(-x), "y′": -2 * math.exp(-x)}
        self.assert_reads(solution)
        self.assertIn("solution with y(0) = 2", self.studio.text("#trace"))
        self.assertRegex(self.studio.text("#trace"), "between 0.[0-9]+ and 0.[0-9]+")
        self.point(1, -2)
        self.studio.wait(lambda: self.value("y") and self.value("y") < -1.9, "the field away from the solution")
        self.assert_reads(lambda x, y: {"y′": -y})

    def test_the_keyboard_follows_a_solution(self):
        self.show("y'=-y", through="0,2")
        self.studio.run("document.querySelector('#graph').focus()")
        self.studio.type("t", Keys.ARROW_RIGHT)
        self.assert_reads(lambda x, y: {"y": 2 * math.exp(-x), "y′": -2 * math.exp(-x)})
