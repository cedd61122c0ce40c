"""The face of Le Baron: what it shows and tells in the terminal, and how it reads an answer."""

from collections.abc import Sequence
from typing import assert_never

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablee.cli.face import Face, Setting, number, only_enter, row
from tablee.engine.game import Seat
from tablee.engine.match import Update
from tablee.games.baron.model import (
    ROWS,
    Action,
    ChooseRow,
    Dealt,
    Drawn,
    Event,
    MatchEnded,
    Next,
    Placed,
    Play,
    Revealed,
    Taken,
    Tucked,
    View,
)
from tablee.games.baron.terminal.ink import COST, GAIN, Ink, legend, score_table
from tablee.games.cards import Card

GLANCE, READ = 0.7, 1.6
"""Seconds to read a minor line, and an important one."""

TAKES = {
    "sixth": "baron.takes_sixth",
    "colour": "baron.takes_colour",
    "no_match": "baron.takes_no_match",
}


class BaronFace(Face):
    pauses = (Next,)

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.taken: Taken | None = None
        self.scored: MatchEnded | None = None

    # What happened.

    def happened(self, update: Update) -> None:
        ink = Ink(update.view, self.setting)
        for event in update.events:
            self.tell(event, ink)

    def tell(self, event: Event, ink: Ink) -> None:
        match event:
            case Dealt(match=number):
                self.title(number, ink.view)
            case Revealed():
                self.setting.console.print()
                self.setting.say(self.words("baron.revealed"))
            case Taken():
                self.taken = event
            case Placed(seat=seat, card=card):
                self.line(seat, card, self.goes(event, ink), ink)
                self.taken = None
            case Tucked(seat=seat, card=card):
                self.line(seat, card, Text(self.words("baron.tucked"), COST), ink)
            case Drawn(cards=cards):
                self.tell_drawn(len(cards[self.me]))
            case MatchEnded():
                self.scored = event
            case _:
                assert_never(event)

    def title(self, number: int, view: View) -> None:
        self.setting.console.print()
        matches = view.matches
        name = self.words("game.baron.name")
        if matches == 1:
            self.setting.say(name, "bold")
        else:
            title = self.words("baron.title", name=name, match=number, matches=matches)
            self.setting.say(title, "bold")
        self.setting.say(self.words("baron.dealt"))
        if number == 1:
            good = self.words("baron.first_look_good" if view.good else "baron.first_look")
            self.setting.say(f"{good} {self.words('baron.only_now')}")
        self.setting.console.print(legend(self.words))

    def goes(self, placed: Placed, ink: Ink) -> Text:
        """Where a card went, and what it took on the way."""
        if self.taken is None:
            return Text(self.words("baron.goes", row=placed.row + 1))
        cards = self.words("baron.cards", n=len(self.taken.cards))
        heads = self.words("baron.heads", n=self.taken.heads)
        key = TAKES[self.taken.why]
        return Text(self.words(key, row=placed.row + 1, cards=cards, heads=heads), ink.taking)

    def line(self, seat: Seat, card: Card, words: Text, ink: Ink) -> None:
        """Prints one line: the player, the card, and what happened to it."""
        grid = Table.grid(padding=(0, 1))
        name = Text(self.setting.name(seat), "bold" if seat == self.me else "")
        grid.add_row(" ", name, *ink.chips((card,)), words)
        self.setting.console.print(grid)
        self.setting.pace.wait(READ if words.style in (COST, GAIN) else GLANCE)

    def tell_drawn(self, mine: int) -> None:
        if mine:
            self.setting.say(self.words("baron.drawn", n=mine))

    # What is awaited.

    def show(self, update: Update) -> None:
        self.setting.console.print()
        match update.legal[0]:
            case Play():
                self.show_turn(update.view)
            case ChooseRow():
                self.show_row_choice(update.view)
            case _:
                self.show_scores(update.view)
                self.setting.ask(
                    self.words("baron.match_over"), self.words("baron.match_over_hint")
                )

    def show_turn(self, view: View) -> None:
        ink = Ink(view, self.setting)
        self.draw_table(ink)
        self.draw(ink.hand())
        if len(view.preview) == 1:
            self.setting.say(self.words("baron.last_card", card=view.preview[0].card))
            self.setting.pace.wait(READ)
        else:
            self.setting.ask(self.words("baron.choose_card"), self.words("baron.choose_card_hint"))

    def show_row_choice(self, view: View) -> None:
        assert view.placing is not None  # noqa: S101 - a row is asked for a card that waits
        ink = Ink(view, self.setting)
        self.draw_table(ink)
        later = [
            Text(self.setting.names[laid.seat] + " ").append_text(ink.chip(laid.card))
            for laid in view.table[1:]
        ]
        self.name_all("baron.still_to_come", later)
        self.name_all("baron.your_hand", [ink.chip(card) for card in view.hands[self.me]])
        key = "baron.choose_row" if view.placing.matches else "baron.choose_row_to_take"
        self.setting.ask(self.words(key, card=view.placing.card), ink.ways(view.placing))

    def name_all(self, key: str, things: Sequence[Text]) -> None:
        if things:
            self.setting.console.print(Text(self.words(key)), *things)

    def draw_table(self, ink: Ink) -> None:
        self.setting.say(self.words("baron.header"))
        self.draw(ink.scores())
        self.draw(ink.rows())

    def draw(self, table: Table) -> None:
        self.setting.console.print(Padding(table, (0, 0, 1, 1)))

    def show_scores(self, view: View) -> None:
        """The scores of the match that has just ended."""
        assert self.scored is not None  # noqa: S101 - a match ends before anybody asks for more
        self.draw(score_table(self.scored.points, self.scored.totals, view.good, self.setting))

    def close(self, update: Update) -> None:
        assert update.result is not None  # noqa: S101 - says it to the type checker
        self.setting.console.print()
        self.show_scores(update.view)
        best = [seat for seat, rank in enumerate(update.result.ranks) if rank == 1]
        points = self.words("baron.points", n=update.result.points[best[0]])
        self.setting.say(self.winners(best, points), "bold")

    def winners(self, best: Sequence[Seat], points: str) -> str:
        if best == [self.me]:
            return self.words("baron.you_win", points=points)
        names = self.words.series([self.setting.names[seat] for seat in best])
        key = "baron.they_win" if len(best) > 1 else "baron.wins"
        return self.words(key, names=names, points=points)

    # What was typed.

    def read(self, update: Update, typed: str) -> Action:
        match update.legal[0]:
            case Play():
                return Play(number(typed, "type_card"))
            case ChooseRow():
                return ChooseRow(row(typed, ROWS, "type_row_of_five"))
            case _:
                only_enter(typed)
                return Next()

    def rules(self) -> Sequence[str]:
        return [self.words(key) for key in self.rule_keys()]

    def rule_keys(self) -> list[str]:
        options = self.setting.options
        good, colour = "good" in options.variants, "colour" in options.variants
        keys = ["baron.rules_goal", "baron.rules_place", "baron.rules_barons", "baron.rules_draw"]
        keys.append("baron.rules_take_colour" if colour else "baron.rules_take")
        keys += ["baron.rules_good", "baron.rules_end_good"] if good else ["baron.rules_no_match"]
        return [*keys, *([] if options.matches == 1 else ["baron.rules_series"])]
