"""Bots play by the rules, from their own seat, and careful ones play better."""

from random import Random

import pytest

from tablee.bots import BOTS, find_bot
from tablee.engine.errors import BadOptions
from tablee.engine.match import Match, new_match
from tablee.games.six import SIX
from tablee.games.six.model import ChooseRow, Play, SixOptions
from tests.games.six.tabletop import lay, one_card_each, table


def play(match: Match, names: list[str], rng: Random) -> Match:
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, BOTS[names[seat]](match.update(seat), rng))
    return match


def heads_of(names: list[str], variants: tuple[str, ...], rounds: int) -> dict[str, float]:
    """What each kind of bot takes in a round on average, everybody sitting everywhere in turn."""
    taken: dict[str, list[int]] = {name: [] for name in names}
    for number in range(rounds):
        seated = names[number % len(names) :] + names[: number % len(names)]
        options = SixOptions(variants=variants, limit=None, rounds=1)
        match = new_match(SIX, options, len(names), f"deal {number}")
        result = play(match, seated, Random(number)).result
        assert result is not None
        for name, points in zip(seated, result.points, strict=True):
            taken[name].append(points)
    return {name: sum(points) / len(points) for name, points in taken.items()}


@pytest.mark.parametrize("variants", [(), ("pro",)])
@pytest.mark.parametrize("others", [1, 3, 9])
def test_careful_takes_far_less_than_random(variants: tuple[str, ...], others: int) -> None:
    taken = heads_of(["careful"] + ["random"] * others, variants, rounds=60)
    assert taken["careful"] < 0.75 * taken["random"]


def test_careful_takes_the_cheapest_row() -> None:
    match = table((20, 21), (30,), (41,), (55,), hands=one_card_each(3, 9))
    match = lay(match, 3, 9)
    assert BOTS["careful"](match.update(0), Random(1)) == ChooseRow(2)


def test_careful_does_not_lay_a_sixth_card_if_it_can_help_it() -> None:
    match = table((10, 11, 12, 13, 14), (30,), (60,), (90,), hands=((15, 91), (16, 92)))
    assert BOTS["careful"](match.update(0), Random(1)) == Play(91)


def test_careful_counts_who_may_slip_in_between() -> None:
    match = table((10, 11, 12, 13), (60, 61, 62, 64), (90,), (91,), hands=((59, 65), (1, 2)))
    assert BOTS["careful"](match.update(0), Random(1)) == Play(65)


def test_a_bot_decides_the_same_with_the_same_luck() -> None:
    update = new_match(SIX, SixOptions(), 4, "owl").update(2)
    for bot in BOTS.values():
        assert bot(update, Random(5)) == bot(update, Random(5))


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="There is: random, careful"):
        find_bot("genius")
