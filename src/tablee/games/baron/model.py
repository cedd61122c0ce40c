"""The things on the table of Le Baron, and what people do with them."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from tablee.engine.game import Act, Seat, Tally
from tablee.engine.options import Options
from tablee.games.baron.deck import HOUSE_DECK, Deck, Face, read_deck
from tablee.games.cards import (
    Card,
    CardLaid,
    CardPlaced,
    Cards,
    CardsRevealed,
    NextDeal,
    Row,
    RowChosen,
    RowTaken,
)

Why: TypeAlias = Literal["sixth", "colour", "no_match"]
"""Why a row is taken."""

HAND = 4
ROWS = 5
FULL = 5


class BaronOptions(Options, frozen=True, kw_only=True):
    """How long people play, and with which cards."""

    matches: Annotated[int, Meta(ge=1, le=20)] = 1
    """So many matches in a row, their points added up (baron.md#10)."""
    deck: dict[str, Any] | None = None
    """The cards of a player's own box; none: the built-in ones (baron.md#2)."""
    hints: bool = False
    """People may ask how risky their cards are (baron.md#12)."""
    tracker: bool = False
    """Everybody may look up which cards were seen (baron.md#12)."""

    def __post_init__(self) -> None:
        self.cards()

    def cards(self) -> Deck:
        """The deck that is played with. Raises BadOptions."""
        return HOUSE_DECK if self.deck is None else read_deck(self.deck)


class Play(Act, frozen=True, tag="play"):
    """Choose a card, face down."""

    card: Card


class ChooseRow(RowChosen, frozen=True):
    """Choose the row for your card: to add it there, or, if it matches none, to take."""


class Next(NextDeal, frozen=True):
    """Go on from the score to the next match of the series."""


Action: TypeAlias = Play | ChooseRow | Next


class Laid(CardLaid, frozen=True, forbid_unknown_fields=True):
    """A card that has been turned up and waits for its place."""


class Dealt(Struct, frozen=True, tag_field="kind", tag="dealt"):
    """A match begins: a draw pile and four cards of it for each, one card in every row."""

    match: int
    rows: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    draws: tuple[Cards, ...]


class Revealed(CardsRevealed[Laid], frozen=True): ...


class Taken(RowTaken, frozen=True):
    """A seat took a row: with a sixth card, with too many heads of a colour, or for no match."""

    why: Why


class Placed(CardPlaced, frozen=True): ...


class Tucked(Struct, frozen=True, tag_field="kind", tag="tucked"):
    """Heads are good: a card without a match went under its owner's draw pile."""

    seat: Seat
    card: Card


class Drawn(Struct, frozen=True, tag_field="kind", tag="drawn"):
    """Seats with an empty hand drew cards, by seat."""

    cards: tuple[Cards, ...]


class MatchEnded(Struct, frozen=True, tag_field="kind", tag="match_ended"):
    """A match of the series is over: its points, and those of all matches so far."""

    match: int
    points: tuple[int, ...]
    totals: tuple[int, ...]


Event: TypeAlias = Dealt | Revealed | Taken | Placed | Tucked | Drawn | MatchEnded


class State(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything on the table. What is awaited follows from it; nothing else is stored."""

    rows: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    """By seat, ascending."""
    draws: tuple[Cards, ...] = ()
    """The draw piles by seat, face down, the top card first."""
    piles: tuple[Cards, ...] = ()
    """The cards taken in this match, by seat."""
    totals: tuple[Tally, ...] = ()
    """The points of earlier matches, by seat."""
    match: Tally = 0
    """Of the series, counted from 1; 0 before the first deal."""
    table: tuple[Laid, ...] = ()
    """Turned up and not yet placed, in the order of placing."""
    tucked: Cards = ()
    """Cards that are held again after all saw them go under a draw pile: no secret."""


class Way(Struct, frozen=True):
    """A row where a card may go, and the heads that its owner would take there."""

    row: Row
    heads: int


class Preview(Struct, frozen=True):
    """What a card could do if it were placed now. No ways: it would go under the draw pile."""

    card: Card
    matches: bool
    """It may be added to those rows; if not, one of them is taken for it."""
    ways: tuple[Way, ...]


class View(Struct, frozen=True, kw_only=True):
    """The table as one viewer sees it: cards that lie face down to them are 0."""

    rows: tuple[Cards, ...]
    """The five rows, their first card first."""
    heads: tuple[Face, ...]
    """The heads by colour of every row."""
    hands: tuple[Cards, ...]
    """By seat, ascending. Hands of others are as many times 0."""
    draws: tuple[Cards, ...]
    """The draw piles by seat, face down to everybody: as many times 0."""
    piles: tuple[Cards, ...]
    """The cards taken in this match, by seat."""
    totals: tuple[int, ...]
    """The points of earlier matches, by seat."""
    points: tuple[int, ...]
    """Of this match so far, by seat; once it is over, with what is still held."""
    match: int
    """Of the series, counted from 1."""
    matches: int
    """How many the series has."""
    table: tuple[Laid, ...]
    """Turned up and not yet placed, in the order of placing."""
    placing: Preview | None
    """The card that waits for its owner to choose a row."""
    preview: tuple[Preview, ...]
    """One for every card in the viewer's own hand."""
    good: bool
    """Whether most heads win."""
    full: int | None
    """The length at which the next card takes a row; none: there is no such limit."""
    too_many: int
    """The number of heads of one colour at which a row is taken."""
    deck: tuple[Face, ...]
    """The heads by colour of every card, by its number; empty: the built-in deck."""
