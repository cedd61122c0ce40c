"""The face of BuntHerum: what it shows and tells in the terminal, and how it reads a call."""

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from rich.padding import Padding

from tablee.cli.face import Face, only_enter
from tablee.engine.game import Act, Seat
from tablee.engine.match import Update
from tablee.games.buntherum.model import (
    SIDES,
    Action,
    Buried,
    Called,
    CalmEnded,
    CardUp,
    Chipped,
    Dealt,
    Earned,
    Event,
    Judged,
    Laid,
    MatchEnded,
    NextUp,
    Placed,
    RaceClosed,
    Row,
    StayedSilent,
    Turn,
    Turned,
    Why,
)
from tablee.games.buntherum.terminal.ink import Ink

GLANCE, READ = 0.7, 1.5

BURIED: dict[Why, str] = {
    "wrong": "buntherum.buried_wrong",
    "no_fit": "buntherum.buried_no_fit",
    "tie": "buntherum.buried_tie",
    "no_call": "buntherum.buried_no_call",
}


class Said(NamedTuple):
    """A row that was called, or none: no fit."""

    row: Row | None


def called(typed: str) -> Said | None:
    """1 to 6 is a row, 0 and space are "no fit"; nothing else is a call."""
    if typed in ("0", " "):
        return Said(None)
    if typed.isdecimal() and len(typed) == 1 and 1 <= int(typed) <= len(SIDES):
        return Said(int(typed) - 1)
    return None


class BuntherumFace(Face):
    pauses = (Act,)
    """People turn cards and call themselves."""

    # What happened.

    def happened(self, update: Update) -> None:
        ink = Ink(update.view, self.setting)
        for event in update.events:
            self.tell(event, ink)

    def tell(self, event: Event, ink: Ink) -> None:
        match event:
            case Dealt():
                self.title(ink)
            case RaceClosed(photo=photo):
                self.setting.console.print(ink.photo(photo.calls))
                self.setting.pace.wait(GLANCE)
            case Chipped(seat=seat, chips=chips, out=out):
                key = "buntherum.chip_out" if out else "buntherum.chip"
                self.say(key, name=self.setting.names[seat], chips=chips)
            case Placed(row=row):
                self.say("buntherum.placed", row=row + 1)
            case Buried(why=why):
                self.say(BURIED[why])
                self.setting.pace.wait(GLANCE)
            case NextUp(decider=decider) if decider:
                names = self.words.series([self.setting.names[seat] for seat in decider])
                self.say("buntherum.decider", names=names)
                self.setting.pace.wait(READ)
            case MatchEnded(winner=seat, why="last_seat"):
                self.say("buntherum.only_one", name=self.setting.names[seat])
            case Turned() | Called() | StayedSilent() | NextUp() | MatchEnded():
                pass
            case CardUp() | Judged() | Earned() | Laid() | CalmEnded():
                pass  # not in a race: calm.py
            case _:
                assert_never(event)

    def title(self, ink: Ink) -> None:
        self.setting.console.print()
        self.setting.say(self.words("game.buntherum.name"), "bold")
        self.say("buntherum.dealt")
        self.say("buntherum.first_look")
        self.setting.console.print(ink.legend())

    def say(self, key: str, **blanks: object) -> None:
        self.setting.say(self.words(key, **blanks))

    # What is awaited.

    def show(self, update: Update) -> None:
        """The table before a card is turned."""
        view, ink = update.view, Ink(update.view, self.setting)
        self.setting.console.print()
        self.setting.console.print(Padding(ink.people(), (0, 0, 1, 1)))
        self.setting.console.print(Padding(ink.rows(), (0, 0, 1, 1)))
        name = self.setting.names[view.turner]
        if view.turner != self.me:
            self.say("buntherum.they_turn_own" if view.own else "buntherum.they_turn", name=name)
        elif view.own and view.piles[self.me] == 1:
            self.ask("buntherum.turn_last")
        else:
            self.ask("buntherum.turn_own" if view.own else "buntherum.turn_neutral")

    def ask(self, key: str) -> None:
        self.setting.ask(self.words(key), self.words("buntherum.turn_hint"))

    def show_card(self, update: Update, hurried: bool) -> None:
        """The card lies open, and the race is on."""
        self.setting.console.print()
        self.setting.console.print(Ink(update.view, self.setting).card(update.view.card))
        if self.me in update.view.racers:
            self.say("buntherum.call_hint" if hurried else "buntherum.call_hint_slow")
        else:
            self.say("buntherum.watch")

    def read(self, update: Update, typed: str) -> Action:  # noqa: ARG002 - calls are read in a race
        only_enter(typed)
        return Turn()

    def rules(self) -> Sequence[str]:
        options = self.setting.options
        keys = ["buntherum.rules_goal", "buntherum.rules_call", "buntherum.rules_no_fit"]
        told = [self.words(key) for key in keys]
        return [*told, self.words("buntherum.rules_end", ms=options.tie, seconds=options.time)]

    def close(self, update: Update) -> None:
        assert update.result is not None  # noqa: S101 - says it to the type checker
        ink = Ink(update.view, self.setting)
        self.setting.console.print()
        self.setting.console.print(Padding(ink.people(), (0, 0, 1, 1)))
        self.setting.say(self.winner(update.result.ranks.index(1)), "bold")

    def winner(self, seat: Seat) -> str:
        if seat == self.me:
            return self.words("buntherum.you_win")
        return self.words("buntherum.wins", name=self.setting.names[seat])
