"""Errors of the program as exceptions."""


class PlotError(Exception):
    """A picture cannot be made. Its text is that of the command: what is wrong, and the place with a caret below it.

    Attributes:
        message: one line that says what is wrong.
        excerpt: the text at fault; None if the error has no place in a text.
        column: the first character of it that is wrong, from 0; None without a place.
        status: the exit status of the command.
    """

    def __init__(self, text: str, status: int):
        super().__init__(text)
        lines = text.splitlines()
        self.message = lines[0] if lines else ""
        self.status = status
        self.excerpt = self.column = None
        if len(lines) > 2 and lines[-1].strip(" ^") == "" and "^" in lines[-1]:
            self.excerpt = lines[-2][2:]
            self.column = lines[-1].index("^") - 2


class UsageError(PlotError, ValueError):
    """An option is wrong, or options exclude each other."""


class DataError(PlotError, ValueError):
    """An expression or a file's contents are wrong, or the picture is not proved and `strict` is given."""


class FileError(PlotError, OSError):
    """A file cannot be read or written."""


def error(text: str, status: int) -> PlotError:
    """The exception for what the program wrote on standard error."""
    kinds = {64: UsageError, 65: DataError, 66: FileError, 73: FileError, 74: FileError}
    head = "plot: "
    if text.startswith(head):
        text = text[len(head):]
    return kinds.get(status, PlotError)(text.rstrip("\n"), status)
