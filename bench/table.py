"""Makes the table of all functions and programs, as text and as Markdown."""

from drawers import WIDTH


def percent(wrong, scored):
    """A percentage with two digits. It is 0 only if nothing is wrong."""
    if wrong == 0:
        return "0"
    share = 100 * wrong / scored
    return f"{share:.0f}" if share >= 10 else f"{share:.1f}" if share >= 1 else f"{share:.2f}"


def table(groups, programs):
    """Rows of cells, or None for a rule. `groups` maps the name of each list to its comparisons."""
    rows = [["columns wrong, %", "x range", *(program.name for program in programs), "truth open"]]
    for comparisons in groups.values():
        rows.append(None)
        for one in comparisons:
            shares = [percent(wrong, one.scored) for wrong in one.wrong]
            rows.append([one.function.text, one.function.x_text, *shares, percent(one.undecided, WIDTH)])
    rows.append(None)
    everything = [one for comparisons in groups.values() for one in comparisons]
    for name, comparisons in [*groups.items(), ("all", everything)]:
        scored, undecided = sum(one.scored for one in comparisons), sum(one.undecided for one in comparisons)
        shares = [percent(sum(wrongs), scored) for wrongs in by_program(comparisons)]
        rows.append([f"{name}: {len(comparisons)}", "", *shares, percent(undecided, WIDTH * len(comparisons))])
    faultless = [str(sum(wrong == 0 for wrong in wrongs)) for wrongs in by_program(everything)]
    rows.append(["functions without a wrong column", "", *faultless, ""])
    return rows


def by_program(comparisons):
    return zip(*(one.wrong for one in comparisons))


def summary(rows):
    """The header and the rows after the last rule, which are of all functions together."""
    last = max(index for index, row in enumerate(rows) if row is None)
    return [rows[0], *rows[last + 1:]]


def plain(rows):
    widths = [max(len(row[column]) for row in rows if row) for column in range(len(rows[0]))]
    rule = "─" * (sum(widths) + 2 * (len(widths) - 1))
    lines = []
    for row in rows:
        if row is None:
            lines.append(rule)
            continue
        cells = [cell.ljust(width) if i < 2 else cell.rjust(width) for i, (cell, width) in enumerate(zip(row, widths))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def markdown(rows):
    lines = []
    for row in rows:
        if row is None:
            continue
        cells = [f"`{row[0]}`" if row[1] and row is not rows[0] else row[0], *row[1:]]
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
        if row is rows[0]:
            lines.append("| --- | --- |" + " ---: |" * (len(row) - 2))
    return "\n".join(lines)
