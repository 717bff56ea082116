"""The ends of an integral's area: dragged with the pointer and by fingers, moved by keys, undone in one step."""

from urllib.parse import unquote

from selenium.webdriver.common.keys import Keys

from harness.case import StudioTestCase


class AreaEndTests(StudioTestCase):
    window = (1400, 900)

    query = None

    def show(self, f="x^2/4", integral="0:2", x_range="-6:6", y_range="-1:9", **query):
        self.studio.open(f=f, integral=integral, x_range=x_range, y_range=y_range, tab="functions", **query)
        self.studio.wait_for_graph()
        self.studio.wait(self.studio.command, "the details")

    def ends(self):
        return [end for end in self.studio.all(".area-end") if end.is_displayed()]

    def texts(self):
        return [end.get_attribute("aria-valuetext") for end in self.ends()]

    def drag_end(self, index, x):
        """Drags an end to an abscissa, give or take a pixel."""
        end = self.ends()[index].rect
        start = (end["x"] + end["width"] / 2, end["y"] + end["height"] / 2)
        self.studio.drag(start, (self.studio.position(x, 0)[0] - start[0], 7))

    def address(self):
        return unquote(self.studio.driver.current_url)

    def wait_for_area(self, text):
        """Waits until the address and the command have the area."""
        self.studio.wait(lambda: f"&integral={text}&" in self.address(), f"{text} in the address")
        self.studio.wait(lambda: f" --integral {text} " in self.studio.command().replace("=-", " -") + " ", f"{text} in {self.studio.command()}")

    def test_an_end_is_dragged_and_the_area_and_its_value_follow(self):
        self.show()
        before = self.studio.axes()
        self.drag_end(1, 2.77)
        self.studio.wait(lambda: "integral=0:2.7" in self.address(), "the new end in the address")
        text = self.address().split("integral=")[1].split("&")[0]
        end = float(text.split(":")[1])
        self.assertAlmostEqual(end, 2.77, delta=1.5 * self.studio.pixel()[0])
        self.assertLessEqual(len(text), len("0:2.777"))
        self.wait_for_area(text)
        value = f"{end ** 3 / 12:.4}"
        self.studio.wait(lambda: f"integral {value}" in self.texts()[1], f"{value} in {self.texts()}")
        self.assertEqual(self.studio.wait_for_graph(), before)

    def test_undo_brings_back_both_ends_in_one_step(self):
        self.show()
        self.drag_end(0, -1.63)
        self.studio.wait(lambda: "integral=-1.6" in self.address(), "the new end")
        self.studio.one("#notice button").click()
        self.wait_for_area("0:2")
        self.drag_end(1, 3.4)
        self.studio.wait(lambda: "integral=0:3." in self.address(), "the new end")
        self.studio.driver.switch_to.active_element.send_keys(Keys.CONTROL, "z")
        self.wait_for_area("0:2")

    def test_an_end_snaps_to_a_tick(self):
        self.show()
        self.drag_end(1, 4 + 4 * self.studio.pixel()[0])
        self.wait_for_area("0:4")

    def test_an_end_snaps_to_a_root(self):
        self.show(f="sin(x)", integral="1:2", y_range="-2:2")
        pixel = self.studio.pixel()[0]
        self.drag_end(1, 3.14159 + 3 * pixel)
        self.wait_for_area("1:pi")
        self.drag_end(0, 3 * pixel)
        self.wait_for_area("0:pi")
        self.studio.wait(lambda: "integral 2" in self.texts()[1], f"the value in {self.texts()}")

    def test_an_end_does_not_pass_the_other_one(self):
        self.show()
        self.drag_end(0, 3.5)
        self.studio.wait(lambda: "integral=1.9" in self.address(), self.address())

    def test_arrow_keys_move_an_end_and_stop_at_ticks(self):
        self.show(integral="0:3")
        self.studio.tab_to(".area-end")
        first = "x = 0, integral 2.25"
        self.assertEqual(self.texts()[0], first)
        self.studio.type(Keys.ARROW_RIGHT)
        moved = self.studio.wait(lambda: next((text for text in self.texts()[:1] if text != first), None), "a move")
        self.assertAlmostEqual(float(moved.split()[2].strip(",")), 4 * self.studio.pixel()[0], delta=self.studio.pixel()[0])
        self.studio.type("]")
        self.wait_for_area("2:3")
        self.studio.type(Keys.ARROW_LEFT, Keys.ARROW_RIGHT)
        self.wait_for_area("2:3")
        self.studio.type(Keys.HOME)
        self.wait_for_area("-6:3")
        self.studio.driver.switch_to.active_element.send_keys(Keys.CONTROL, "z")
        self.wait_for_area("0:3")

    def test_handles_are_sliders_with_limits(self):
        self.show()
        lower, upper = self.ends()
        self.assertEqual([end.aria_role for end in (lower, upper)], ["slider", "slider"])
        self.assertEqual([end.accessible_name for end in (lower, upper)], ["Lower end of the integral", "Upper end of the integral"])
        self.assertEqual(float(lower.get_attribute("aria-valuemin")), -6)
        self.assertAlmostEqual(float(lower.get_attribute("aria-valuemax")), 2, delta=2 * self.studio.pixel()[0])
        self.assertEqual(float(upper.get_attribute("aria-valuenow")), 2)

    def test_fingers_drag_an_end(self):
        self.browser.resize(*self.window, touch=True)
        self.show()
        end = self.ends()[1].rect
        y, start, goal = end["y"] + end["height"] / 2, end["x"] + end["width"] / 2, self.studio.position(4, 0)[0]
        touch = lambda kind, x: self.browser.command(
            "Input.dispatchTouchEvent", type=kind, touchPoints=[] if x is None else [{"x": x, "y": y, "id": 1}])
        touch("touchStart", start)
        for share in (0.3, 0.6, 1):
            touch("touchMove", start + share * (goal - start))
        touch("touchEnd", None)
        self.wait_for_area("0:4")

    def test_ends_that_are_formulas_or_out_of_view_have_no_handle(self):
        self.show(integral="sqrt(2):9")
        self.assertEqual(self.ends(), [])

    def test_a_double_click_on_a_handle_leaves_the_view(self):
        self.show()
        before, end = self.studio.axes(), self.ends()[1].rect
        self.studio.double_click((end["x"] + end["width"] / 2, end["y"] + end["height"] / 2))
        self.assertEqual(self.studio.wait_for_graph(), before)

    def test_solve_fills_and_removes_the_area_of_the_chosen_function(self):
        self.studio.open(f=["f(x)=x^3-4x", "5x"], x_range="-4:4", y_range="-20:20", tab="functions")
        self.studio.wait_for_graph()
        self.studio.wait(self.studio.command, "the details")
        self.studio.one("#solve").click()
        self.studio.wait(lambda: "in view" in self.studio.text("#answers-list"), "the answers")
        for name, value in (("from", "0"), ("to", "2")):
            self.studio.run("arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('change'))",
                            self.studio.one(f"#integral-{name}"), value)
        self.studio.wait(lambda: "−4" in self.studio.text("#integral-value"), "the integral")
        self.studio.one("#fill-area").click()
        self.studio.wait(lambda: "integral=1 from 0 to 2" in self.address(), self.address())
        self.studio.wait(lambda: len(self.ends()) == 2, "the handles")
        self.drag_end(1, 1)
        self.studio.wait(lambda: "integral=1 from 0 to 1" in self.address(), self.address())
        self.studio.wait(lambda: self.studio.one("#integral-to").get_attribute("value") == "1", "the end in the panel")
        self.studio.wait(lambda: "−1.75" in self.studio.text("#integral-value"), "the value in the panel")
        self.studio.one("#fill-area").click()
        self.studio.wait(lambda: "integral" not in self.address() and not self.ends(), "the area to go")
        self.studio.driver.switch_to.active_element.send_keys(Keys.CONTROL, "z")
        self.studio.wait(lambda: "integral=1 from 0 to 1" in self.address() and len(self.ends()) == 2, "the area to come back")

    def test_ends_that_were_typed_stay_when_the_picture_is_drawn_again(self):
        self.studio.open(f="x^2/4", x_range="-6:6", y_range="-1:9", tab="functions")
        self.studio.wait_for_graph()
        self.studio.wait(self.studio.command, "the details")
        self.studio.one("#solve").click()
        self.studio.wait(lambda: "in view" in self.studio.text("#answers-list"), "the answers")
        field = self.studio.one("#integral-to")
        self.studio.run("arguments[0].value = '3'; arguments[0].dispatchEvent(new Event('change'))", field)
        value = self.studio.wait(lambda: self.studio.text("#integral-value"), "the integral")
        self.studio.wait(lambda: "20.25" in self.studio.text("#integral-value"), value)
        self.studio.run("document.querySelector('#answers-list').replaceChildren()")
        self.browser.resize(1300, 900)
        self.studio.wait(lambda: "in view" in self.studio.text("#answers-list"), "the answers of the new picture")
        self.studio.wait_for_graph()
        self.assertEqual(field.get_attribute("value"), "3")
        self.studio.wait(lambda: "20.25" in self.studio.text("#integral-value"), "the same integral")

    def test_an_area_goes_with_its_function(self):
        self.show(f=["x", "x^2/4"], integral="2 from 0 to 2")
        self.studio.all(".function .remove")[1].click()
        self.studio.wait(lambda: "integral" not in self.address(), self.address())
        self.studio.wait_for_graph()
