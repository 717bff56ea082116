"""What assistive technology is told, and an audit by axe-core with the rules of WCAG 2.2 A and AA."""

import sysconfig
from pathlib import Path

from harness.case import NARROW, WIDE, StudioTestCase

AXE = Path(sysconfig.get_path("purelib")) / "axe_playwright_python" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]


class AuditTests(StudioTestCase):
    query = None

    def violations(self):
        """The rules that the page breaks now, each with the elements."""
        self.studio.run(AXE.read_text())
        found = self.studio.driver.execute_async_script(
            "axe.run(document, {runOnly: arguments[0], resultTypes: ['violations']}).then(arguments[1])", RULES)
        return [f"{one['id']} ({one['help']}): " + "; ".join(
            f"{' '.join(map(str, node['target']))} {node['failureSummary']}" for node in one["nodes"][:5]) for one in found["violations"]]

    def audit(self, size):
        for scheme in ("light", "dark"):
            self.browser.resize(*size)
            self.browser.prefer(scheme, motion="reduce")
            self.studio.open(f=["sin(k*x)", "1/x"], set="k=2", pad="9 + M = √", m="7")
            for tab in ("calculator", "functions", "sweep", "table"):
                with self.subTest(scheme=scheme, tab=tab):
                    if size == NARROW and self.studio.is_shown("#back"):
                        self.studio.one("#back").click()
                    self.studio.wait(lambda: self.studio.is_shown("#tab-calculator"), "the tabs")
                    self.studio.show_tab(tab)
                    self.assertEqual(self.violations(), [])
            with self.subTest(scheme=scheme, tab="graph"):
                if size == NARROW and not self.studio.is_shown("#graph"):
                    self.studio.show_tab("calculator")
                    self.studio.press_graph()
                self.studio.wait(lambda: self.studio.is_shown("#export"), "the menu button")
                self.studio.one("#export").click()
                self.assertEqual(self.violations(), [])

    def test_wide_pages_break_no_rule(self):
        self.audit(WIDE)

    def test_narrow_pages_break_no_rule(self):
        self.audit(NARROW)

    def test_ends_of_areas_and_values_of_fields_break_no_rule(self):
        for scheme in ("light", "dark"):
            for ends in ("0:2", "0:0.5"):
                with self.subTest(scheme=scheme, ends=ends):
                    self.browser.prefer(scheme, motion="reduce")
                    self.studio.open(f="sin(x)", integral=ends, x_range="-10:10", tab="functions")
                    self.studio.wait_for_graph()
                    self.assertEqual(self.violations(), [])
            with self.subTest(scheme=scheme, f="v=(-y, x)"):
                self.studio.open(f="v=(-y, x)", x_range="-10:10", tab="functions")
                self.studio.wait_for_graph()
                self.studio.run("document.querySelector('#graph').focus()")
                self.studio.type("t")
                self.studio.wait(lambda: "length" in self.studio.text("#trace"), "the values")
                self.assertEqual(self.violations(), [])

    def test_a_page_with_an_error_breaks_no_rule(self):
        type(self).expected_complaints = ("status of 400",)
        self.studio.open(f="sin(", tab="functions")
        self.studio.wait(lambda: self.studio.is_shown(".function .error"), "the message")
        self.assertEqual(self.violations(), [])


class SemanticsTests(StudioTestCase):

    def test_the_graphs_accessible_name_says_function_range_roots_and_extrema(self):
        self.studio.open(f="x^2 - 4", x_range="-5:5")
        self.studio.wait_for_graph()
        name = self.studio.wait(lambda: (lambda text: text if "zeros" in text else None)(self.graph_name()), "a name with zeros")
        for part in ("x", "5", "2", "minimum", "4"):
            self.assertIn(part, name.lower())

    def graph_name(self):
        names = [self.studio.one("#graph").accessible_name, self.studio.one("#picture").accessible_name]
        described = self.studio.run("return document.querySelector('#graph').getAttribute('aria-describedby')") or ""
        return " ".join(names + [self.studio.run("return document.getElementById(arguments[0]).textContent", one) for one in described.split()])

    def test_the_display_is_a_live_region(self):
        live = self.studio.run("""const e = document.querySelector('#display').closest('[aria-live], output, [role=status], [role=log]')
              ?? document.querySelector('[aria-live][data-for=display], #announcement');
            return e ? (e.getAttribute('aria-live') ?? (e.matches('output, [role=status]') ? 'polite' : null)) : null""")
        self.assertEqual(live, "polite")

    def test_every_key_has_a_name_that_can_be_spoken(self):
        self.studio.wait(lambda: len(self.studio.all("button[data-key]")) > 15, "keys")
        silent = [button.get_attribute("data-key") for button in self.studio.all("button[data-key]")
                  if button.is_displayed() and not button.accessible_name.strip()]
        self.assertEqual(silent, [])
        named = {button.get_attribute("data-key"): button.accessible_name for button in self.studio.all("button[data-key]") if button.is_displayed()}
        for key in ("√", "→M", "÷", "±"):
            self.assertRegex(named[key], "[a-z]{3}", f"the name of {key}")

    def test_targets_are_large_enough_for_fingers(self):
        self.browser.resize(*NARROW)
        small = self.studio.run("""return [...document.querySelectorAll('button, [role=tab], input, select')]
            .filter(e => e.checkVisibility() && e.getBoundingClientRect().width > 1)
            .map(e => [e.id || e.dataset.key || e.textContent, e.getBoundingClientRect().width, e.getBoundingClientRect().height])
            .filter(([, width, height]) => width < 24 || height < 24)""")
        self.assertEqual(small, [])

    def test_the_page_has_a_title_a_language_and_one_main_heading(self):
        self.assertTrue(self.studio.driver.title)
        self.assertEqual(self.studio.run("return document.documentElement.lang")[:2], "en")
        self.assertEqual(len(self.studio.all("h1")), 1)
        self.assertEqual(len(self.studio.all("main")), 1)

    def test_text_may_be_enlarged_and_spaced(self):
        self.studio.run("""const sheet = new CSSStyleSheet();
            sheet.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
            document.adoptedStyleSheets = [sheet]""")
        clipped = self.studio.run("""return [...document.querySelectorAll('button, [role=tab], #description, #display')]
            .filter(e => e.checkVisibility() && e.textContent.trim() && e.scrollWidth > e.clientWidth + 2
              && getComputedStyle(e).overflowX === "hidden").map(e => e.id || e.dataset.key || e.textContent)""")
        self.assertEqual(clipped, [])
