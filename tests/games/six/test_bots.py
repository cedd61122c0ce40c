"""Bots play by the rules, from their own seat, and careful ones play better."""

from random import Random

import pytest

from tablee.arena.setting import find_bot
from tablee.bots import find_level
from tablee.bots.characters import TEMPERS, playing
from tablee.engine.errors import BadOptions
from tablee.engine.match import Match, new_match
from tablee.games.six import SIX
from tablee.games.six.model import ChooseRow, Play, SixOptions
from tests.games.six.tabletop import lay, one_card_each, table
from tests.slow import crossed


def play(match: Match, names: list[str], rng: Random) -> Match:
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, find_bot(match.game, names[seat])(match.update(seat), rng))
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


@pytest.mark.slow
@crossed(
    "variants, others",
    [(), ("pro",), ("parity",), ("climb",), ("hop",), ("reverse",)],
    [1, 3, 9],
)
def test_careful_takes_far_less_than_random(variants: tuple[str, ...], others: int) -> None:
    taken = heads_of(["careful", *["random"] * others], variants, rounds=60)
    assert taken["careful"] < 0.75 * taken["random"]


def test_easy_stands_between_the_two() -> None:
    taken = heads_of(["random", "easy", "careful"], (), rounds=200)
    assert taken["random"] > 1.1 * taken["easy"] > 1.1 * 1.1 * taken["careful"]


@pytest.mark.parametrize(("seats", "rounds", "more"), [(2, 20, 6), (4, 8, 5), (6, 5, 4)])
def test_careful_beats_the_ox_far_more_often_than_random(
    seats: int, rounds: int, more: int
) -> None:
    def won(name: str) -> int:
        options = SixOptions(variants=("ox",))
        matches = [new_match(SIX, options, seats, f"deal {number}") for number in range(rounds)]
        ended = [play(match, [name] * seats, Random(i)) for i, match in enumerate(matches)]
        return sum(match.result is not None and match.result.ranks[0] == 1 for match in ended)

    assert won("careful") >= won("random") + more


def test_careful_counts_what_else_a_row_would_cost() -> None:
    """Taking 13 would make the special card jump on a full row."""
    rows = (13,), (60, 61, 62, 63, 64), (70,), (81,)
    options = SixOptions(variants=("hop",))
    match = lay(table(*rows, hands=one_card_each(3, 90), options=options), 3, 90)
    assert SIX.bots["medium"](match.update(0), Random(1)) == ChooseRow(3)


def test_careful_keeps_its_reverse_card_until_it_helps() -> None:
    options = SixOptions(variants=("reverse",))
    rows = (10, 11, 12, 13, 14), (30,), (60,), (90,)
    match = table(*rows, hands=((91, 92), (16, 17)), options=options)
    assert SIX.bots["medium"](match.update(0), Random(1)) in (Play(91), Play(92))
    match = table(*rows, hands=((16, 19), (17, 18)), options=options)
    assert SIX.bots["medium"](match.update(0), Random(1)).reversed


def test_careful_takes_the_cheapest_row() -> None:
    match = table((20, 21), (30,), (41,), (55,), hands=one_card_each(3, 9))
    match = lay(match, 3, 9)
    assert SIX.bots["medium"](match.update(0), Random(1)) == ChooseRow(2)


def test_careful_does_not_lay_a_sixth_card_if_it_can_help_it() -> None:
    match = table((10, 11, 12, 13, 14), (30,), (60,), (90,), hands=((15, 91), (16, 92)))
    assert SIX.bots["medium"](match.update(0), Random(1)) == Play(91)


def test_careful_counts_who_may_slip_in_between() -> None:
    match = table((10, 11, 12, 13), (60, 61, 62, 64), (90,), (91,), hands=((59, 65), (1, 2)))
    assert SIX.bots["medium"](match.update(0), Random(1)) == Play(65)


def test_the_cautious_would_rather_pay_a_head_than_run_a_small_risk() -> None:
    """5 takes a row of one head for sure; 69 takes ten, if 67 or 68 comes first."""
    rows = (60, 61, 62, 66), (90,), (91,), (92,)
    update = table(*rows, hands=((5, 69), (1, 2), (3, 4))).update(0)
    chosen = {who: playing(SIX, "medium", who)(update, Random(1)) for who in TEMPERS}
    assert chosen["achille"] == Play(69)
    assert chosen["hortense"] == Play(5)


def test_careful_remembers_what_has_been_taken() -> None:
    """Six cards could slip in before 20, and five before 70; but all six are gone."""
    rows = (10, 11, 12, 13), (60, 61, 62, 64), (90,), (91,)
    hands = (20, 70), (1, 2)
    assert SIX.bots["medium"](table(*rows, hands=hands).update(0), Random(1)) == Play(70)
    taken = table(*rows, hands=hands, piles=((14, 15, 16, 17, 18, 19), ()))
    assert SIX.bots["medium"](taken.update(0), Random(1)) == Play(20)


def test_a_bot_decides_the_same_with_the_same_luck() -> None:
    update = new_match(SIX, SixOptions(), 4, "owl").update(2)
    for bot in (SIX.bots["easy"], SIX.bots["medium"]):
        assert bot(update, Random(5)) == bot(update, Random(5))


def test_an_unknown_bot_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="There is: easy, medium, strong"):
        find_level(SIX, "genius")
