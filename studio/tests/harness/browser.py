"""Starts headless Chromium, and reads its logs."""

import json
import shutil
import tempfile
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

# Reports what the content security policy refused, also before the page's own scripts run.
WATCH_POLICY = """addEventListener("securitypolicyviolation", event =>
  console.error("policy: " + event.violatedDirective + " " + event.blockedURI + " " + event.sourceFile));"""


class Browser:
    """Chromium with windows of exact sizes and downloads in a folder of its own."""

    def __init__(self):
        options = webdriver.ChromeOptions()
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        self.downloads = Path(self.profile.name) / "downloads"
        self.downloads.mkdir()
        # --no-sandbox because continuous integration runs as root, where Chromium refuses to start otherwise.
        for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                         "--force-color-profile=srgb", "--disable-background-networking", "--lang=en-GB", "--no-first-run",
                         f"--user-data-dir={self.profile.name}/profile"]:
            options.add_argument(argument)
        options.binary_location = shutil.which("chromium") or shutil.which("chromium-browser") or ""
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options, Service(shutil.which("chromedriver")))
        self.command("Page.addScriptToEvaluateOnNewDocument", source=WATCH_POLICY)
        self.command("Browser.setDownloadBehavior", behavior="allow", downloadPath=str(self.downloads))
        self.views, self.requests, self.complaints = [], [], []

    def command(self, name, **parameters):
        """Sends a command of the DevTools protocol."""
        return self.driver.execute_cdp_cmd(name, parameters)

    def resize(self, width, height, scale=1, touch=False):
        self.command("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)
        self.command("Emulation.setTouchEmulationEnabled", enabled=touch, maxTouchPoints=2 if touch else 1)

    def prefer(self, scheme="light", motion="no-preference"):
        features = [{"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion}]
        self.command("Emulation.setEmulatedMedia", features=features)

    def downloaded(self):
        """The file that arrived, once it is whole: the browser reserves its name by an empty file, and gives the name to what it wrote last."""
        files = [file for file in self.downloads.iterdir() if not file.name.startswith(".")]
        if len(files) != 1 or files[0].suffix == ".crdownload":
            return None
        try:
            return files[0] if files[0].stat().st_size > 0 else None
        except FileNotFoundError:
            return None

    def forget(self, origin):
        """Clears what pages of `origin` have stored, the logs and the downloads."""
        self.driver.get("about:blank")
        self.command("Storage.clearDataForOrigin", origin=origin, storageTypes="all")
        for file in self.downloads.iterdir():
            file.unlink()
        self.read_logs()
        self.views, self.requests, self.complaints = [], [], []

    def read_logs(self):
        """Collects requests, views of pictures and complaints since the last call."""
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            parameters = message["params"]
            if message["method"] == "Network.requestWillBeSent":
                self.requests.append(parameters["request"])
            elif message["method"] == "Network.responseReceived":
                headers = {name.lower(): value for name, value in parameters["response"]["headers"].items()}
                if "plot-view" in headers:
                    self.views.append(json.loads(headers["plot-view"]))
        self.complaints += [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def quit(self):
        self.driver.quit()
        self.profile.cleanup()
