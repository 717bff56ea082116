"""Moving and zooming the graph: the axes afterwards are compared with what the pixels say."""

from selenium.webdriver.common.keys import Keys

from harness.case import StudioTestCase


class ViewTests(StudioTestCase):
    query = {"f": "sin(x)", "tab": "functions"}

    def setUp(self):
        super().setUp()
        self.before = self.studio.wait_for_graph()

    def changed(self):
        return self.studio.wait_for_graph(changed_from=self.before)

    def half_pixel(self):
        return [size / 2 for size in self.studio.pixel()]

    def test_dragging_moves_the_axes_by_as_many_pixels(self):
        error = [2 * one for one in self.half_pixel()]
        width, height = (100 * one for one in self.studio.pixel())
        self.studio.drag(self.studio.middle(), (-100, 50))
        (x_from, x_to), (y_from, y_to) = self.before
        self.assert_axes(self.changed(), ((x_from + width, x_to + width), (y_from + height / 2, y_to + height / 2)), error)

    def test_dragging_there_and_back_restores_the_axes(self):
        error = [2 * one for one in self.half_pixel()]
        middle = self.studio.middle()
        pointer = self.studio.actions()
        # While the pointer rests, a picture arrives whose plot may have another size.
        pointer.w3c_actions.pointer_action.move_to_location(*middle).pointer_down()
        pointer.w3c_actions.pointer_action.move_to_location(middle[0] + 120, middle[1] + 60).pause(1)
        pointer.w3c_actions.pointer_action.move_to_location(*middle).pointer_up()
        pointer.perform()
        self.studio.wait(lambda: abs(self.studio.axes()[0][0] - self.before[0][0]) < error[0], "the first axes")
        self.assert_axes(self.studio.wait_for_graph(), self.before, error)

    def test_the_picture_moves_with_the_pointer_before_the_exact_one_is_there(self):
        where = """const moving = document.querySelector('#moving'), picture = document.querySelector('#moving-picture');
            return moving.hidden ? null : picture.getBoundingClientRect().x - document.querySelector('#picture').getBoundingClientRect().x"""
        middle = self.studio.middle()
        self.studio.run("window.seen = []; addEventListener('pointermove', () => seen.push((() => {" + where + "})()))")
        pointer = self.studio.actions()
        pointer.w3c_actions.pointer_action.move_to_location(*middle).pointer_down().move_to_location(middle[0] + 40, middle[1])
        pointer.perform()
        self.assertIn(40, [round(shift) for shift in self.studio.run("return seen") if shift is not None])
        release = self.studio.actions()
        release.w3c_actions.pointer_action.pointer_up()
        release.perform()

    def test_the_wheel_zooms_about_the_pointer(self):
        left, top, width, height = self.studio.plot_area()
        pointer = (left + round(width / 4), top + round(height / 3))
        value, (x, y) = self.studio.value(*pointer), self.before
        self.studio.wheel(pointer, -240)
        after = self.changed()
        self.assertLess(after[0][1] - after[0][0], x[1] - x[0])
        self.assertLess(after[1][1] - after[1][0], y[1] - y[0])
        for now, then, size in zip(self.studio.value(*pointer), value, self.studio.pixel()):
            # A frame in place of axes inside the plot moves it by a few pixels.
            self.assertAlmostEqual(now, then, delta=6 * size)
        self.studio.wheel(pointer, 240)
        wide = self.studio.wait_for_graph(changed_from=after)
        self.assertGreater(wide[0][1] - wide[0][0], after[0][1] - after[0][0])

    def test_a_double_click_moves_the_origin_there(self):
        left, top, width, height = self.studio.plot_area()
        pointer = (round(left + width * 0.3), round(top + height * 0.7))
        expected = [tuple(bound - value for bound in span) for span, value in zip(self.before, self.studio.value(*pointer))]
        error = [2 * one for one in self.half_pixel()]
        self.studio.double_click(pointer)
        self.assert_axes(self.changed(), expected, error)

    def test_arrow_keys_move_the_axes_and_back(self):
        error = self.half_pixel()
        self.studio.run("document.querySelector('#graph').focus()")
        for forth, back, moved in ((Keys.ARROW_RIGHT, Keys.ARROW_LEFT, 0), (Keys.ARROW_UP, Keys.ARROW_DOWN, 1)):
            with self.subTest(forth=forth):
                self.studio.type(forth)
                after = self.changed()
                shift = after[moved][0] - self.before[moved][0]
                self.assertGreater(abs(shift), 2 * error[moved])
                self.assertAlmostEqual(after[moved][1] - self.before[moved][1], shift, delta=error[moved])
                for bound, earlier in zip(after[1 - moved], self.before[1 - moved]):
                    self.assertAlmostEqual(bound, earlier, delta=error[1 - moved])
                self.studio.type(back)
                self.assert_axes(self.studio.wait_for_graph(changed_from=after), self.before, error)

    def test_plus_and_minus_zoom_about_the_middle(self):
        error = [2 * one for one in self.half_pixel()]
        self.studio.run("document.querySelector('#graph').focus()")
        self.studio.type("+")
        after = self.changed()
        for name, span, earlier, tolerance in zip("xy", after, self.before, error):
            self.assertLess(span[1] - span[0], earlier[1] - earlier[0], name)
            self.assertAlmostEqual(sum(span) / 2, sum(earlier) / 2, delta=tolerance, msg=name)
        self.studio.type("-")
        self.assert_axes(self.studio.wait_for_graph(changed_from=after), self.before, error)

    def test_buttons_zoom_and_reset(self):
        self.studio.one("#zoom-in").click()
        near = self.changed()
        self.assertLess(near[0][1] - near[0][0], self.before[0][1] - self.before[0][0])
        self.studio.one("#zoom-out").click()
        far = self.studio.wait_for_graph(changed_from=near)
        self.assertGreater(far[0][1] - far[0][0], near[0][1] - near[0][0])
        self.studio.one("#zoom-in").click()
        self.studio.wait_for_graph(changed_from=far)
        self.studio.one("#reset-view").click()
        self.studio.wait(lambda: self.studio.axes() == self.before, "the first axes")

    def test_two_fingers_zoom(self):
        self.browser.resize(*self.window, touch=True)
        x, y = self.studio.middle()
        touch = lambda kind, apart: self.browser.command("Input.dispatchTouchEvent", type=kind, touchPoints=[] if kind == "touchEnd" else [
            {"x": x - apart, "y": y, "id": 1}, {"x": x + apart, "y": y, "id": 2}])
        touch("touchStart", 40)
        for apart in (60, 80, 100, 120):
            touch("touchMove", apart)
        touch("touchEnd", 0)
        after = self.changed()
        self.assertLess(after[0][1] - after[0][0], self.before[0][1] - self.before[0][0])

    def test_zooming_far_in_and_out_keeps_the_page_alive(self):
        middle = self.studio.middle()
        for amount, count in ((-600, 30), (600, 80)):
            for _ in range(count):
                self.studio.wheel(middle, amount)
            self.studio.wait(lambda: self.studio.state() in ("ready", "error"), "a picture or an error", seconds=20)
        self.studio.one("#reset-view").click()
        self.studio.wait(lambda: self.studio.axes() == self.before and self.studio.state() == "ready", "the first axes")

    def test_a_new_size_of_the_window_draws_a_picture_of_that_size(self):
        self.browser.resize(1000, 700)
        self.studio.wait(lambda: self.studio.run("const p = document.querySelector('#picture'), r = p.getBoundingClientRect();"
                         "return Math.abs(p.naturalWidth - r.width) < 1.5 && Math.abs(p.naturalHeight - r.height) < 1.5"),
                         "a picture of the element's size")

    def test_a_dense_screen_gets_a_dense_picture(self):
        self.browser.resize(1000, 700, scale=2)
        self.studio.open(f="sin(x)")
        self.studio.wait_for_graph()
        ratio = self.studio.run("const p = document.querySelector('#picture'); return p.naturalWidth / p.getBoundingClientRect().width")
        self.assertAlmostEqual(ratio, 2, delta=0.02)
