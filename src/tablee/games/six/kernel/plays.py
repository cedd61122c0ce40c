"""A play as one number: `value · plain · card · player`, from high bits to low ones.

Sorted, plays are in the order in which they are placed: by value, reversed ones first (reverse,
six-variants.md#4).
"""

from tablee.bots.compiled import Ints, inlined

CARD, PLAIN, VALUE = 8, 16, 17
"""Where the parts of a play begin: the player takes eight bits."""


@inlined
def play_of(card: int, is_reversed: bool) -> int:
    """31 reversed is 13, and 90 is 9. The player is added with `|`."""
    if is_reversed:
        return (card % 10 * 10 + card // 10) << VALUE | card << CARD
    return card << VALUE | 1 << PLAIN | card << CARD


@inlined
def player_of(play: int) -> int:
    return play & 255


@inlined
def card_of(play: int) -> int:
    return (play >> CARD) & 255


@inlined
def value_of(play: int) -> int:
    return play >> VALUE


@inlined
def sort(plays: Ints, players: int, out: Ints) -> None:
    """Each play goes to the place of its rank: no branches, so it is fast for so few."""
    for i in range(players):
        rank = 0
        for j in range(players):
            rank += plays[j] < plays[i]
        out[rank] = plays[i]
