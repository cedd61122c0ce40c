"""Pro: docs/rules/six.md#8."""

import pytest

from tablee.engine.errors import IllegalAction
from tablee.engine.match import Match, new_match
from tablee.games.six import SIX
from tablee.games.six.model import Draft, Next, Play, PoolLaid, RowsLaid, SixOptions, State

PRO = SixOptions(variants=("pro",), limit=None, rounds=3)


def pro(seats: int, seed: str = "owl") -> Match:
    return new_match(SIX, PRO, seats, seed)


def draft_lowest_cards(match: Match) -> Match:
    while match.state.pool:
        match = match.submit(match.waiting_for[0], Draft(match.state.pool[0]))
    return match


@pytest.mark.parametrize(("seats", "cards"), [(3, 34), (4, 44), (2, 24), (10, 104)])
def test_example_only_as_many_cards_as_needed_all_open(seats: int, cards: int) -> None:
    match = pro(seats)
    assert match.state.pool == tuple(range(1, cards + 1))
    assert match.update(None).view.pool == match.state.pool


def test_seats_take_one_card_each_in_turn_until_each_has_ten() -> None:
    match = pro(3)
    turns = []
    while match.state.pool:
        turns += match.waiting_for
        match = match.submit(turns[-1], Draft(match.state.pool[0]))
    first = turns[0]
    assert turns == [(first + i) % 3 for i in range(30)]
    assert [len(hand) for hand in match.state.hands] == [10, 10, 10]


def test_the_four_left_start_the_rows_in_ascending_order() -> None:
    match = draft_lowest_cards(pro(3))
    assert match.state.rows == ((31,), (32,), (33,), (34,))
    assert match.events[-1] == RowsLaid(match.state.rows)


def test_the_first_drafter_is_random_then_the_next_seat_each_round() -> None:
    assert {pro(3, f"seed {i}").state.first for i in range(30)} == {0, 1, 2}
    nothing = ((), (), ())
    last = State(rows=((1,), (2,), (3,), (4,)), hands=nothing, first=2)
    match = new_match(SIX, PRO, 3, "owl", last)
    for seat in range(3):
        match = match.submit(seat, Next())
    assert match.events == [PoolLaid(round=2, pool=tuple(range(1, 35)), first=0)]
    assert match.waiting_for == [0]


def test_everybody_saw_the_draft_so_everybody_sees_the_hands() -> None:
    match = draft_lowest_cards(pro(3))
    assert match.update(None).view.hands == match.update(1).view.hands == match.state.hands


def test_only_cards_of_the_pool_can_be_drafted() -> None:
    match = pro(2)
    seat = match.waiting_for[0]
    match = match.submit(seat, Draft(17))
    with pytest.raises(IllegalAction) as refused:
        match.submit(1 - seat, Draft(17))
    assert refused.value.code == "not_in_pool"
    with pytest.raises(IllegalAction) as refused:
        match.submit(seat, Draft(18))
    assert refused.value.code == "not_awaited"


def test_the_rest_is_the_base_game() -> None:
    match = draft_lowest_cards(pro(2))
    first = match.state.first
    assert match.state.rows == ((21,), (22,), (23,), (24,))
    match = match.submit(first, Play(1)).submit(1 - first, Play(2))
    assert match.waiting_for == [first]
