"""The table of docs/bots.md."""

from tools.six.bars.playing import FIGURES, Bar, read

PAGE = FIGURES.parent.parent / "bots.md"
BEGIN, END = "<!-- bars six -->\n", "<!-- end bars -->"
HEAD = """
| one seat | three others | heads | theirs | better than each | rounds |
| --- | --- | --- | --- | --- | --- |
"""


def write_page() -> None:
    """Between two marks; everything else on the page stays."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    lines = "".join(map(line, read()))
    PAGE.write_text(f"{before}{BEGIN}{HEAD}{lines}\n{END}{after}", encoding="utf-8")


def line(bar: Bar) -> str:
    told = [bar.one, bar.other, entry(bar.heads), f"{bar.theirs:.2f}", entry(bar.better)]
    return f"| {' | '.join(told)} | {4 * bar.deals:,} |\n"


def entry(told: tuple[float, float, float]) -> str:
    mean, low, high = told
    return f"{mean:.2f} ({low:.2f} to {high:.2f})"
