"""Checks what the report and the words of a picture say: places, numbers of lines, sentences, and lines outside the view."""

import re
import xml.etree.ElementTree as ElementTree
from fractions import Fraction


def faults_of_places(request, report):
    """False and missing poles, holes and jumps. One is missing if it is in view and no undecided column is near it."""
    faults, function = [], report["functions"][0]
    low, high = request.ranges[0]
    width = (high - low) / request.columns
    for kind in ("poles", "holes", "jumps"):
        known, listed = request.knowledge[kind], function[kind]
        for place in listed:
            if not any(contains(place, one) for one in known):
                faults.append(
                    f"a false {kind[:-1]} in [{place['from']!r}, {place['to']!r}]; known are {[float(one) for one in known]}"
                )
        for one in known:
            open_ = any(place["from"] - width <= one <= place["to"] + width for place in function["undecided"])
            if low + width < one < high - width and not open_ and not any(contains(place, one) for place in listed):
                faults.append(f"no {kind[:-1]} at {float(one)}, and the columns beside it are proved")
    return faults


def contains(place, number):
    """Whether a number is between the ends of a place, which are decimals in the report."""
    return Fraction(repr(place["from"])) <= number <= Fraction(repr(place["to"])) or Fraction(
        place["from"]
    ) <= number <= Fraction(place["to"])


def faults_of_counts(request, report):
    """Another number of lines than the known one, if all pixels are proved and no lines are so close that they are an area."""
    locus = (report.get("loci") or [None])[0]
    if locus is None or locus["undecided"] or locus["regions"]:
        return []
    least, most = request.knowledge["components"]
    return [] if least <= locus["components"] <= most else [f"{locus['components']} lines, known are {least} to {most}"]


def faults_of_words(svg, notes, is_seen):
    """Sentences that claim that there is nothing, if the set certainly meets the view."""
    if not is_seen:
        return []
    words = [*texts(svg), *notes.splitlines()]
    claims = [
        word
        for word in words
        if re.search(r"^undefined|has no value on this range(?! that)|nothing of .* is in view(?! as far)", word)
    ]
    return [f"the words '{claim}' are false" for claim in claims]


def texts(svg):
    elements = ElementTree.fromstring(svg).iter()
    return [" ".join(element.itertext()).strip() for element in elements if local(element) in ("text", "title", "desc")]


def local(element):
    return element.tag.split("}")[-1]


def faults_of_lines(svg, lines):
    """Lines outside the view, and straight lines of more points than two, in the SVG of a bare picture of straight lines."""
    root = ElementTree.fromstring(svg)
    _, _, width, height = map(float, root.get("viewBox").split())
    outside, points = 0, 0
    for element in root.iter():
        if local(element) != "path" or not element.get("stroke"):
            continue
        for path in subpaths(element.get("d")):
            xs, ys = zip(*path)
            outside += max(xs) < -1 or min(xs) > width + 1 or max(ys) < -1 or min(ys) > height + 1
            points += len(path)
    faults = [f"{outside} lines of the SVG are outside the view"] if outside else []
    return faults + ([f"the SVG has {points} points for {lines} straight lines"] if points > 4 * lines + 4 else [])


def subpaths(data):
    """The points of each line of the data of a path."""
    result, x, y = [], 0.0, 0.0
    for command, numbers in re.findall(r"([MmLlHhVvCcSsQqTtZz])([^MmLlHhVvCcSsQqTtZz]*)", data):
        values = [float(one) for one in re.findall(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?", numbers)]
        kind, relative = command.lower(), command.islower()
        if kind == "z":
            continue
        size = {"m": 2, "l": 2, "t": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4}[kind]
        for index in range(0, len(values) - size + 1, size):
            end = values[index : index + size]
            a, b = (end[-2], end[-1]) if size > 1 else (end[0], y - y * relative) if kind == "h" else (x - x * relative, end[0])
            x, y = (x + a, y + b) if relative else (a, b)
            if kind == "m" and index == 0:
                result.append([])
            result[-1].append((x, y))
    return result
