"""The address holds everything: links, bookmarks, reloading, and what outlasts a session."""

from urllib.parse import unquote

from harness.case import StudioTestCase


class LinkTests(StudioTestCase):

    def prepare(self):
        self.studio.press("7 →M 9 + M = √")
        self.assert_shows("√(9+M) =", "4")
        self.studio.press_graph()
        before = self.studio.axes()
        self.studio.drag(self.studio.middle(), (-80, 30))
        axes = self.studio.wait_for_graph(changed_from=before)
        self.studio.press("+ 1")
        self.assert_shows("√(9+M)+1 …", "1")
        return axes

    def assert_restored(self, axes):
        self.assert_shows("√(9+M)+1 …", "1")
        self.studio.wait(lambda: "7" in self.studio.text("#memory"), "M")
        self.assertEqual(self.studio.wait_for_graph(), axes)
        self.studio.press("=")
        self.assert_shows("√(9+M)+1 =", "5")

    def test_a_link_brings_back_calculator_memory_and_graph(self):
        axes = self.prepare()
        link = self.studio.wait(self.link_with_pad, "the keys in the address")
        self.browser.forget(self.server.address)
        self.studio.visit(link)
        self.assert_restored(axes)

    def test_reloading_brings_everything_back(self):
        axes = self.prepare()
        self.studio.driver.refresh()
        self.assert_restored(axes)

    def test_a_state_too_long_for_the_address_outlasts_a_reload(self):
        self.studio.open(f="sin(x)", pad=" + ".join(["1.25"] * 700) + " =", x_range="-5:5")
        self.studio.wait_text("#display", "875")
        axes = self.studio.wait_for_graph()
        self.studio.press("+ 1 =")
        self.studio.wait_text("#display", "876")
        self.studio.wait(lambda: "pad=" not in self.studio.driver.current_url, "an address without keys")
        self.assertLess(len(self.studio.driver.current_url), 6400)
        self.studio.driver.refresh()
        self.studio.wait_text("#display", "876")
        self.assertEqual(self.studio.wait_for_graph(), axes)

    def test_options_that_may_be_repeated_and_flags_are_read_from_an_address_as_such(self):
        lists, flags = self.studio.driver.execute_async_script("""const done = arguments[0];
            Promise.all([import(location.origin + '/assets/request.js'), fetch('/openapi.json').then(answer => answer.json())]).then(
              ([known, description]) => {
                const {expressions, panels, ...members} = description.components.schemas.PlotRequest.properties;
                const missing = (type, names) => Object.keys(members).filter(name => members[name].type === type && !names.has(name));
                done([missing('array', known.listOptions), missing('boolean', known.flagOptions)])
              }).catch(error => done([String(error), []]))""")
        self.assertEqual((lists, flags), ([], []))

    def link_with_pad(self):
        """The address, when it has the last keys; it may follow them after a moment."""
        link = self.studio.driver.current_url
        return link if "+ 1" in unquote(link) and "m=7" in link else None

    def test_scale_and_origin_outlast_the_session(self):
        self.studio.press("M cos")
        self.assert_shows("cos(M) =")
        before = self.studio.press_graph()
        self.studio.drag(self.studio.middle(), (-80, 30))
        axes = self.studio.wait_for_graph(changed_from=before)
        self.studio.driver.get("about:blank")
        self.studio.open()
        self.studio.press("C M sin")
        self.assert_shows("sin(M) =")
        self.assertEqual(self.studio.press_graph(), axes)
        self.assertEqual(self.studio.text("#view-text"), "The view of your last session.")
        self.studio.one("#view-fit").click()
        self.studio.wait_for_graph(changed_from=axes)
        self.assertFalse(self.studio.is_shown("#view-note"))

    def test_an_example_has_a_view_of_its_own(self):
        self.studio.press("M cos")
        before = self.studio.press_graph()
        self.studio.drag(self.studio.middle(), (-80, 30))
        kept = self.studio.wait_for_graph(changed_from=before)
        self.studio.driver.get("about:blank")
        self.studio.open()
        self.studio.all("#examples button")[0].click()
        self.assertNotEqual(self.studio.wait_for_graph(), kept)

    def test_a_link_of_the_image_service_opens_as_a_page(self):
        self.studio.open(f=["x^2", "sin(x)+1"], x_range="-3:3", y_range="-2:5")
        axes = self.studio.wait_for_graph()
        self.assertEqual(axes, ((-3, 3), (-2, 5)))

    def test_a_plus_sign_is_a_plus_sign(self):
        self.studio.visit(self.server.address + "/?f=x+1&x-range=-3:3&tab=functions")
        self.studio.wait_for_graph()
        self.assertIn("x+1", [field.get_attribute("value").replace(" ", "") for field in self.studio.all(".function input")])


class BadLinkTests(StudioTestCase):
    expected_complaints = ("status of 400",)

    query = None

    def test_a_damaged_link_still_opens_the_page(self):
        for query in ("f=sin(", "pad=%2B%2B7&m=abc", "tab=nowhere&face=none", "x-range=5:5&f=x", "f=" + "(" * 5000 + "x", "f=%F0%9F%92%A3"):
            with self.subTest(query[:40]):
                self.studio.visit(self.server.address + "/?" + query)
                self.studio.run("document.querySelector('#tab-calculator').click()")
                self.studio.press("C 7 + 9 =")
                self.assert_shows("7+9 =", "16")
