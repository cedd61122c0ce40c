"""Pro: all cards lie open, and each player drafts ten (six.md#8)."""

from tablee.engine.chance import Chance
from tablee.engine.variants import Variant
from tablee.games.cards import Cards
from tablee.games.six.model import HAND, ROWS, PoolLaid, State
from tablee.games.six.slots import Slots


def just_enough_cards(seats: int) -> Cards:
    """Ten cards for each seat and four for the rows, from 1 upwards (six.md#8)."""
    return tuple(range(1, HAND * seats + ROWS + 1))


def lay_pool(state: State, deck: Cards, chance: Chance) -> PoolLaid:
    """All cards lie open; the first drafter is drawn once, then moves on a seat each round."""
    seats = len(state.hands)
    first_ever = state.round == 0
    first = chance.below("first drafter", seats) if first_ever else (state.first + 1) % seats
    return PoolLaid(round=state.round + 1, pool=deck, first=first)


PRO: Variant[Slots] = Variant(
    "pro", {"deck": just_enough_cards, "deal": lay_pool, "open_hands": True}
)
