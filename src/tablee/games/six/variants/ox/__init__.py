"""Beat the ox: everybody together against a player who does not think (six-variants.md#5)."""

from tablee.engine.chance import Chance
from tablee.engine.variants import Variant
from tablee.games.six.model import FULL, HAND, ROWS, SPECIALS, Cards, Dealt, Ox, Row, State
from tablee.games.six.rules import Slots, nearest_row
from tablee.games.six.variants.ox.position import check
from tablee.games.six.variants.ox.rules import BeatTheOx
from tablee.games.six.variants.ox.table import the_ox

SEATS = range(1, 7)
SPECIALS_IN_PLAY = dict(zip(SEATS, (0, 2, 4, 6, 11, 16), strict=True))
SHOWN = 2


def deal(state: State, deck: Cards, chance: Chance) -> Dealt:
    """Ten cards to each seat and ten to the ox, a card to each row; two special cards face up."""
    seats = len(state.hands)
    cards = chance.draw("deal 1", deck, HAND * seats + HAND + ROWS)
    hands = tuple(tuple(sorted(cards[HAND * seat :][:HAND])) for seat in range(seats))
    ox, rows = cards[HAND * seats :][:HAND], cards[HAND * seats + HAND :]
    specials = tuple(chance.draw("special cards", SPECIALS, SPECIALS_IN_PLAY[seats]))
    return Dealt(
        round=1,
        rows=tuple((card,) for card in rows),
        hands=hands,
        ox=Ox(cards=tuple(ox), shown=specials[:SHOWN], stack=specials[SHOWN:]),
    )


def nearest_open_row(state: State, value: int) -> Row | None:
    """Nothing is added to a row with a Stop."""
    return nearest_row(state, value, closed=the_ox(state).stops)


def room(state: State, row: Row) -> int:
    """A row with a Seven is full with six cards."""
    return FULL + (row in the_ox(state).sevens) - len(state.rows[row])


OX: Variant[Slots] = Variant(
    "ox",
    {
        "seats": SEATS,
        "deal": deal,
        "row_for": nearest_open_row,
        "room": room,
        "check": check,
        "rules": BeatTheOx,
    },
)
