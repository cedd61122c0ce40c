"""What is known of others' habits: which cards they like, and how it is learned."""

import numpy as np

from tablee.bots.luck import begin_luck, step
from tablee.engine.bots import EVEN
from tablee.games.six.bots.habits import habits
from tablee.games.six.bots.question import question
from tablee.games.six.bots.search import ways_in
from tablee.games.six.kernel.habits import BIAS, OUT, SIGHTS, likings
from tablee.games.six.kernel.plays import play_of
from tablee.games.six.kernel.search import Question, liked
from tests.games.six.tabletop import lay, table
from tools.six.habits import Learner, learned, watched

ROWS = (10, 11, 12, 13, 14), (40,), (60,), (90,)


def asked_of(seat: int, laid: bool = False) -> Question:
    match = table(*ROWS, hands=((1, 44, 70), (91, 92, 93), (61, 62, 63)))
    if laid:
        match = lay(match, 1, 91, 61)
    update = match.update(seat)
    return question(update.view, seat, ways_in(update), EVEN)


def test_only_cards_that_others_may_hold_are_liked() -> None:
    (likes,) = asked_of(0).likes
    assert not likes[[1, 44, 70, 10, 14, 40]].any()
    assert (likes[[2, 15, 50, 62, 92]] > 0).all()


def test_nobody_likes_to_take_a_full_row() -> None:
    (likes,) = asked_of(0).likes
    assert likes[41] > 3 * likes[16]


def test_where_a_row_is_chosen_each_of_them_is_another_table() -> None:
    likes = asked_of(0, laid=True).likes
    assert likes.shape == (4, 105)
    full, emptied = likes[1, 16] / likes[1, 42], likes[0, 16] / likes[0, 42]
    assert emptied > 3 * full  # once the row of 14 is taken, 16 is no longer its sixth card


def test_a_card_is_played_as_often_as_it_is_liked() -> None:
    hand = np.array([play_of(card, False) for card in (7, 8, 9)], np.int64)
    likes, luck, times = np.zeros(105), np.uint64(begin_luck(5)), [0, 0, 0]
    likes[[7, 8, 9]] = 1.0, 0.0, 3.0
    for _ in range(2000):
        luck = np.uint64(step(luck))
        times[liked(hand, 3, likes, luck)] += 1
    assert times[1] == 0
    assert 1400 < times[2] < 1600


def test_the_net_that_is_shipped_fits() -> None:
    assert habits().shape[1] == SIGHTS + 2
    assert np.isfinite(habits()).all()


def test_learning_finds_what_players_do() -> None:
    """Rounds of a tiny search, and what a net says of them before and after."""
    sights, played = watched(3, 40, 6)
    assert sights.shape == (6 * 3 * 9, 10, SIGHTS)
    before = Learner(4).score(sights, played)
    told: list[str] = []
    after = learned([(sights, played)], 4, 40, told.append).score(sights, played)
    assert after[1] > before[1]
    assert len(told) == 10


def test_a_net_is_what_it_says() -> None:
    """One unit that sees how many cards lie between: the fewer the better."""
    asked = asked_of(0)
    net = np.zeros((1, SIGHTS + 2))
    net[0, 5], net[0, BIAS], net[0, OUT] = -1.0, 5.0, 1.0
    (likes,) = likings(
        asked.variant, asked.table, asked.laid, asked.ways, 3, 2, asked.risk, asked.lower, net
    )
    assert likes[41] > likes[45] > likes[55]
