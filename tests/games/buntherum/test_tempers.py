"""Tempers that people notice: quick eyes and thorough ones, slips and sureness."""

from random import Random
from statistics import mean, median, pstdev

import pytest

from tablee.engine.bots import EVEN, Level, Temper, in_temper
from tablee.games.buntherum.bots import BOTS
from tablee.games.buntherum.model import Call
from tests.games.buntherum.playing import at, dealt
from tests.games.buntherum.test_bots import FEW, MANY, NOWHERE

QUICK, SLOW = Temper(quickness=1), Temper(quickness=-1)
HASTY, SURE = Temper(hastiness=1), Temper(hastiness=-1)
TIMES = 400
levels = pytest.mark.parametrize("level", ["easy", "medium"])


def calls(level: Level, temper: Temper, position: str) -> list[Call]:
    update, bot = at(position, time=120).update(1), in_temper(BOTS[level], temper)
    made = [bot(update, Random(seed)) for seed in range(TIMES)]
    return [call for call in made if isinstance(call, Call)]


def typical(level: Level, temper: Temper, position: str) -> float:
    return median(call.ms for call in calls(level, temper, position))


@levels
def test_the_quick_see_a_plain_card_at_once_and_the_slow_find_out_sooner_that_none_fits(
    level: Level,
) -> None:
    assert typical(level, SLOW, MANY) > 1.15 * typical(level, QUICK, MANY)
    assert typical(level, QUICK, NOWHERE) > 1.15 * typical(level, SLOW, NOWHERE)


@levels
def test_the_hasty_are_quicker_and_err_twice_as_often_as_the_sure(level: Level) -> None:
    assert typical(level, HASTY, FEW) < typical(level, SURE, FEW)

    def slips(temper: Temper) -> float:
        return mean(call.row is not None for call in calls(level, temper, NOWHERE))

    assert slips(HASTY) > 2 * slips(SURE) > 0


@levels
def test_the_whimsical_are_uneven(level: Level) -> None:
    def spread(temper: Temper) -> float:
        return pstdev(call.ms for call in calls(level, temper, NOWHERE))

    assert spread(Temper(whim=1)) > 1.2 * spread(EVEN)


@levels
@pytest.mark.parametrize("temper", [QUICK, SLOW, HASTY, SURE, Temper(whim=1)])
def test_a_temper_is_no_strength(level: Level, temper: Temper) -> None:
    """With one in a temper and two without, a third of the matches would be its share."""
    changed, won = in_temper(BOTS[level], temper), 0
    for number in range(90):
        match, rng, own = dealt(3, seed=str(number)), Random(number), number % 3
        while match.result is None:
            seat = match.waiting_for[0]
            bot = changed if seat == own else BOTS[level]
            match = match.submit(seat, bot(match.update(seat), rng))
        won += match.result.ranks[own] == 1
    assert 0.2 < won / 90 < 0.5
