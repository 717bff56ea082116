"""Finds the loops in the text of Swift files: by braces and words, without a compiler."""

import re
from typing import NamedTuple

DECLARATION = re.compile(r"\b(?:func\s+([^\s(<]+)|(init)\b(?=[?!<(])|var\s+(\w+)|(subscript)\b|(deinit)\b)")
LOOP = re.compile(r"(?<![\w.#])(while|repeat|for)\b(?!\s*:)")


class Loop(NamedTuple):
    """A loop: the file, the function, `while`, `repeat` or `for`, the text of its head, its whole text, that of the function
    around it, and the loop around it, or None."""

    file: str
    function: str
    kind: str
    head: str
    text: str
    around: str
    outer: object


def loops(name, text):
    """The loops of a file in their order."""
    text = blanked(text)
    bodies = [(match, *body(text, match.end())) for match in DECLARATION.finditer(text)]
    # A declaration without a body, as in a protocol, or a stored property, is followed by something else.
    functions = [(next(part for part in match.groups() if part), start, end) for match, start, end in bodies
                 if start is not None and is_declared(text[match.end():start], match)]
    found = []
    for match in LOOP.finditer(text):
        start, end = body(text, match.end())
        if start is None or match[1] == "while" and is_end_of_repeat(text, match.start(), found):
            continue
        head = " ".join(text[match.start():start].split())
        if match[1] == "repeat":
            condition = re.match(r"\s*(while\b[^\n]*)", text[end:])
            head = f"repeat {condition[1].strip()}" if condition else "repeat"
        inside = [one for one in functions if one[1] < match.start() < one[2]]
        function, first, last = min(inside, key=lambda one: one[2] - one[1], default=("", 0, len(text)))
        outer = [one for place, limit, one in found if place < match.start() < limit and one.function == function]
        loop = Loop(name, function, match[1], head, text[match.start():end], text[first:last], outer[-1] if outer else None)
        found.append((start, end, loop))
    return [loop for _, _, loop in found]


def is_declared(between, match):
    """Whether a body belongs to the declaration before it: a stored property may have a value, but no body."""
    return not (match[3] and ("=" in between or "\n" in between))


def is_end_of_repeat(text, place, found):
    return any(one.kind == "repeat" and not text[end:place].strip() for _, end, one in found)


def body(text, place):
    """The places of the first brace at the level of a place, outside parentheses, and after its partner; None without one."""
    depth, start = 0, None
    for index in range(place, len(text)):
        letter = text[index]
        if start is None:
            if letter in "([":
                depth += 1
            elif letter in ")]":
                depth -= 1
                if depth < 0:
                    return None, None
            elif letter == "}" and depth == 0:
                return None, None
            elif letter == "{" and depth == 0:
                if is_closure(text, index):
                    depth += 1
                    continue
                start, depth = index, 1
            elif letter == "{":
                depth += 1
            elif letter == "}":
                depth -= 1
        else:
            depth += (letter == "{") - (letter == "}")
            if depth == 0:
                return start, index + 1
    return None, None


def is_closure(text, index):
    """Whether a brace begins a closure in the head of a loop: `where x.contains { … } {`. The formatter keeps those on the line of
    the head, and a body in one line ends with the line."""
    end, depth = index, 0
    while end < len(text):
        depth += (text[end] == "{") - (text[end] == "}")
        end += 1
        if depth == 0:
            break
    return "\n" not in text[index:end] and bool(re.match(r"[ \t]*[^\s}].*\{", text[end:].split("\n")[0]))


def blanked(text):
    """The text with blanks in the place of comments and of the contents of strings."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match[0])
    string = r'"""(?:\\.|[^\\])*?"""|#"[^\n]*?"#|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"'
    return re.sub(rf"//[^\n]*|/\*.*?\*/|{string}", blank, text, flags=re.S)
