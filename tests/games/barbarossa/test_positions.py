"""Positions that somebody wrote are completed, or refused with the reason."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

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
from tests.games.barbarossa.playing import at, ball, play, ready, state


def adopted(seats: int = 3, **parts: Any) -> State:
    start = State(**{"riddles": ready(seats, parts.get("out", ())), "turn": 1, **parts})
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
        ({"hats": (32, 6, 6)}, "hat_out_of_bounds"),
        ({"hats": (6, 6, 1000)}, "hat_out_of_bounds"),
        ({"hats": (6, 6, 37), "ended": "goal"}, "hat_out_of_bounds"),
        ({"gone": (1, 1)}, "bad_seats_named"),
        ({"out": (2,), "player": 0}, "too_few_play"),
        ({"turn": 0, "out": (2,)}, "bad_moment"),
        ({"riddles": one(Riddle("os", ball(), True, (1, 2))), "turn": 0}, "bad_moment"),
        ({"elf": True, "series": 1}, "bad_moment"),
        ({"asked": Question(1, 0, "?"), "series": 1}, "bad_moment"),
        ({"guess": Tried(0, 3, "chat", False, None)}, "bad_moment"),
        ({"guess": Tried(0, 3, "chat", True, True)}, "bad_moment"),
        ({"guess": Tried(1, 0, "chat", True, None), "series": 2}, "bad_moment"),
        (
            {
                "riddles": one(Riddle("os", ball(), True, (1, 2))),
                "guess": Tried(1, 0, "os", True, None),
            },
            "bad_moment",
        ),
    ],
)
def test_what_cannot_lie_on_a_table_is_refused(parts: dict[str, Any], code: str) -> None:
    assert refusal(**parts) == code


def full_of_arrows(seats: int, arrows: int) -> State:
    """So many arrows, two in a riddle from the front on."""
    each = 3 if seats == 3 else 2
    riddles = list(ready(seats))
    for which, riddle in enumerate(riddles):
        finders = [seat for seat in range(seats) if seat != which // each]
        riddles[which] = replace(riddle, arrows=tuple(finders[: min(2, arrows)]))
        arrows -= len(riddles[which].arrows)
    return State(riddles=tuple(riddles), turn=1)


@pytest.mark.parametrize(("seats", "last"), [(3, 13), (4, 13), (5, 17), (6, 17)])
def test_the_last_arrow_is_never_on_the_board_of_a_running_match(seats: int, last: int) -> None:
    options = BarbarossaOptions()
    new_match(BARBAROSSA, options, seats, "owl", full_of_arrows(seats, last - 1))
    with pytest.raises(BadPosition) as refused:
        new_match(BARBAROSSA, options, seats, "owl", full_of_arrows(seats, last))
    assert refused.value.code == "too_many_arrows"
    over = replace(full_of_arrows(seats, last), ended="arrows")
    assert state(new_match(BARBAROSSA, options, seats, "owl", over)).ended == "arrows"


def test_with_a_nearer_goal_hats_are_below_it() -> None:
    options = BarbarossaOptions(goal=20)
    below = State(riddles=ready(), turn=1, hats=(19, 6, 6))
    new_match(BARBAROSSA, options, 3, "owl", below)
    with pytest.raises(BadPosition, match="from 1 to 19"):
        new_match(BARBAROSSA, options, 3, "owl", replace(below, hats=(20, 6, 6)))


@pytest.mark.parametrize(("seats", "arrows", "guess"), [(3, 14, "#9"), (5, 18, "#10")])
def test_version_1_still_takes_up_what_it_took_up(seats: int, arrows: int, guess: str) -> None:
    """A log may hold such a position: its table must open, and the next arrow ends the match."""
    first = BARBAROSSA.at(1)
    assert first is not None
    full = replace(full_of_arrows(seats, arrows), series=2, hats=(9,) * seats)
    match = new_match(first, BarbarossaOptions(), seats, "owl", full)
    assert match.result is None
    word = full.riddles[int(guess[1:]) - 1].word
    match = play(match, f"0 guess {guess} {word}")
    assert state(match).ended == "arrows"
    [moved] = [event for event in match.events if getattr(event, "why", "") == "owner"]
    assert moved.hats[-1] == 9 - 2  # the step of the last row of the table


def test_a_position_is_written_as_it_is_printed() -> None:
    notation = BARBAROSSA.notation
    now = state(at(series=1, hats=(1, 2, 31), arrows={1: (2,)}))
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
        "ask #4", "ask #4 Is it # 4?", "answer probably", "refuse", "guess #4 un chat",
        "judge no", "curse letter #4 1", "curse guess #4 x", "refill", "note #2", "note #2 a; b",
    ],
)  # fmt: skip
def test_actions_are_written_as_they_are_printed(text: str) -> None:
    notation = BARBAROSSA.notation
    action = notation.parse_action(text)
    assert notation.action(action) == text
    assert msgspec.json.decode(msgspec.json.encode(action), type=BARBAROSSA.action) == action
