"""The tabs of the master: calculator, functions, sweep, table."""

from selenium.webdriver.common.keys import Keys

from harness.case import StudioTestCase

TABS = ["calculator", "functions", "sweep", "table"]


class TabTests(StudioTestCase):

    def assert_selected(self, name):
        self.studio.wait(lambda: self.studio.is_shown(f"#panel-{name}"), f"the panel {name}")
        for tab in TABS:
            element = self.studio.one(f"#tab-{tab}")
            self.assertEqual(element.get_attribute("role"), "tab")
            self.assertEqual(element.get_attribute("aria-selected"), "true" if tab == name else "false", tab)
            self.assertEqual(self.studio.is_shown(f"#panel-{tab}"), tab == name, tab)

    def test_a_click_shows_the_panel_and_hides_the_others(self):
        self.assert_selected("calculator")
        for name in TABS[1:] + TABS[:1]:
            self.studio.one(f"#tab-{name}").click()
            self.assert_selected(name)

    def test_arrow_keys_home_and_end_choose_tabs(self):
        self.studio.one("#tab-calculator").click()
        for key, name in ((Keys.ARROW_RIGHT, "functions"), (Keys.ARROW_RIGHT, "sweep"), (Keys.ARROW_LEFT, "functions"), (Keys.END, "table"),
                          (Keys.ARROW_RIGHT, "calculator"), (Keys.ARROW_LEFT, "table"), (Keys.HOME, "calculator")):
            self.studio.type(key)
            if self.studio.one(f"#tab-{name}").get_attribute("aria-selected") != "true":
                self.studio.type(Keys.ENTER)
            self.assert_selected(name)

    def test_the_selected_tab_alone_is_in_the_order_of_the_focus(self):
        self.studio.show_tab("sweep")
        self.assertEqual([self.studio.one(f"#tab-{tab}").get_attribute("tabindex") == "-1" for tab in TABS], [True, True, False, True])

    def test_the_address_remembers_the_tab(self):
        self.studio.show_tab("table")
        self.studio.wait(lambda: "tab=table" in self.studio.driver.current_url, "the tab in the address")
        self.studio.driver.refresh()
        self.assert_selected("table")
