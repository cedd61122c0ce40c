"""What one changes in a position of a match: words, clay and what people heard stay."""

from typing import Any

import pytest

from tablee.engine.errors import BadPosition
from tablee.engine.match import Match, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.changes import Changes
from tablee.games.barbarossa.model import Tried
from tests.games.barbarossa.playing import at, modelling, ready, state


def changed(match: Match, **changes: Any) -> Match:
    """The match that goes on from there."""
    assert BARBAROSSA.changing is not None
    position = BARBAROSSA.changing.made(match.rules, match.state, Changes(**changes))
    return new_match(BARBAROSSA, match.options, match.rules.seats, "fox", position)


def test_figures_and_counters_are_changed() -> None:
    then = changed(at(), spaces=(3, 0, 11), gems=(13, 0, 5), hats=(1, 31, 9))
    assert (state(then).spaces, state(then).gems) == ((3, 0, 11), (13, 0, 5))
    assert state(then).hats == (1, 31, 9)
    assert state(then).riddles == state(at()).riddles


def test_what_is_not_named_stays() -> None:
    assert state(changed(at())) == state(at())


def test_another_player_begins_a_turn() -> None:
    then = changed(at(series=2, turn=7), player=2)
    assert then.waiting_for == [2]
    assert (state(then).series, state(then).turn) == (0, 7)


def test_an_elf_and_a_question_are_over_then() -> None:
    then = changed(at(elf=True), gems=(1, 1, 1))
    assert not state(then).elf
    assert BARBAROSSA.notation.parse_action("roll") in then.legal(0)


def test_curses_that_nobody_has_are_spent() -> None:
    then = changed(at(), curses=(0, 3, 2))
    assert (state(then).curses, state(then).spent) == ((0, 3, 2), 4)
    again = changed(at(curses=(2, 3, 3), refilled=(0,), spent=4), curses=(3, 3, 3))
    assert (state(again).refilled, state(again).spent) == ((0,), 3)


def test_who_has_found_what() -> None:
    arrows = ((1, 2), (), (), (0,), (), (), (), (), ())
    then = changed(at(), arrows=arrows)
    assert tuple(riddle.arrows for riddle in state(then).riddles) == arrows


def test_who_has_not_found_it_has_guessed_nothing_right() -> None:
    """Bots read their own guesses, too."""
    guesses = (Tried(1, 0, "escargot", False, True), Tried(1, 1, "os", False, False))
    before = at(arrows={1: (1,)}, guesses=guesses)
    assert state(changed(before, gems=(1, 1, 1))).guesses == state(before).guesses
    then = changed(before, arrows=((),) * 9)
    assert [guess.word for guess in state(then).guesses] == ["os"]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"spaces": (12, 0, 0)}, "bad_count"),
        ({"spaces": (0, 0)}, "bad_group"),
        ({"gems": (14, 0, 0)}, "bad_count"),
        ({"curses": (4, 0, 0)}, "bad_count"),
        ({"hats": (0, 1, 1)}, "bad_hat"),
        ({"hats": (32, 1, 1)}, "hat_out_of_bounds"),
        ({"player": 3}, "no_such_seat"),
        ({"arrows": ((),)}, "bad_riddles"),
        ({"arrows": ((0,), *((),) * 8)}, "bad_arrows"),
        ({"arrows": ((1, 1), *((),) * 8)}, "bad_arrows"),
        ({"arrows": ((1, 2), (1, 2), (1, 2), (0, 2), (0, 2), (0, 2), (0,), (), ())},
         "too_many_arrows"),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_is_refused(changes: dict[str, Any], code: str) -> None:
    with pytest.raises(BadPosition) as refused:
        changed(at(), **changes)
    assert refused.value.code == code


def test_whoever_is_left_out_has_no_turn() -> None:
    riddles = ready(4, out=(3,))
    with pytest.raises(BadPosition):
        changed(at(4, riddles=riddles, out=(3,)), player=3)


def test_nothing_is_changed_before_the_match_has_begun() -> None:
    with pytest.raises(BadPosition) as refused:
        changed(modelling(), gems=(1, 1, 1))
    assert refused.value.code == "still_modelling"
