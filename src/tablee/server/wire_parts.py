"""What the view of a table tells at certain times: the cut, a rematch, an open table."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from tablee.engine.game import Seat
from tablee.server.entries import BoardLine, Guest

Stage: TypeAlias = Literal["commit", "reveal"]


class CutView(Struct, frozen=True):
    """The cut before a deal: every device adds randomness, and none can choose the result."""

    stage: Stage
    """First all devices commit. Once all commitments are shown, all reveal."""
    devices: Sequence[Seat | None]
    """By seat: the first seat of the same guest, which acts for all of them; null for a bot."""
    commitments: Sequence[str]
    """By seat, once all are there; empty for devices that are left out."""


class AgainView(Struct, frozen=True):
    """A pending rematch. `by`: the guest who asked for it; empty at an open table."""

    by: Guest
    agreed: Sequence[Guest]
    """Guests who agree. When all players who are here agree, it begins at once."""
    deal: bool
    """True: the cards are dealt at once. False: the settings can be changed first."""
    left: float
    """Seconds until it begins."""


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
