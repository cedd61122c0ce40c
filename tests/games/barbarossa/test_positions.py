"""Positions that somebody wrote are completed, or refused with the reason."""

from typing import Any

import msgspec
import pytest

from tablee.engine.errors import BadPosition
from tablee.engine.match import new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.model import (
    Answered,
    BarbarossaOptions,
    Question,
    Riddle,
    State,
    Told,
    Tried,
)
from tablee.games.barbarossa.sculpture import Sculpture
from tests.games.barbarossa.playing import at, ball, ready, state


def adopted(seats: int = 3, **parts: Any) -> State:
    start = State(**{"riddles": ready(seats), "turn": 1, **parts})
    return state(new_match(BARBAROSSA, BarbarossaOptions(), seats, "owl", start))


def refusal(**parts: Any) -> str:
    with pytest.raises(BadPosition) as refused:
        adopted(**parts)
    assert refused.value.message.endswith(".")
    return refused.value.code


def test_what_is_left_out_is_as_at_the_start() -> None:
    found = adopted()
    assert (found.gems, found.hats, found.curses) == ((12,) * 3, (6,) * 3, (3,) * 3)
    assert found.notes == (("",) * 9,) * 3
    assert adopted(4, out=(3,)).hats == (6, 6, 6, 0)


def test_riddles_alone_make_a_position_to_play_from() -> None:
    match = new_match(BARBAROSSA, BarbarossaOptions(), 3, "owl", State(riddles=ready()))
    assert state(match).turn == 1


def one(riddle: Riddle) -> tuple[Riddle, ...]:
    return (riddle, *ready()[1:])


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"riddles": ready(4)}, "bad_riddles"),
        ({"notes": (("",),) * 3}, "bad_riddles"),
        ({"gems": (12, 12)}, "bad_group"),
        ({"hats": (6, 6, 6, 6)}, "bad_group"),
        ({"gems": (12, 12, 14)}, "bad_count"),
        ({"gems": (12, 12, -1)}, "bad_count"),
        ({"spaces": (12, 0, 0)}, "bad_count"),
        ({"curses": (4, 3, 3)}, "bad_count"),
        ({"curses": (2, 3, 3)}, "bad_curses"),
        ({"spent": 3}, "bad_curses"),
        ({"hats": (0, 6, 6)}, "bad_hat"),
        ({"turn": -1}, "bad_series"),
        ({"series": 3}, "bad_series"),
        ({"player": 3}, "no_such_seat"),
        ({"player": -1}, "no_such_seat"),
        ({"gone": (7,)}, "no_such_seat"),
        ({"letters": (Told(9, 0, 1, "a"),)}, "no_such_seat"),
        ({"letters": (Told(1, 9, 1, "a"),)}, "bad_riddles"),
        ({"letters": (Told(1, 0, 1, None),)}, "bad_text"),
        ({"guesses": (Tried(1, 0, None, False, True),)}, "bad_text"),
        ({"answers": (Answered(1, 0, "x" * 201, "yes"),)}, "bad_text"),
        ({"themes": ("a\nb", "", "")}, "bad_text"),
        ({"riddles": one(Riddle("R2D2", ball(), sealed=True))}, "bad_riddle"),
        ({"riddles": one(Riddle("", ball(), sealed=True))}, "bad_riddle"),
        ({"riddles": one(Riddle("os", Sculpture(version=9, strokes=()), True))}, "bad_riddle"),
        ({"riddles": one(Riddle("os", ball(), True, (0,)))}, "bad_arrows"),
        ({"riddles": one(Riddle("os", ball(), True, (1, 1)))}, "bad_arrows"),
        ({"riddles": one(Riddle("os", ball(), True, (1, 2, 1)))}, "bad_arrows"),
        ({"riddles": one(Riddle("os", ball()))}, "bad_moment"),
        ({"player": 2, "out": (2,)}, "bad_moment"),
        ({"asked": Question(0, 0, "?"), "series": 1}, "bad_moment"),
        ({"asked": Question(0, 4, "?")}, "bad_moment"),
        ({"guess": Tried(0, 1, "chat", True, None)}, "bad_moment"),
        ({"turn": 0, "elf": True}, "bad_moment"),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(parts: dict[str, Any], code: str) -> None:
    assert refusal(**parts) == code


def test_a_position_is_written_as_it_is_printed() -> None:
    notation = BARBAROSSA.notation
    now = state(at(series=1, hats=(1, 2, 40), arrows={1: (2,)}))
    assert notation.parse_position(notation.position(now)) == now
    with pytest.raises(ValueError, match="riddles"):
        notation.parse_position("{}")


@pytest.mark.parametrize("text", ["", "dance", "pay", "pay x", "seal 1", "seal #0", "judge maybe"])
def test_what_is_no_action_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match="is not an action"):
        BARBAROSSA.notation.parse_action(text)


@pytest.mark.parametrize(
    "text",
    [
        "word #1 a b", "theme x y", "seal #12", "time up", "gone", "here", "roll", "pay 3",
        "letter #4 -2", "stop",
        "ask #4 ", "ask #4 Is it # 4?", "answer probably", "refuse", "guess #4 un chat",
        "judge no", "curse letter #4 1", "curse guess #4 x", "refill", "note #2 ", "note #2 a; b",
    ],
)  # fmt: skip
def test_actions_are_written_as_they_are_printed(text: str) -> None:
    notation = BARBAROSSA.notation
    action = notation.parse_action(text)
    assert notation.action(action) == text
    assert msgspec.json.decode(msgspec.json.encode(action), type=BARBAROSSA.action) == action
