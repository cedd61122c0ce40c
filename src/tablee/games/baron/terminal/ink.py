"""The things of Le Baron in ink: cards with their heads, rows with their tallies, hand, scores.

A head is a letter on a ground of its colour, so players need not tell colours apart. Every pair of
ink and ground holds on dark and light screens.
"""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from tablee.cli.face import Setting
from tablee.cli.words import Words
from tablee.engine.game import fewest_wins, most_wins
from tablee.games.baron.deck import COLOURS, HOUSE_DECK, Face
from tablee.games.baron.model import Preview, View, Way
from tablee.games.cards import Card, Cards

GROUND = {
    "blue": "bold white on blue",
    "yellow": "bold black on yellow",
    "green": "bold black on green",
    "red": "bold white on red",
    "black": "bold bright_white on black",
    "white": "bold black on bright_white",
}
GAIN, COST = "green", "red"
NO_BREAK = "\u00a0"
"""Keeps a card's number and heads on one line."""
TALL = 36
"""From this height on the rows stand apart."""
CHIP = 9
"""Cards stand in columns of this width; only a Baron is wider."""
PLACE = f"{NO_BREAK}[{NO_BREAK}]".ljust(CHIP, NO_BREAK)
ROOMY = 76
"""From this width on a row and its heads fit on one line."""


class Ink:
    """Draws what one view shows."""

    def __init__(self, view: View, setting: Setting) -> None:
        self.view = view
        self.setting = setting
        self.words = setting.words
        self.faces = view.deck or HOUSE_DECK.faces

    def chip(self, card: Card) -> Text:
        """A card: its number and a letter for every head."""
        text = Text(f"{card:>3}{NO_BREAK}".replace(" ", NO_BREAK), "bold")
        return text.append_text(heads(self.faces[card], self.words))

    def chips(self, cards: Cards) -> list[Text]:
        """Of one width, as far as they are, so that they stand below each other."""
        chips = [self.chip(card) for card in cards]
        for chip in chips:
            chip.append(NO_BREAK * (CHIP - len(chip)))
        return chips

    def rows(self) -> Table:
        """Each row with its cards and empty places; beside or below them its heads by colour."""
        table = Table.grid(padding=(0, 1))
        for row, cards in enumerate(self.view.rows):
            if row and self.setting.console.height >= TALL:
                table.add_row()
            label, line, tally = Text(f" {row + 1} ", "reverse"), self.line(cards), self.tally(row)
            if self.setting.width >= ROOMY:
                table.add_row(label, line, tally)
            else:
                table.add_row(label, line)
                table.add_row("", tally)
        return table

    def line(self, cards: Cards) -> Text:
        places = [Text(PLACE)] * ((self.view.full or 0) - len(cards))
        return Text(" ").join([*self.chips(cards), *places])

    def tally(self, row: int) -> Text:
        """How near a row is to being taken: its heads in all and by colour, the most first."""
        face = self.view.heads[row]
        text = Text(f"{sum(face):>2}{NO_BREAK}•".replace(" ", NO_BREAK), "bold")
        for count, colour in sorted(zip(face, COLOURS, strict=True), key=lambda pair: -pair[0]):
            if count:
                text.append(NO_BREAK).append(letter(colour, self.words), GROUND[colour])
                text.append(str(count), "bold" if count >= self.view.too_many - 2 else "not bold")
        return text

    def hand(self) -> Table:
        """The person's cards, each with where it could go now."""
        table = Table.grid(padding=(0, 1))
        for preview in self.view.preview:
            table.add_row(self.chip(preview.card), self.fate(preview))
        return table

    def fate(self, preview: Preview) -> Text:
        """What could become of a card, for now."""
        if not preview.ways:
            return Text(self.words("baron.would_be_tucked"), COST)
        if not preview.matches:
            cheapest = self.words("baron.heads", n=min(way.heads for way in preview.ways))
            return Text(self.words("baron.would_match_nothing", heads=cheapest), COST)
        safe = [str(way.row + 1) for way in preview.ways if not way.heads]
        parts = [Text(self.words("baron.would_go", rows=", ".join(safe)))] if safe else []
        parts += [self.would_take(way) for way in preview.ways if way.heads]
        return Text(" · ").join(parts)

    def would_take(self, way: Way) -> Text:
        taken = self.words("baron.heads", n=way.heads)
        return Text(self.words("baron.would_take", row=way.row + 1, heads=taken), self.taking)

    @property
    def taking(self) -> str:
        return GAIN if self.view.good else COST

    def ways(self, preview: Preview) -> str:
        """What each row would bring to the card that waits."""
        return " · ".join(
            self.words(
                "baron.row_takes" if way.heads else "baron.row_free",
                row=way.row + 1,
                heads=self.words("baron.heads", n=way.heads),
            )
            for way in preview.ways
        )

    def scores(self) -> Table:
        """The points of all players so far, and the cards that they still hold."""
        cells = [self.score(seat) for seat in range(len(self.setting.names))]
        across = min(len(cells), max(1, self.setting.width // 20), 5)
        table = Table.grid(padding=(0, 2))
        for start in range(0, len(cells), across):
            table.add_row(*cells[start : start + across])
        return table

    def score(self, seat: int) -> Text:
        view = self.view
        text = Text(self.setting.name(seat))
        if seat == self.setting.me:
            text.stylize("bold underline", 0, len(self.setting.names[seat]))
        text.append(f" {view.totals[seat] + view.points[seat]:>3}", "bold")
        return text.append(f" ({len(view.hands[seat]) + len(view.draws[seat])})")


def heads(face: Face, words: Words) -> Text:
    """A letter for every head, on the ground of its colour."""
    text = Text()
    for colour, count in zip(COLOURS, face, strict=True):
        text.append(letter(colour, words) * count, GROUND[colour])
    return text


def letter(colour: str, words: Words) -> str:
    return words(f"baron.letter.{colour}")


def legend(words: Words) -> Text:
    """Which letter is which colour."""
    parts = [
        Text.assemble((letter(colour, words), GROUND[colour]), " ", words(f"baron.colour.{colour}"))
        for colour in COLOURS
    ]
    return Text("  ").join(parts)


def score_table(now: Sequence[int], totals: Sequence[int], good: bool, setting: Setting) -> Table:
    """The winner first."""
    words = setting.words
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in (words("baron.place"), "", words("baron.this_match"), words("baron.in_all")):
        table.add_column(column, justify="right" if column else "left")
    ranks = (most_wins if good else fewest_wins)(tuple(totals)).ranks
    for seat in sorted(range(len(totals)), key=lambda seat: ranks[seat]):
        name = Text(setting.names[seat], "bold underline" if seat == setting.me else "")
        table.add_row(str(ranks[seat]), name, f"{now[seat]:+}", str(totals[seat]))
    return table
