"""How much of a result was luck, and how much was play."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec import convert

from tablee.bots import parting
from tablee.bots.coaching import Advice
from tablee.bots.parting import THINKING, Par, Parts, par, taken
from tablee.engine.game import AnyGame, Result, most_wins
from tablee.engine.match import Match, new_match
from tablee.engine.options import Options
from tablee.games import find
from tablee.games.baron.model import BaronOptions
from tablee.games.six.model import SixOptions, heads

SIX, BARON = find("six"), find("baron")


@pytest.fixture(autouse=True)
def few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parting, "ROUNDS", 4)
    monkeypatch.setattr(parting, "OTHER_DEALS", 4)
    monkeypatch.setattr(parting, "SAME_DEAL", 3)
    monkeypatch.setattr(parting, "KNOWN", {})


def played(match: Match, luck: int = 1) -> Match:
    rng = Random(luck)
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, match.game.bots["easy"](match.update(seat), rng))
    return match


def parts_of(match: Match, seat: int, choices: Sequence[Advice]) -> Parts | None:
    *_, last = parting.parts_of(match, seat, choices)
    assert last != THINKING
    return last


def par_of(game: AnyGame, options: Options, seats: int) -> Par:
    thinking = par(game, options, seats)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: Par = done.value
            return found


def advice(cost: float, doubt: float) -> Advice:
    return Advice(move=0, chosen=1, ways=["a", "b"], costs=[0.0, cost], doubts=[0.0, doubt])


def test_the_parts_add_up() -> None:
    match = played(new_match(SIX, SixOptions(limit=None, rounds=2), 3, "fox"))
    parts = parts_of(match, 1, [advice(2.0, 0.3), advice(1.5, 0.4)])
    assert match.result is not None
    assert parts is not None
    assert parts.points == match.result.points[1]
    assert parts.points == pytest.approx(parts.par + parts.play + parts.luck, abs=0.03)
    assert (parts.play, parts.play_error) == (2.45, 0.35)  # seven tenths of it are really lost


@pytest.mark.parametrize(
    ("variants", "share", "robot"), [((), 0.7, 1.2), (("climb",), 0.7, 1.2), (("pro",), 0.6, 2.0)]
)
def test_costs_in_playouts_are_more_than_what_is_lost(
    variants: tuple[str, ...], share: float, robot: float
) -> None:
    """As measured by `python -m tools.coached`; a good player errs a little, too."""
    options = SixOptions(limit=None, rounds=2, variants=variants)
    parts = parts_of(played(new_match(SIX, options, 3, "fox")), 1, [advice(10.0, 0.3)])
    mean, _ = par_of(SIX, options, 3)
    assert parts is not None
    assert parts.play == pytest.approx(10 * share)
    assert parts.par == pytest.approx(2 * (mean - share * robot), abs=0.01)
    assert parts.luck == pytest.approx(parts.points - parts.par - parts.play, abs=0.02)


def test_what_could_be_by_chance_is_no_mistake() -> None:
    match = played(new_match(SIX, SixOptions(limit=None, rounds=1), 3, "fox"))
    parts = parts_of(match, 1, [advice(0.5, 0.3)])
    assert parts is not None
    assert parts.play == 0


def test_par_is_that_of_as_many_rounds() -> None:
    mean, error = par_of(SIX, SixOptions(limit=None, rounds=1), 3)
    assert (mean, error) == par_of(SIX, SixOptions(limit=66), 3)
    match = played(new_match(SIX, SixOptions(limit=None, rounds=3), 3, "fox"))
    parts = parts_of(match, 0, [])
    assert parts is not None
    flawless = mean - 0.7 * 1.2
    assert (parts.par, parts.par_error) == (round(3 * flawless, 2), round(3 * error, 2))


def test_where_others_count_one_is_compared_with_their_mean() -> None:
    assert taken(BARON, Result((10, 4, 1), (3, 2, 1)), 0) == 7.5
    assert taken(BARON, most_wins((10, 4, 1)), 0) == -7.5
    match = played(new_match(BARON, BaronOptions(matches=2), 3, "fox"))
    parts = parts_of(match, 0, [])
    assert parts is not None
    assert parts.lead


def test_what_is_played_for_one_is_known_to_all_and_others_come_in_between() -> None:
    match = played(new_match(SIX, SixOptions(limit=None, rounds=1), 3, "fox"))
    first, second = parting.parts_of(match, 0, []), parting.parts_of(match, 0, [])
    assert [next(first), next(first), next(second), next(second)] == [THINKING] * 4
    assert next(second) == next(first) != THINKING


def ox(seed: str, seats: int = 2) -> Match:
    return played(new_match(SIX, SixOptions(variants=("ox",)), seats, seed))


def test_against_the_ox_the_deal_is_luck_and_the_rest_is_how_the_team_played() -> None:
    match = ox("fox")
    parts = parts_of(match, 0, [advice(2.0, 0.3)])
    assert match.result is not None
    assert parts is not None
    assert parts.team
    assert parts.lead
    team, beast = match.result.points[0], sum(map(heads, match.state.piles[-1]))
    assert parts.points == team - beast
    assert parts.points == pytest.approx(parts.par + parts.luck + parts.play, abs=0.03)
    assert parts_of(match, 1, []) == parts  # all play together


def test_the_same_cards_are_the_same_luck_however_they_were_played() -> None:
    one, two = ox("fox"), played(new_match(SIX, SixOptions(variants=("ox",)), 2, "fox"), 5)
    mine, theirs = parts_of(one, 0, []), parts_of(two, 0, [])
    assert mine is not None
    assert theirs is not None
    assert one.result != two.result
    assert (mine.luck, mine.par) == (theirs.luck, theirs.par)
    assert mine.points - theirs.points == pytest.approx(mine.play - theirs.play, abs=0.03)


def test_not_told_from_the_middle_of_a_match() -> None:
    origin = {"rows": [[10], [40], [50], [90]], "hands": [[6], [42]], "piles": [[], []]}
    state = convert({**origin, "totals": [0, 0]}, SIX.state)
    later = played(new_match(SIX, SixOptions(limit=None, rounds=1), 2, "fox", state))
    assert parts_of(later, 0, []) is None
