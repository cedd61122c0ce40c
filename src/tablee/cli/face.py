"""What a game needs to be played in a terminal: a face that draws, asks and understands."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import TextWrapper
from typing import Any

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from tablee.cli.pace import Pace
from tablee.cli.plainly import printable
from tablee.cli.words import Words
from tablee.engine.bots import Character, Proposal
from tablee.engine.errors import TableeError
from tablee.engine.game import Seat
from tablee.engine.match import Update

YOU = "bold black on yellow"
"""The one block in mustard yellow: the person must do something."""


DIGITS = 3
"""No card and no row has a longer number."""


class Misread(TableeError):
    """What was typed is no answer to the question."""


@dataclass(frozen=True)
class Setting:
    """The screen, the language, the options and the people of one match."""

    console: Console
    words: Words
    pace: Pace
    options: Any
    names: tuple[str, ...]
    bots: Mapping[Seat, Character]
    me: Seat = 0
    """The seat of the person at the keyboard; all others are bots."""

    @property
    def width(self) -> int:
        """Lines longer than this are hard to read, however wide the screen is."""
        return min(self.console.width, 120)

    def say(self, text: str, style: str = "", bullet: str = "") -> None:
        """A paragraph. Rich would break lines at the narrow spaces of French; this does not."""
        fill = TextWrapper(
            self.width,
            initial_indent=bullet,
            subsequent_indent=" " * len(bullet),
            break_long_words=False,
            break_on_hyphens=False,
        )
        for line in fill.wrap(text):
            self.console.print(Text(line, style), no_wrap=True, overflow="ignore", crop=False)

    def spell(self, command: str) -> None:
        """What can be copied and typed again, in one piece, however long it is."""
        line = Text("  " + printable(command))
        self.console.print(line, no_wrap=True, overflow="ignore", crop=False)

    def ask(self, question: str, hint: str) -> None:
        self.say(f" {question} ", YOU)
        self.say(hint)

    def name(self, seat: Seat) -> str:
        """Padded, so that names stand in a column."""
        size = max(map(cell_len, self.names))
        return set_cell_size(self.names[seat], size)


class Face(ABC):
    """How one game looks and listens."""

    narrowest = 56
    """On screens with fewer columns parts of the table are out of sight."""

    pauses: tuple[type, ...] = ()
    """The actions that wait for the person even if there is no other, as after a score."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.words = setting.words
        self.me = setting.me
        self.proposals: tuple[Proposal, ...] = ()
        """What bots would do, for the person to decide about."""

    @abstractmethod
    def happened(self, update: Update) -> None:
        """Tell what just happened."""

    @abstractmethod
    def show(self, update: Update) -> None:
        """Draw the table and say what is awaited of the person."""

    def only_choice(self, update: Update) -> Any | None:
        """The action to do without asking, because there is no other."""
        first, *others = update.legal
        return None if others or isinstance(first, self.pauses) else first

    @abstractmethod
    def read(self, update: Update, typed: str) -> Any:
        """The action that was typed. Raises Misread."""

    @abstractmethod
    def rules(self) -> Sequence[str]:
        """The rules of this table in a few paragraphs."""

    @abstractmethod
    def close(self, update: Update) -> None:
        """The match is over: who won."""


def number(typed: str, misread: str) -> int:
    """The typed number, if it can be the number of a thing on the table."""
    if typed.isdecimal() and len(typed) <= DIGITS:
        return int(typed)
    raise Misread(misread, "Type a number.")


def row(typed: str, rows: int, misread: str) -> int:
    """The typed row, counted from 0; people count from 1."""
    typed_row = number(typed, misread)
    if not 1 <= typed_row <= rows:
        raise Misread(misread, f"Type the number of a row, 1 to {rows}.")
    return typed_row - 1


def only_enter(typed: str) -> None:
    if typed:
        raise Misread("press_enter", "Press Enter alone to go on.")
