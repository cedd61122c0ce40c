"""The things on the table of six, and what people do with them."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.engine.errors import BadOptions
from tablee.engine.game import Act, Seat, Tally
from tablee.engine.options import Options
from tablee.games.cards import (
    Card,
    CardPlaced,
    Cards,
    CardsRevealed,
    NextDeal,
    Row,
    RowChosen,
    RowTaken,
)
from tablee.games.six.shared import Laid, Preview
from tablee.games.six.variants.ox.model import Outlook, Ox, OxScored, Said, Say

Why: TypeAlias = Literal["sixth", "too_low", "hop", "insert", "slide"]
"""Why a row is taken: the last three when a special card made it too long."""

Face: TypeAlias = Literal["even", "odd", "up", "down"]
"""The side of a special card that shows."""

DECK: Cards = tuple(range(1, 105))
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
    """When the match ends (six.md#6), and how the team is asked (six-variants.md#7)."""

    limit: Annotated[int, Meta(ge=1, le=1000)] | None = 66
    """The match ends after the round in which a total passes this."""
    reached: bool = False
    """Reaching the limit is enough."""
    rounds: Annotated[int, Meta(ge=1, le=100)] | None = None
    """The match ends after so many rounds at the latest."""

    ask: bool = True
    """In a team: a card is placed when all said "go on"; otherwise one is enough."""
    bots_decide: bool = False
    """In a team: bots use special cards themselves; otherwise they propose them to people."""
    hints: bool = False
    """People may ask how risky their cards are (six.md#9)."""
    tracker: bool = False
    """Everybody may look up which cards were seen (six.md#9)."""

    def __post_init__(self) -> None:
        if self.limit is None and self.rounds is None:
            raise BadOptions("endless", "A match needs a limit or a number of rounds, or both.")


class Play(Act, frozen=True, omit_defaults=True, tag="play"):
    """Choose a card, face down; `reversed`: together with your reverse card."""

    card: Card
    reversed: bool = False


class ChooseRow(RowChosen, frozen=True):
    """Choose the row that a too-low card takes."""


class Draft(Act, frozen=True, tag="draft"):
    """Take a card from the open pool."""

    card: Card


class Next(NextDeal, frozen=True):
    """Go on from the score to the next round."""


VariantAction: TypeAlias = Say
"""The actions that only a variant has."""

Action: TypeAlias = Play | ChooseRow | Draft | Next | VariantAction


class Marker(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The one special card that lies in or beside a row. The hopping one has a single side."""

    row: Row
    face: Face | None = None
    """Which cards the row takes (parity), or which way it goes (climb)."""


class Dealt(Struct, frozen=True, omit_defaults=True, tag_field="kind", tag="dealt"):
    """A round begins: ten cards each, one card in every row."""

    round: int
    rows: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    ox: Ox | None = None


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


class Revealed(CardsRevealed[Laid], frozen=True): ...


class Taken(RowTaken, frozen=True):
    """A seat took cards of a row; those it did not take stay."""

    why: Why
    """`hop`, `insert` and `slide` when a special card made the row too long."""


class Placed(CardPlaced, frozen=True): ...


class MarkerMoved(Struct, frozen=True, tag_field="kind", tag="marker_moved"):
    """The special card moved: as the round began, as a row was taken, as a card was added."""

    was: Marker | None
    now: Marker
    why: Literal["round", "taken", "added"]


class ReversesDealt(Struct, frozen=True, tag_field="kind", tag="reverses_dealt"):
    """Every seat has a reverse card for this round."""


class RoundEnded(Struct, frozen=True, tag_field="kind", tag="round_ended"):
    """All cards are played: the heads of this round, and of all rounds so far."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


Setup: TypeAlias = Dealt | PoolLaid | Drafted | RowsLaid | ReversesDealt
VariantEvent: TypeAlias = Said | OxScored
"""The events that only a variant has."""

Outlooks: TypeAlias = tuple[Outlook, ...]
"""The effect on this turn of what a variant allows."""

Event: TypeAlias = Setup | Revealed | Taken | Placed | MarkerMoved | RoundEnded | VariantEvent


class State(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything on the table. What is awaited follows from it; nothing else is stored."""

    rows: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    """By seat, ascending."""
    piles: tuple[Cards, ...] = ()
    """The cards taken this round, by seat; a team has one pile."""
    totals: tuple[Tally, ...] = ()
    """The heads of earlier rounds, by seat."""
    round: Tally = 0
    """Counted from 1; 0 before the first deal."""
    table: tuple[Laid, ...] = ()
    """Turned up and not yet placed, in the order of placing."""
    pool: Cards = ()
    """Pro: the cards still to be drafted."""
    first: Seat = 0
    """Pro: who drafts first this round."""
    marker: Marker | None = None
    """Parity, climb, hop: where the special card lies."""
    reversed_by: tuple[Seat, ...] = ()
    """Reverse: the seats that have used their reverse card this round."""
    ox: Ox | None = None


class View(Struct, frozen=True, kw_only=True):
    """The table as one viewer sees it: cards that lie face down to them are 0."""

    rows: tuple[Cards, ...]
    """The four rows, their first card first."""
    hands: tuple[Cards, ...]
    """By seat, ascending. Hands of others are as many times 0, in Pro all are open."""
    piles: tuple[Cards, ...]
    """The cards taken this round, by seat; a team has one pile."""
    totals: tuple[int, ...]
    """The heads of earlier rounds, by seat."""
    points: tuple[int, ...]
    """The heads of this round so far, by seat."""
    round: int
    """Counted from 1."""
    table: tuple[Laid, ...]
    """Turned up and not yet placed, in the order of placing."""
    pool: Cards
    """Pro: the cards still to be drafted."""
    first: Seat
    """Pro: who drafts first this round."""
    marker: Marker | None
    """Parity, climb, hop: where the special card lies."""
    reversed_by: tuple[Seat, ...]
    """Reverse: the seats that have used their reverse card this round."""
    preview: tuple[Preview, ...]
    """One for every card that the viewer may play, and way of playing it."""
    prices: tuple[int, ...]
    """While the viewer has to choose a row: what taking each would cost."""
    ox: Ox | None
    """In a team: the cards of the other side, and the special cards."""
    outlook: Outlooks
    """In a team: one for everything that the viewer may do before the next card is placed."""
