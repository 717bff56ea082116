"""The table of values."""

import math

from harness.case import StudioTestCase


class TableTests(StudioTestCase):
    query = {"f": ["x^2", "1/x"], "x_range": "-2:2", "tab": "table"}

    def setUp(self):
        super().setUp()
        self.studio.wait_for_graph()
        self.studio.wait(lambda: len(self.studio.all("#table table tbody tr")) > 3, "rows")

    def rows(self):
        return [[cell.strip() for cell in row] for row in self.studio.run(
            "return [...document.querySelectorAll('#table table tbody tr')].map(r => [...r.cells].map(c => c.textContent))")]

    def test_each_function_has_a_column_with_a_header(self):
        headers = self.studio.run("return [...document.querySelectorAll('#table table thead th')].map(h => [h.textContent.trim(), h.scope])")
        self.assertEqual(len(headers), 3)
        self.assertEqual([scope for _, scope in headers], ["col"] * 3)

    def test_the_values_are_those_of_the_functions(self):
        for x, square, reciprocal in self.rows():
            x = number(x)
            self.assertAlmostEqual(number(square), x * x, delta=1e-4)
            if x != 0:
                self.assertAlmostEqual(number(reciprocal), 1 / x, delta=1e-4 * abs(1 / x) + 1e-9)

    def test_the_table_covers_the_range(self):
        values = [number(row[0]) for row in self.rows()]
        self.assertEqual((values[0], values[-1]), (-2, 2))
        self.assertEqual(values, sorted(values))

    def test_a_pole_has_no_value(self):
        self.studio.open(f="1/x", x_range="-1:1", tab="table")
        self.studio.wait(lambda: len(self.studio.all("#table table tbody tr")) > 3, "rows")
        poles = [row for row in self.rows() if number(row[0]) == 0]
        self.assertEqual(len(poles), 1)
        for row in poles:
            self.assertTrue(math.isnan(number(row[1])), row)


def number(text):
    try:
        return float(text.replace("−", "-").replace(" ", ""))
    except ValueError:
        return math.nan
