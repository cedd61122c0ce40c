"""What a player sees, in numbers: the questions that kernels answer."""

from collections.abc import Sequence
from math import exp2

import numpy as np

from tablee.bots.compiled import Floats, Ints
from tablee.engine.bots import Temper
from tablee.games.cards import FACE_DOWN
from tablee.games.six.bots.careful import unseen_cards
from tablee.games.six.bots.habits import habits
from tablee.games.six.bots.ox import specials_left
from tablee.games.six.bots.search import Way
from tablee.games.six.kernel.draft import Pool
from tablee.games.six.kernel.habits import likings
from tablee.games.six.kernel.plays import play_of
from tablee.games.six.kernel.positions import table_of, variant_in
from tablee.games.six.kernel.search import Question
from tablee.games.six.kernel.thumb import counts, risks
from tablee.games.six.model import HAND, ChooseRow, Play, View

DOUBLED = (1, 2)
"""With so few seats the team's heads count double (six-variants.md#9)."""
FEAR = 0.02
"""Of somebody as cautious as can be (`Question.fear`)."""
SPITE = 0.3
"""What the mean of the others' heads is worth to somebody as spiteful as can be."""
ONCE_A_ROUND = 0.1
"""What a reverse card should save for each turn that is left, before it is played."""


def question(view: View, seat: int, ways: Sequence[Way], temper: Temper) -> Question:
    hands, hidden = hands_of(view), unseen(view, seat)
    turns = len(view.hands[seat])
    others = hidden if len(hidden) else np.delete(hands, seat, 0)[:, :turns].ravel()
    team, players, variant = view.ox is not None, len(hands), variant_in(view)
    table, lies = table_of(view), laid(view)
    numbers = np.array([number(way) for way in ways], np.int64)
    risk, lower = risks(players - 1, max(len(others), 1)), counts(others)
    return Question(
        variant=variant,
        me=seat,
        turns=turns,
        table=table,
        laid=lies,
        ways=numbers,
        extra=np.array([kept_for_later(way, turns, temper) for way in ways]),
        hands=hands,
        unseen=hidden,
        worth=worth(view, seat, temper),
        fear=0.0 if team else -FEAR * temper.boldness,
        specials=specials_left(view),
        risk=risk,
        lower=lower,
        likes=likings(variant, table, lies, numbers, turns, players - 1, risk, lower, habits()),
    )


def pool_of(view: View, seat: int, temper: Temper) -> Pool:
    """Which variant of Pro is played does not show before the rows lie: as in the base game."""
    return Pool(
        variant=variant_in(view),
        me=seat,
        hands=hands_of(view),
        size=np.array([len(hand) for hand in view.hands], np.int64),
        cards=np.array([play_of(card, False) for card in view.pool], np.int64),
        worth=worth(view, seat, temper),
    )


def number(way: Way) -> int:
    if isinstance(way, Play):
        return play_of(way.card, way.reversed)
    return way.row if isinstance(way, ChooseRow) else way.card


def kept_for_later(way: Way, turns: int, temper: Temper) -> float:
    """Playouts use no reverse cards: what one will save later does not show in them."""
    if not isinstance(way, Play) or not way.reversed:
        return 0.0
    return ONCE_A_ROUND * (turns - 1) * exp2(temper.patience)


def laid(view: View) -> Ints:
    plays = [play_of(each.card, each.reversed) | each.seat for each in view.table]
    return np.array(plays, np.int64)


def hands_of(view: View) -> Ints:
    """The hands as they are seen; the ox's comes last, face down."""
    hands = np.zeros((len(view.hands) + (view.ox is not None), HAND), np.int64)
    for seat, hand in enumerate(view.hands):
        hands[seat, : len(hand)] = [play_of(card, False) for card in hand]
    return hands


def unseen(view: View, seat: int) -> Ints:
    """What others may hold; empty if all hands are open."""
    own = set(view.hands[seat]).union(each.card for each in view.table)
    hidden = view.ox is not None or any(FACE_DOWN in hand for hand in view.hands)
    cards = [card for card in unseen_cards(view) if card not in own] if hidden else []
    return np.array([play_of(card, False) for card in cards], np.int64)


def worth(view: View, seat: int, temper: Temper) -> Floats:
    """One's own heads count; to the spiteful also those of others. Against the ox those of the team
    do, less what the ox takes."""
    seats = len(view.hands)
    if view.ox is None:
        glee = SPITE * temper.spite / (seats - 1)
        return np.array([1.0 if each == seat else -glee for each in range(seats)])
    return np.array([doubled(seats)] * seats + [-1.0])


def doubled(seats: int) -> float:
    return 2.0 if seats in DOUBLED else 1.0
