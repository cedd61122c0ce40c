"""The plain face: how a game without a face of its own looks in a terminal.

It is made of the game's notation, its legal actions and its words. In the table `terminal` of its
words a game may say how it asks (`ask`), its rules (`rules`), a phrase for each kind of event
(`event.<kind>`) and what to show of the view (`view.<field>`, in that order). A field has three
forms: `hands` is what it holds, `hands_by_seat` tells it for each name, `hands_count` only counts.
What a game does not say is told in its notation. docs/adding-a-game.md has all of it; the browser
has such a face, too, and reads more of these words (`web/src/table/plain/`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import asdict
from rich.table import Table

from tablee.cli.face import Face, Misread
from tablee.cli.sitting import Sitting
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Match, Update

READ = 1.2
"""Seconds to read what happened."""
BY_SEAT, COUNT = "_by_seat", "_count"


def plain(match: Match) -> tuple[type[Sitting], type[Face]]:
    """How people sit at a table of such a game, and what it looks like."""

    class FaceOfThisGame(PlainFace):
        game = match.game

    return Sitting, FaceOfThisGame


def plain_will_do(game: AnyGame) -> bool:
    """Whether one person can play it here against bots, turn by turn."""
    return bool(game.bots) and game.pacing == "turns"


def whose(event: Any, me: Seat) -> list[str]:
    """The forms of a phrase about what a seat did: of the person here, or of nobody."""
    seat = getattr(event, "seat", me + 1)
    return ["nobody"] if seat is None else ["you"] if seat == me else []


class PlainFace(Face):
    game: AnyGame

    # What happened.

    def happened(self, update: Update) -> None:
        if update.seq == 0:
            self.setting.console.print()
            self.setting.say(self.words(f"game.{self.game.key}.name"), "bold")
        for event in update.events:
            self.setting.say(self.phrase(event))
            self.setting.pace.wait(READ)

    def phrase(self, event: Any) -> str:
        """In the game's own words, else in its notation."""
        key = self.said(f"event.{event.__struct_config__.tag}", *whose(event, self.me))
        if key is None:
            return self.game.notation.event(event)
        return self.words(key, **self.blanks(asdict(event)))

    def said(self, name: str, *forms: str) -> str | None:
        """The key of the game's phrase of this name, in the first of these forms that it has."""
        key = f"{self.game.key}.{name}"
        keys = [*(f"{key}.{form}" for form in (*forms, "name")), key]
        return next((each for each in keys if each in self.words.phrases), None)

    def blanks(self, fields: Mapping[str, Any]) -> dict[str, str]:
        """What may stand in a phrase: every field in all its forms."""
        blanks = {name: self.spoken(value) for name, value in fields.items()}
        for name, value in fields.items():
            if isinstance(value, Sequence):
                blanks[name + COUNT] = str(len(value))
                by_seat = zip(self.setting.names, value, strict=False)
                blanks[name + BY_SEAT] = ", ".join(f"{n} {self.spoken(v)}" for n, v in by_seat)
        if "seat" in fields:
            blanks["seat"] = self.name(fields["seat"])
        return blanks

    def name(self, seat: Seat | None) -> str:
        return self.words("plain.nobody") if seat is None else self.setting.names[seat]

    def spoken(self, value: Any) -> str:
        """A value in short: 3 4 / 12 17 / -."""
        if value is None:
            return "-"
        if isinstance(value, str | int | float):
            return str(value)
        if isinstance(value, Sequence):
            simple = all(isinstance(part, str | int | float) for part in value)
            return (" " if simple else " / ").join(map(self.spoken, value)) or "-"
        named: Mapping[str, Any] = value if isinstance(value, Mapping) else asdict(value)
        return ", ".join(f"{name} {self.spoken(part)}" for name, part in named.items())

    # What is awaited.

    def show(self, update: Update) -> None:
        self.setting.console.print()
        self.setting.console.print(self.people(update))
        for label, value in self.parts(update):
            self.setting.say(self.words("plain.part", label=label, value=value), bullet=" ")
        if len(update.legal) > 1:
            actions = ", ".join(map(self.game.notation.action, update.legal))
            ask = self.words(self.said("ask") or "plain.ask")
            self.setting.ask(ask, self.words("plain.hint", actions=actions))

    def people(self, update: Update) -> Table:
        """A line for every seat."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
        columns = [(name, label) for name, label in self.labels() if name.endswith(BY_SEAT)]
        table.add_column(no_wrap=True)
        for _, label in columns:
            table.add_column(label)
        for seat, name in enumerate(self.setting.names):
            cells = [getattr(update.view, field.removesuffix(BY_SEAT)) for field, _ in columns]
            style = "bold" if seat == self.me else ""
            table.add_row(f" {name}", *(self.spoken(cell[seat]) for cell in cells), style=style)
        return table

    def parts(self, update: Update) -> Iterator[tuple[str, str]]:
        """What belongs to no seat; all of the view, where the game has no words for it."""
        fields = self.blanks(asdict(update.view))
        labels = self.labels() or [(name, name) for name in update.view.__struct_fields__]
        return ((label, fields[name]) for name, label in labels if not name.endswith(BY_SEAT))

    def labels(self) -> list[tuple[str, str]]:
        """The parts of the view that the game has words for."""
        prefix = f"{self.game.key}.view."
        keys = [key.removeprefix(prefix) for key in self.words.phrases if key.startswith(prefix)]
        named = {field: self.said(f"view.{field}") for field in (key.split(".")[0] for key in keys)}
        return [(field, self.words.phrases[key]) for field, key in named.items() if key]

    def read(self, update: Update, typed: str) -> Any:
        written = {self.game.notation.action(action): action for action in update.legal}
        if typed in written:
            return written[typed]
        try:
            return self.game.notation.parse_action(typed)
        except ValueError:
            message = "Type one of the actions that are listed."
            raise Misread("type_action", message) from None

    def rules(self) -> Sequence[str]:
        key = self.game.key
        about, rules = f"game.{key}.about", f"{key}.rules"
        own = [text for name, text in self.words.phrases.items() if name.startswith(rules)]
        return [self.words(about), *own]

    def close(self, update: Update) -> None:
        """All players with their points, the winners first."""
        assert update.result is not None  # noqa: S101 - says it to the type checker
        points, ranks = update.result.points, update.result.ranks
        table = Table.grid(padding=(0, 2))
        for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat]):
            style = "bold" if seat == self.me else ""
            row = f" {ranks[seat]}.", self.setting.names[seat], str(points[seat])
            table.add_row(*row, style=style)
        self.setting.console.print(table)
        winners = [self.setting.names[seat] for seat, rank in enumerate(ranks) if rank == 1]
        key = "plain.won" if ranks[self.me] == 1 else "plain.lost"
        self.setting.say(self.words(key, names=self.words.series(winners)), "bold")
