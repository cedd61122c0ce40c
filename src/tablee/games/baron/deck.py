"""The 110 cards: how many heads of which colour each one shows (baron.md#2).

The colours in `deck.json` are ours. People who own a box can write down what is printed there, in
the same form: {"1": {"blue": 1, "red": 2}, …}.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from struct import Struct
from typing import Any, TypeAlias

import msgspec

from tablee.engine.errors import BadOptions
from tablee.games.cards import Card, Cards

COLOURS = ("blue", "yellow", "green", "red", "black", "white")
NUMBERS: Cards = tuple(range(1, 111))
BARONS: Cards = (52, 104)
MOST = 9
"""The most heads of one colour on a card of a player's own deck."""

Face: TypeAlias = tuple[int, ...]
"""The heads of a card, by colour."""

TOO_MANY = 6
"""The number of heads of one colour at which a row is taken."""

BARON: Face = (1,) * len(COLOURS)
BACK: Face = (0,) * len(COLOURS)

LANES = Struct("<6H")


def lanes(face: Face) -> int:
    """A face as one number with a lane of 16 bits for each colour: sums add colour by colour."""
    return int.from_bytes(LANES.pack(*face), "little")


TOP_BITS = lanes((2**15,) * len(COLOURS))
NEARLY = lanes((2**15 - TOO_MANY,) * len(COLOURS))
"""A value for every lane, such that TOO_MANY more heads reach its top bit."""


@dataclass(frozen=True)
class Deck:
    """Every face by its card's number; number 0 is the back, which shows nothing."""

    faces: tuple[Face, ...]

    @cached_property
    def heads(self) -> tuple[int, ...]:
        """What a card counts."""
        return tuple(map(sum, self.faces))

    @cached_property
    def colours(self) -> tuple[int, ...]:
        """The colours of a card, a bit each: two cards match if they have a bit in common."""
        return tuple(
            sum(1 << bit for bit, heads in enumerate(face) if heads) for face in self.faces
        )

    @cached_property
    def lanes(self) -> tuple[int, ...]:
        return tuple(map(lanes, self.faces))

    def points(self, cards: Cards) -> int:
        return sum(map(self.heads.__getitem__, cards))

    def by_colour(self, cards: Cards) -> Face:
        """The heads of a row, by colour."""
        return LANES.unpack(self.total(cards).to_bytes(LANES.size, "little"))

    def total(self, cards: Cards) -> int:
        return sum(map(self.lanes.__getitem__, cards))

    def crowded(self, cards: Cards) -> bool:
        """They show too many heads of one colour (baron.md#6); a lane's top bit says so."""
        return bool((self.total(cards) + NEARLY) & TOP_BITS)

    def match(self, card: Card, other: Card) -> bool:
        """They show a head of the same colour (baron.md#5)."""
        return bool(self.colours[card] & self.colours[other])


def read_deck(given: Mapping[str, Any]) -> Deck:
    """Reads a deck that a player wrote. Raises BadOptions, naming the card."""
    known = {str(number): number for number in NUMBERS}
    for name in given:
        if name not in known:
            message = f"There is no card {name} in a deck of {len(NUMBERS)}."
            raise BadOptions("deck_no_such_card", message, card=name)
    return Deck((BACK, *(read_face(card, given.get(name)) for name, card in known.items())))


def read_face(card: Card, given: object) -> Face:
    if given is None:
        raise BadOptions("deck_card_missing", f"Card {card}: it is missing.", card=card)
    if not isinstance(given, Mapping):
        message = f'Card {card}: write its heads by colour, like {{"blue": 2}}.'
        raise BadOptions("deck_not_a_face", message, card=card)
    for colour, heads in given.items():
        check_heads(card, colour, heads)
    face = tuple(given.get(colour, 0) for colour in COLOURS)
    if not any(face):
        raise BadOptions(
            "deck_no_heads", f"Card {card}: a card shows at least one head.", card=card
        )
    if card in BARONS and face != BARON:
        message = f"Card {card}: a Baron shows one head of each colour."
        raise BadOptions("deck_not_a_baron", message, card=card)
    return face


def check_heads(card: Card, colour: object, heads: object) -> None:
    if colour not in COLOURS:
        known = ", ".join(COLOURS)
        message = f"Card {card}: there is no colour '{colour}'. There is: {known}."
        raise BadOptions("deck_no_such_colour", message, card=card, colour=colour, known=known)
    if type(heads) is not int or not 0 <= heads <= MOST:
        message = f"Card {card}: heads are a whole number from 0 to {MOST}."
        raise BadOptions("deck_bad_heads", message, card=card, most=MOST)


HOUSE_DECK = read_deck(
    msgspec.json.decode(files("tablee.games.baron").joinpath("deck.json").read_bytes())
)
