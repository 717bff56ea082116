"""The trace cursor: its readout, and the places where it snaps."""

import math
import re

from harness.case import StudioTestCase


class TraceTests(StudioTestCase):

    def setUp(self):
        super().setUp()
        self.studio.open(f="sin(x)", x_range="-10:10")
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
