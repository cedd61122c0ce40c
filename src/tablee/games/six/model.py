"""The things on the table of six, and what people do with them."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.engine.errors import BadOptions
from tablee.engine.game import Act, Seat, Tally
from tablee.engine.options import Options

Card: TypeAlias = int
"""A number from 1 to 104."""

Cards: TypeAlias = tuple[Card, ...]

Row: TypeAlias = int
"""A row of the table, counted from 0."""

Why: TypeAlias = Literal["sixth", "too_low", "hop", "insert", "slide"]
"""Why a row is taken: the last three when a special card made it too long."""

Face: TypeAlias = Literal["even", "odd", "up", "down"]
"""The side of a special card that shows."""

Special: TypeAlias = Literal[
    "back", "seven", "stop", "replace", "insert", "slide", "first", "last", "sort"
]
"""A special card against the ox; `back` when it lies face down."""

SPECIALS: tuple[Special, ...] = (
    "seven", "stop", "replace", "insert", "slide", "first", "last", "sort",
) * 2  # fmt: skip

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
    """When the match ends (six.md#6), and how the team is asked (six-variants.md#7)."""

    limit: Annotated[int, Meta(ge=1, le=1000)] | None = 66
    """It ends after the round in which a total passes this."""
    reached: bool = False
    """Reaching the limit is enough."""
    rounds: Annotated[int, Meta(ge=1, le=100)] | None = None
    """It ends after so many rounds at the latest."""

    ask: bool = True
    """Against the ox: a card is placed when everybody said "go on"; otherwise one is enough."""
    bots_decide: bool = False
    """Against the ox: bots use special cards themselves; otherwise they propose them to people."""

    def __post_init__(self) -> None:
        if self.limit is None and self.rounds is None:
            raise BadOptions("endless", "A match needs a limit or a number of rounds, or both.")


class Play(Act, frozen=True, omit_defaults=True, tag="play"):
    """Choose a card, face down; `reversed` together with one's reverse card."""

    card: Card
    reversed: bool = False


class ChooseRow(Act, frozen=True, tag="row"):
    """Choose the row that a too-low card takes."""

    row: Row


class Draft(Act, frozen=True, tag="draft"):
    """Take a card from the open pool."""

    card: Card


class Next(Act, frozen=True, tag="next"):
    """Seen the score; on with the next round."""


class GoOn(Act, frozen=True, tag="go_on"):
    """Against the ox: let the next card be placed."""


class Wait(Act, frozen=True, tag="wait"):
    """Against the ox: let it be placed only when everybody said so."""


class Use(Act, frozen=True, omit_defaults=True, tag="use"):
    """Against the ox: use a special card that lies face up, with what it needs.

    seven, stop: a row. replace: a card of one's hand. insert: a card and its row. slide: the same.
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
Action: TypeAlias = Play | ChooseRow | Draft | Next | Say


class Laid(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card that has been turned up and waits for its place."""

    seat: Seat
    card: Card
    reversed: bool = False


class Marker(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The one special card that lies in or beside a row. The hopping one has a single side."""

    row: Row
    face: Face | None = None


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
    stops: tuple[Row, ...] = ()
    went_on: tuple[Seat, ...] = ()
    """Who said "go on" before the next card is placed."""
    held: bool = False
    """Somebody said "wait" before it."""
    firsts: Cards = ()
    """What First brought forward this turn."""
    lasts: Cards = ()
    """What Last put back this turn."""


def specials_seen(ox: Ox) -> list[Special]:
    """All special cards that have been face up, wherever they are now."""
    sevens: list[Special] = ["seven"] * len(ox.sevens)
    stops: list[Special] = ["stop"] * len(ox.stops)
    return [*ox.shown, *ox.used, *sevens, *stops]


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


class Revealed(Struct, frozen=True, tag_field="kind", tag="revealed"):
    """All choices are turned up; this is the order in which they are placed."""

    cards: tuple[Laid, ...]


class Taken(Struct, frozen=True, tag_field="kind", tag="taken"):
    """A seat took cards of a row; those it did not take stay."""

    seat: Seat
    row: Row
    cards: Cards
    heads: int
    why: Why
    """`hop`, `insert` and `slide` when a special card made the row too long."""


class Placed(Struct, frozen=True, tag_field="kind", tag="placed"):
    """A card went to the end of a row."""

    seat: Seat
    card: Card
    row: Row


class MarkerMoved(Struct, frozen=True, tag_field="kind", tag="marker_moved"):
    """The special card moved: as the round began, as a row was taken, as a card was added."""

    was: Marker | None
    now: Marker
    why: Literal["round", "taken", "added"]


class ReversesDealt(Struct, frozen=True, tag_field="kind", tag="reverses_dealt"):
    """Everybody has a reverse card for this round."""


class RoundEnded(Struct, frozen=True, tag_field="kind", tag="round_ended"):
    """All cards are played: the heads of this round, and of all rounds so far."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


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


Setup: TypeAlias = Dealt | PoolLaid | Drafted | RowsLaid | ReversesDealt
Said: TypeAlias = WentOn | Held | Used | Lifted | Swapped | Inserted | Slid | Reordered
Event: TypeAlias = Setup | Revealed | Taken | Placed | MarkerMoved | RoundEnded | Said | OxScored


class State(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """All that lies on the table. What is awaited follows from it; nothing else is remembered."""

    rows: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    """By seat, ascending."""
    piles: tuple[Cards, ...] = ()
    """The cards taken this round, by seat; against the ox, the team's and the ox's."""
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


class Preview(Struct, frozen=True, omit_defaults=True):
    """Where a card would go if it were placed now. No row: it is too low for all of them."""

    card: Card
    row: Row | None
    heads: int
    """What it would take; for a card that is too low, the cheapest row."""
    value: int
    """The number that it would be placed by."""
    room: int
    """How many cards may still be added to that row before one takes it."""
    reversed: bool = False


class Outlook(Struct, frozen=True):
    """The heads that this turn would still cost if this were done and nothing else."""

    action: GoOn | Use | Lift
    team: int
    ox: int
    next: Preview | None
    """Where the card would go that is placed next; none if all lie."""


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
    marker: Marker | None
    reversed_by: tuple[Seat, ...]
    preview: tuple[Preview, ...]
    """One for every card that the viewer may play, and way of playing it."""
    prices: tuple[int, ...]
    """While the viewer has to choose a row: what taking each would cost."""
    ox: Ox | None
    outlook: tuple[Outlook, ...]
    """Against the ox: one for everything that the viewer may do before the next card is placed."""
