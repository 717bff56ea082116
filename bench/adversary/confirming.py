"""Decides a wrong pixel again, by ball arithmetic alone, so that no error of floating-point arithmetic is taken for a fault."""

import columns
import plane
from judging import HALF_LINE, REACH
from plane import MARGIN, NONE, SOME


def is_confirmed(tree, view, is_function, column, row, is_missed):
    """Whether the set certainly meets a missed pixel, or certainly no pixel near an invented one."""
    whole = int(REACH + HALF_LINE)
    if is_missed:
        return verdict(tree, view, is_function, column, row) >= SOME
    near = [
        (column + across, row + down)
        for across in range(-whole, whole + 1)
        for down in range(-whole, whole + 1)
        if across**2 + down**2 <= (REACH + HALF_LINE) ** 2
    ]
    if is_function:
        rows = {c: columns.ball_column(tree, view, c)[1] for c in {c for c, _ in near} if 0 <= c < view.columns}
        return not any(rows[c][r + MARGIN] for c, r in near if c in rows and -MARGIN <= r < view.rows + MARGIN)
    return all(plane.pixel(tree, view, c, r) == NONE for c, r in near)


def verdict(tree, view, is_function, column, row):
    if is_function:
        return SOME if columns.ball_column(tree, view, column)[0][row + MARGIN] else NONE
    return plane.pixel(tree, view, column, row)
