"""The things on the table of BuntHerum, and what people do with them."""

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from tablee.engine.game import Act, Seat, Tally
from tablee.engine.options import Options
from tablee.games.cards import Card, Cards

OBJECTS = ("cube", "butterfly", "ball", "icecream", "cup", "flower", "car", "telephone")
COLOURS = ("green", "yellow", "red", "lilac", "blue", "turquoise", "black", "cream")

Row: TypeAlias = int
"""A side of the hexagon and its row, counted from 0."""

Ms: TypeAlias = int
"""Milliseconds."""


def pair(thing: int, colour: int) -> Card:
    """The card of this object in this colour, both counted from 0: a number from 1 to 64."""
    return len(COLOURS) * thing + colour + 1


def thing_of(card: Card) -> int:
    return (card - 1) // len(COLOURS)


def colour_of(card: Card) -> int:
    return (card - 1) % len(COLOURS)


PAIRS: Cards = tuple(range(1, len(OBJECTS) * len(COLOURS) + 1))
SIDES: Cards = tuple(pair(side, side) for side in range(6))
"""What is printed on the hexagon: the first object in the first colour, and so on."""
DECK: Cards = tuple(card for card in PAIRS if card not in SIDES)
QUICKEST: Ms = 350
"""No person sees a card, thinks and calls in less, and no bot does."""
CHIPS = 3
"""The number of chips that puts a seat out."""

CARDS_FOR = {2: 13, 3: 9, 4: 7, 5: 6}
"""Cards for each, by the number of seats (buntherum.md#2)."""

SeatName: TypeAlias = Annotated[str, Meta(pattern="^[0-4]$")]
Delay: TypeAlias = Annotated[int, Meta(ge=0, le=5000)]


class BuntherumOptions(Options, frozen=True, kw_only=True):
    """The options of a race."""

    time: Annotated[int, Meta(ge=3, le=120)] = 20
    """Seconds for a call (buntherum.md#8)."""
    tie: Annotated[int, Meta(ge=0, le=500)] = 20
    """Calls not more than so many milliseconds apart are a tie (buntherum.md#7)."""
    handicap: Annotated[dict[SeatName, Delay], Meta(max_length=5)] | None = None
    """Milliseconds that are added to a seat's reaction times (buntherum.md#10)."""
    first: Annotated[int, Meta(ge=0, le=4)] = 0
    """The seat that turns the first card (buntherum.md#3)."""
    adapt: bool = True
    """Bots keep to the pace of the people (fairness.md#pace)."""


class Turn(Act, frozen=True, tag="turn"):
    """Turn the next card up."""


class Call(Act, frozen=True, omit_defaults=True, tag="call"):
    """Call a row for the card, or that none takes it."""

    row: Row | None
    """null: no fit."""
    ms: Ms
    """The reaction time, since the card showed on the caller's screen."""
    within: Ms = 0
    """How much later it may have been: what the caller's connection leaves uncertain."""


class Answer(Act, frozen=True, tag="answer"):
    """Calm: the row for the card, or that none takes it; hidden until all have answered."""

    row: Row | None
    """null: no fit."""


class Silence(Act, frozen=True, tag="silence"):
    """No call and no answer for this card; the clock says it for every silent seat."""


Action: TypeAlias = Turn | Call | Answer | Silence

Verdict: TypeAlias = Literal["right", "wrong", "tied", "late"]
"""What became of a call: `late` if another one came first."""

Opinion: TypeAlias = Literal["right", "wrong", "none"]
"""Calm: what became of an answer; `none` if there was none."""

Why: TypeAlias = Literal["wrong", "no_fit", "tie", "no_call"]
"""Why a card goes under the neutral deck."""


class Heard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A call, and whose it is."""

    seat: Seat
    row: Row | None
    ms: Ms
    within: Ms = 0


class Finish(Struct, frozen=True, forbid_unknown_fields=True):
    """One call on the photo finish."""

    seat: Seat
    row: Row | None
    ms: Ms
    within: Ms
    delay: Ms
    """The seat's handicap, which was added to `ms`."""
    verdict: Verdict


class Photo(Struct, frozen=True, forbid_unknown_fields=True):
    """Who called what for a card, and when: the quickest first."""

    card: Card
    calls: tuple[Finish, ...]


class Answered(Struct, frozen=True, forbid_unknown_fields=True):
    """Calm: what a seat answered, and what became of it."""

    seat: Seat
    row: Row | None
    verdict: Opinion


class Judgement(Struct, frozen=True, forbid_unknown_fields=True):
    """Calm: who answered what for a card, by seat, and where it went."""

    card: Card
    row: Row | None
    """null: under the neutral deck."""
    answers: tuple[Answered, ...]


class Dealt(Struct, frozen=True, tag_field="kind", tag="dealt"):
    """The match begins: a card to each side, a pile for each seat, the rest neutral."""

    rows: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    neutral: Cards
    unfit: Cards
    """Drawn for a side where they did not fit; they lie at the bottom of the neutral deck."""


class NextUp(Struct, frozen=True, tag_field="kind", tag="next_up"):
    """Who turns the next card, from which pile, and who may call for it."""

    seat: Seat
    own: bool
    """From their own pile; otherwise from the neutral deck."""
    decider: tuple[Seat, ...]
    """The seats that have tied; empty: all may call."""


class Turned(Struct, frozen=True, tag_field="kind", tag="turned"):
    """A card was turned up."""

    seat: Seat
    card: Card
    own: bool


class Called(Struct, frozen=True, tag_field="kind", tag="called"):
    """A seat called; what and when, the others see when the race is over."""

    seat: Seat
    call: Heard | None


class StayedSilent(Struct, frozen=True, tag_field="kind", tag="stayed_silent"):
    """A seat did not call."""

    seat: Seat


class RaceClosed(Struct, frozen=True, tag_field="kind", tag="race_closed"):
    """The race is over: the photo finish."""

    photo: Photo


class Chipped(Struct, frozen=True, tag_field="kind", tag="chipped"):
    """A wrong call cost a chip; with the third the seat is out."""

    seat: Seat
    chips: int
    out: bool


class Placed(Struct, frozen=True, tag_field="kind", tag="placed"):
    """A right call: the card went to its row."""

    seat: Seat
    card: Card
    row: Row


class Buried(Struct, frozen=True, tag_field="kind", tag="buried"):
    """The card went under the neutral deck."""

    card: Card
    why: Why


class MatchEnded(Struct, frozen=True, tag_field="kind", tag="match_ended"):
    """A seat turned the last card of its pile, or is the only one left."""

    winner: Seat
    why: Literal["last_card", "last_seat"]


class CardUp(Struct, frozen=True, tag_field="kind", tag="card_up"):
    """Calm: the next card of the neutral deck lies open for all."""

    card: Card


class Judged(Struct, frozen=True, tag_field="kind", tag="judged"):
    """Calm: all have answered."""

    judgement: Judgement


class Earned(Struct, frozen=True, tag_field="kind", tag="earned"):
    """Calm: a right answer sent the top card of its seat's pile, unseen, under the neutral deck."""

    seat: Seat
    left: int
    """Cards in its pile."""


class Laid(Struct, frozen=True, tag_field="kind", tag="laid"):
    """Calm: the card went to the row that most right answers named."""

    card: Card
    row: Row


class CalmEnded(Struct, frozen=True, tag_field="kind", tag="calm_ended"):
    """Calm: a pile is empty, or several are at once; or a seat is the only one left."""

    winners: tuple[Seat, ...]
    why: Literal["empty_pile", "last_seat"]


Event: TypeAlias = (
    Dealt | NextUp | Turned | Called | StayedSilent | RaceClosed | Chipped | Placed | Buried
    | MatchEnded | CardUp | Judged | Earned | Laid | CalmEnded
)  # fmt: skip


class Slip(Struct, frozen=True, forbid_unknown_fields=True):
    """A wrong call, also one that came too late to cost a chip."""

    turned: Tally
    """How many cards had been turned up then: the number of the race."""
    seat: Seat


class State(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Everything on the table. What is awaited follows from it."""

    rows: tuple[Cards, ...]
    """Without what is printed on the hexagon."""
    piles: tuple[Cards, ...]
    """By seat, face down, the top card first."""
    neutral: Cards = ()
    """Face down, the top card first."""
    seen: Tally = 0
    """All have seen so many cards at the bottom of the neutral deck."""
    chips: tuple[Tally, ...] = ()
    """By seat."""
    card: Card = 0
    """Turned up and not yet decided; 0: none is."""
    turned: Tally = 0
    """How many cards have been turned up so far."""
    turner: Seat = 0
    """Who turns the next card; once it lies open, who did."""
    own: bool = False
    """From their own pile."""
    decider: tuple[Seat, ...] = ()
    """The seats that have tied and may call; empty: all that are still in."""
    calls: tuple[Heard, ...] = ()
    """In this race."""
    silent: tuple[Seat, ...] = ()
    """The seats that will not call in this race."""
    photo: Photo | None = None
    """Of the last race."""
    slips: tuple[Slip, ...] = ()
    """The wrong calls so far, in races: bots do not hurry after them."""
    known: Cards = ()
    """Calm: the cards of the neutral deck that all have seen, wherever they lie in it."""
    judgement: Judgement | None = None
    """Calm: of the last card."""


class View(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The table as all viewers see it."""

    rows: tuple[Cards, ...]
    """The cards laid to each side of the hexagon."""
    sides: Cards
    """What is printed on the hexagon; it counts in each row."""
    piles: tuple[int, ...]
    """How many cards each seat has left."""
    neutral: int
    """How many cards the neutral deck has."""
    seen: Cards
    """The cards at its bottom, which all saw go there."""
    chips: tuple[int, ...]
    """By seat."""
    out: tuple[Seat, ...]
    """The seats with three chips."""
    card: Card
    """Turned up and not yet decided; 0: none is."""
    turned: int
    """How many cards have been turned up so far."""
    turner: Seat
    """Who turns the next card; once it lies open, who did."""
    own: bool
    """From their own pile."""
    decider: bool
    """Only those who tied may call."""
    racers: tuple[Seat, ...]
    """The seats that may call for this card, or for the next one."""
    called: tuple[Seat, ...]
    """The seats that have called, or said that they will not."""
    photo: Photo | None
    """Who called what for the last card, and when."""
    handicap: tuple[Ms, ...]
    """By seat."""
    tie: Ms
    """Calls that are no further apart have tied."""
    time: int
    """Seconds for a call."""
    calm: bool
    """The variant without a race: all have the whole time, and every answer is judged."""
    judgement: Judgement | UnsetType | None = UNSET
    """Who answered what for the last card; left out where people race."""


def marks(card: Card) -> int:
    """The object and the colour of a card, a bit each."""
    return 1 << thing_of(card) | 1 << len(OBJECTS) + colour_of(card)


MARKS = (0, *map(marks, PAIRS))


def taken(row: Row, cards: Cards) -> int:
    """The objects and colours that a row has, those of its side included."""
    found = MARKS[SIDES[row]]
    for card in cards:
        found |= MARKS[card]
    return found


def takes(row: Row, cards: Cards, card: Card) -> bool:
    """Whether a row has neither the object nor the colour of this card (buntherum.md#3)."""
    return not taken(row, cards) & MARKS[card]


def rows_for(rows: tuple[Cards, ...], card: Card) -> list[Row]:
    """Every row that takes this card; none: no fit."""
    return [row for row, cards in enumerate(rows) if takes(row, cards, card)]
