"""The tables and the plot of docs/bots.md."""

from collections.abc import Iterator, Sequence
from html import escape

from tools.ladder.cells import FIGURES, Cell, figures_of, read

PAGE = FIGURES.parent / "bots.md"
PANEL, LINE, NAMES, HEAD, MARGIN = 200, 13, 190, 40, 12


def write_page() -> None:
    """Between two marks for each game; everything else on the page stays."""
    text = PAGE.read_text(encoding="utf-8")
    for path in sorted(FIGURES.glob("ladder-*.json")):
        key = path.stem.removeprefix("ladder-")
        figures_of(key).with_suffix(".svg").write_text(plot(read(key)), encoding="utf-8")
        text = filled(text, key, tables(read(key)))
    PAGE.write_text(text, encoding="utf-8")


def filled(page: str, key: str, told: str) -> str:
    begin, end = f"<!-- ladder {key} -->\n", f"<!-- end {key} -->"
    before, _, rest = page.partition(begin)
    picture = f"![Each level against the next one](figures/ladder-{key}.svg)"
    return f"{before}{begin}\n{picture}\n\n{told}\n{end}{rest.partition(end)[2]}"


def rungs(cells: Sequence[Cell]) -> list[tuple[str, str]]:
    """Which bot against which, the strongest first: as they were played."""
    found = dict.fromkeys((cell.one, cell.other) for cell in cells)
    levels = ("strong", "medium", "easy")
    return sorted(found, key=lambda pair: levels.index(pair[0].partition(":")[0]))


def tables(cells: Sequence[Cell]) -> str:
    parts = []
    for one, other in rungs(cells):
        here = [cell for cell in cells if (cell.one, cell.other) == (one, other)]
        parts.append(f"**{one} against {other}**\n\n{table([c for c in here if c.won is None])}")
        if any(cell.won for cell in here):
            parts.append(team_table([cell for cell in here if cell.won]))
    return "\n".join(parts)


def table(cells: Sequence[Cell]) -> str:
    seats = sorted({cell.seats for cell in cells})
    rows = {cell.variants: dict[int, str]() for cell in cells}
    for cell in cells:
        rows[cell.variants][cell.seats] = entry(cell)
    lines = [
        row(["variants", *(f"{count} seats" for count in seats)]),
        row(["---"] * (1 + len(seats))),
    ]
    for variants, found in rows.items():
        lines.append(row([name_of(variants), *(found.get(count, "") for count in seats)]))
    return "\n".join(lines) + "\n"


def team_table(cells: Sequence[Cell]) -> str:
    lines = [row(["variants", "seats", "won by one", "by the other", "difference", "deals"])]
    lines.append(row(["---"] * 6))
    for cell in cells:
        one, other = cell.won or (0.0, 0.0)
        place = [name_of(cell.variants), str(cell.seats)]
        lines.append(row([*place, f"{one} %", f"{other} %", entry(cell), str(cell.deals)]))
    return "\n".join(lines) + "\n"


def row(entries: Sequence[str]) -> str:
    return f"| {' | '.join(entries)} |"


def entry(cell: Cell) -> str:
    told = f"{cell.better:+.1f} ({cell.low:+.1f} to {cell.high:+.1f})"
    return told if cell.clear else f"*{told}*"


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
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="10"><rect width="100%" height="100%" fill="#fff"/>'
        f"{''.join(marks)}</svg>\n"
    )


def panel(
    left: int,
    pair: tuple[str, str],
    cells: Sequence[Cell],
    kinds: Sequence[tuple[tuple[str, ...], int]],
    height: int,
) -> Iterator[str]:
    lowest, highest = min(0.0, *(c.low for c in cells)), max(0.0, *(c.high for c in cells))

    def across(value: float) -> float:
        share = (value - lowest) / ((highest - lowest) or 1.0)
        return left + MARGIN + share * (PANEL - 2 * MARGIN)

    yield text(left + MARGIN, 14, f"{pair[0]} : {pair[1]}")
    yield text(left + MARGIN, 28, f"{lowest:+.1f} to {highest:+.1f}")
    yield f'<path d="M{across(0):.1f} {HEAD}V{height - MARGIN}" stroke="#aaa"/>'
    for cell in cells:
        y = HEAD + LINE * (kinds.index((cell.variants, cell.seats)) + 0.5)
        low, mean, high = (across(value) for value in (cell.low, cell.better, cell.high))
        yield f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="#888" stroke-width="3"/>'
        yield f'<circle cx="{mean:.1f}" cy="{y}" r="3"/>'


def text(x: float, y: float, said: str) -> str:
    return f'<text x="{x}" y="{y:.1f}">{escape(said)}</text>'
