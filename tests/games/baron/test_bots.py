"""Bots at Le Baron see what is plain to see."""

from random import Random
from statistics import mean

import pytest

from tablee.bots.budget import Budget
from tablee.bots.random import at_random
from tablee.bots.searching import searching
from tablee.engine.bots import Bot
from tablee.engine.match import Match
from tablee.games.baron import BARON
from tablee.games.baron.bots import careful
from tablee.games.baron.bots.search import KERNEL, ways_in
from tests.games.baron.playing import BLUES, FULL_ROW, ROWS, dealt, play, table

CAREFUL = BARON.bots["medium"]
SEARCH = searching(careful, ways_in, KERNEL.wait, Budget(playouts=300), flat=False)
both = pytest.mark.parametrize("bot", [CAREFUL, SEARCH], ids=["careful", "search"])


def chosen(match: Match, seat: int, bot: Bot = CAREFUL) -> str:
    """What it does, whatever its luck."""
    actions = {bot(match.update(seat), Random(seed)) for seed in range(10)}
    return "/".join(sorted(map(match.game.notation.action, actions)))


def test_it_plays_no_card_that_takes_if_another_does_not() -> None:
    match = table(BLUES | {1: "blue", 2: "red"}, f"{FULL_ROW} ; hands 1 2 / 3 4")
    assert chosen(match, 0) == "2"


@both
def test_it_takes_where_heads_are_good(bot: Bot) -> None:
    match = table(BLUES | {1: "blue", 2: "red"}, f"{FULL_ROW} ; hands 1 2 / 3 4", "good")
    assert chosen(match, 0, bot) == "1"


@both
def test_it_adds_to_a_row_that_it_need_not_take(bot: Bot) -> None:
    match = table(BLUES | {1: "blue red"}, f"{FULL_ROW} ; hands 1 2 / 3 4")
    assert chosen(play(match, "0 1", "1 3"), 0, bot) == "row 4"


def test_without_a_match_it_takes_the_row_with_the_fewest_heads() -> None:
    cards = {1: "white", 91: "blue blue", 92: "yellow yellow", 93: "green green", 95: "black black"}
    assert chosen(play(table(cards, f"{ROWS} ; hands 1 2 / 3 4"), "0 1", "1 3"), 0) == "row 4"


def test_it_keeps_a_baron_if_another_card_does_as_well() -> None:
    match = table({1: "blue"}, f"{ROWS} ; hands 1 52 / 3 4")
    assert chosen(match, 0) == "1"


def test_where_heads_are_good_it_plays_a_card_that_it_gets_rid_of() -> None:
    match = table({1: "blue", 2: "white"}, f"{ROWS} ; hands 1 2 / 3 4", "good")
    assert chosen(match, 0) == "1"


def test_it_says_next_between_two_matches() -> None:
    match = table({1: "blue", 2: "blue"}, f"{ROWS} ; hands 1 / 2", matches=2)
    assert chosen(play(match, "0 1", "1 2"), 0) == "next"


@pytest.mark.parametrize("variants", [(), ("colour",), ("good",), ("colour", "good")])
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_it_beats_chance_by_far(variants: tuple[str, ...], seats: int) -> None:
    lead = mean(lead_over_chance(dealt(seats, *variants, seed=str(i)), Random(i)) for i in range(8))
    assert (lead if "good" in variants else -lead) > 15


def lead_over_chance(match: Match, rng: Random) -> float:
    """Points of the careful seats (0, 2 …) less those of seats that play at random (1, 3 …)."""
    bots = [BARON.bots["medium"], at_random]
    while waiting := match.waiting_for:
        for seat in waiting:
            match = match.submit(seat, bots[seat % 2](match.update(seat), rng))
    assert match.result is not None
    return mean(match.result.points[::2]) - mean(match.result.points[1::2])
