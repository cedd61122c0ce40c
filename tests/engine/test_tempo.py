"""How bots keep to the pace of people: from their times alone, in bounds, levels in their order."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from tablee.engine.bots import LEVELS, Level
from tablee.engine.tempo import LOST, RANGE, SHARE, Lap, pace, paces, times_of

OWN: dict[Level, int] = {"random": 3600, "hasty": 2400, "careful": 1600}
Times = Sequence[int | None]
LIVES: list[Times] = [[2000] * 9, [400] * 20, [9000] * 20, [None] * 20, [3000, None, 700, None] * 4]


def test_where_nobody_plays_with_them_bots_have_the_pace_of_their_level() -> None:
    assert paces({1: 3600}, {1: "random"}, [], [{1: 900}]) == {1: 3600}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("lost", [0, 1, 2, 9])
def test_bots_wait_for_somebody_who_has_not_called_yet(level: Level, lost: int) -> None:
    own = OWN[level]
    assert pace(own, SHARE[level], [None] * lost) == own * RANGE
    assert pace(own, SHARE[level], [None] * lost + [own]) <= own


def test_races_before_the_first_call_count_like_it() -> None:
    """Who needs long is not hurried, and who lets cards go gains nothing by it."""
    assert pace(3600, 1.0, [None, None, 8000]) == pace(3600, 1.0, [8000] * 3) > 6000
    assert pace(3600, 1.0, [None, None, 2500]) == pace(3600, 1.0, [2500] * 3) < 3600


def test_it_moves_towards_the_person_and_its_own_pace_always_counts_once() -> None:
    assert pace(3600, 1.0, [2500]) == 3000
    assert [pace(3600, 1.0, [2500] * races) for races in (3, 7, 50)] == [2739, 2617, 2617]


def test_a_race_lost_without_a_call_makes_bots_slower_and_never_quicker() -> None:
    after = [pace(3600, 1.0, [3600] + [None] * races) for races in range(30)]
    assert all(earlier <= later for earlier, later in pairwise(after))
    assert pace(3600, 1.0, [3600, None]) == round(3600 * LOST ** (1 / 3))


@pytest.mark.parametrize("times", LIVES)
@pytest.mark.parametrize("level", LEVELS)
def test_never_quicker_or_slower_than_half_or_double(level: Level, times: Times) -> None:
    own = OWN[level]
    assert own / RANGE <= pace(own, SHARE[level], times) <= own * RANGE


@pytest.mark.parametrize("times", LIVES)
def test_levels_keep_their_order(times: Times) -> None:
    gentle, clever, formidable = (pace(OWN[level], SHARE[level], times) for level in LEVELS)
    assert gentle > clever > formidable


def test_a_race_counts_for_those_who_called_and_for_those_whom_a_bot_beat() -> None:
    """Seat 2 is a bot. What another person won says nothing, nor does a race without a call."""
    laps: list[Lap] = [
        {0: 900, 1: None, 2: None},
        {0: None, 1: 1200, 2: 1100},
        {0: None, 1: None, 2: None},
        {1: 1300, 2: None},
    ]
    assert list(times_of(0, laps, [2])) == [900, None]
    assert list(times_of(1, laps, [2])) == [1200, 1300]


def test_two_people_the_slower_one_counts_and_of_three_the_one_in_the_middle() -> None:
    laps: list[Lap] = [{0: 1500, 1: 3000, 2: 5000}] * 7
    alone = {person: pace(3600, 1.0, list(times_of(person, laps, [3]))) for person in range(3)}
    bot = {3: 3600}, {3: LEVELS[0]}
    assert paces(*bot, [0, 1], laps) == {3: alone[1]}
    assert paces(*bot, [0, 1, 2], laps) == {3: alone[1]}
    assert paces(*bot, [0, 2], laps) == {3: alone[2]}
