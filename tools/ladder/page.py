"""The tables and the plot of docs/bots.md."""

from collections.abc import Iterator, Sequence

from tools.bots.plots import across, line_of, picture, text
from tools.bots.tables import interval, markdown
from tools.ladder.cells import Cell, read

PANEL, LINE, NAMES, HEAD, MARGIN = 200, 13, 190, 40, 12


def part(key: str) -> str:
    plot = f"![Each level against the next one](figures/ladder-{key}.svg)"
    return f"{plot}\n\n{tables(read(key))}"


def rungs(cells: Sequence[Cell]) -> list[tuple[str, str]]:
    """Which bot against which, the strongest first: as they were played."""
    found = dict.fromkeys((cell.one, cell.other) for cell in cells)
    levels = ("strong", "medium", "easy")
    return sorted(found, key=lambda pair: levels.index(pair[0].partition(":")[0]))


def tables(cells: Sequence[Cell]) -> str:
    parts = []
    for one, other in rungs(cells):
        here = [cell for cell in cells if (cell.one, cell.other) == (one, other)]
        each, teams = [c for c in here if c.won is None], [c for c in here if c.won]
        parts.append(f"**{one} against {other}**\n")
        parts += [table(each)] if each else []
        parts += [team_table(teams)] if teams else []
    return "\n".join(parts)


def table(cells: Sequence[Cell]) -> str:
    seats = sorted({cell.seats for cell in cells})
    rows = {cell.variants: dict[int, str]() for cell in cells}
    for cell in cells:
        rows[cell.variants][cell.seats] = entry(cell)
    return markdown(
        ["variants", *(f"{count} seats" for count in seats)],
        [
            [name_of(some), *(found.get(count, "") for count in seats)]
            for some, found in rows.items()
        ],
    )


def team_table(cells: Sequence[Cell]) -> str:
    columns = [
        "variants",
        "seats",
        "won by one",
        "by the other",
        "difference",
        "heads fewer",
        "deals",
    ]
    return markdown(columns, map(team_row, cells))


def team_row(cell: Cell) -> list[str]:
    one, other = cell.won or (0.0, 0.0)
    place = [name_of(cell.variants), str(cell.seats)]
    spared = interval(cell.fewer, 1, "+") if cell.fewer else ""
    return [*place, f"{one} %", f"{other} %", entry(cell), spared, str(cell.deals)]


def entry(cell: Cell) -> str:
    told = interval((cell.better, cell.low, cell.high), 1, "+")
    if not cell.clear:
        return f"*{told}*"
    return f"**{told}**" if cell.fixed else told


def name_of(variants: Sequence[str]) -> str:
    return ", ".join(variants) or "base"


def plot(cells: Sequence[Cell]) -> str:
    """A panel for each two bots, and in it a line for each kind of table."""
    points = [cell for cell in cells if cell.won is None]
    kinds = list(dict.fromkeys((cell.variants, cell.seats) for cell in points))
    width, height = NAMES + PANEL * len(rungs(points)), HEAD + LINE * len(kinds) + MARGIN
    marks = [
        text(MARGIN, HEAD + LINE * (n + 0.5) + 4, f"{name_of(variants)}, {seats}")
        for n, (variants, seats) in enumerate(kinds)
    ]
    for number, pair in enumerate(rungs(points)):
        here = [cell for cell in points if (cell.one, cell.other) == pair]
        marks += panel(NAMES + PANEL * number, pair, here, kinds, height)
    return picture(width, height, marks)


def panel(
    left: int,
    pair: tuple[str, str],
    cells: Sequence[Cell],
    kinds: Sequence[tuple[tuple[str, ...], int]],
    height: int,
) -> Iterator[str]:
    lowest, highest = min(0.0, *(c.low for c in cells)), max(0.0, *(c.high for c in cells))
    place = across(lowest, highest, left + MARGIN, PANEL - 2 * MARGIN)
    yield text(left + MARGIN, 14, f"{pair[0]} : {pair[1]}")
    yield text(left + MARGIN, 28, f"{lowest:+.1f} to {highest:+.1f}")
    yield f'<path d="M{place(0):.1f} {HEAD}V{height - MARGIN}" stroke="#aaa"/>'
    for cell in cells:
        y = HEAD + LINE * (kinds.index((cell.variants, cell.seats)) + 0.5)
        yield from line_of((cell.better, cell.low, cell.high), y, place)
