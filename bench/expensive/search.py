"""Searches for the requests that take most time, and those that take most memory."""

import random
import time
from typing import NamedTuple

import requests

ELITE = 24
# How often a request is drawn anew instead of changed.
FRESH = 0.1


class Cost(NamedTuple):
    """What a request has cost: seconds, peak memory in bytes, and how it ended."""

    seconds: float
    bytes: int
    answer: str


class Found(NamedTuple):
    request: requests.Request
    cost: Cost


class Search:
    """Keeps the most expensive requests, and changes them again and again."""

    def __init__(self, measure, most_functions, seed):
        """`measure` returns the cost of a request, or None if it was refused at once."""
        self.measure, self.most_functions, self.random = measure, most_functions, random.Random(seed)
        self.slow, self.large, self.tried, self.refused = [], [], 0, 0

    def run(self, seconds, tell):
        end = time.monotonic() + seconds
        starts = [requests.Request((text,)) for text in requests.FUNCTIONS]
        while time.monotonic() < end:
            request = starts.pop() if starts else self.next()
            cost = self.measure(request)
            self.tried += 1
            if cost is None:
                self.refused += 1
                continue
            found = Found(request, cost)
            if self.keep(found):
                tell(self.tried, found)

    def next(self):
        elite = self.slow + self.large
        if not elite or self.random.random() < FRESH:
            return requests.Request((requests.function(self.random),))
        request = self.random.choice(elite).request
        if self.random.random() < 0.2:
            request = requests.crossed(request, self.random.choice(elite).request, self.random, self.most_functions)
        for _ in range(self.random.choice([1, 1, 2, 4])):
            request = requests.mutated(request, self.random, self.most_functions)
        return request

    def keep(self, found):
        """Keeps the request if it is among the most expensive ones; returns whether it is the most expensive one."""
        self.slow = sorted([*self.slow, found], key=lambda one: -one.cost.seconds)[:ELITE]
        self.large = sorted([*self.large, found], key=lambda one: -one.cost.bytes)[:ELITE]
        return found is self.slow[0] or found is self.large[0]
