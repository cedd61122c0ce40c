"""What the model of six and those of its variants are both made of."""

from msgspec import Struct

from tablee.games.cards import Card, CardLaid, Row


class Laid(CardLaid, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card that has been turned up and waits for its place."""

    reversed: bool = False
    """It is placed by its digits the other way round."""


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
    """Played with the reverse card."""
