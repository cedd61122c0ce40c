"""Bots in a race take their time, and it shows how hard a card is."""

from random import Random
from statistics import mean

import pytest

from tablee.engine.bots import LEVELS, Level
from tablee.engine.match import Match
from tablee.games.buntherum.bots import BOTS
from tablee.games.buntherum.model import QUICKEST, Call, Silence, Turn, rows_for
from tests.games.buntherum.playing import at, dealt

MANY = "rows cream-car | - | - | - | - | - ; card black-telephone"
FEW = "card red-car"
NOWHERE = (
    "rows black-car | black-telephone | cream-cube | black-butterfly | yellow-cube | red-cube ; "
    "neutral lilac-cup yellow-ball ; card black-cube"
)
TIMES = 400


def calls(level: Level, position: str) -> list[Call]:
    match = at(position, time=120)
    made = [BOTS[level](match.update(1), Random(seed)) for seed in range(TIMES)]
    return [call for call in made if isinstance(call, Call)]


def median_time(level: Level, position: str) -> float:
    return sorted(call.ms for call in calls(level, position))[TIMES // 2]


def mistakes(level: Level, position: str) -> float:
    rows = rows_for(at(position).state.rows, at(position).state.card)
    right = [(call.row in rows) if rows else call.row is None for call in calls(level, position)]
    return 1 - mean(right)


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_many_rows_take_is_found_sooner_than_one_that_few_or_none_take(
    level: Level,
) -> None:
    many, few, none = (median_time(level, position) for position in (MANY, FEW, NOWHERE))
    assert 1.15 * many < few
    assert 1.15 * few < none


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_acts_before_the_card_could_be_seen(level: Level) -> None:
    assert min(call.ms for call in calls(level, MANY)) >= QUICKEST
    turner = dealt(3)
    assert BOTS[level](turner.update(0), Random(1)) == Turn()


@pytest.mark.parametrize("position", [FEW, NOWHERE])
def test_careful_seldom_errs_and_the_others_do_more_often(position: str) -> None:
    careful, hasty, easy = (mistakes(level, position) for level in ("strong", "medium", "easy"))
    assert careful < 0.08
    assert min(hasty, easy) > 2 * careful


@pytest.mark.parametrize("position", [MANY, FEW, NOWHERE])
def test_each_level_is_quicker_than_the_one_before(position: str) -> None:
    easy, hasty, careful = (median_time(level, position) for level in LEVELS)
    assert easy > 1.25 * hasty
    assert hasty > 1.25 * careful


def test_a_newcomer_has_a_chance_against_the_easy_one() -> None:
    """People who are new to it need 2 to 4 seconds."""
    assert median_time("easy", FEW) > 3000


def test_who_is_too_slow_says_nothing() -> None:
    match = at(NOWHERE, time=3)
    made = [BOTS["easy"](match.update(1), Random(seed)) for seed in range(50)]
    assert Silence() in made
    assert all(call.ms <= 3000 for call in made if isinstance(call, Call))


def winner(names: list[Level], number: int) -> Level:
    match: Match = dealt(len(names), seed=str(number))
    rng = Random(number)
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, BOTS[names[seat]](match.update(seat), rng))
    return names[match.result.ranks.index(1)]


@pytest.mark.parametrize(("better", "worse"), [("strong", "medium"), ("medium", "easy")])
def test_from_the_easiest_to_beat_to_the_hardest(better: Level, worse: Level) -> None:
    names = [better, worse], [worse, better]
    won = [winner(list(names[number % 2]), number) for number in range(60)]
    assert won.count(better) > 36
