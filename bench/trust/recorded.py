"""Files that record a command, written by hand: what somebody may send who wants to harm its reader."""

import html
import shlex
import struct
import zlib


def picture(kind, words):
    """The bytes of a picture, `svg`, `png` or `pdf`, that says that plot drew it with these arguments."""
    command = shlex.join(["plot", *words])
    return {"svg": svg, "png": png, "pdf": pdf}[kind](command.encode())


def svg(command):
    text = html.escape(command.decode()).encode()
    return b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n<metadata>%s</metadata>\n</svg>\n' % text


def png(command):
    chunks = [(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)), (b"tEXt", b"Comment\0" + command),
              (b"IDAT", zlib.compress(b"\0\0")), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks)


def pdf(command):
    text = command.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
    return b"%%PDF-1.5\n1 0 obj\n<< /Keywords (%s) >>\nendobj\ntrailer\n<< /Info 1 0 R >>\n%%%%EOF\n" % text
