"""Reads the pixels of PNG files with the standard library."""

import struct
import zlib


class PNG:
    """The brightness of the pixels of a PNG of 8 bits or less that is not interlaced."""

    def __init__(self, data):
        chunks, at = {}, 8
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at : at + 8])
            chunks[kind] = chunks.get(kind, b"") + data[at + 8 : at + 8 + length]
            at += length + 12
        self.width, self.height, depth, color = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
        channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
        bytes_, step = zlib.decompress(chunks[b"IDAT"]), max(1, channels * depth // 8)
        stride = (self.width * channels * depth + 7) // 8
        above, rows = bytearray(stride), []
        for y in range(self.height):
            kind, row = bytes_[y * (stride + 1)], bytearray(bytes_[y * (stride + 1) + 1 : (y + 1) * (stride + 1)])
            if kind:
                self.unfilter(kind, row, above, step)
            rows.append(row)
            above = row
        palette = chunks.get(b"PLTE", b"")
        levels = [sum(palette[3 * n : 3 * n + 3]) / 3 for n in range(len(palette) // 3)]
        self.rows = []
        for row in rows:
            if color == 3:
                per, mask = 8 // depth, (1 << depth) - 1
                values = [levels[row[x // per] >> (8 - depth - x % per * depth) & mask] for x in range(self.width)]
            else:
                values = [sum(row[x * step : x * step + min(channels, 3)]) / min(channels, 3) for x in range(self.width)]
            self.rows.append(values)

    @staticmethod
    def unfilter(kind, row, above, step):
        for index in range(len(row)):
            left = row[index - step] if index >= step else 0
            corner = above[index - step] if index >= step else 0
            up = above[index]
            if kind == 1:
                guess = left
            elif kind == 2:
                guess = up
            elif kind == 3:
                guess = (left + up) // 2
            else:
                a, b, c = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
                guess = left if a <= b and a <= c else up if b <= c else corner
            row[index] = (row[index] + guess) & 255

    def has_ink(self, left, top, right, bottom):
        """Whether a box has dark pixels."""
        return any(min(row[max(0, left) : right + 1], default=255) < 140 for row in self.rows[max(0, top) : bottom + 1])

    def center_of_line(self, axis, across, near):
        """The middle of the dark pixels near a place: in a row for axis 0, in a column for axis 1."""
        reach = 4
        places = [one for one in range(int(near) - reach, int(near) + reach + 1)]
        limit = self.width if axis == 0 else self.height
        dark = 0.0
        moment = 0.0
        for place in places:
            if 0 <= place < limit:
                weight = 255 - (self.rows[across][place] if axis == 0 else self.rows[place][across])
                dark += weight
                moment += weight * (place + 0.5)
        return moment / dark if dark else float("inf")
