"""The text, and instead of each line like `{ladder six}` the tables of these figures."""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from tablee.bench.bots import Bots
from tools import compared
from tools.bots.games import riddles
from tools.bots.tables import markdown
from tools.ladder import cells, page
from tools.six.bars import page as bars
from tools.tempers import page as tempers

TEXT = Path(__file__).parent / "text.md"
FIGURES = cells.FIGURES
PAGE = FIGURES.parent / "bots.md"
PART = re.compile(r"^\{(\w+) ([\w-]+)\}$", re.MULTILINE)
NOTE = "<!-- Made by `python -m tools.bots` from tools/bots/games/text.md and docs/figures. -->\n"


class Table(Struct, frozen=True):
    """What was measured once, and noted by hand."""

    columns: list[str]
    rows: list[list[str]]


class Bench(Struct, frozen=True):
    """What `tablee bench bots --json` says."""

    bots: list[Bots]


def noted(key: str) -> str:
    table = msgspec.json.decode((FIGURES / f"{key}.json").read_bytes(), type=Table)
    return markdown(table.columns, table.rows)


def benched(key: str) -> str:
    told = msgspec.json.decode((FIGURES / f"bench-{key}.json").read_bytes(), type=Bench).bots
    columns = [
        "tables of bots", "their moves a second", "half of the answers within", "99 of 100 within",
        "without a search", "half of people's moves within", "99 of 100 within", "later",
    ]  # fmt: skip
    return markdown(columns, [bench_row(each) for each in told])


def bench_row(told: Bots) -> Sequence[str]:
    people = [f"{told.people_p50_ms:.1f} ms", f"{told.people_p99_ms:.1f} ms"]
    if not told.tables:
        return ["0", "", "", "", "", *people, ""]
    return [
        str(told.tables), f"{told.moves_per_second:.0f}", f"{told.p50_ms:.0f} ms",
        f"{told.p99_ms:.0f} ms", f"{100 * told.thumbs:.0f} %", *people, f"{told.later_ms:+.1f} ms",
    ]  # fmt: skip


PARTS: Mapping[str, Callable[[str], str]] = {
    "table": noted,
    "bench": benched,
    "ladder": page.part,
    "bars": bars.part,
    "tempers": tempers.part,
    "kernels": compared.part,
    "measured": riddles.part,
}


def made() -> str:
    text = PART.sub(lambda found: PARTS[found[1]](found[2]).strip(), TEXT.read_text("utf-8"))
    return NOTE + text


def plots() -> dict[Path, str]:
    keys = [path.stem.removeprefix("ladder-") for path in sorted(FIGURES.glob("ladder-*.json"))]
    found = {FIGURES / f"ladder-{key}.svg": page.plot(cells.read(key)) for key in keys}
    return found | {FIGURES / "bars-six.svg": bars.plot()}


def write_page() -> None:
    for path, plot in plots().items():
        path.write_text(plot, encoding="utf-8")
    PAGE.write_text(made(), encoding="utf-8")
