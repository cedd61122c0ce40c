"""Parity: docs/rules/six-variants.md#1."""

from typing import Any

from tablee.engine.match import Match, new_match
from tablee.games.cards import Cards
from tablee.games.six import SIX
from tablee.games.six.model import Marker, MarkerMoved, Placed, SixOptions, Taken
from tests.games.six.tabletop import choose_row, lay, one_card_each, table

PARITY = SixOptions(variants=("parity",))


def parity(*rows: Cards, hands: tuple[Cards, ...], **position: Any) -> Match:
    return table(*rows, hands=hands, options=PARITY, **position)


class TestStart:
    def test_it_lies_by_the_lowest_card_with_its_side_up(self) -> None:
        for seed in range(20):
            match = new_match(SIX, PARITY, 4, f"seed {seed}")
            lowest = min(match.state.rows)
            row = match.state.rows.index(lowest)
            marker = Marker(row, "odd") if lowest[0] % 2 else Marker(row, "even")
            assert match.state.marker == marker
            assert match.events[1] == MarkerMoved(None, marker, "round")

    def test_a_position_that_leaves_it_out_has_it_there(self) -> None:
        assert parity((30,), (12,), (51,), (70,), hands=((1,), (2,))).state.marker == Marker(
            1, "even"
        )


class TestAdding:
    def test_the_right_parity_is_added_as_always(self) -> None:
        match = parity((12,), (31,), (51,), (71,), hands=one_card_each(14, 72))
        assert lay(match, 14, 72).state.rows[0] == (12, 14)

    def test_the_wrong_parity_goes_to_the_nearest_of_the_other_rows(self) -> None:
        marker = Marker(3, "even")
        match = parity((12,), (31,), (51,), (70,), hands=one_card_each(71, 14), marker=marker)
        assert lay(match, 71, 14).state.rows[2] == (51, 71)

    def test_without_a_take_it_stays(self) -> None:
        match = parity((12,), (31,), (51,), (71,), hands=one_card_each(14, 72))
        assert lay(match, 14, 72).state.marker == Marker(0, "even")


class TestTaking:
    def test_the_example_of_the_booklet(self) -> None:
        """90 may not go next to the odd 85: it is the sixth after 52, and the marker leaves 85.

        The booklet's row 4 ends in 85 and the marker is there; its text then counts 31, 90, 92.
        """
        rows = (7, 31), (40, 42, 45, 50, 52), (88, 92), (81, 85)
        marker = Marker(3, "odd")
        match = lay(parity(*rows, hands=one_card_each(90, 101), marker=marker), 90, 101)
        assert match.events[1:4] == [
            Taken(0, 1, (40, 42, 45, 50, 52), 3 + 1 + 2 + 3 + 1, "sixth"),
            Placed(0, 90, 1),
            MarkerMoved(marker, Marker(0, "odd"), "taken"),
        ]

    def test_it_does_not_count_as_a_card(self) -> None:
        match = parity((2, 4, 6, 8), (31,), (51,), (71,), hands=one_card_each(10, 72))
        match = lay(match, 10, 72)
        assert match.state.rows[0] == (2, 4, 6, 8, 10)
        assert match.state.piles == ((), ())

    def test_it_moves_when_its_own_row_is_taken_by_a_sixth_card(self) -> None:
        match = parity((2, 4, 6, 8, 10), (31,), (51,), (71,), hands=one_card_each(12, 72))
        match = lay(match, 12, 72)
        assert match.state.rows[0] == (12,)
        assert match.state.marker == Marker(1, "odd"), "12 is lower, but it was there"

    def test_it_may_move_to_the_row_that_was_just_taken(self) -> None:
        rows = (60,), (31, 32, 33, 34, 35), (51,), (71,)
        match = parity(*rows, hands=one_card_each(37, 72), marker=Marker(2, "odd"))
        match = lay(match, 37, 72)
        assert match.events[3] == MarkerMoved(Marker(2, "odd"), Marker(1, "odd"), "taken")

    def test_a_card_that_no_row_accepts_is_too_low(self) -> None:
        """13 is above 12, but odd, and below all others."""
        match = lay(parity((12,), (31,), (51,), (71,), hands=one_card_each(13, 72)), 13, 72)
        assert match.waiting_for == [0]
        assert len(match.legal(0)) == 4

    def test_it_may_take_the_marked_row_which_the_marker_leaves_at_once(self) -> None:
        match = lay(parity((12,), (31,), (51,), (71,), hands=one_card_each(13, 72)), 13, 72)
        match = choose_row(match, 1)
        assert match.state.rows[0] == (13,), "the first card of a row may be of any parity"
        assert match.state.marker == Marker(1, "odd")

    def test_a_too_low_take_elsewhere_moves_it_too(self) -> None:
        match = lay(parity((12,), (31,), (51,), (71,), hands=one_card_each(2, 72)), 2, 72)
        match = choose_row(match, 3)
        assert match.events[:3] == [
            Taken(0, 2, (51,), 1, "too_low"),
            Placed(0, 2, 2),
            MarkerMoved(Marker(0, "even"), Marker(2, "even"), "taken"),
        ]

    def test_the_next_card_of_the_turn_meets_the_moved_marker(self) -> None:
        match = lay(parity((12,), (31,), (51,), (71,), hands=one_card_each(2, 3)), 2, 3)
        match = choose_row(match, 3)
        assert match.waiting_for == [1], "the marker is at 2 now, even, so 3 fits nowhere"


def test_the_preview_knows_the_marker() -> None:
    view = parity((12,), (31,), (51,), (71,), hands=((13, 14), (1, 2))).update(0).view
    assert [preview.row for preview in view.preview] == [None, 0]
    assert view.marker == Marker(0, "even")
