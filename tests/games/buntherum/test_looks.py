"""What the coach of BuntHerum tells: kinds of cards, what was right, and everybody's calls."""

from random import Random

import pytest

from tablee.engine.match import Match
from tablee.engine.reactions import Looked, Reaction, times_of
from tablee.games.buntherum import BUNTHERUM, BUNTHERUM_1
from tablee.games.buntherum.looks import kind_of
from tablee.games.buntherum.model import CardUp, RaceClosed, Turned
from tests.games.buntherum.playing import NOWHERE, OPEN, at, dealt, play, race


def looks(match: Match) -> list[Looked]:
    assert BUNTHERUM.looks is not None
    return list(BUNTHERUM.looks(match))


def test_the_fewer_rows_take_a_card_the_harder_it_is() -> None:
    assert [kind_of(rows) for rows in range(6)] == ["none", "one", "two", "many", "many", "many"]


def test_a_right_call_that_came_late_is_right_and_a_wrong_one_is_not() -> None:
    """A red car fits rows 4 and 6. The handicap is no part of a reaction time."""
    match = race(at(OPEN, handicap={"0": 400}), "0 4 at 812", "1 6 at 2000", "2 1 at 1500")
    [look] = looks(match)
    assert (look.move, look.kind, look.right) == (0, "two", [3, 5])
    assert look.reactions == [
        Reaction(0, 3, 812, True),
        Reaction(2, 0, 1500, False),
        Reaction(1, 5, 2000, True),
    ]


def test_no_fit_is_right_where_no_row_takes_the_card() -> None:
    match = race(at(NOWHERE), "0 no fit at 900", "1 2 at 1000")
    [look] = looks(match)
    assert (look.kind, look.right) == ("none", [None])
    assert [each.right for each in look.reactions] == [True, False]


def test_in_the_calm_variant_there_is_no_time_and_who_passes_did_not_answer() -> None:
    match = play(at(OPEN, "calm"), "0 4", "1 1", "2 silence")
    look = looks(match)[0]
    assert look.reactions == [Reaction(0, 3, None, True), Reaction(1, 0, None, False)]
    assert times_of([look], 0) == {}


def test_only_right_answers_of_the_seat_count_as_its_times() -> None:
    match = race(at(OPEN), "0 4 at 812", "1 1 at 1500")
    assert times_of(looks(match), 0) == {"two": [812]}
    assert times_of(looks(match), 1) == {}
    assert times_of(looks(match), 2) == {}


@pytest.mark.parametrize("game", [BUNTHERUM, BUNTHERUM_1], ids=["2", "1"])
def test_old_versions_have_it_too(game: object) -> None:
    assert game.looks is not None  # type: ignore[attr-defined]


def test_every_race_of_a_match_is_told_where_its_card_lay_open() -> None:
    match, closed, rng = dealt(3), 0, Random(1)
    opened: list[int] = []
    while match.result is None:
        for seat in match.waiting_for[:1]:
            action = BUNTHERUM.bots["medium"](match.update(seat), rng)
            match = match.submit(seat, action)
        closed += sum(isinstance(event, RaceClosed) for event in match.events)
        if any(isinstance(event, Turned | CardUp) for event in match.events):
            opened.append(match.seq)
    told = looks(match)
    assert len(told) == closed
    assert [look.move for look in told] == opened[:closed]
