"""The base of all browser tests."""

import unittest
from urllib.parse import urlsplit

from .studio import Studio

WIDE, NARROW = (1280, 800), (360, 740)


class StudioTestCase(unittest.TestCase):
    """Opens the page afresh for each test, and checks after it that no request left the origin and nothing was refused.

    `window` is the size of the window in CSS pixels, and `query` what the page is opened with, or None if the tests open it themselves;
    `expected_complaints` are parts of messages that a test provokes.
    """

    server, browser, window = None, None, WIDE
    query = {}
    expected_complaints = ()

    def setUp(self):
        self.studio = Studio(self.server, self.browser)
        self.browser.resize(*self.window)
        self.browser.prefer()
        self.browser.forget(self.server.address)
        if self.query is not None:
            self.studio.open(**self.query)

    def tearDown(self):
        self.browser.read_logs()
        origin = urlsplit(self.server.address).netloc
        away = [request["url"] for request in self.browser.requests
                if urlsplit(request["url"]).scheme in ("http", "https", "ws", "wss") and urlsplit(request["url"]).netloc != origin]
        self.assertEqual(away, [], "requests to other origins")
        complaints = [one for one in self.browser.complaints if not any(part in one for part in self.expected_complaints)]
        self.assertEqual(complaints, [], "messages of the console")
        self.assertIsNone(self.server.process.poll(), "plot-studio has ended")

    def assert_shows(self, description, display=None):
        self.studio.wait_text("#description", description)
        if display is not None:
            self.studio.wait_text("#display", display)

    def assert_axes(self, axes, expected, tolerance):
        """Compares ranges; `tolerance` is the error that is allowed for x and for y."""
        for name, span, wanted, error in zip("xy", axes, expected, tolerance):
            for bound, value in zip(span, wanted):
                self.assertAlmostEqual(bound, value, delta=error, msg=f"{name} is {span}, expected {wanted}")
