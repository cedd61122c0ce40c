"""When somebody is gone in the middle of a match (barbarossa.md#15)."""

from tests.games.barbarossa.playing import at, happened, play, refusal, state, view


def test_the_turn_passes_those_who_are_gone() -> None:
    match = play(at(4), "1 gone", "0 pay 1")
    assert state(match).player == 2


def test_whose_turn_it_is_may_be_gone() -> None:
    match = play(at(4, series=2), "0 gone")
    assert happened(match) == ["0 is gone", "turn 2: 1"]
    assert state(match).series == 0


def test_a_question_to_somebody_who_is_gone_is_answered_with_dont_know() -> None:
    match = play(at(4, series=1), "1 gone", "0 ask #3 Is it alive?")
    assert happened(match)[-1] == "#3: unknown"
    assert match.waiting_for == [0]
    assert state(match).series == 1


def test_a_guess_at_their_riddles_is_right_if_it_is_the_word_and_wrong_otherwise() -> None:
    match = play(at(4, series=2), "2 gone", "0 guess #5 TOUR")
    assert state(match).riddles[4].arrows == (0,)
    match = play(match, "0 guess #6 dauphin")
    assert "the guess of 0 on #6: no" in happened(match)
    assert state(match).player == 1


def test_what_they_owed_when_they_went_is_settled_at_once() -> None:
    asked = play(at(4, series=1), "0 ask #3 Is it alive?", "1 gone")
    assert happened(asked) == ["1 is gone", "#3: unknown"]
    guessed = play(at(4), "0 curse guess #3 bottine", "1 gone")
    assert happened(guessed) == ["1 is gone", "the guess of 0 on #3: no"]
    assert state(guessed).player == 0


def test_their_hat_still_moves() -> None:
    match = play(at(4, spaces=(1, 0, 0, 0)), "3 gone", "0 pay 1")
    assert state(match).hats == (6, 7, 7, 7)


def test_who_is_gone_does_nothing_but_come_back() -> None:
    match = play(at(4), "1 gone")
    assert view(match).gone == (1,)
    assert refusal(match, "1 curse letter #1 1") == "is_gone"
    assert refusal(match, "1 gone") == "is_gone"
    assert refusal(match, "0 here") == "not_gone"
    match = play(match, "1 note #1 a tree", "1 here", "0 pay 1")
    assert state(match).player == 1


def test_if_all_are_gone_the_table_waits() -> None:
    match = play(at(3), "0 gone", "1 gone", "2 gone")
    assert match.waiting_for == [state(match).player]
    assert view(match).stage == "move"
