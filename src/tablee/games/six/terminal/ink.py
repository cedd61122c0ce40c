"""The things of six in ink: cards, lanes, hand, seats, pool, scores.

The more a card costs, the more ink it has: a pip for every head, on a band whose colour says the
same thing again. Colours come in pairs of ink and ground, so they hold on dark and light screens.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from rich.table import Table
from rich.text import Text

from tablee.cli.face import Setting
from tablee.cli.words import Words
from tablee.engine.game import fewest_wins
from tablee.games.cards import Card, Cards, Row
from tablee.games.six.model import FULL, HEADS, View, points
from tablee.games.six.shared import Preview

BAND = {
    1: "",
    2: "bold white on blue",
    3: "bold black on yellow",
    5: "bold white on red",
    7: "bold",
}
COST = "red"
ROOMY = 76
"""From this width on there is space for pips; below it a figure says the heads."""
TALL = 36
"""From this height on the lanes stand apart."""
BAR = 24


def chip(card: Card, roomy: bool = True) -> Text:
    """A card: its number, and its heads on the band. The dearest is inked all over."""
    heads = HEADS[card]
    mark = "•" * heads if roomy else f":{heads}" * (heads > 1)
    text = Text.assemble((f"{card:>3}", "bold"), " " if roomy else "", (mark, BAND[heads]))
    if heads == max(HEADS):
        text.stylize("reverse")
    return text


def card_width(roomy: bool) -> int:
    """All cards stand in columns; only the dearest is wider than this."""
    return 9 if roomy else 5


def lanes(view: View, setting: Setting) -> Table:
    """Each row with its cards and empty places; at the right its heads and the room left."""
    most = FULL + bool(view.ox and view.ox.sevens)
    roomy = setting.width >= ROOMY and most == FULL
    table = Table.grid(padding=(0, 2 if setting.width >= 100 else 1))
    for width in (3, *[card_width(roomy)] * most, 8, 0):
        table.add_column(min_width=width, no_wrap=width == card_width(roomy))
    for row, cards in enumerate(view.rows):
        places = [chip(card, roomy) for card in cards] + guests(view, row, setting.words)
        places += [Text("[ ]")] * (capacity(view, row) - len(places))
        if row and setting.console.height >= TALL:
            table.add_row()
        label = Text(f" {row + 1}{'*' if is_marked(view, row) else ' '}", "reverse")
        gap = [Text()] * (most - len(places))
        table.add_row(label, *places, *gap, *cost_and_room(view, row, setting.words))
    return table


def capacity(view: View, row: Row) -> int:
    return FULL + bool(view.ox and row in view.ox.sevens)


def guests(view: View, row: Row, words: Words) -> list[Text]:
    """The special card that takes a place in a row."""
    hops = view.marker is not None and view.marker.face is None and view.marker.row == row
    return [Text(words("six.hop_card"), "bold reverse")] if hops else []


def is_marked(view: View, row: Row) -> bool:
    """Something special lies here; the notes below say what."""
    by_marker = view.marker is not None and view.marker.row == row
    return by_marker or bool(view.ox and row in (*view.ox.sevens, *view.ox.stops))


def cost_and_room(view: View, row: Row, words: Words) -> tuple[Text, Text]:
    heads = Text(words("six.heads", n=points(view.rows[row])), "bold", justify="right")
    room = capacity(view, row) - len(view.rows[row]) - len(guests(view, row, words))
    if room <= 0:
        return heads, Text("· " + words("six.full"), f"bold {COST}")
    return heads, Text("· " + words("six.room", n=room))


def hand(view: View, setting: Setting) -> Table:
    """The person's cards, each with where it would go now; two columns where they fit."""
    roomy = setting.width >= ROOMY
    plain = [p for p in view.preview if not p.reversed]
    turned = {p.card: p for p in view.preview if p.reversed}
    cells = [(chip(p.card, roomy), fate(p, view.rows, setting.words)) for p in plain]
    cells += [(played_as(p), fate(p, view.rows, setting.words)) for p in worth_it(plain, turned)]
    table = Table.grid(padding=(0, 1))
    for width in (card_width(roomy), 28, card_width(roomy), 0):
        table.add_column(min_width=width if roomy else 0)
    half = (len(cells) + 1) // 2 if roomy else len(cells)
    for left, right in zip_longest(cells[:half], cells[half:], fillvalue=()):
        table.add_row(*left, *right)
    return table


def worth_it(plain: Sequence[Preview], turned: Mapping[Card, Preview]) -> list[Preview]:
    """The reversed plays that would take less than the card would as it is printed."""
    return [turned[p.card] for p in plain if p.card in turned and turned[p.card].heads < p.heads]


def played_as(preview: Preview) -> Text:
    return Text(f"{preview.card:>3}r={preview.value}", "bold")


def fate(preview: Preview, rows: tuple[Cards, ...], words: Words) -> Text:
    """What would become of a card, for now."""
    heads = words("six.heads", n=preview.heads)
    if preview.row is None:
        return Text(words("six.would_be_low", heads=heads), COST)
    if preview.heads:
        return Text(words("six.would_take", row=preview.row + 1, heads=heads), COST)
    return Text(words("six.would_go", row=preview.row + 1, last=rows[preview.row][-1]))


def scores(view: View, setting: Setting) -> Table:
    """The heads of all players so far, and those of this round in brackets."""
    cells = [score(view, seat, setting) for seat in range(len(setting.names))]
    across = min(len(cells), max(1, setting.width // 20), 5)
    table = Table.grid(padding=(0, 2))
    for start in range(0, len(cells), across):
        table.add_row(*cells[start : start + across])
    return table


def score(view: View, seat: int, setting: Setting) -> Text:
    now = view.points[seat]
    text = Text(setting.name(seat))
    if seat == setting.me:
        text.stylize("bold underline", 0, len(setting.names[seat]))
    text.append(f" {view.totals[seat] + now:>3}", "bold")
    return text.append(f" (+{now})" if now else "", COST)


def pool(cards: Cards, size: int, setting: Setting) -> Table:
    """The open cards, ten a line where they fit, each where it lay: what is taken leaves a gap."""
    width, gap = card_width(roomy=False), 2
    across = max(1, min(10, (setting.width - 1) // (width + gap)))
    table = Table.grid(padding=(0, gap))
    for _ in range(across):
        table.add_column(min_width=width)
    for start in range(1, size + 1, across):
        line = range(start, min(start + across, size + 1))
        table.add_row(*(chip(card, roomy=False) if card in cards else Text("  ·") for card in line))
    return table


def hands(view: View, seats: Sequence[int], setting: Setting) -> Table:
    """All hands, where all players may know them."""
    across = 2 if setting.width >= ROOMY else 1
    table = Table.grid(padding=(0, 1))
    cells = [(setting.name(seat), written(view.hands[seat])) for seat in seats]
    for start in range(0, len(cells), across):
        table.add_row(*(part for cell in cells[start : start + across] for part in cell))
    return table


def written(cards: Cards) -> str:
    return " ".join(map(str, cards)) or "–"


def score_table(
    now: Sequence[int], totals: Sequence[int], limit: int | None, setting: Setting
) -> Table:
    """The fewest heads first; the bar fills up towards the limit."""
    words = setting.words
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in (words("six.place"), "", words("six.this_round"), words("six.in_all"), ""):
        table.add_column(column, justify="right" if column else "left")
    ranks = fewest_wins(tuple(totals)).ranks
    full = max(limit or 0, *totals, 1)
    for seat in sorted(range(len(totals)), key=lambda seat: ranks[seat]):
        name = Text(setting.names[seat], "bold underline" if seat == setting.me else "")
        line = bar(totals[seat] - now[seat], now[seat], full)
        table.add_row(str(ranks[seat]), name, f"+{now[seat]}", str(totals[seat]), line)
    return table


def bar(before: int, now: int, full: int) -> Text:
    """Earlier rounds solid, this round hatched and red, what is left to the limit dotted."""
    solid, both = round(before * BAR / full), round((before + now) * BAR / full)
    return Text.assemble("█" * solid, ("▒" * (both - solid), COST), "·" * (BAR - both))


def costs(view: View, words: Words) -> list[str]:
    """What taking each row would cost; a locked one is not taken."""
    locked = view.ox.stops if view.ox else ()

    def cost(row: Row) -> str:
        return words("six.row_costs", row=row + 1, heads=words("six.heads", n=view.prices[row]))

    return [cost(row) for row in range(len(view.rows)) if row not in locked]
