"""Compares the proved pixels of a picture with the verdicts of the truth, or with another picture of the same set.

A pixel is proved if there is ink in it if and only if the set meets it, up to one pixel. It is *missed* if it certainly meets the set
and no pixel within REACH has ink, or if it and all pixels within REACH are full of the set and it has no ink. It is *invented* if it has
ink and no pixel within REACH and half the width of a line possibly meets the set.
"""

import numpy as np

from plane import ALL, MARGIN, NONE, OPEN, SOME

REACH, HALF_LINE = 1.5, 0.5
INK, TRACE = 0.3, 0.15  # wrong ink is at least so dark, and ink where it belongs at least so
FILL, TOUCH = 0.04, 0.012  # the same for regions, which are filled lightly, and lighter where a pixel is partly covered
BEYOND = 3.5  # pixels: no stroke reaches so far, so that any trace is wrong


def spread(marked, reach):
    """The pixels whose distance from a marked one is at most `reach`."""
    whole, (rows, columns) = int(reach), marked.shape
    padded, result = np.pad(marked, whole), np.zeros_like(marked)
    for down in range(-whole, whole + 1):
        across = int(np.sqrt(reach**2 - down**2))
        line = padded[whole + down : whole + down + rows]
        for shift in range(-across, across + 1):
            result |= line[:, whole + shift : whole + shift + columns]
    return result


def inside(marked):
    return marked[MARGIN:-MARGIN, MARGIN:-MARGIN]


def wrong_pixels(ink, verdicts):
    """The missed and the invented pixels, whether they are proved or not."""
    is_filled = bool((verdicts == ALL).any())
    trace = TOUCH if is_filled else TRACE
    possible = verdicts != NONE
    deep = inside(~spread(verdicts != ALL, REACH))
    missed = inside(verdicts >= SOME) & ~spread(ink >= trace, REACH) | deep & (ink < FILL)
    near = inside(spread(possible, REACH + HALF_LINE))
    invented = (ink >= (FILL if is_filled else INK)) & ~near
    invented |= (ink >= FILL) & ~inside(spread(possible, BEYOND))
    return missed, invented


def disagreements(first, second):
    """Pixels at which two pictures of the same set contradict each other: ink in one, and in the other none near although it is proved."""
    result = np.zeros(first.ink.shape, bool)
    for one, other in ((first, second), (second, first)):
        trusted = ~spread(~other.proved, 2 * REACH + HALF_LINE)
        result |= one.proved & (one.ink >= INK) & trusted & ~spread(other.ink >= FILL, 2 * REACH + HALF_LINE)
    return result


def undecidable(verdicts):
    return inside(verdicts) == OPEN
