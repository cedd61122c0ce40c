"""The things on the table of six, and what people do with them."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.engine.errors import BadOptions
from tablee.engine.game import Seat
from tablee.engine.options import Options

Card: TypeAlias = int
"""A number from 1 to 104."""

Cards: TypeAlias = tuple[Card, ...]

Row: TypeAlias = int
"""A row of the table, counted from 0."""

Why: TypeAlias = Literal["sixth", "too_low"]
"""Why a row is taken."""

DECK: Cards = tuple(range(1, 105))
FACE_DOWN: Card = 0
HAND = 10
ROWS = 4
FULL = 5


def heads(card: Card) -> int:
    """What a card costs (six.md#2)."""
    if card == 55:
        return 7
    if card % 11 == 0:
        return 5
    if card % 10 == 0:
        return 3
    if card % 5 == 0:
        return 2
    return 1


HEADS = (0, *(heads(card) for card in DECK))
"""The heads of every card, by its number; a card that lies face down shows none."""


def points(cards: Cards) -> int:
    return sum(map(HEADS.__getitem__, cards))


class SixOptions(Options, frozen=True, kw_only=True):
    """When the match ends (six.md#6)."""

    limit: Annotated[int, Meta(ge=1, le=1000)] | None = 66
    """It ends after the round in which a total passes this."""
    reached: bool = False
    """Reaching the limit is enough."""
    rounds: Annotated[int, Meta(ge=1, le=100)] | None = None
    """It ends after so many rounds at the latest."""

    def __post_init__(self) -> None:
        if self.limit is None and self.rounds is None:
            raise BadOptions("endless", "A match needs a limit or a number of rounds, or both.")


class Play(Struct, frozen=True, tag_field="kind", tag="play"):
    """Choose a card, face down."""

    card: Card


class ChooseRow(Struct, frozen=True, tag_field="kind", tag="row"):
    """Choose the row that a too-low card takes."""

    row: Row


class Draft(Struct, frozen=True, tag_field="kind", tag="draft"):
    """Take a card from the open pool."""

    card: Card


class Next(Struct, frozen=True, tag_field="kind", tag="next"):
    """Seen the score; on with the next round."""


Action: TypeAlias = Play | ChooseRow | Draft | Next


class Laid(Struct, frozen=True):
    """A card that has been turned up and waits for its place."""

    seat: Seat
    card: Card


class Dealt(Struct, frozen=True, tag_field="kind", tag="dealt"):
    """A round begins: ten cards each, one card in every row."""

    round: int
    rows: tuple[Cards, ...]
    hands: tuple[Cards, ...]


class PoolLaid(Struct, frozen=True, tag_field="kind", tag="pool_laid"):
    """A round of Pro begins: all cards lie open, `first` takes one first."""

    round: int
    pool: Cards
    first: Seat


class Drafted(Struct, frozen=True, tag_field="kind", tag="drafted"):
    """A seat took a card from the pool."""

    seat: Seat
    card: Card


class RowsLaid(Struct, frozen=True, tag_field="kind", tag="rows_laid"):
    """What is left of the pool starts the rows."""

    rows: tuple[Cards, ...]


class Revealed(Struct, frozen=True, tag_field="kind", tag="revealed"):
    """All choices are turned up; this is the order in which they are placed."""

    cards: tuple[Laid, ...]


class Taken(Struct, frozen=True, tag_field="kind", tag="taken"):
    """A seat took a row: with a sixth card, or with a card that is too low."""

    seat: Seat
    row: Row
    cards: Cards
    heads: int
    why: Why


class Placed(Struct, frozen=True, tag_field="kind", tag="placed"):
    """A card went to the end of a row."""

    seat: Seat
    card: Card
    row: Row


class RoundEnded(Struct, frozen=True, tag_field="kind", tag="round_ended"):
    """All cards are played: the heads of this round, and of all rounds so far."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


Event: TypeAlias = Dealt | PoolLaid | Drafted | RowsLaid | Revealed | Taken | Placed | RoundEnded


class State(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that lies on the table. What is awaited follows from it; nothing else is remembered."""

    rows: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    """By seat, ascending."""
    piles: tuple[Cards, ...] = ()
    """The cards taken this round, by seat."""
    totals: tuple[int, ...] = ()
    """The heads of earlier rounds, by seat."""
    round: int = 0
    """Counted from 1; 0 before the first deal."""
    table: tuple[Laid, ...] = ()
    """Turned up and not yet placed, in the order of placing."""
    pool: Cards = ()
    """Pro: the cards still to be drafted."""
    first: Seat = 0
    """Pro: who drafts first this round."""


class Preview(Struct, frozen=True):
    """Where a card would go if it were placed now. No row: it is too low for all of them."""

    card: Card
    row: Row | None
    heads: int
    """What it would take; for a card that is too low, the cheapest row."""


class View(Struct, frozen=True, kw_only=True):
    """The table as one viewer sees it: cards that lie face down to them are 0."""

    rows: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    totals: tuple[int, ...]
    points: tuple[int, ...]
    """The heads of this round so far, by seat."""
    round: int
    table: tuple[Laid, ...]
    pool: Cards
    first: Seat
    preview: tuple[Preview, ...]
    """One for every card in the viewer's own hand."""
