"""A simple loop of six, as you would write it in an evening: the yardstick for our engine.

Lists, bisect and a callback per player; no events, no state to keep, no checks, no replay.
"""

from bisect import bisect
from collections.abc import Callable
from random import Random

from tablee.engine.yardstick import Yardstick
from tablee.games.six.model import DECK, HEADS

Player = Callable[[list[int]], int]


def play_round(players: list[Player], rng: Random) -> list[int]:
    """Plays one round with choices from callbacks; returns the heads of each player."""
    deck = list(DECK)
    rng.shuffle(deck)
    hands = [sorted(deck[10 * i : 10 * i + 10]) for i in range(len(players))]
    rows = [[card] for card in deck[-4:]]
    scores = [0] * len(players)
    for _ in range(10):
        plays = sorted(
            (hand.pop(ask(hand)), i)
            for i, (ask, hand) in enumerate(zip(players, hands, strict=True))
        )
        for card, i in plays:
            rows.sort(key=lambda row: row[-1])
            at = bisect([row[-1] for row in rows], card) - 1
            if at < 0 or len(rows[at]) == 5:
                at = max(at, 0)
                scores[i] += sum(HEADS[taken] for taken in rows[at])
                rows[at] = [card]
            else:
                rows[at].append(card)
    return scores


def at_random(seats: int, rng: Random) -> None:
    def pick(hand: list[int]) -> int:
        return rng.randrange(len(hand))

    play_round([pick] * seats, rng)


def compiled(seats: int, rounds: int, seed: int) -> None:
    from tablee.games.six.kernel.playout import random_rounds  # slow, and only needed here
    from tablee.games.six.kernel.turn import BASE

    random_rounds(BASE, seats, rounds, seed)


YARDSTICK = Yardstick(at_random, for_long={"limit": None, "rounds": 100}, kernel=compiled)
