"""The rules against the ox, where they differ from those of six (six-variants.md#5)."""

from collections.abc import Sequence

from tablee.engine.chance import Chance
from tablee.engine.game import Result
from tablee.engine.variants import Variant
from tablee.games.cards import Cards, Row, shares
from tablee.games.six.base import nearest_row
from tablee.games.six.model import FULL, HAND, ROWS, Dealt, SixOptions, State, points
from tablee.games.six.shared import Laid
from tablee.games.six.slots import Slots
from tablee.games.six.variants.ox import position, sight
from tablee.games.six.variants.ox.evolve import evolve
from tablee.games.six.variants.ox.model import SPECIALS, Ox, OxScored
from tablee.games.six.variants.ox.table import cheapest_row, is_ox, open_rows, the_ox
from tablee.games.six.variants.ox.talk import TeamTalk

SEATS = range(1, 7)
SPECIALS_IN_PLAY = dict(zip(SEATS, (0, 2, 4, 6, 11, 16), strict=True))
SHOWN = 2

DOUBLED = (1, 2)
"""With so few seats the team's heads count double."""


def deal(state: State, deck: Cards, chance: Chance) -> Dealt:
    """Ten cards to each seat and ten to the ox, a card to each row; two special cards face up."""
    seats = len(state.hands)
    cards = chance.draw("deal 1", deck, HAND * seats + HAND + ROWS)
    *hands, ox = shares(cards, HAND, seats + 1)
    specials = tuple(chance.draw("special cards", SPECIALS, SPECIALS_IN_PLAY[seats]))
    return Dealt(
        round=1,
        rows=tuple((card,) for card in cards[HAND * seats + HAND :]),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        ox=Ox(cards=ox, shown=specials[:SHOWN], stack=specials[SHOWN:]),
    )


def two_piles(seats: int) -> Sequence[int]:
    """The team has one pile, and the ox another."""
    return (*(0,) * seats, 1)


def top_card(state: State) -> Sequence[Laid]:
    """The ox's top card is turned up with the others."""
    return [Laid(len(state.hands), the_ox(state).cards[0])]


def nearest_open_row(state: State, value: int) -> Row | None:
    """Nothing is added to a row with a Stop."""
    return nearest_row(state, value, closed=the_ox(state).stops)


def room(state: State, row: Row) -> int:
    """A row with a Seven is full with six cards."""
    return FULL + (row in the_ox(state).sevens) - len(state.rows[row])


def ox_takes_cheapest(state: State) -> Row | None:
    """The ox takes the cheapest row; people choose theirs."""
    return cheapest_row(state) if is_ox(state, state.table[0]) else None


# The end (six-variants.md#9).


def score(state: State) -> OxScored:
    """The team wins with fewer heads than the ox. One or two seats have theirs doubled."""
    team, ox = map(points, state.piles)
    counted = 2 * team if len(state.hands) in DOUBLED else team
    return OxScored(team, counted, ox, won=counted < ox)


def all_or_nobody(_options: SixOptions, state: State) -> Result:
    """All seats win together, or lose."""
    scored, seats = score(state), len(state.hands)
    return Result((scored.counted,) * seats, (1 if scored.won else 2,) * seats)


OX: Variant[Slots] = Variant(
    "ox",
    {
        "seats": SEATS,
        "deal": deal,
        "piles": two_piles,
        "also_laid": top_card,
        "talk": TeamTalk,
        "row_for": nearest_open_row,
        "room": room,
        "takeable": open_rows,
        "must_take": ox_takes_cheapest,
        "score": score,
        "winners": all_or_nobody,
        "evolve": evolve,
        "seen_by": sight.seen_by,
        "face_down": sight.face_down,
        "redeal": sight.redeal,
        "pieces": position.pieces,
        "complete": position.complete,
        "check": position.check,
    },
)
