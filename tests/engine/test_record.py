"""Records: written, read, replayed; and everything that can be wrong with one."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tablee.engine.errors import BadOptions, BadPosition, BadRecord, IllegalAction
from tablee.engine.match import Undo, new_match
from tablee.engine.record import read_record, replay, write_record
from tablee.games.six import SIX
from tablee.games.six.model import Play, SixOptions, State

ROWS = (12,), (37,), (43,), (58,)


def written(**changes: Any) -> bytes:
    record = {"format": 1, "game": "six", "version": 1, "seats": 2, "seed": "owl"}
    return json.dumps({**record, **changes}).encode()


def test_a_record_reads_like_a_list_of_moves() -> None:
    state = State(rows=ROWS, hands=((14,), (15,)))
    match = new_match(SIX, SixOptions(limit=33), 2, "owl", state).submit(1, Play(15))
    assert write_record(match).decode().splitlines() == [
        '{"format":1,"game":"six","version":1,"options":{"limit":33},"seats":2,"seed":"owl",'
        '"state":{"rows":[[12],[37],[43],[58]],"hands":[[14],[15]]},"actions":[',
        '[1,{"kind":"play","card":15}]',
        "]}",
    ]


def test_choices_still_face_down_are_kept_too() -> None:
    match = new_match(SIX, SixOptions(), 2, "owl")
    card = match.state.hands[1][0]
    match = match.submit(1, Play(card)).submit(1, Undo()).submit(1, Play(card))
    again = replay(SIX, read_record(write_record(match)))
    assert again.choices == {1: Play(card)}
    assert again.moves == match.moves


def test_a_match_without_a_move_is_a_record_too() -> None:
    match = new_match(SIX, SixOptions(), 2, "owl")
    assert replay(SIX, read_record(write_record(match))).state == match.state


def test_a_number_is_a_seed_as_well() -> None:
    assert (
        replay(SIX, read_record(written(seed=7))).state
        == replay(SIX, read_record(written(seed="7"))).state
    )


def test_an_old_record_is_played_by_its_own_version_of_the_rules() -> None:
    newer = replace(SIX, version=2, earlier=(SIX,))
    old = write_record(new_match(SIX, SixOptions(), 2, "owl"))
    assert write_record(replay(newer, read_record(old))) == old
    new = write_record(new_match(newer, SixOptions(), 2, "owl"))
    assert b'"version":2' in new
    assert write_record(replay(newer, read_record(new))) == new


def test_an_error_says_which_action_it_was() -> None:
    match = new_match(SIX, SixOptions(), 2, "owl")
    record = write_record(match.submit(1, match.legal(1)[0]).submit(1, match.legal(1)[1]))
    record = record.replace(b"\n]}", b',\n[1,{"kind":"play","card":105}]]}')
    with pytest.raises(IllegalAction) as refused:
        replay(SIX, read_record(record))
    assert (refused.value.code, refused.value.move) == ("not_in_hand", (3, 1))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "not_json"),
        (b"not json", "not_json"),
        (b"\xff\xfe\x00", "not_json"),
        (written(actions=[[0, {"kind": "XX"}]]).replace(b"XX", b"\xff\xff"), "not_json"),
        (written()[:-9], "not_json"),
        (b'{"options":{"limit":' + b"[" * 100_000, "not_json"),
        (b"[]", "bad_record"),
        (b"{}", "bad_record"),
        (written(seats="two"), "bad_record"),
        (written(actions=[[0]]), "bad_record"),
        (written(colour="red"), "bad_record"),
        (b'{"game":"six","seats":2}', "no_start"),
        (written(format=2), "unknown_format"),
        (written(version=99), "unknown_version"),
    ],
)
def test_a_broken_record_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(BadRecord) as refused:
        replay(SIX, read_record(data))
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"options": {"limit": -1}}, BadOptions),
        ({"options": {"variants": ["chess"]}}, BadOptions),
        ({"seats": 11}, BadOptions),
        ({"state": {"rows": 1}}, BadPosition),
        ({"state": {"rows": [[1]], "hands": []}}, BadPosition),
        ({"actions": [[0, {"kind": "dance"}]]}, IllegalAction),
        ({"actions": [[0, {"kind": "play"}]]}, IllegalAction),
        ({"actions": [[0, {"kind": "play", "card": 105}]]}, IllegalAction),
        ({"actions": [[5, {"kind": "play", "card": 1}]]}, IllegalAction),
        ({"actions": [[0, 17]]}, IllegalAction),
    ],
)
def test_a_record_that_cannot_be_replayed_is_refused(
    changes: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        replay(SIX, read_record(written(**changes)))
