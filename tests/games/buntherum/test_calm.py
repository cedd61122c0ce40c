"""Calm, where nobody races: docs/rules/buntherum.md, section 11."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.engine.errors import BadPosition, IllegalAction
from tablee.engine.match import Match, Undo
from tablee.engine.record import read_record, replay, write_record
from tablee.games.buntherum import BUNTHERUM
from tablee.games.buntherum.model import (
    CHIPS,
    Answer,
    Answered,
    BuntherumOptions,
    CalmEnded,
    Dealt,
    Earned,
    Judged,
    Judgement,
    Silence,
    State,
)
from tablee.games.buntherum.notation import card, named, named_all
from tablee.kit.playing import moments
from tablee.kit.tables import Table
from tests.games.buntherum.playing import at, choices, dealt, event, happened, play, state, view

OPEN = "card red-car"
"""It fits rows 4 and 6 of those in `playing`, and no other."""
NOWHERE = (
    "rows black-car | black-telephone | cream-cube | black-butterfly | yellow-cube | red-cube ; "
    "neutral lilac-cup yellow-ball ; card black-cube"
)
SHAKY = f"{OPEN} ; chips 2 2 3"
"""The third seat is out, and the others are nearly."""


def calm(position: str = OPEN) -> Match:
    return at(position, "calm")


def refused(match: Match, move: str) -> str:
    with pytest.raises(IllegalAction) as error:
        play(match, move)
    return error.value.code


def judgement(match: Match) -> Judgement:
    found = state(match).judgement
    assert found is not None
    return found


# Everybody answers, in private.


def test_the_first_card_of_the_neutral_deck_lies_open_for_everybody() -> None:
    match = dealt(3, "calm")
    deal: Dealt = match.events[0]
    assert state(match).card == deal.neutral[0]
    assert happened(match)[-1] == f"next card: {named(deal.neutral[0])}"
    assert match.waiting_for == [0, 1, 2]
    assert choices(match, 1) == ["1", "2", "3", "4", "5", "6", "no fit", "silence"]
    assert view(match).turned == 1


def test_nothing_happens_before_everybody_has_answered() -> None:
    match = play(calm(), "2 4", "0 1")
    assert match.events == []
    assert match.waiting_for == [1]
    assert state(match) == state(calm())


def test_an_answer_is_seen_by_nobody_else_until_the_card_is_judged() -> None:
    here, there = play(calm(), "1 4"), play(calm(), "1 no fit")
    for viewer in (None, 0, 2):
        assert here.update(viewer) == there.update(viewer)
    assert here.update(1).chosen == Answer(3)
    judged = play(here, "0 6", "2 silence")
    for viewer in (None, 0, 1, 2):
        assert view(judged, viewer).judgement == Judgement(
            card("red-car"),
            3,
            (Answered(0, 5, "right"), Answered(1, 3, "right"), Answered(2, None, "none")),
        )


def test_an_answer_may_be_changed_or_taken_back_until_all_have_answered() -> None:
    match = play(calm(), "0 1", "0 4", "1 1").submit(1, Undo())
    assert match.waiting_for == [1, 2]
    match = play(match, "1 6", "2 4")
    assert [each.row for each in judgement(match).answers] == [3, 5, 3]
    assert state(match).chips == (0, 0, 0)


def test_no_time_is_part_of_an_answer() -> None:
    assert refused(calm(), "0 4 at 700") == "not_a_race"
    assert refused(calm(), "0 turn") == "not_a_race"
    assert refused(calm(), "0 9") == "no_such_row"
    assert refused(at(OPEN), "0 4") == "wants_call"
    assert "ms" not in write_record(play(calm(), "0 4", "1 6", "2 silence")).decode()


# The card is judged.


def test_each_right_answer_puts_the_top_card_of_its_pile_unseen_under_the_neutral_deck() -> None:
    match = play(calm(), "0 6", "1 1", "2 4")
    assert [e for e in match.events if isinstance(e, Earned)] == [Earned(0, 1), Earned(2, 1)]
    assert [named_all(pile) for pile in state(match).piles] == [
        "red-flower", "cream-flower blue-ball", "red-icecream",
    ]  # fmt: skip
    assert named_all(state(match).neutral) == "lilac-cup yellow-ball cream-ball black-ball"
    assert state(match).known == ()
    assert view(match).seen == ()
    assert view(match).neutral == 4


def test_each_wrong_answer_costs_a_chip() -> None:
    match = play(calm(), "0 1", "1 no fit", "2 4")
    assert state(match).chips == (1, 1, 0)
    assert [each.verdict for each in judgement(match).answers] == ["wrong", "wrong", "right"]


def test_the_card_goes_to_the_row_that_most_right_answers_named() -> None:
    match = play(calm(), "0 6", "1 6", "2 4")
    assert judgement(match).row == 5
    assert named_all(state(match).rows[5]) == "cream-cube red-car"


def test_of_rows_named_as_often_the_lowest_number_gets_it() -> None:
    match = play(calm(), "0 6", "1 4", "2 1")
    assert judgement(match).row == 3
    assert named_all(state(match).rows[3]) == "black-butterfly red-car"
    assert [len(pile) for pile in state(match).piles] == [1, 1, 2]


def test_if_nobody_was_right_it_goes_under_the_neutral_deck() -> None:
    match = play(calm(), "0 1", "1 2", "2 silence")
    assert judgement(match).row is None
    assert named_all(state(match).neutral) == "lilac-cup yellow-ball red-car"
    assert named_all(view(match).seen) == "red-car"


def test_a_card_that_no_row_takes_goes_there_too_below_the_cards_that_it_earned() -> None:
    match = play(calm(NOWHERE), "0 no fit", "1 no fit", "2 3")
    assert state(match).chips == (0, 0, 1)
    assert happened(match) == [
        "answers: 0: no fit right, 1: no fit right, 2: 3 wrong",
        "2 gets chip 1",
        "0 puts a card under the deck, 1 left",
        "1 puts a card under the deck, 1 left",
        "black-cube → under the deck, it fits nowhere",
        "next card: lilac-cup",
    ]
    assert named_all(state(match).neutral) == "yellow-ball cream-ball cream-flower black-cube"
    assert named_all(state(match).known) == "black-cube"


def test_silence_is_no_answer_and_costs_nothing() -> None:
    match = play(calm(), "0 silence", "1 silence", "2 silence")
    assert state(match).chips == (0, 0, 0)
    assert [len(pile) for pile in state(match).piles] == [2, 2, 2]
    assert happened(match)[1] == "red-car → under the deck, nobody called"
    rules = calm().rules
    assert rules.silence(calm().state, 1) == Silence()
    assert rules.silence(play(calm(SHAKY), "0 4", "1 4").state, 2) is None


def test_every_card_comes_from_the_neutral_deck_whoever_was_right() -> None:
    match = play(calm(), "0 4", "1 silence", "2 silence")
    assert happened(match)[-1] == "next card: blue-cube"
    assert state(match).card == card("blue-cube")
    assert view(match).turned == 1


# Chips, and the end.


def test_three_chips_and_a_seat_is_out_and_the_others_go_on() -> None:
    match = play(calm(f"{OPEN} ; chips 2 0 0"), "0 1", "1 4", "2 4")
    assert view(match).out == (0,)
    assert match.waiting_for == [1, 2]
    assert refused(match, "0 4") == "not_awaited"


def test_the_only_seat_that_is_left_wins() -> None:
    match = play(calm(SHAKY), "0 1", "1 silence")
    assert event(match, CalmEnded) == CalmEnded((1,), "last_seat")
    assert match.result is not None
    assert match.result.ranks == (2, 1, 2)


def test_if_everybody_would_be_out_nobody_gets_a_chip() -> None:
    match = play(calm(SHAKY), "0 1", "1 no fit")
    assert state(match).chips == (2, 2, 3)
    assert match.waiting_for == [0, 1]


LAST = f"{OPEN} ; piles cream-ball / cream-flower / black-ball red-icecream"


def test_an_empty_pile_wins() -> None:
    match = play(calm(LAST), "0 4", "1 1", "2 4")
    assert event(match, CalmEnded) == CalmEnded((0,), "empty_pile")
    assert match.result is not None
    assert match.result.ranks == (1, 2, 2)
    assert match.waiting_for == []


def test_several_empty_piles_at_once_share_the_win() -> None:
    match = play(calm(LAST), "0 4", "1 6", "2 silence")
    assert event(match, CalmEnded) == CalmEnded((0, 1), "empty_pile")
    assert match.result is not None
    assert match.result.ranks == (1, 1, 3)


def test_an_empty_pile_wins_although_another_is_left_alone() -> None:
    match = play(calm(f"{LAST} ; chips 0 2 2"), "0 4", "1 1", "2 1")
    assert event(match, CalmEnded) == CalmEnded((0,), "empty_pile")


# All in all.


def test_a_record_of_it_has_its_own_version_and_replays() -> None:
    match = play(dealt(2, "calm"), "0 1", "1 no fit")
    data = write_record(match)
    assert b'"version":2' in data
    assert replay(BUNTHERUM, read_record(data)).state == match.state


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ("known red-car", "bad_seen"),
        ("known blue-cube blue-cube", "bad_seen"),
        ("judgement red-flower to 7, 0: 3 right", "bad_calls"),
        ("judgement red-flower to 3, 0: 3 right, 0: none", "bad_calls"),
        ("judgement red-flower to 3, 5: 3 right", "no_such_seat"),
        ("decider 0 1", "bad_calls"),
        ("calls 0: 3 at 700", "bad_calls"),
        ("seen 1", "bad_calls"),
        ("own yes", "bad_calls"),
    ],
)
def test_a_position_of_a_race_is_not_calm(more: str, code: str) -> None:
    with pytest.raises(BadPosition) as error:
        calm(f"{OPEN} ; {more}")
    assert error.value.code == code


@pytest.mark.parametrize("more", ["known blue-cube", "judgement red-flower to 3, 0: 3 right"])
def test_a_calm_position_is_no_race(more: str) -> None:
    with pytest.raises(BadPosition):
        at(f"{OPEN} ; {more}")


@pytest.mark.parametrize(
    "text",
    [
        "judgement red-flower to 3, 0: 3 right, 1: no fit wrong, 2: none",
        "judgement red-flower, 0: none",
        "known blue-cube lilac-cup",
    ],
)
def test_a_position_is_written_as_it_is_read(text: str) -> None:
    assert text in BUNTHERUM.notation.position(calm(f"{OPEN} ; {text}").state)


def test_a_position_is_taken_up_whoever_is_out() -> None:
    match = calm(f"{OPEN} ; chips 3 0 1")
    assert match.waiting_for == [1, 2]


@pytest.mark.parametrize("text", ["judgement car to 3", "judgement red-car to 3, 0: late"])
def test_what_is_no_judgement_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not"):
        calm(f"{OPEN} ; {text}")


@settings(max_examples=10)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 5))
def test_the_calm_table_is_in_order_at_every_moment(seed: int, seats: int) -> None:
    table = Table(BUNTHERUM, BuntherumOptions(variants=("calm",)), seats)
    before: State | None = None
    for match in moments(table, Random(seed)):
        now: State = match.state
        assert set(now.known) <= set(now.neutral)
        assert match.result is not None or now.card
        assert now.neutral, "the neutral deck never runs out"
        assert max(now.chips) <= CHIPS > min(now.chips)
        if before is not None and (judged := [e for e in match.events if isinstance(e, Judged)]):
            right = [a.seat for a in judged[0].judgement.answers if a.verdict == "right"]
            for seat in range(seats):
                assert len(before.piles[seat]) - len(now.piles[seat]) == (seat in right)
        before = now
