"""How bots keep to the pace of people: from their times alone, in bounds, levels in their order."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.engine.bots import LEVELS, Level
from tablee.engine.tempo import LOST, QUICKER, RANGE, START, Lap, Time, pace, paces, times_of

OWN: dict[Level, int] = {"easy": 3600, "medium": 2400, "strong": 1600}
LIVES = st.lists(st.none() | st.integers(min_value=0, max_value=120_000), max_size=30)
"""The times of a person in a match, None for each race that a bot won before they called."""
CALLS = st.none() | st.builds(Time, st.integers(min_value=0, max_value=20_000), st.booleans())
LAPS = st.lists(st.dictionaries(st.integers(0, 3), CALLS), max_size=20)
"""Races of three people and a bot, which is seat 3."""
BOT = {3: 3600}, {3: LEVELS[0]}


def test_where_nobody_plays_with_them_bots_have_the_pace_of_their_level() -> None:
    assert paces({1: 3600}, {1: "easy"}, [], [{1: Time(900)}]) == {1: 3600}


@pytest.mark.parametrize("level", LEVELS)
def test_bots_wait_for_somebody_who_has_not_called_yet(level: Level) -> None:
    own = OWN[level]
    waits = [pace(own, level, [None] * races) for races in (0, 1, 2, 20)]
    assert waits[0] == own * START[level] > own
    assert waits == sorted(waits)
    assert waits[-1] == own * RANGE


def test_one_right_call_changes_it_by_a_second_and_it_comes_to_the_person_in_a_few() -> None:
    assert pace(3600, "easy", [5200]) == 6119
    assert [pace(3600, "easy", [2500] * races) for races in (1, 3, 5, 20)] == [
        5760,
        3686,
        2755,
        2500,
    ]


def test_a_race_lost_without_a_call_makes_bots_a_little_slower() -> None:
    now = pace(3600, "easy", [2500] * 9)
    assert pace(3600, "easy", [*[2500] * 9, None]) == pytest.approx(now * LOST, abs=1)


@given(LIVES)
def test_never_quicker_or_slower_than_half_or_double_and_levels_keep_their_order(
    times: list[int | None],
) -> None:
    after = [pace(OWN[level], level, times) for level in LEVELS]
    for level, now in zip(LEVELS, after, strict=True):
        assert OWN[level] / RANGE <= now <= OWN[level] * RANGE
    assert after == sorted(after, reverse=True)
    assert len(set(after)) == len(LEVELS)


@given(LIVES)
def test_it_changes_calmly_and_silence_never_hurries(times: list[int | None]) -> None:
    steps = [pace(3600, "easy", times[:races]) for races in range(len(times) + 1)]
    for (before, after), time in zip(pairwise(steps), times, strict=True):
        assert after >= before * QUICKER - 1
        assert time is not None or after >= before


@given(LIVES, st.integers(min_value=0, max_value=20_000))
def test_who_was_slower_never_gets_quicker_bots(times: list[int | None], more: int) -> None:
    slower = [None if time is None else time + more for time in times]
    assert pace(3600, "easy", slower) >= pace(3600, "easy", times)


@given(LAPS, st.dictionaries(st.integers(0, 3), CALLS))
def test_a_race_in_which_no_person_was_right_never_makes_bots_quicker(
    laps: list[Lap], last: Lap
) -> None:
    wrong = {seat: call and Time(call.ms, right=seat == 3) for seat, call in last.items()}
    for people in ([0], [0, 1], [0, 1, 2]):
        before, after = paces(*BOT, people, laps)[3], paces(*BOT, people, [*laps, wrong])[3]
        assert after >= before


def test_a_race_counts_for_those_who_were_right_and_for_those_whom_a_bot_beat() -> None:
    """Seat 2 is a bot. What another person won says nothing, nor does a race without a call, nor a
    wrong call."""
    laps: list[Lap] = [
        {0: Time(900), 1: None, 2: None},
        {0: None, 1: Time(1200), 2: Time(1100)},
        {0: None, 1: None, 2: None},
        {1: Time(1300), 2: None},
        {0: Time(300, right=False), 1: None, 2: Time(1500, right=False)},
    ]
    assert list(times_of(0, laps, [2])) == [900, None]
    assert list(times_of(1, laps, [2])) == [1200, 1300, None]


def test_two_people_the_slower_one_counts_and_of_three_the_one_in_the_middle() -> None:
    laps: list[Lap] = [{0: Time(1500), 1: Time(3000), 2: Time(5000)}] * 7
    alone = {person: pace(3600, "easy", times_of(person, laps, [3])) for person in range(3)}
    assert paces(*BOT, [0, 1], laps) == {3: alone[1]}
    assert paces(*BOT, [0, 1, 2], laps) == {3: alone[1]}
    assert paces(*BOT, [0, 2], laps) == {3: alone[2]}
