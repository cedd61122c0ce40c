"""Setting up, words, modelling and sealing."""

import pytest

from tablee.engine.errors import BadOptions, IllegalAction
from tablee.engine.match import Match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.model import BOARD, BarbarossaOptions, Model
from tablee.games.barbarossa.sculpture import MEASURES, Brush, Stroke
from tests.games.barbarossa.playing import (
    ball,
    happened,
    model,
    modelling,
    play,
    refusal,
    rules,
    state,
    view,
)


def sealed_by(match_seat: int, *riddles: int) -> list[str]:
    """What a seat does to have these riddles ready."""
    return [
        f"{match_seat} {move}"
        for which in riddles
        for move in (f"word #{which} botte", model(which), f"seal #{which}")
    ]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_starts_with_three_curses_twelve_gems_a_wizard_and_a_hat(seats: int) -> None:
    now = state(modelling(seats))
    assert now.curses == (3,) * seats
    assert now.gems == (12,) * seats
    assert now.spaces == (0,) * seats
    assert BOARD[0] == "elf"
    assert now.hats == (6,) * seats


@pytest.mark.parametrize("seats", [2, 7])
def test_it_is_for_three_to_six(seats: int) -> None:
    with pytest.raises(BadOptions) as refused:
        BARBAROSSA.rules(BarbarossaOptions(), seats)
    assert refused.value.code == "bad_seats"


@pytest.mark.parametrize(("seats", "each"), [(3, 3), (4, 2), (5, 2), (6, 2)])
def test_three_model_three_riddles_each_and_more_seats_two(seats: int, each: int) -> None:
    shown = view(modelling(seats)).riddles
    assert [riddle.owner for riddle in shown] == [s for s in range(seats) for _ in range(each)]


def test_the_board_has_twelve_spaces_of_five_kinds() -> None:
    assert len(BOARD) == 12
    counts = {kind: BOARD.count(kind) for kind in BOARD}
    assert counts == {"gem": 4, "dragon": 3, "ghost": 1, "elf": 2, "question": 2}


def test_a_word_is_written_down_and_can_be_another_until_it_is_sealed() -> None:
    match = play(modelling(), "1 word #4 chat", "1 word #4 chien", f"1 {model(4)}", "1 seal #4")
    assert state(match).riddles[3].word == "chien"
    assert refusal(match, "1 word #4 chat") == "already_sealed"
    assert refusal(match, f"1 {model(4)}") == "already_sealed"
    assert refusal(match, "1 seal #4") == "already_sealed"


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("", "word_too_short"),
        ("x", "word_too_short"),
        ("a" * 25, "word_too_long"),
        ("pomme de terre", "not_a_letter"),
        ("porte-clef", "not_a_letter"),
    ],
)
def test_a_word_that_breaks_the_rule_is_refused_with_the_reason(word: str, reason: str) -> None:
    assert refusal(modelling(), f"0 word #1 {word}") == reason


def test_people_write_and_model_their_own_riddles_only() -> None:
    match = modelling()
    assert refusal(match, "0 word #4 chat") == "not_your_riddle"
    assert refusal(match, f"0 {model(4)}") == "not_your_riddle"
    assert refusal(match, "0 seal #4") == "not_your_riddle"
    assert refusal(match, "0 word #10 chat") == "no_such_riddle"
    assert refusal(match, f"0 {model(99)}") == "no_such_riddle"


def test_a_riddle_needs_a_word_and_clay_to_be_sealed() -> None:
    match = modelling()
    assert refusal(match, "0 seal #1") == "no_word"
    match = play(match, "0 word #1 chat")
    assert refusal(match, "0 seal #1") == "no_clay"
    assert happened(play(match, f"0 {model(1)}", "0 seal #1")) == ["0 seals #1"]


def test_a_sculpture_that_browsers_cannot_work_out_is_refused() -> None:
    dabs = (0, 0, 0, 0, 0, 0, 1)
    long = Brush(tool="pull", size=50, strength=50, mirror=False, dabs=dabs * 6001)
    short = Brush(tool="pull", size=50, strength=50, mirror=False, dabs=(1, 2, 3))
    for strokes, reason in {
        (long,): "too_many_dabs",
        (short,): "sculpture_unreadable",
        (*ball().strokes,) * 1501: "too_many_strokes",
    }.items():
        with pytest.raises(IllegalAction) as refused:
            modelling().submit(0, Model(0, None, 0, strokes))
        assert refused.value.code == reason


def test_strokes_are_added_one_after_the_other_and_can_be_taken_back() -> None:
    low, high, wide = (ball(height).strokes for height in (100, 200, 300))
    match = further(further(modelling(), 0, low), 1, (*high, *wide))
    assert clay_of(match) == (*low, *high, *wide)
    match = further(match, 2, ())
    assert clay_of(match) == (*low, *high)
    assert clay_of(further(match, 0, wide)) == wide
    for keep in (-1, 3):
        with pytest.raises(IllegalAction) as refused:
            further(match, keep, ())
        assert refused.value.code == "bad_keep"


def test_strokes_for_another_sculpture_than_there_is_are_refused() -> None:
    low, high = (ball(height).strokes for height in (100, 200))
    empty = modelling()
    match = further(empty, 0, low)
    name = view(match, 0).riddles[0].clay
    for before, after in ((match, None), (match, "horse"), (match, ""), (empty, name), (empty, "")):
        for keep in (0, 9):
            with pytest.raises(IllegalAction) as refused:
                before.submit(0, Model(0, after, keep, high))
            assert refused.value.code == "other_clay"
    assert clay_of(match.submit(0, Model(0, name, 1, high))) == (*low, *high)


def test_a_long_sculpture_does_not_grow_beyond_its_bounds_stroke_by_stroke() -> None:
    match = further(modelling(), 0, ball().strokes * MEASURES.strokes)
    with pytest.raises(IllegalAction) as refused:
        further(match, MEASURES.strokes, ball().strokes)
    assert refused.value.code == "too_many_strokes"


def further(match: Match, keep: int, strokes: tuple[Stroke, ...]) -> Match:
    """The first riddle, modelled further by who knows what it is."""
    return match.submit(0, Model(0, state(match).riddles[0].name, keep, strokes))


def clay_of(match: Match) -> tuple[Stroke, ...]:
    return state(match).riddles[0].clay.strokes


def test_a_draft_is_its_owners_secret_until_it_is_sealed() -> None:
    match = play(modelling(), "0 word #1 chat", f"0 {model(1)}")
    assert view(match, 0).riddles[0].clay is not None
    assert view(match, 1).riddles[0].clay is None
    assert view(match, None).riddles[0].clay is None
    name = state(match).riddles[0].fingerprint
    assert rules(match).attachment(0, match.state, name) == ball()
    assert rules(match).attachment(1, match.state, name) is None
    assert rules(match).attachment(0, match.state, "another") is None
    match = play(match, "0 seal #1")
    for viewer in (None, 0, 1, 2):
        assert rules(match).attachment(viewer, match.state, name) == ball()
        assert view(match, viewer).riddles[0].clay == name


def test_a_word_is_seen_by_its_owner_alone() -> None:
    match = play(modelling(), "0 word #1 chat")
    assert [view(match, v).riddles[0].word for v in (0, 1, 2, None)] == ["chat", None, None, None]
    assert [view(match, v).riddles[1].word for v in (0, 1, None)] == ["", "", ""]
    assert match.update(1).events[0].word is None


def test_play_begins_when_the_last_riddle_is_sealed() -> None:
    match = modelling(4)
    moves = [move for seat in range(4) for move in sealed_by(seat, 2 * seat + 1, 2 * seat + 2)]
    match = play(match, *moves[:-1])
    assert view(match).stage == "model"
    assert view(match).modelling == (3,)
    assert match.waiting_for == [3]
    assert refusal(match, "0 roll") == "still_modelling"
    assert refusal(match, "0 curse letter #8 1") == "still_modelling"
    match = play(match, moves[-1])
    assert view(match).stage == "move"
    assert refusal(match, "0 word #1 chat") == "not_modelling"


def test_a_seat_that_has_sealed_everything_waits_for_the_others() -> None:
    match = play(modelling(4), *sealed_by(0, 1, 2))
    assert match.waiting_for == [1, 2, 3]


# The modelling time.


def test_the_modelling_time_is_the_tables_choice_and_only_advice() -> None:
    assert view(modelling()).minutes == 15
    assert view(modelling(minutes=None)).minutes is None
    assert rules(modelling()).silence(modelling().state, 0) is None


def test_the_clock_tells_when_it_has_run_out_and_nothing_is_sealed_by_itself() -> None:
    match = modelling(minutes=10)
    alarm = rules(match).alarm(match.state)
    assert alarm is not None
    assert alarm.after == 600
    match = match.submit(0, alarm.action)
    assert happened(match) == ["the modelling time is over"]
    assert match.waiting_for == [0, 1, 2]
    assert view(match).rung
    assert rules(match).alarm(match.state) is None
    assert refusal(match, "0 time up") == "time_is_up"
    untimed = modelling(minutes=None)
    assert rules(untimed).alarm(untimed.state) is None


def test_nobody_is_gone_before_that() -> None:
    assert refusal(modelling(), "0 gone") == "time_left"
    assert view(play(modelling(minutes=None), "0 gone")).gone == (0,)


def test_of_those_who_are_gone_what_has_a_word_is_sealed_as_it_is() -> None:
    match = play(modelling(4), "0 word #1 chat", "0 time up", "0 gone")
    assert happened(match) == ["0 seals #1", "0 is gone"]
    assert [riddle.sealed for riddle in state(match).riddles[:2]] == [True, False]
    assert match.waiting_for == [1, 2, 3]
    moves = [move for seat in (1, 2, 3) for move in sealed_by(seat, 2 * seat + 1, 2 * seat + 2)]
    match = play(match, *moves)
    assert view(match).stage == "move"
    assert view(match).out == ()


def test_a_seat_without_a_word_is_left_out() -> None:
    moves = [move for seat in (0, 1, 2) for move in sealed_by(seat, 2 * seat + 1, 2 * seat + 2)]
    match = play(modelling(4), *moves, f"3 {model(7)}", "3 time up", "3 gone")
    assert happened(match)[0] == "3 is gone"
    assert happened(match)[1].endswith(", without 3")
    assert state(match).out == (3,)
    assert state(match).hats == (6, 6, 6, 0)
    assert state(match).player != 3
    assert refusal(match, "3 curse letter #1 1") == "left_out"


def test_who_comes_back_while_others_model_goes_on_with_what_is_not_sealed() -> None:
    match = play(modelling(4, minutes=None), "0 word #1 chat", "0 gone")
    assert refusal(match, "0 word #2 loup") == "is_gone"
    match = play(match, "0 here")
    assert happened(match) == ["0 is back"]
    assert match.waiting_for == [0, 1, 2, 3]
    match = play(match, *sealed_by(0, 2))
    assert [riddle.sealed for riddle in state(match).riddles[:2]] == [True, True]


def test_with_fewer_than_three_left_it_is_called_off() -> None:
    match = play(
        modelling(3), *sealed_by(0, 1, 2, 3), *sealed_by(1, 4, 5, 6), "2 time up", "2 gone"
    )
    assert happened(match)[-1] == "the end: called off, too few are left"
    assert match.result is not None
    assert match.result.ranks == (1, 1, 1)
    assert refusal(match, "0 roll") == "match_over"


# Themes.


def test_with_themes_everybody_says_what_their_riddles_have_in_common() -> None:
    match = play(modelling(themes=True), "0 word #1 chat", f"0 {model(1)}")
    assert refusal(match, "0 seal #1") == "no_theme"
    assert refusal(match, "0 theme  ") == "no_theme"
    assert refusal(match, f"0 theme {'a' * 41}") == "text_too_long"
    match = play(match, "0 theme jardin", "0 theme ferme")
    assert view(match, 0).themes == ("ferme", None, None)
    assert view(match, 1).themes == (None, "", None)
    assert match.update(1).events[0].theme is None
    match = play(match, "0 seal #1")
    assert view(match, 1).themes == ("ferme", "", None)
    assert refusal(match, "0 theme jardin") == "theme_told"


def test_without_them_nobody_has_a_theme() -> None:
    assert refusal(modelling(), "0 theme jardin") == "themes_not_played"


# Two words, expressions.


@pytest.mark.parametrize(
    ("options", "word", "reason"),
    [
        ({"two_words": True}, "pomme-pin", None),
        ({"two_words": True}, "pomme de terre", "too_many_words"),
        ({"expressions": True}, "l'eau à la bouche", None),
        ({"expressions": True, "two_words": True}, "pomme de terre", None),
    ],
)
def test_options_allow_more_words(options: dict[str, bool], word: str, reason: str | None) -> None:
    match = modelling(**options)
    if reason is None:
        assert state(play(match, f"0 word #1 {word}")).riddles[0].word == word
    else:
        assert refusal(match, f"0 word #1 {word}") == reason
