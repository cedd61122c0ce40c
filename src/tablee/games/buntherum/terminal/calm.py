"""The face of calm BuntHerum: all answer each card, without time pressure."""

from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablee.cli.face import Misread
from tablee.engine.match import Update
from tablee.games.buntherum.model import (
    Action,
    Answer,
    Answered,
    CalmEnded,
    Event,
    Judged,
    Laid,
    Opinion,
    Silence,
)
from tablee.games.buntherum.terminal.face import GLANCE, READ, BuntherumFace, called
from tablee.games.buntherum.terminal.ink import Ink, what

VERDICTS: dict[Opinion, tuple[str, str]] = {
    "right": ("buntherum.calm_right", "green"),
    "wrong": ("buntherum.calm_wrong", "red"),
    "none": ("buntherum.calm_none", ""),
}
RULES = (
    "buntherum.rules_calm",
    "buntherum.rules_calm_right",
    "buntherum.rules_calm_wrong",
    "buntherum.rules_calm_end",
)


class CalmFace(BuntherumFace):
    # What happened.

    def tell(self, event: Event, ink: Ink) -> None:
        match event:
            case Judged(judgement=judgement):
                self.setting.console.print(self.answers(judgement.answers))
                self.setting.pace.wait(READ)
            case Laid(row=row):
                self.say("buntherum.placed", row=row + 1)
                self.setting.pace.wait(GLANCE)
            case CalmEnded(winners=(seat,), why="last_seat"):
                self.say("buntherum.only_one", name=self.setting.names[seat])
            case _:
                super().tell(event, ink)

    def title(self, ink: Ink) -> None:
        self.setting.console.print()
        self.setting.say(self.words("game.buntherum.name"), "bold")
        self.say("buntherum.dealt")
        self.say("buntherum.first_look_calm")
        self.setting.console.print(ink.legend())

    def answers(self, answers: Sequence[Answered]) -> Table:
        """What each seat answered, and the result, seat by seat."""
        table = Table.grid(padding=(0, 2))
        for answer in answers:
            name = Text(
                self.setting.name(answer.seat), "bold" if answer.seat == self.setting.me else ""
            )
            said = "" if answer.verdict == "none" else what(answer.row, self.words)
            verdict, style = VERDICTS[answer.verdict]
            table.add_row(" ", name, said, Text(self.words(verdict), style))
        return table

    # What is awaited.

    def show(self, update: Update) -> None:
        """The table, and the card that lies open."""
        ink = Ink(update.view, self.setting)
        self.setting.console.print()
        self.setting.console.print(Padding(ink.people(), (0, 0, 1, 1)))
        self.setting.console.print(Padding(ink.rows(), (0, 0, 1, 1)))
        self.setting.console.print(ink.card(update.view.card))
        self.setting.ask(self.words("buntherum.calm_ask"), self.words("buntherum.calm_hint"))

    def read(self, update: Update, typed: str) -> Action:  # noqa: ARG002 - every card is asked alike
        if not typed:
            return Silence()
        row = called(typed)
        if row is None:
            raise Misread("type_call", "Type a row, 1 to 6, or 0.")
        return Answer(row.row)

    def rules(self) -> Sequence[str]:
        return [self.words(rule) for rule in RULES]

    def close(self, update: Update) -> None:
        assert update.result is not None  # noqa: S101 - says it to the type checker
        winners = [seat for seat, rank in enumerate(update.result.ranks) if rank == 1]
        if len(winners) == 1:
            super().close(update)
            return
        ink = Ink(update.view, self.setting)
        self.setting.console.print()
        self.setting.console.print(Padding(ink.people(), (0, 0, 1, 1)))
        names = self.words.series([self.setting.names[seat] for seat in winners])
        self.setting.say(self.words("buntherum.win_together", names=names), "bold")
