"""The match: choices made at the same time, minds changed, values that never change."""

import tracemalloc
from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import encode

from tablee.engine.errors import BadOptions, IllegalAction
from tablee.engine.game import Result, fewest_wins
from tablee.engine.match import Undo, new_match
from tablee.engine.record import read_action
from tablee.games import find
from tablee.games.six import SIX
from tablee.games.six.model import Play, SixOptions, State
from tablee.games.six.shared import Laid

ROWS = (12,), (37,), (43,), (58,)


def three_seats() -> State:
    return State(rows=ROWS, hands=((14, 90), (15, 91), (44, 92)))


def test_nothing_happens_until_the_last_seat_commits() -> None:
    match = new_match(SIX, SixOptions(), 3, "owl", three_seats())
    for seat, card, waiting in ((2, 44, [0, 1]), (0, 14, [1])):
        match = match.submit(seat, Play(card))
        assert match.events == []
        assert match.waiting_for == waiting
    match = match.submit(1, Play(15))
    assert match.events
    assert match.choices == {}


def test_a_seat_may_change_its_mind_until_then() -> None:
    match = new_match(SIX, SixOptions(), 3, "owl", three_seats())
    match = match.submit(0, Play(14)).submit(0, Play(90)).submit(1, Play(15)).submit(2, Play(44))
    assert match.state.hands[0] == (14,)
    assert match.seq == 4


def test_a_seat_may_take_its_choice_back() -> None:
    match = new_match(SIX, SixOptions(), 3, "owl", three_seats())
    match = match.submit(0, Play(14)).submit(1, Play(15)).submit(0, Undo())
    assert match.waiting_for == [0, 2]
    assert match.update(0).chosen is None
    with pytest.raises(IllegalAction) as refused:
        match.submit(0, Undo())
    assert refused.value.code == "nothing_to_undo"


def test_after_the_reveal_nothing_is_taken_back() -> None:
    match = new_match(SIX, SixOptions(), 3, "owl", three_seats())
    match = match.submit(0, Play(14)).submit(1, Play(15)).submit(2, Play(44))
    with pytest.raises(IllegalAction):
        match.submit(0, Undo())


def test_a_refused_action_changes_nothing() -> None:
    match = new_match(SIX, SixOptions(), 3, "owl", three_seats()).submit(0, Play(14))
    before = encode(match.update(0))
    with pytest.raises(IllegalAction):
        match.submit(1, Play(14))
    assert encode(match.update(0)) == before


def test_a_match_is_a_value_and_stays_as_it_was() -> None:
    match = new_match(SIX, SixOptions(), 3, "owl", three_seats())
    before = encode(match.update(0))
    match.submit(0, Play(14)).submit(1, Play(15)).submit(2, Play(44))
    assert encode(match.update(0)) == before


def test_two_futures_of_one_match_do_not_disturb_each_other() -> None:
    start = new_match(SIX, SixOptions(), 3, "owl", three_seats())
    fork = start.submit(0, Play(14))
    one = fork.submit(1, Play(15))
    other = fork.submit(1, Play(91)).submit(2, Play(44))
    one = one.submit(1, Undo())
    assert start.moves == ()
    assert fork.moves == ((0, Play(14)),)
    assert one.moves == ((0, Play(14)), (1, Play(15)), (1, Undo()))
    assert other.moves == ((0, Play(14)), (1, Play(91)), (2, Play(44)))
    assert [match.seq for match in (start, fork, one, other)] == [0, 1, 3, 3]
    assert (start.last_move, other.last_move) == (None, (2, Play(44)))


def test_a_long_match_keeps_one_log_and_copies_it_only_where_a_second_future_begins() -> None:
    match = start = new_match(SIX, SixOptions(), 3, "owl", three_seats())
    for _ in range(100):
        match = match.submit(0, Play(14)).submit(0, Undo())
    assert match.log is start.log
    assert start.submit(0, Play(14)).log is not start.log


def test_a_long_match_takes_little_memory() -> None:
    """Tables keep all moves: two places in a list each, and actions that all matches share."""
    match = new_match(SIX, SixOptions(), 3, "owl", three_seats())
    readings = [Raw(b'{"kind":"play","card":14}'), Raw(b'{"kind":"undo"}')]
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for number in range(1000):
        match = match.submit(0, read_action(SIX, readings[number % 2]))
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert after - before < 30 * 1000


@pytest.mark.parametrize("seat", [True, 1.0, "1", None, -1, 3])
@pytest.mark.parametrize("action", [Play(15), Undo()])
def test_only_a_seat_of_this_table_may_act(seat: Any, action: Any) -> None:
    match = new_match(SIX, SixOptions(), 3, "owl", three_seats()).submit(1, Play(15))
    with pytest.raises(IllegalAction) as refused:
        match.submit(seat, action)
    assert refused.value.code == "no_such_seat"


def test_a_seat_of_which_nothing_is_awaited_has_nothing_to_take_back() -> None:
    state = State(rows=ROWS, hands=((90,), (91,), (92,)), table=(Laid(1, 5), Laid(0, 44)))
    match = new_match(SIX, SixOptions(), 3, "owl", state)
    assert match.waiting_for == [1]
    with pytest.raises(IllegalAction) as refused:
        match.submit(0, Undo())
    assert refused.value.code == "not_awaited"


def test_an_update_is_whole() -> None:
    update = new_match(SIX, SixOptions(), 3, "owl", three_seats()).submit(0, Play(14)).update(0)
    assert update.seq == 1
    assert update.viewer == 0
    assert update.legal == [Play(14), Play(90)]
    assert update.chosen == Play(14)
    assert update.waiting_for == [1, 2]
    assert update.result is None


@pytest.mark.parametrize("seats", [-1, 0, 1, 11, 10**6])
def test_a_table_has_the_seats_its_game_allows(seats: int) -> None:
    with pytest.raises(BadOptions) as refused:
        new_match(SIX, SixOptions(), seats, "owl")
    assert refused.value.code == "bad_seats"


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOptions, match="no game 'chess'"):
        find("chess")


def test_equal_points_share_a_rank() -> None:
    assert fewest_wins((5, 3, 5, 9)) == Result(points=(5, 3, 5, 9), ranks=(2, 1, 2, 4))
