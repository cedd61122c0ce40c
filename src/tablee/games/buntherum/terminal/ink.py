"""The things of BuntHerum in ink: cards, rows, chips and the photo finish.

A card is a letter for its colour on that colour's ground, and three letters of its object, so
players need not tell colours apart.
"""

from rich.table import Table
from rich.text import Text

from tablee.cli.face import Setting
from tablee.cli.words import Words
from tablee.games.buntherum.model import (
    CHIPS,
    COLOURS,
    OBJECTS,
    Finish,
    Row,
    View,
    colour_of,
    thing_of,
)
from tablee.games.cards import Card

GROUND = {
    "green": "bold black on green",
    "yellow": "bold black on yellow",
    "red": "bold white on red",
    "lilac": "bold black on magenta",
    "blue": "bold white on blue",
    "turquoise": "bold black on cyan",
    "black": "bold bright_white on black",
    "cream": "bold black on bright_white",
}
STYLES = {"right": "green", "wrong": "red", "tied": "yellow", "late": ""}
NO_BREAK = "\u00a0"
TALL = 36
"""From this height on the rows stand apart."""


class Ink:
    """Draws what one view shows."""

    def __init__(self, view: View, setting: Setting) -> None:
        self.view = view
        self.setting = setting
        self.words = setting.words

    def chip(self, card: Card) -> Text:
        """A card in a row: V aut."""
        colour, thing = COLOURS[colour_of(card)], OBJECTS[thing_of(card)]
        short = self.words(f"buntherum.object.{thing}")[:3]
        letter = self.words(f"buntherum.letter.{colour}")
        return Text(f" {letter} ".replace(" ", NO_BREAK), GROUND[colour]).append(
            f"{NO_BREAK}{short}", "not bold default on default"
        )

    def card(self, card: Card) -> Text:
        """The card that lies open, in whole words."""
        colour, thing = COLOURS[colour_of(card)], OBJECTS[thing_of(card)]
        text = Text(f"   {self.words(f'buntherum.letter.{colour}')}   ", GROUND[colour])
        text.append("  ", "default on default")
        words = self.words(f"buntherum.object.{thing}"), self.words(f"buntherum.colour.{colour}")
        return text.append(" · ".join(words).upper(), "bold default on default")

    def rows(self) -> Table:
        """Each row behind its number, with what is printed on its side."""
        table = Table.grid(padding=(0, 1))
        for row, cards in enumerate(self.view.rows):
            if row and self.setting.console.height >= TALL:
                table.add_row()
            side = Text("[").append_text(self.chip(self.view.sides[row])).append("]")
            table.add_row(
                Text(f" {row + 1} ", "reverse"), side, Text(" ").join(map(self.chip, cards))
            )
        return table

    def people(self) -> Table:
        """The piles and chips of all players."""
        table = Table.grid(padding=(0, 2))
        for seat in range(len(self.setting.names)):
            name = Text(
                self.setting.name(seat), "bold underline" if seat == self.setting.me else ""
            )
            table.add_row(name, self.pile(seat), self.chips(seat), self.handicap(seat))
        return table

    def pile(self, seat: int) -> str:
        return self.words("buntherum.cards", n=self.view.piles[seat])

    def chips(self, seat: int) -> Text:
        """Red chips, and room for those that are left."""
        count = self.view.chips[seat]
        if count == CHIPS:
            return Text(self.words("buntherum.out"), "red")
        return Text("●" * count, "red").append("○" * (CHIPS - count), "default")

    def handicap(self, seat: int) -> str:
        delay = self.view.handicap[seat]
        return self.words("buntherum.handicap", ms=delay) if delay else ""

    def photo(self, finishes: tuple[Finish, ...]) -> Table:
        """Who called what and when, the quickest first."""
        table = Table.grid(padding=(0, 2))
        for finish in finishes:
            name = Text(
                self.setting.name(finish.seat), "bold" if finish.seat == self.setting.me else ""
            )
            time = Text(self.words("buntherum.ms", ms=finish.ms + finish.delay))
            said = what(finish.row, self.words)
            verdict = self.words(f"buntherum.{finish.verdict}")
            table.add_row(" ", name, time, said, Text(verdict, STYLES[finish.verdict]))
        return table

    def legend(self) -> Text:
        """Which letter is which colour."""
        parts = [
            Text.assemble(
                (self.words(f"buntherum.letter.{colour}"), GROUND[colour]),
                NO_BREAK,
                self.words(f"buntherum.colour.{colour}"),
            )
            for colour in COLOURS
        ]
        return Text("  ").join(parts)


def what(row: Row | None, words: Words) -> str:
    """What a seat called."""
    return words("buntherum.no_fit") if row is None else words("buntherum.row", row=row + 1)
