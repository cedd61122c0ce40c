"""The table of tempers."""

from tools.bots.tables import interval, markdown
from tools.tempers.playing import Style, read


def part(key: str) -> str:
    """Without tempers that mean nothing in this game."""
    styles = read(key)
    columns = [
        "level", "temper", "other choices", "better than each of the others", "spread", "no heads",
        f"{styles[0].many_from} or more", "others' heads", "rounds",
    ]  # fmt: skip
    return markdown(columns, [line(each) for each in styles if told(each)])


def told(style: Style) -> bool:
    return style.temper == "even" or style.differs > 0


def line(style: Style) -> list[str]:
    return [
        style.level, style.temper, f"{style.differs:.1f} %", interval(style.better, sign="+"),
        f"{style.spread:.1f}", f"{style.none:.0f} %", f"{style.many:.0f} %", f"{style.theirs:.1f}",
        f"{4 * style.deals:,}",
    ]  # fmt: skip
