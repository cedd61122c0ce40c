"""Turns: who begins, rolling and paying, and what the spaces do."""

from typing import Any

import pytest

from tablee.engine.match import Match, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.events import Began, Rolled
from tablee.games.barbarossa.model import BOARD, BarbarossaOptions, State
from tests.games.barbarossa.playing import at, happened, play, ready, refusal, state, view


def begun(seed: str, seats: int = 4) -> tuple[Match, Began]:
    """All riddles have just been sealed."""
    start = State(riddles=ready(seats))
    match = new_match(BARBAROSSA, BarbarossaOptions(), seats, seed, start)
    began = match.events[0]
    assert isinstance(began, Began)
    return match, began


@pytest.mark.parametrize("seed", range(30))
def test_the_highest_die_begins_and_those_who_tie_roll_again(seed: int) -> None:
    match, began = begun(str(seed))
    rolling = {0, 1, 2, 3}
    for throw in began.rolls:
        assert {seat for seat, die in enumerate(throw) if die} == rolling
        assert all(0 <= die <= 6 for die in throw)
        rolling = {seat for seat, die in enumerate(throw) if die == max(throw)}
    assert rolling == {began.player} == set(match.waiting_for)


def test_ties_do_happen() -> None:
    assert any(len(begun(str(seed))[1].rolls) > 1 for seed in range(30))


def test_play_goes_clockwise() -> None:
    match = at(4, player=2)
    order = []
    for _ in range(5):
        order.append(state(match).player)
        space = state(match).spaces[order[-1]]
        match = play(match, f"{order[-1]} pay {(1 - space) % 12 or 12}")
    assert order == [2, 3, 0, 1, 2]


def test_a_turn_passes_over_those_who_are_left_out() -> None:
    match = at(4, out=(1,), hats=(6, 0, 6, 6))
    assert state(play(match, "0 pay 1")).player == 2


@pytest.mark.parametrize("turn", range(1, 13))
def test_whoever_rolls_moves_so_far_clockwise(turn: int) -> None:
    match = play(at(turn=turn, spaces=(7, 0, 0)), "0 roll")
    rolled = match.events[0]
    assert isinstance(rolled, Rolled)
    assert 1 <= rolled.die <= 6
    assert rolled.space == (7 + rolled.die) % 12 == state(match).spaces[0]
    assert state(match).gems[0] in (12, 13)


def test_a_die_shows_every_number_and_the_same_one_when_it_is_replayed() -> None:
    dice = [play(at(turn=turn), "0 roll").events[0].die for turn in range(1, 60)]
    assert set(dice) == {1, 2, 3, 4, 5, 6}
    assert dice == [play(at(turn=turn), "0 roll").events[0].die for turn in range(1, 60)]


def test_whoever_pays_moves_as_far_as_they_like_a_gem_for_each_space() -> None:
    match = play(at(gems=(5, 12, 12)), "0 pay 3")
    assert state(match).spaces == (3, 0, 0)
    assert state(match).gems == (2, 12, 12)


def test_nobody_pays_more_than_they_have() -> None:
    match = at(gems=(3, 12, 12))
    assert refusal(match, "0 pay 4") == "not_enough_gems"
    assert refusal(match, "0 pay 0") == "too_far"
    assert refusal(match, "0 pay -1") == "too_far"
    play(match, "0 pay 3")


def test_without_gems_one_rolls() -> None:
    match = at(gems=(0, 12, 12))
    assert refusal(match, "0 pay 1") == "not_enough_gems"
    assert [action for action in match.legal(0) if type(action).__name__ == "Pay"] == []


def test_once_round_is_the_most() -> None:
    match = at(gems=(13, 12, 12))
    assert refusal(match, "0 pay 13") == "too_far"
    match = play(match, "0 pay 12")
    assert state(match).spaces[0] == 0
    assert state(match).gems[0] == 1


def test_only_the_player_moves_and_only_when_it_is_time() -> None:
    assert refusal(at(), "1 roll") == "not_your_turn"
    assert refusal(at(elf=True), "0 roll") == "wants_letter"
    assert refusal(at(series=1), "0 pay 1") == "wants_question"
    for early in ("letter #4 1", "ask #4 ?", "guess #4 cactus", "stop"):
        assert refusal(at(), f"0 {early}") == "wants_move"


# The five kinds of spaces.


def landed(kind: str, **more: Any) -> Match:
    """Seat 0 has just paid for one step onto such a space."""
    return play(at(spaces=((BOARD.index(kind) - 1) % 12, 0, 0), **more), "0 pay 1")


def test_a_gem_space_gives_a_gem() -> None:
    match = landed("gem", gems=(5, 12, 12))
    assert state(match).gems[0] == 5 - 1 + 1
    assert state(match).player == 1


def test_nobody_has_more_than_thirteen_gems() -> None:
    for turn in range(1, 60):
        match = play(at(turn=turn, gems=(13, 12, 12)), "0 roll")
        if BOARD[state(match).spaces[0]] == "gem":
            assert state(match).gems[0] == 13
            return
    raise AssertionError("no die led to a gem")


def test_a_dragon_moves_the_hats_of_all_others_one_ahead() -> None:
    match = landed("dragon", hats=(8, 9, 10))
    assert state(match).hats == (8, 10, 11)
    assert state(match).player == 1


def test_a_ghost_moves_the_hats_of_all_others_two_ahead() -> None:
    assert state(landed("ghost", hats=(8, 9, 10))).hats == (8, 11, 12)


def test_dragons_do_not_move_those_who_are_left_out() -> None:
    match = play(at(4, spaces=(1, 0, 0, 0), out=(3,), hats=(6, 6, 6, 0)), "0 pay 1")
    assert state(match).hats == (6, 7, 7, 0)


def test_on_an_elf_one_may_ask_for_a_letter_or_do_without() -> None:
    match = play(at(spaces=(5, 0, 0)), "0 pay 1")
    assert view(match).stage == "letter"
    assert match.waiting_for == [0]
    assert state(play(match, "0 stop")).player == 1
    assert happened(play(match, "0 letter #4 1"))[0] == "0 is told letter 1 of #4"


def test_a_question_space_begins_the_first_of_two_series() -> None:
    match = landed("question")
    assert view(match).stage == "question"
    assert state(match).series == 1
    assert match.waiting_for == [0]


# Letters: riddle 4 is seat 1's "cactus".


@pytest.mark.parametrize(
    ("place", "letter"), [(1, "c"), (3, "c"), (6, "s"), (-1, "s"), (-6, "c"), (7, ""), (-24, "")]
)
def test_the_asker_alone_is_told_the_letter_at_a_place(place: int, letter: str) -> None:
    match = play(at(elf=True), f"0 letter #4 {place}")
    told = [match.update(viewer).events[0].letter for viewer in (0, 1, 2, None)]
    assert told == [letter, None, None, None]
    known = [view(match, viewer).notebook[3].letters for viewer in (0, 1, 2, None)]
    assert [len(letters) for letters in known] == [1, 0, 0, 0]
    assert known[0][0].letter == letter
    assert state(match).player == 1


def test_letters_are_asked_of_others_and_at_places_that_words_can_have() -> None:
    match = at(elf=True)
    assert refusal(match, "0 letter #1 1") == "own_riddle"
    assert refusal(match, "0 letter #10 1") == "no_such_riddle"
    assert refusal(match, "0 letter #4 0") == "bad_place"
    assert refusal(match, "0 letter #4 25") == "bad_place"
    assert refusal(match, "0 letter #4 -25") == "bad_place"
    assert refusal(match, "1 letter #1 1") == "not_your_turn"
    assert refusal(match, "0 ask #4 ?") == "wants_letter"


def test_every_letter_of_an_expression_can_be_asked_for() -> None:
    play(at(elf=True, expressions=True), "0 letter #4 40")
    assert refusal(at(elf=True, expressions=True), "0 letter #4 41") == "bad_place"
