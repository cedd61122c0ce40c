"""The table and the plot of docs/bots.md."""

from tools.bots.plots import across, line_of, picture, text
from tools.bots.tables import interval, markdown
from tools.six.bars.playing import Bar, read

COLUMNS = ["one seat", "three others", "heads", "theirs", "better than each", "rounds"]
WIDTH, NAMES, LINE, MARGIN = 640, 190, 24, 24


def part(_key: str) -> str:
    picture = "![One seat against three others: heads](figures/bars-six.svg)"
    return f"{markdown(COLUMNS, map(line, read()))}\n{picture}\n"


def line(bar: Bar) -> list[str]:
    told = [bar.one, bar.other, interval(bar.heads), f"{bar.theirs:.2f}", interval(bar.better)]
    return [*told, f"{4 * bar.deals:,}"]


def plot() -> str:
    """The heads of the one seat, and a ring for those of each of the others."""
    bars = read()
    most = max(max(bar.heads[2], bar.theirs) for bar in bars)
    here = across(0.0, most, NAMES, WIDTH - NAMES - MARGIN)
    marks = []
    for number, bar in enumerate(bars):
        y = MARGIN + LINE * number
        marks += [text(MARGIN, y + 4, f"{bar.one} : {bar.other}"), *line_of(bar.heads, y, here)]
        marks.append(
            f'<circle cx="{here(bar.theirs):.1f}" cy="{y}" r="4" fill="none" stroke="#000"/>'
        )
    return picture(WIDTH, 2 * MARGIN + LINE * (len(bars) - 1), marks)
