"""Questions, guesses and curses. Riddle 4 is seat 1's "cactus", riddle 7 seat 2's "chaise"."""

from typing import Any

import pytest

from tests.games.barbarossa.playing import at, happened, play, ready, refusal, state, view


def test_one_asks_anybody_anything_and_goes_on_until_a_no() -> None:
    match = play(
        at(series=1),
        "0 ask #4 Is it alive?", "1 answer yes",
        "0 ask #4 Is it green?", "1 answer probably",
        "0 ask #7 Is it soft?", "2 answer unknown",
        "0 ask #8 ",
    )  # fmt: skip
    assert state(match).series == 1
    assert match.waiting_for == [2]
    match = play(match, "2 answer no")
    assert happened(match) == ["#8: no", "0 asks, series 2"]
    assert match.waiting_for == [0]


@pytest.mark.parametrize(
    ("reply", "goes_on"), [("yes", True), ("probably", True), ("unknown", True), ("no", False)]
)
@pytest.mark.parametrize("series", [1, 2])
def test_four_answers_and_only_no_ends_the_series(reply: str, goes_on: bool, series: int) -> None:
    match = play(at(series=series), "0 ask #4 ?", f"1 answer {reply}")
    if goes_on:
        assert (state(match).player, state(match).series) == (0, series)
    elif series == 1:
        assert (state(match).player, state(match).series) == (0, 2)
    else:
        assert (state(match).player, state(match).series) == (1, 0)


def test_the_second_no_ends_the_turn() -> None:
    match = play(at(series=1), "0 ask #4 a?", "1 answer no", "0 ask #7 b?", "2 answer no")
    assert view(match).stage == "move"
    assert state(match).player == 1


def test_everybody_hears_questions_and_answers() -> None:
    match = play(at(series=1), "0 ask #4 Is it alive?")
    assert match.update(2).view.asked.text == "Is it alive?"
    match = play(match, "1 answer yes")
    for viewer in (0, 1, 2, None):
        (answer,) = view(match, viewer).notebook[3].answers
        assert (answer.seat, answer.text, answer.reply) == (0, "Is it alive?", "yes")


def test_a_question_can_be_asked_aloud() -> None:
    match = play(at(series=1), "0 ask #4 ")
    assert happened(match) == ["0 asks about #4: (aloud)"]
    assert [type(action).__name__ for action in match.legal(1)][:5] == ["Answer"] * 4 + ["Refuse"]


def test_the_owner_can_refuse_a_question_and_that_costs_nothing() -> None:
    match = play(at(series=2), "0 ask #4 Is there an s in it?", "1 refuse")
    assert (state(match).player, state(match).series, state(match).asked) == (0, 2, None)
    assert state(match).answers == ()
    play(match, "0 ask #4 Is it alive?")


def test_only_the_owner_answers_and_only_what_was_asked() -> None:
    match = play(at(series=1), "0 ask #4 ?")
    assert refusal(match, "2 answer yes") == "not_owner"
    assert refusal(match, "0 answer yes") == "not_owner"
    assert refusal(match, "2 refuse") == "not_owner"
    assert refusal(match, "1 judge yes") == "wants_answer"
    assert refusal(match, "0 ask #4 ?") == "wants_answer"
    assert refusal(match, "0 stop") == "wants_answer"
    assert refusal(at(), "1 answer yes") == "wants_move"


def test_questions_are_about_the_riddles_of_others() -> None:
    match = at(series=1)
    assert refusal(match, "0 ask #1 ?") == "own_riddle"
    assert refusal(match, "0 ask #10 ?") == "no_such_riddle"
    assert refusal(match, "1 ask #1 ?") == "not_your_turn"
    assert refusal(match, f"0 ask #4 {'?' * 201}") == "text_too_long"
    assert refusal(match, "0 ask #4 a\x07b") == "text_unreadable"


def test_nobody_asks_about_a_riddle_that_was_not_ready() -> None:
    riddles = list(ready(4))
    riddles[7] = type(riddles[7])()
    match = at(4, riddles=tuple(riddles), series=2)
    assert refusal(match, "0 ask #8 ?") == "riddle_missing"
    assert refusal(match, "0 guess #8 lampe") == "riddle_missing"


def test_stopping_early_ends_the_running_series() -> None:
    match = play(at(series=1), "0 stop")
    assert (state(match).player, state(match).series) == (0, 2)
    match = play(match, "0 stop")
    assert (state(match).player, state(match).series) == (1, 0)


# Guesses.


def test_one_guesses_in_the_second_series_and_not_in_the_first() -> None:
    assert refusal(at(series=1), "0 guess #4 cactus") == "first_series"
    assert view(at(series=1), 0).may.guess == ()
    assert view(at(series=2), 0).may.guess == (3, 4, 5, 6, 7, 8)


def test_a_guess_need_not_be_about_the_riddle_that_one_asked_about() -> None:
    match = play(at(series=2), "0 ask #4 ?", "1 answer yes", "0 guess #7 chaise")
    assert state(match).riddles[6].arrows == (0,)


@pytest.mark.parametrize("word", ["cactus", "CACTUS", "un cactus", "le Cactus"])
def test_the_word_itself_is_right_without_asking(word: str) -> None:
    match = play(at(series=2), f"0 guess #4 {word}")
    assert state(match).guess is None
    assert state(match).riddles[3].arrows == (0,)


def test_any_other_guess_is_judged_by_the_owner() -> None:
    match = play(at(series=2), "0 guess #4 plante grasse")
    assert match.waiting_for == [1]
    assert view(match).stage == "judge"
    assert refusal(match, "2 judge yes") == "not_owner"
    assert refusal(match, "0 judge yes") == "not_owner"
    assert refusal(match, "1 answer yes") == "wants_judgement"
    assert refusal(match, "0 guess #4 cactus") == "wants_judgement"
    yes = play(match, "1 judge yes")
    assert state(yes).riddles[3].arrows == (0,)
    assert (state(yes).player, state(yes).series) == (0, 2)
    no = play(match, "1 judge no")
    assert state(no).riddles[3].arrows == ()
    assert (state(no).player, state(no).series) == (1, 0)


def test_a_guess_is_seen_by_the_owner_alone() -> None:
    match = play(at(series=2), "0 guess #4 cactees")
    assert [view(match, v).guess.word for v in (0, 1, 2, None)] == [  # type: ignore[union-attr]
        "cactees",
        "cactees",
        None,
        None,
    ]
    assert [match.update(v).events[0].word for v in (0, 1, 2, None)] == [
        "cactees",
        "cactees",
        None,
        None,
    ]
    match = play(match, "1 judge no")
    tried = [view(match, v).notebook[3].guesses[0] for v in (0, 1, 2, None)]
    assert [guess.word for guess in tried] == ["cactees", "cactees", None, None]
    assert [guess.right for guess in tried] == [False] * 4
    assert view(match, 1).riddles[3].word == "cactus"
    assert view(match, 0).riddles[3].word is None


def test_what_cannot_be_guessed_is_refused() -> None:
    match = at(series=2, arrows={4: (0,), 5: (2,), 7: (1, 0), 8: (1,)})
    assert refusal(match, "0 guess #1 escargot") == "own_riddle"
    assert refusal(match, "0 guess #4 cactus") == "already_found"
    assert refusal(match, "0 guess #7 chaise") == "already_found"
    assert refusal(match, "0 guess #99 chaise") == "no_such_riddle"
    assert refusal(match, "0 guess #6  ") == "empty_guess"
    assert refusal(match, "0 guess #6 ...") == "empty_guess"
    assert refusal(match, f"0 guess #6 {'a' * 61}") == "text_too_long"
    assert refusal(match, "1 guess #1 escargot") == "not_your_turn"
    assert view(match, 0).may.guess == (4, 5, 7, 8)


def test_a_riddle_takes_no_third_arrow() -> None:
    match = at(4, series=2, arrows={3: (2, 3)})
    assert refusal(match, "0 guess #3 botte") == "two_arrows"


# Curses.


def test_a_curse_asks_for_a_letter_as_on_an_elf() -> None:
    match = play(at(), "2 curse letter #4 -1")
    assert happened(match) == ["2 uses a curse, 2 left", "2 is told letter -1 of #4, by curse"]
    assert view(match, 2).notebook[3].letters[0].letter == "s"
    assert view(match, 1).notebook[3].letters == ()
    assert match.waiting_for == [0]


def test_a_curse_guesses() -> None:
    match = play(at(), "2 curse guess #4 cactus")
    assert state(match).riddles[3].arrows == (2,)
    assert state(match).hats == (6, 4, 11)
    assert match.waiting_for == [0]


def test_a_guess_by_curse_is_judged_and_play_goes_on_where_it_stopped() -> None:
    match = play(at(series=1), "0 ask #4 ?", "2 curse guess #1 limace")
    assert match.waiting_for == [0]
    match = play(match, "0 judge no")
    assert match.waiting_for == [1]
    assert state(match).asked is not None
    assert state(play(match, "1 answer yes")).series == 1


def test_only_one_curse_is_used_at_a_time() -> None:
    match = play(at(), "2 curse guess #1 limace")
    assert refusal(match, "1 curse letter #1 1") == "wants_judgement"
    assert refusal(match, "2 curse letter #1 1") == "wants_judgement"
    assert view(match, 1).may.curse_letter == ()
    play(match, "0 judge no", "1 curse letter #1 1")


def test_several_may_follow_each_other_until_none_is_left() -> None:
    match = play(at(), *["1 curse letter #1 1"] * 3)
    assert state(match).curses == (3, 0, 3)
    assert state(match).spent == 3
    assert refusal(match, "1 curse letter #1 1") == "no_curse"
    assert refusal(match, "1 curse guess #1 escargot") == "no_curse"


@pytest.mark.parametrize("moment", [{}, {"elf": True}, {"series": 1}])
def test_curses_are_used_at_any_time(moment: dict[str, Any]) -> None:
    for seat in (0, 1, 2):
        play(at(**moment), f"{seat} curse letter #{(3 * seat + 3) % 9 + 1} 1")


def test_but_not_during_anothers_second_series() -> None:
    match = at(series=2)
    assert refusal(match, "1 curse letter #1 1") == "second_series"
    assert refusal(match, "1 curse guess #1 escargot") == "second_series"
    assert view(match, 1).may.curse_guess == ()
    asked = play(match, "0 ask #4 ?")
    assert refusal(asked, "1 curse guess #1 escargot") == "second_series"


def test_in_ones_own_second_series_a_wrong_guess_by_curse_ends_nothing() -> None:
    match = play(at(series=2), "0 curse guess #4 arbre", "1 judge no")
    assert (state(match).player, state(match).series) == (0, 2)
    match = play(match, "0 guess #4 arbre", "1 judge no")
    assert state(match).player == 1


def test_curses_keep_to_what_can_be_asked_and_guessed() -> None:
    match = at(arrows={4: (0,)})
    assert refusal(match, "0 curse letter #1 1") == "own_riddle"
    assert refusal(match, "0 curse guess #1 escargot") == "own_riddle"
    assert refusal(match, "0 curse guess #4 cactus") == "already_found"
    assert refusal(match, "0 curse letter #4 0") == "bad_place"
    assert refusal(match, "1 curse guess #77 cactus") == "no_such_riddle"


def test_after_five_used_whoever_has_none_takes_three_back_once() -> None:
    match = play(at(), *["1 curse letter #1 1"] * 3, "2 curse letter #1 1")
    assert refusal(match, "1 refill") == "refill_too_early"
    match = play(match, "0 curse letter #4 1")
    assert refusal(match, "2 refill") == "curses_left"
    match = play(match, "1 refill")
    assert state(match).curses == (2, 3, 2)
    match = play(match, *["1 curse letter #1 2"] * 3)
    assert refusal(match, "1 refill") == "already_refilled"
    assert sum(told.seat == 1 for told in state(match).letters) == 6


def test_a_seat_that_is_left_out_curses_nobody() -> None:
    match = at(4, out=(3,), hats=(6, 6, 6, 0))
    assert refusal(match, "3 curse guess #1 escargot") == "left_out"
    assert refusal(match, "3 refill") == "left_out"


# The notebook.


def test_notes_are_ones_own_and_can_be_written_at_any_time() -> None:
    match = play(at(series=2), "2 note #4 green, stings", "0 note #4 a tree?", "2 note #4 cactus?")
    assert [view(match, v).notebook[3].note for v in (0, 1, 2, None)] == [
        "a tree?",
        "",
        "cactus?",
        "",
    ]
    assert match.update(2).events[0].text == "cactus?"
    seen = match.update(0).events[0]
    assert (seen.seat, seen.riddle, seen.text) == (2, None, None)
    assert match.waiting_for == [0]


def test_notes_have_bounds() -> None:
    assert refusal(at(), "0 note #10 x") == "no_such_riddle"
    assert refusal(at(), f"0 note #1 {'x' * 501}") == "text_too_long"
    assert refusal(at(), "0 note #1 a\tb") == "text_unreadable"
    assert view(play(at(), "0 note #1 two\nlines"), 0).notebook[0].note == "two\nlines"


def test_the_notebook_keeps_what_its_owner_knows_apart_from_the_rest() -> None:
    match = play(
        at(series=1),
        "0 curse letter #4 1", "2 curse letter #4 2", "0 ask #4 Green?", "1 answer yes",
        "2 curse guess #4 arbre", "1 judge no",
    )  # fmt: skip
    mine, theirs = view(match, 0).notebook[3], view(match, 2).notebook[3]
    assert [told.letter for told in mine.letters] == ["c"]
    assert [told.letter for told in theirs.letters] == ["a"]
    assert mine.answers == theirs.answers != ()
    assert [guess.word for guess in mine.guesses] == [None]
    assert [guess.word for guess in theirs.guesses] == ["arbre"]
