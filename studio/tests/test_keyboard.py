"""All of the page by keyboard alone."""

from selenium.webdriver.common.keys import Keys

from harness.case import NARROW, StudioTestCase


class KeyboardTests(StudioTestCase):

    def test_the_tab_key_reaches_every_control_and_is_trapped_nowhere(self):
        self.studio.open(f="sin(k*x)", set="k=2")
        self.studio.wait_for_graph()
        for tab in ("calculator", "functions", "sweep", "table"):
            with self.subTest(tab):
                self.studio.show_tab(tab)
                self.studio.run("document.activeElement.blur(); getSelection().removeAllRanges()")
                missed = self.controls() - self.visited()
                self.assertEqual(missed, set(), "not reached by the Tab key")

    def controls(self):
        """What can be operated and is on show; one of each radio group and toolbar with a roving focus."""
        return set(self.studio.run("""
            let number = 0;
            const usable = e => e.checkVisibility({visibilityProperty: true}) && !e.disabled && e.tabIndex >= 0
              && !(e.type === "radio" && !e.checked) && e.getBoundingClientRect().width > 0 && !e.closest("[inert]");
            return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
              .filter(usable).map(e => e.dataset.visited = (e.id || e.dataset.key || e.tagName) + " " + number++)"""))

    def visited(self, limit=200):
        names = set()
        for _ in range(limit):
            self.studio.type(Keys.TAB)
            name = self.studio.run("const e = document.activeElement; return e === document.body ? null : e.dataset.visited ?? ''")
            if name in names and name:
                break
            if name:
                names.add(name)
        return names

    def test_the_focus_is_visible_on_each_control(self):
        self.studio.open(f="sin(x)")
        self.studio.wait_for_graph()
        faint = []
        self.studio.run("document.activeElement.blur()")
        self.controls()
        for _ in range(60):
            self.studio.type(Keys.TAB)
            styles = self.studio.run("""const e = document.activeElement, s = getComputedStyle(e);
                const style = s => [s.outlineStyle, s.outlineWidth, s.outlineColor, s.boxShadow, s.borderColor, s.backgroundColor].join();
                const shown = style(s), outlined = s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 1;
                return [e.dataset.visited ?? e.tagName, outlined || s.boxShadow !== "none"]""")
            if not styles[1] and styles[0] != "BODY":
                faint.append(styles[0])
        self.assertEqual(faint, [])

    def test_a_whole_session_without_a_mouse(self):
        for key in "9 + M = √".split():
            self.studio.tab_to(f"button[data-key='{key}']")
            self.studio.type(Keys.SPACE)
        self.assert_shows("√(9+M) =", "3")
        self.studio.tab_to("#graph-button")
        self.studio.type(Keys.ENTER)
        before = self.studio.wait_for_graph()
        self.studio.tab_to("#graph")
        self.studio.type("+", Keys.ARROW_RIGHT)
        self.studio.wait_for_graph(changed_from=before)
        self.studio.tab_to("#export")
        self.studio.type(Keys.ENTER)
        self.studio.wait(lambda: self.studio.is_shown("#export-svg"), "the menu")
        for _ in range(12):
            if self.studio.focused() == "#export-svg":
                break
            self.studio.type(Keys.ARROW_DOWN)
        self.assertEqual(self.studio.focused(), "#export-svg")
        self.studio.type(Keys.ENTER)
        self.assertEqual(self.studio.wait(self.browser.downloaded, "the file").suffix, ".svg")
        self.studio.tab_to("[role='tab'][aria-selected='true']")
        self.studio.type(Keys.ARROW_RIGHT, Keys.ENTER)
        self.studio.wait(lambda: self.studio.is_shown("#panel-functions"), "the functions")
        self.studio.tab_to(".function input")
        self.studio.type(Keys.CONTROL, "a", Keys.CONTROL, "cos(x)", Keys.ENTER)
        self.studio.wait(lambda: "cos(x)" in self.studio.command(), "the typed function")

    def test_typing_in_a_field_presses_no_key_of_the_calculator(self):
        self.studio.show_tab("functions")
        self.studio.tab_to(".function input")
        self.studio.type("7+9")
        self.studio.show_tab("calculator")
        self.assert_shows("", "0")

    def test_after_a_click_on_a_key_the_keyboard_types_into_the_calculator(self):
        self.studio.open(f="sin(x)", x_range="-5:5")
        before = self.studio.wait_for_graph()
        self.studio.run("document.querySelector('#graph').focus()")
        self.studio.press("7")
        self.studio.type("+", "1", "0", Keys.ENTER)
        self.assert_shows("7+10 =", "17")
        self.assertEqual(self.studio.wait_for_graph(), before)


class NarrowKeyboardTests(StudioTestCase):
    window = NARROW

    def test_push_and_pop_without_a_mouse(self):
        self.studio.type("4", "2")
        self.studio.wait_text("#display", "42")
        self.studio.tab_to("#graph-button")
        self.studio.type(Keys.ENTER)
        self.studio.wait_for_graph()
        self.studio.tab_to("#back")
        self.studio.type(Keys.ENTER)
        self.studio.wait(lambda: self.studio.is_shown("button[data-key='7']"), "the calculator")
