"""Positions and actions as people and programs write them."""

from random import Random
from typing import Any

import msgspec
import pytest

from tablee.bots.random import at_random
from tablee.engine.errors import BadPosition
from tablee.engine.match import new_match
from tablee.engine.record import begin, read_record, replay
from tablee.games.baron import BARON
from tablee.games.baron.model import (
    Action,
    BaronOptions,
    ChooseRow,
    Event,
    Laid,
    Next,
    Play,
    State,
    View,
)
from tests.games.baron.playing import ROWS, dealt, table

NOTATION = BARON.notation


@pytest.mark.parametrize(
    ("text", "json", "action"),
    [
        ("17", '{"kind":"play","card":17}', Play(17)),
        ("row 2", '{"kind":"row","row":1}', ChooseRow(1)),
        ("next", '{"kind":"next"}', Next()),
    ],
)
def test_actions_are_written_and_read(text: str, json: str, action: Action) -> None:
    assert NOTATION.action(action) == text
    assert NOTATION.parse_action(text) == action
    assert msgspec.json.encode(action).decode() == json
    assert msgspec.json.decode(json, type=BARON.action) == action


@pytest.mark.parametrize("text", ["", "row", "row two", "-1", "draft 3", "1234", "next 1", "row 0"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not an action"):
        NOTATION.parse_action(text)


POSITION = (
    "match 2 ; rows 3 4 | 12 17 | 44 | 61 | 90 ; hands 2 8 / 9 10 ; draws 77 13 / 30 1 ; "
    "piles - / 11 55 ; totals -3 30 ; table 1:18 0:21 ; tucked 1"
)


def test_a_position_is_one_line() -> None:
    state = State(
        match=2,
        rows=((3, 4), (12, 17), (44,), (61,), (90,)),
        hands=((2, 8), (9, 10)),
        draws=((77, 13), (30, 1)),
        piles=((), (11, 55)),
        totals=(-3, 30),
        table=(Laid(1, 18), Laid(0, 21)),
        tucked=(1,),
    )
    assert NOTATION.position(state) == POSITION
    assert NOTATION.parse_position(POSITION) == state


def test_cards_on_the_table_lie_in_the_order_of_placing() -> None:
    with pytest.raises(BadPosition) as refused:
        table({}, f"{ROWS} ; hands 20 / 22 ; table 0:21 1:18")
    assert refused.value.code == "bad_order"


@pytest.mark.parametrize("name", ["totals", "match"])
def test_numbers_without_end_are_refused(name: str) -> None:
    huge = {"totals": "[0, 1%s]", "match": "1%s"}[name] % ("0" * 4000)
    record = RECORD.replace(b'"draws"', f'"{name}": {huge}, "draws"'.encode())
    with pytest.raises(BadPosition) as refused:
        replay(BARON, read_record(record))
    assert refused.value.code == "bad_state"


def test_a_position_with_an_unknown_part_is_refused() -> None:
    with pytest.raises(ValueError, match="'pool' is not a part"):
        NOTATION.parse_position("pool 1 2 3")


@pytest.mark.parametrize("variants", [(), ("good",)])
def test_all_that_is_said_in_a_match_survives_writing(variants: tuple[str, ...]) -> None:
    match, rng = dealt(3, *variants), Random(1)
    while waiting := match.waiting_for:
        for seat in waiting:
            match = match.submit(seat, at_random(match.update(seat), rng))
        assert NOTATION.parse_position(NOTATION.position(match.state)) == match.state
        assert again(match.state, State) == match.state
        view = match.rules.view(0, match.state)
        assert again(view, View) == view
        assert [again(event, Event) for event in match.events] == match.events
        assert all(map(NOTATION.event, match.events))


def again(value: object, kind: Any) -> object:
    return msgspec.json.decode(msgspec.json.encode(value), type=kind)


# A record may begin with a position.

RECORD = b"""{"game": "baron", "seats": 2, "options": {"matches": 2}, "seed": 7,
    "state": {"rows": [[1], [2], [3], [4], [5]], "hands": [[20], [10]], "draws": [[30], [40]]},
    "actions": [[0, {"kind": "play", "card": 20}], [1, {"kind": "play", "card": 10}]]}"""


def test_what_a_position_leaves_out_has_an_obvious_meaning() -> None:
    match = begin(BARON, read_record(RECORD))
    assert match.state == State(
        rows=((1,), (2,), (3,), (4,), (5,)),
        hands=((20,), (10,)),
        draws=((30,), (40,)),
        piles=((), ()),
        totals=(0, 0),
        match=1,
    )


def test_a_record_that_begins_with_a_position_is_played_on() -> None:
    match = replay(BARON, read_record(RECORD))
    assert match.seq == 2
    assert match.state.hands == ((), ())


def test_hands_are_sorted_and_empty_ones_drawn() -> None:
    match = table({}, f"{ROWS} ; hands - / - ; draws 5 3 9 / 8 6 7")
    assert match.state.hands == ((3, 5, 9), (6, 7, 8))


def test_a_position_where_a_row_is_to_be_chosen_waits_for_it() -> None:
    match = table({1: "blue red"}, f"{ROWS} ; hands 20 / 21 ; table 1:1")
    assert match.waiting_for == [1]


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("rows 1 | 2 | 3 | 4 ; hands 10 / 20", "bad_rows"),
        ("rows 1 | 2 | 3 | 4 | - ; hands 10 / 20", "empty_row"),
        ("rows 1 6 7 8 9 11 | 2 | 3 | 4 | 5 ; hands 10 / 20", "bad_row"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20 ; draws 30", "bad_group"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20 ; piles 30", "bad_group"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20 ; totals 1 2 3", "bad_group"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20 ; draws 30 / 10", "card_twice"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 111", "no_such_card"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 0", "no_such_card"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 11 12 13 14 / 20 21 22 23 24", "big_hand"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 11 / 20", "uneven_hands"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20 ; draws 30 31 / 40", "uneven_draws"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20 ; table 2:30", "no_such_seat"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20 ; table 1:30 1:31", "laid_twice"),
        ("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20 ; tucked 30", "not_held"),
        ("match -1 ; rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20", "negative_match"),
    ],
)
def test_a_position_that_cannot_lie_on_a_table_is_refused(position: str, code: str) -> None:
    with pytest.raises(BadPosition) as refused:
        new_match(BARON, BaronOptions(), 2, "owl", NOTATION.parse_position(position))
    assert refused.value.code == code


def test_a_position_for_another_number_of_seats_is_refused() -> None:
    position = NOTATION.parse_position("rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20")
    with pytest.raises(BadPosition, match="A table of 3 has 3 hands, not 2"):
        new_match(BARON, BaronOptions(), 3, "owl", position)


def test_colour_first_allows_long_rows_and_heads_are_good_uneven_hands() -> None:
    table({}, "rows 1 6 7 8 9 11 | 2 | 3 | 4 | 5 ; hands 10 / 20", "colour")
    table({}, "rows 1 | 2 | 3 | 4 | 5 ; hands 10 / 20 21 ; draws 30 31 / 40", "good")
