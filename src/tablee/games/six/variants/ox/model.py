"""What else lies on the table against the ox, and what the team does with it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.engine.game import Act, Seat
from tablee.games.cards import Card, Cards, Row
from tablee.games.six.shared import Laid, Preview

Special: TypeAlias = Literal[
    "back", "seven", "stop", "replace", "insert", "slide", "first", "last", "sort"
]
"""A special card against the ox; `back` when it lies face down."""

SPECIALS: tuple[Special, ...] = (
    "seven", "stop", "replace", "insert", "slide", "first", "last", "sort",
) * 2  # fmt: skip
"""All of them, two of each."""


class GoOn(Act, frozen=True, tag="go_on"):
    """Against the ox: let the next card be placed."""


class Wait(Act, frozen=True, tag="wait"):
    """Against the ox: let it be placed only when all have said "go on"."""


class Use(Act, frozen=True, omit_defaults=True, tag="use"):
    """Against the ox: use a special card that lies face up, with what it needs.

    seven, stop: a row. replace: a card of your hand. insert: a card and its row. slide: the same.
    first, last: a card. sort: the order. Where in a row a card goes follows from its number.
    """

    special: Special
    card: Card | None = None
    row: Row | None = None
    order: Annotated[Cards, Meta(max_length=16)] | None = None


class Lift(Act, frozen=True, tag="lift"):
    """Against the ox: take the Stop off a row."""

    row: Row


Say: TypeAlias = GoOn | Wait | Use | Lift


class Ox(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What else lies on the table when all play against the ox (six-variants.md#5).

    On the table and in events the ox has the number after the last seat.
    """

    cards: Cards = ()
    """The ox's cards, face down, the next one first."""
    shown: tuple[Special, ...] = ()
    """The special cards that may be used."""
    stack: tuple[Special, ...] = ()
    """Those that come after, face down, the next one first."""
    used: tuple[Special, ...] = ()
    """Those that are back in the box."""
    sevens: tuple[Row, ...] = ()
    """The rows with a Seven: one more card fits."""
    stops: tuple[Row, ...] = ()
    """The rows that a Stop has locked."""
    went_on: tuple[Seat, ...] = ()
    """The seats that said "go on" before the next card is placed."""
    held: bool = False
    """A seat said "wait" before it."""
    firsts: Cards = ()
    """What First brought forward this turn."""
    lasts: Cards = ()
    """What Last put back this turn."""


def specials_seen(ox: Ox) -> list[Special]:
    """All special cards that have been face up, wherever they are now."""
    sevens: list[Special] = ["seven"] * len(ox.sevens)
    stops: list[Special] = ["stop"] * len(ox.stops)
    return [*ox.shown, *ox.used, *sevens, *stops]


class WentOn(Struct, frozen=True, tag_field="kind", tag="went_on"):
    """A seat said "go on"."""

    seat: Seat


class Held(Struct, frozen=True, tag_field="kind", tag="held"):
    """A seat said "wait"."""

    seat: Seat


class Used(Struct, frozen=True, tag_field="kind", tag="used"):
    """A seat used a special card, and `drawn` took its place if there was another."""

    seat: Seat
    use: Use
    drawn: Special | None


class Lifted(Struct, frozen=True, tag_field="kind", tag="lifted"):
    """A seat took the Stop off a row."""

    seat: Seat
    row: Row


class Swapped(Struct, frozen=True, tag_field="kind", tag="swapped"):
    """Replace: a seat took a card back and laid another, which is placed next."""

    seat: Seat
    back: Card
    card: Card


class Inserted(Struct, frozen=True, tag_field="kind", tag="inserted"):
    """Insert: a card went into a row, to be counted from 0 as the `position`th."""

    seat: Seat
    card: Card
    row: Row
    position: int


class Slid(Struct, frozen=True, tag_field="kind", tag="slid"):
    """Slide: a card went from one row into another."""

    card: Card
    was: Row
    row: Row
    position: int


class Reordered(Struct, frozen=True, tag_field="kind", tag="reordered"):
    """First, Last, Sort: the cards are placed in this order now."""

    cards: tuple[Laid, ...]


class OxScored(Struct, frozen=True, tag_field="kind", tag="ox_scored"):
    """All cards are played: what the team and the ox took, and what counts for the team."""

    team: int
    counted: int
    ox: int
    won: bool


Said: TypeAlias = WentOn | Held | Used | Lifted | Swapped | Inserted | Slid | Reordered


class Outlook(Struct, frozen=True):
    """The heads that this turn would still cost if this were done and nothing else."""

    action: GoOn | Use | Lift
    team: int
    ox: int
    next: Preview | None
    """Where the next card would go; none if all are placed."""
