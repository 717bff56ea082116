"""Starts plot-studio and Chromium, and offers the page to the tests."""
