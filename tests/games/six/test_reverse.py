"""Reverse: docs/rules/six-variants.md#4."""

from typing import Any

import pytest

from tablee.engine.errors import BadPosition, IllegalAction
from tablee.engine.match import Match, new_match
from tablee.games.cards import Cards
from tablee.games.six import SIX
from tablee.games.six.model import Next, Play, ReversesDealt, SixOptions
from tablee.games.six.shared import Laid, Preview
from tests.games.six.tabletop import choose_row, lay, one_card_each, table

REVERSE = SixOptions(variants=("reverse",))


def reverse(*rows: Cards, hands: tuple[Cards, ...], **position: Any) -> Match:
    return table(*rows, hands=hands, options=REVERSE, **position)


def turned(match: Match, seat: int, card: int) -> Match:
    return match.submit(seat, Play(card, reversed=True))


def test_the_reversed_number_decides_the_order_of_a_written_table() -> None:
    """31 reversed is 13: it lies before 20; and before a plain 13, which has the same number."""
    rows = (1,), (2,), (3,), (4,)
    for cards in ((Laid(0, 31, True), Laid(1, 20)), (Laid(0, 31, True), Laid(1, 13))):
        assert reverse(*rows, hands=((50,), (51,)), table=cards).state.table == ()
        with pytest.raises(BadPosition) as refused:
            reverse(*rows, hands=((50,), (51,)), table=cards[::-1])
        assert refused.value.code == "bad_order"


def test_without_a_reverse_card_nothing_is_reversed() -> None:
    match = table((1,), (2,), (3,), (4,), hands=((31, 42), (60, 61)))
    with pytest.raises(IllegalAction) as refused:
        turned(match, 0, 31)
    assert refused.value.code == "not_reversible"


class TestOncePerRound:
    def test_everybody_gets_one(self) -> None:
        assert new_match(SIX, REVERSE, 3, "owl").events[1] == ReversesDealt()

    def test_a_seat_may_reverse_any_card_of_two_digits(self) -> None:
        match = reverse((1,), (2,), (3,), (4,), hands=((9, 10, 55, 99, 100), (5, 6, 7, 8, 11)))
        assert [play.card for play in match.legal(0) if play.reversed] == [10, 55, 99]
        assert [play.card for play in match.legal(0) if not play.reversed] == [9, 10, 55, 99, 100]

    @pytest.mark.parametrize("card", [9, 100, 104])
    def test_other_cards_cannot_be(self, card: int) -> None:
        match = reverse((1,), (2,), (3,), (4,), hands=((card, 20), (21, 22)))
        with pytest.raises(IllegalAction) as refused:
            turned(match, 0, card)
        assert refused.value.code == "not_reversible"

    def test_a_second_time_in_the_round_is_refused(self) -> None:
        match = turned(reverse((1,), (2,), (3,), (4,), hands=((31, 42), (60, 61))), 0, 31)
        match = match.submit(1, Play(60))
        assert match.state.reversed_by == (0,)
        assert match.update(1).view.reversed_by == (0,)
        with pytest.raises(IllegalAction) as refused:
            turned(match, 0, 42)
        assert refused.value.code == "not_reversible"
        assert turned(match, 1, 61).seq == match.seq + 1, "seat 1 still has its own"

    def test_the_next_round_brings_a_new_one(self) -> None:
        match = turned(reverse((1,), (2,), (3,), (4,), hands=((31,), (60,))), 0, 31)
        match = match.submit(1, Play(60)).submit(0, Next()).submit(1, Next())
        assert match.state.reversed_by == ()
        assert any(play.reversed for play in match.legal(0))

    def test_until_all_have_chosen_a_reversal_may_be_taken_back(self) -> None:
        match = turned(reverse((1,), (2,), (3,), (4,), hands=((31, 42), (60, 61))), 0, 31)
        match = match.submit(0, Play(31)).submit(1, Play(60))
        assert match.state.reversed_by == ()


class TestPlacing:
    def test_the_example_of_the_booklet(self) -> None:
        """24 would be the sixth in row 2; as 42 it goes to row 4, where it is 24 again."""
        rows = (5,), (10, 15, 18, 20, 22), (60,), (33, 40)
        match = turned(reverse(*rows, hands=one_card_each(24, 61)), 0, 24).submit(1, Play(61))
        assert match.state.rows[3] == (33, 40, 24)
        assert match.state.piles == ((), ())

    def test_a_row_may_stop_ascending_and_its_last_card_counts(self) -> None:
        match = reverse((5,), (10,), (60,), (33, 40, 24), hands=one_card_each(30, 61))
        assert lay(match, 30, 61).state.rows[3] == (33, 40, 24, 30)

    def test_90_is_9(self) -> None:
        match = reverse((8,), (20,), (60,), (89,), hands=one_card_each(90, 61))
        match = turned(match, 0, 90).submit(1, Play(61))
        assert match.state.rows[0] == (8, 90)

    def test_the_reversed_value_sets_the_order(self) -> None:
        match = reverse((5,), (10,), (60,), (33,), hands=one_card_each(31, 20))
        match = turned(match, 0, 31).submit(1, Play(20))
        assert match.events[0].cards == (Laid(0, 31, True), Laid(1, 20))

    def test_of_two_equal_values_the_reversed_card_goes_first(self) -> None:
        for seats in ((0, 1), (1, 0)):
            match = reverse((5,), (12,), (60,), (70,), hands=one_card_each(*sorted_by(seats)))
            match = turned(match, seats[0], 31).submit(seats[1], Play(13))
            assert [laid.card for laid in match.events[0].cards] == [31, 13]
            assert match.state.rows[1] == (12, 31), "31 again, so 13 goes elsewhere"
            assert match.state.rows[0] == (5, 13)

    def test_equal_to_a_last_card_is_not_above_it(self) -> None:
        match = reverse((5,), (13,), (60,), (70,), hands=one_card_each(31, 71))
        match = turned(match, 0, 31).submit(1, Play(71))
        assert match.state.rows[0] == (5, 31)

    def test_a_reversed_card_may_be_too_low(self) -> None:
        match = reverse((50,), (53,), (60,), (70,), hands=one_card_each(90, 71))
        match = choose_row(turned(match, 0, 90).submit(1, Play(71)), 2)
        assert match.state.rows[1] == (90,)

    def test_a_double_may_be_reversed_for_nothing(self) -> None:
        match = reverse((5,), (13,), (60,), (70,), hands=one_card_each(22, 71))
        match = turned(match, 0, 22).submit(1, Play(71))
        assert match.state.rows[1] == (13, 22)
        assert match.state.reversed_by == (0,)


def sorted_by(seats: tuple[int, int]) -> tuple[int, int]:
    """31 in the first of these seats, 13 in the other."""
    return (31, 13) if seats[0] == 0 else (13, 31)


def test_reversed_plays_have_previews_of_their_own() -> None:
    rows = (5,), (10, 15, 18, 20, 22), (60,), (33, 40)
    view = reverse(*rows, hands=((24,), (61,))).update(0).view
    assert view.preview == (
        Preview(card=24, row=1, heads=2 + 3 + 1 + 3 + 5 + 0, value=24, room=0),
        Preview(card=24, row=3, heads=0, value=42, room=3, reversed=True),
    )


class TestPositions:
    def test_a_reversed_card_on_the_table_means_that_its_seat_has_used_it(self) -> None:
        laid = (Laid(0, 31, True), Laid(1, 61))
        match = reverse((50,), (53,), (60,), (70,), hands=((1,), (2,)), table=laid)
        assert match.state.reversed_by == (0,)

    @pytest.mark.parametrize("card", [9, 100])
    def test_only_two_digits_lie_reversed(self, card: int) -> None:
        with pytest.raises(BadPosition):
            reverse((50,), (53,), (60,), (70,), hands=((), ()), table=(Laid(0, card, True),))

    def test_31r_is_31_reversed(self) -> None:
        assert SIX.notation.action(Play(31, True)) == "31r"
        assert SIX.notation.parse_action("31r") == Play(31, True)
        with pytest.raises(ValueError, match="not an action"):
            SIX.notation.parse_action("104r")
