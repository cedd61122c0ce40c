"""Positions and actions as people and programs write them."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from tablee.engine.errors import BadOptions, BadPosition
from tablee.engine.options import read_options
from tablee.games.buntherum import BUNTHERUM
from tablee.games.buntherum.model import (
    Action,
    BuntherumOptions,
    Call,
    Finish,
    Heard,
    Photo,
    Silence,
    Turn,
)
from tablee.games.buntherum.notation import card
from tests.games.buntherum.playing import NEUTRAL, PILES, ROWS, at, state

NOTATION = BUNTHERUM.notation


@pytest.mark.parametrize(
    ("text", "json", "action"),
    [
        ("turn", '{"kind":"turn"}', Turn()),
        ("3 at 812", '{"kind":"call","row":2,"ms":812}', Call(2, 812)),
        ("3 at 812+9", '{"kind":"call","row":2,"ms":812,"within":9}', Call(2, 812, 9)),
        ("no fit at 900", '{"kind":"call","row":null,"ms":900}', Call(None, 900)),
        ("silence", '{"kind":"silence"}', Silence()),
    ],
)
def test_actions_are_written_and_read(text: str, json: str, action: Action) -> None:
    assert NOTATION.action(action) == text
    assert NOTATION.parse_action(text) == action
    assert msgspec.json.encode(action).decode() == json
    assert msgspec.json.decode(json, type=BUNTHERUM.action) == action


@pytest.mark.parametrize("text", ["", "0", "at 812", "0 at 5", "3 at soon", "none", "turns"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not an action"):
        NOTATION.parse_action(text)


WHOLE = (
    f"turned 7 ; {ROWS} ; {PILES} ; {NEUTRAL} ; seen 1 ; chips 0 2 3 ; card red-car ; turner 1 ; "
    "own yes ; decider 0 1 ; calls 0: 3 at 812+9 ; silent 1 ; "
    "photo lilac-ball, 1: 3 at 700 delay 300 right, 0: no fit at 1200+9 late ; "
    "slips 4: 1, 6: 0"
)


def test_a_position_is_one_line() -> None:
    told = NOTATION.parse_position(WHOLE)
    assert NOTATION.position(told) == WHOLE
    assert told.calls == (Heard(0, 2, 812, 9),)
    assert told.photo == Photo(
        card("lilac-ball"),
        (Finish(1, 2, 700, 0, 300, "right"), Finish(0, None, 1200, 9, 0, "late")),
    )


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("hands red-car", "'hands' is not a part"),
        ("rows pink-car", "'pink-car' is not a card"),
        ("calls 0: soon", "'0: soon' is not a call"),
        ("photo red-car, 0: 3 at 7 lovely", "is not a call"),
        ("slips 4", "'4' is not a wrong call"),
    ],
)
def test_what_is_no_position_is_refused(text: str, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        NOTATION.parse_position(text)


@pytest.mark.parametrize(
    ("position", "code"),
    [
        ("rows black-car | - | -", "bad_rows"),
        ("rows black-cube | - | - | - | - | -", "does_not_fit"),
        ("rows black-car cream-car | - | - | - | - | -", "does_not_fit"),
        ("card cream-ball", "card_twice"),
        ("card green-cube", "no_such_card"),
        ("chips 0 0", "bad_group"),
        ("chips 0 0 4", "bad_chips"),
        ("chips 3 3 3", "nobody_in"),
        ("seen 4", "bad_seen"),
        ("turner 3", "no_such_seat"),
        ("turner 1 ; chips 0 3 0", "seat_out"),
        ("card red-car ; decider 1 5", "no_such_seat"),
        ("card red-car ; decider 1", "bad_decider"),
        ("card red-car ; decider 1 1", "bad_decider"),
        ("calls 0: 3 at 5", "no_card"),
        ("card red-car ; calls 0: 3 at 5, 0: 4 at 9", "bad_calls"),
        ("card red-car ; calls 0: 9 at 5", "bad_calls"),
        ("card red-car ; decider 1 2 ; silent 0", "bad_calls"),
        ("turned 3 ; slips 2: 3", "no_such_seat"),
        ("turned 3 ; slips 4: 0", "bad_calls"),
        ("turned 3 ; slips 2: 0, 2: 0", "bad_calls"),
        ("neutral -", "no_next_card"),
    ],
)
def test_a_position_that_cannot_be_is_refused(position: str, code: str) -> None:
    with pytest.raises(BadPosition) as refused:
        at(position)
    assert refused.value.code == code


def test_a_position_needs_no_chips() -> None:
    assert state(at()).chips == (0, 0, 0)
    assert at("turner 2").waiting_for == [2]


def test_a_race_in_which_all_have_answered_is_judged_at_once() -> None:
    match = at("card red-car ; calls 1: 4 at 700 ; silent 0 2")
    assert match.waiting_for == [1]
    assert state(match).own


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"tie": -1}, "bad_number"),
        ({"time": 2}, "bad_number"),
        ({"first": 5}, "bad_number"),
        ({"handicap": 400}, "bad_object"),
        ({"handicap": {"5": 400}}, "bad_object"),
        ({"handicap": {"0": 5001}}, "bad_object"),
        ({"handicap": {"Zoé": 400}}, "bad_object"),
        ({"calm": True}, "unknown_option"),
    ],
)
def test_options_that_make_no_sense_are_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises(BadOptions) as refused:
        read_options(BuntherumOptions, options)
    assert refused.value.code == code


def test_a_photo_of_another_race_changes_nothing_but_itself() -> None:
    match = at("card red-car")
    with_photo = replace(state(match), photo=Photo(card("lilac-ball"), ()))
    assert match.rules.legal(with_photo, 0) == match.legal(0)
