"""The things on the table, what people do with them, and what happens then."""

from msgspec import Struct

from tablee.engine.game import Act, Seat
from tablee.games.cards import Card, Cards

CARDS: Cards = tuple(range(1, 14))


class Bid(Act, frozen=True, tag="bid"):
    card: Card


class Shuffled(Struct, frozen=True, tag_field="kind", tag="shuffled"):
    pile: Cards


class Turned(Struct, frozen=True, tag_field="kind", tag="turned"):
    prize: Card


class Revealed(Struct, frozen=True, tag_field="kind", tag="revealed"):
    bids: Cards  # by seat


class Won(Struct, frozen=True, tag_field="kind", tag="won"):
    seat: Seat | None  # nobody, if the highest bid is tied: then the prizes stay
    prizes: Cards


Event = Shuffled | Turned | Revealed | Won


class State(Struct, frozen=True):
    """The table; and the view of it, with the pile in order."""

    pile: Cards  # the prizes to come, the next one first
    prizes: Cards  # what is bid for
    hands: tuple[Cards, ...]
    won: tuple[Cards, ...]
