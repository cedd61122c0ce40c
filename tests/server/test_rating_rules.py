"""The rules of ratings: who is compared with whom, and which way a rating goes."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.engine.bots import LEVELS
from tablee.server.ratings.rules import (
    BASE,
    FAR,
    PLACED,
    TOGETHER,
    Player,
    RankedMatch,
    Rating,
    compared,
    rated,
)

ANCHORS = {"easy": 10.0, "medium": 25.0, "strong": 40.0}
KNOWN = Rating(25.0, 3.0, PLACED)
ratings = st.builds(Rating, st.floats(-20, 70), st.floats(0.5, 9), st.integers(0, 50))
ranks = st.integers(1, 10)
others = st.lists(st.tuples(ratings, ranks), min_size=1, max_size=9)


def a_match(*players: tuple[int, str | None, str | None]) -> RankedMatch:
    seats = tuple(Player(rank, guest, bot) for rank, guest, bot in players)  # type: ignore[arg-type]
    return RankedMatch(game="six", players=seats, anchors=ANCHORS, ended=0.0)  # type: ignore[arg-type]


def test_people_begin_where_a_medium_bot_is() -> None:
    assert (Rating().points, Rating().spread, Rating().placed) == (BASE, 333, False)


def test_who_beats_a_bot_rises_and_the_bot_stays() -> None:
    after = rated(a_match((1, "zoe", None), (2, None, "medium")), {"zoe": Rating()}, {})
    assert list(after) == ["zoe"]
    assert after["zoe"].mu > Rating().mu
    assert after["zoe"].sigma < Rating().sigma
    assert after["zoe"].matches == 1


def test_a_strong_bot_is_worth_more_than_an_easy_one() -> None:
    low = Rating(15.0)
    gains = [
        rated(a_match((1, "zoe", None), (2, None, level)), {"zoe": low}, {})["zoe"].mu
        for level in LEVELS
    ]
    assert gains == sorted(gains)


def test_who_wants_no_rating_has_none_and_moves_nobody() -> None:
    match = a_match((1, "zoe", None), (2, "karim", None))
    assert rated(match, {"zoe": KNOWN}, {}) == {}


def test_nobody_is_compared_with_a_newcomer() -> None:
    """A second browser that loses all its matches lifts nobody."""
    match = a_match((1, "zoe", None), (2, "new", None))
    fresh = Rating(25.0, 8.0, PLACED - 1)
    after = rated(match, {"zoe": KNOWN, "new": fresh}, {})
    assert list(after) == ["new"]


def test_two_newcomers_alone_are_compared_with_nobody() -> None:
    match = a_match((1, "zoe", None), (2, "karim", None))
    assert rated(match, {"zoe": Rating(), "karim": Rating()}, {}) == {}


def test_newcomers_are_placed_by_bots_at_their_table() -> None:
    match = a_match((1, "zoe", None), (2, "karim", None), (3, None, "medium"))
    after = rated(match, {"zoe": Rating(), "karim": Rating()}, {})
    assert {guest: rating.matches for guest, rating in after.items()} == {"zoe": 1, "karim": 1}
    alone = rated(a_match((1, "zoe", None), (3, None, "medium")), {"zoe": Rating()}, {})
    assert after["zoe"] == alone["zoe"]


def test_the_same_two_are_compared_three_times_a_day() -> None:
    match = a_match((1, "zoe", None), (2, "karim", None))
    both = {"zoe": KNOWN, "karim": KNOWN}
    pair = frozenset(("zoe", "karim"))
    assert len(rated(match, both, {pair: TOGETHER - 1})) == 2
    assert rated(match, both, {pair: TOGETHER}) == {}


def test_who_leaves_gets_the_result_of_the_bot_and_others_have_met_the_bot() -> None:
    left = a_match((2, "zoe", "medium"), (1, "karim", None))
    both = {"zoe": Rating(45.0, 3.0, PLACED), "karim": KNOWN}
    after = rated(left, both, {})
    assert after["zoe"].mu < 45.0
    bot = rated(a_match((1, "karim", None), (2, None, "medium")), {"karim": KNOWN}, {})
    assert after["karim"] == bot["karim"]


def test_a_bot_that_nobody_has_measured_counts_for_nothing() -> None:
    match = RankedMatch(
        game="six", players=(Player(1, "zoe", None), Player(2, None, "easy")), anchors={}, ended=0.0
    )
    assert rated(match, {"zoe": KNOWN}, {}) == {}


@given(own=ratings, others=others)
def test_who_is_first_of_all_never_falls_and_who_is_last_never_rises(
    own: Rating, others: list[tuple[Rating, int]]
) -> None:
    behind = [(rating, rank + 1) for rating, rank in others]
    assert compared(own, 1, behind).mu >= own.mu - 1e-9
    assert compared(own, 12, others).mu <= own.mu + 1e-9


@given(own=ratings, others=others, rank=ranks)
def test_a_rating_becomes_surer_or_stays_about_as_sure(
    own: Rating, others: list[tuple[Rating, int]], rank: int
) -> None:
    after = compared(own, rank, others)
    assert 0 < after.sigma < own.sigma + 0.02
    assert after.matches == own.matches + 1


@given(own=ratings, others=st.lists(st.tuples(ratings, ranks), min_size=2, max_size=4), rank=ranks)
def test_it_does_not_matter_who_sits_where(
    own: Rating, others: list[tuple[Rating, int]], rank: int
) -> None:
    results = [compared(own, rank, order).mu for order in permutations(others)]
    assert results == pytest.approx([results[0]] * len(results), abs=1e-6)


def test_a_thousand_wins_against_an_easy_bot_lift_nobody_far() -> None:
    rating = Rating()
    for _ in range(1000):
        rating = rated(a_match((1, "zoe", None), (2, None, "easy")), {"zoe": rating}, {}).get(
            "zoe", rating
        )
    assert rating.mu <= ANCHORS["easy"] + FAR or rating == Rating()


def test_who_loses_to_a_far_weaker_bot_falls() -> None:
    lost = rated(a_match((2, "zoe", None), (1, None, "easy")), {"zoe": KNOWN}, {})
    assert lost["zoe"].mu < KNOWN.mu
