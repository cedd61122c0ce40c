"""Parts of the view of a table: people and seats, the cut, a rematch, an open table."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.engine.bots import Character, Level
from tablee.engine.game import Seat
from tablee.server.entries import BoardLine, Guest

Stage: TypeAlias = Literal["commit", "reveal"]


class Person(Struct, frozen=True, omit_defaults=True):
    """A guest at the table. `here`: connected now."""

    guest: Guest
    name: str
    avatar: str
    here: bool
    muted: bool
    program: bool = False
    """A program that plays by the bot API (docs/bot-api.md). Its author gave it the name."""


class ChairView(Struct, frozen=True):
    """One seat: its guest or its bot. `away`: its guest is absent, and a bot plays or all wait.

    `name`: the bot's name, or the player's, if another person plays on the guest's device.
    """

    guest: Guest | None
    bot: Level | None
    away: bool
    name: str
    character: Character | None
    """Who the bot is: it has the same name, face and way of playing at every table."""


class CutView(Struct, frozen=True):
    """The cut before a deal: every device adds randomness, and none can choose the result."""

    stage: Stage
    """First all devices commit. Once all commitments are shown, all reveal."""
    devices: Sequence[Seat | None]
    """By seat: the first seat of the same guest, which acts for all of them; null for a bot."""
    commitments: Sequence[str]
    """By seat, once all are there; empty for devices that are left out."""


class AgainView(Struct, frozen=True, omit_defaults=True):
    """A pending rematch. `by`: the guest who asked for it; empty at an open table."""

    by: Guest
    agreed: Sequence[Guest]
    """Guests who agree. When all players who are here agree, it begins at once."""
    deal: bool
    """True: the cards are dealt at once. False: the settings can be changed first."""
    left: float | None
    """Seconds until it begins; null if the only person at an open table says when."""
    held: Guest = ""
    """At an open table: who asked the others to wait. Empty if nobody has."""
    may_hold: bool = False
    """At an open table: whether a player may still ask the others to wait."""


class SpotView(Struct, frozen=True):
    """What an open table has besides."""

    key: str
    """The game and its variants, with commas between them."""
    queue: Sequence[Guest]
    """Guests who wait for a seat: they get one at the next deal, or between two cards."""
    board: Sequence[BoardLine]
    """Who has scored what this evening, those with the most wins first."""
    left: float | None
    """Seconds for which the first player waits for somebody; null if they do not."""
