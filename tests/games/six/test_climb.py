"""Climb: docs/rules/six-variants.md#2."""

from typing import Any

import pytest

from tablee.engine.errors import BadPosition
from tablee.engine.match import Match, new_match
from tablee.games.cards import Cards
from tablee.games.six import SIX
from tablee.games.six.model import Face, Marker, MarkerMoved, Placed, SixOptions, Taken
from tests.games.six.tabletop import choose_row, lay, one_card_each, table

CLIMB = SixOptions(variants=("climb",))
BOTTOM = Marker(3, "up")


def climb(*rows: Cards, hands: tuple[Cards, ...], **position: Any) -> Match:
    return table(*rows, hands=hands, options=CLIMB, **position)


def test_it_starts_by_the_fourth_row_with_its_arrows_up() -> None:
    match = new_match(SIX, CLIMB, 4, "owl")
    assert match.state.marker == BOTTOM
    assert match.events[1] == MarkerMoved(None, BOTTOM, "round")


class TestAdding:
    def test_the_marked_row_descends(self) -> None:
        match = climb((3,), (12,), (40,), (26,), hands=one_card_each(21, 50))
        assert lay(match, 21, 50).state.rows[3] == (26, 21)

    def test_it_accepts_no_higher_card(self) -> None:
        match = climb((3,), (12,), (40,), (26,), hands=one_card_each(30, 50))
        assert lay(match, 30, 50).state.rows[1] == (12, 30), "26 is nearer, but 30 is above it"

    def test_the_other_rows_ascend_as_always(self) -> None:
        match = climb((3,), (12,), (40,), (26,), hands=one_card_each(13, 50))
        match = lay(match, 13, 50)
        assert match.state.rows == ((3,), (12, 13), (40, 50), (26,))

    def test_equally_near_the_marked_row_wins(self) -> None:
        match = climb((3,), (12,), (40,), (26,), hands=one_card_each(19, 50))
        assert lay(match, 19, 50).state.rows[3] == (26, 19)

    def test_a_row_that_was_marked_ascends_again(self) -> None:
        rows = (3,), (12,), (40, 35), (60,)
        match = climb(*rows, hands=one_card_each(36, 99), marker=Marker(1, "up"))
        assert lay(match, 36, 99).state.rows[2] == (40, 35, 36)

    def test_it_does_not_count_as_a_card(self) -> None:
        match = climb((3,), (12,), (40,), (26, 25, 24, 23), hands=one_card_each(21, 50))
        match = lay(match, 21, 50)
        assert match.state.rows[3] == (26, 25, 24, 23, 21)
        assert match.state.marker == BOTTOM


class TestTaking:
    def test_the_example_of_the_booklet(self) -> None:
        """21 is nearer to 26, where it descends, than to 12; it is the sixth there."""
        rows = (3,), (12,), (40,), (60, 51, 44, 30, 26)
        match = lay(climb(*rows, hands=one_card_each(21, 50)), 21, 50)
        assert match.events[1:4] == [
            Taken(0, 3, (60, 51, 44, 30, 26), 3 + 1 + 5 + 3 + 1, "sixth"),
            Placed(0, 21, 3),
            MarkerMoved(BOTTOM, Marker(2, "up"), "taken"),
        ]

    @pytest.mark.parametrize(
        ("was", "now"),
        [
            (Marker(3, "up"), Marker(2, "up")),
            (Marker(2, "up"), Marker(1, "up")),
            (Marker(1, "up"), Marker(0, "down")),
            (Marker(0, "down"), Marker(1, "down")),
            (Marker(1, "down"), Marker(2, "down")),
            (Marker(2, "down"), Marker(3, "up")),
        ],
    )
    def test_it_steps_along_its_arrow_and_turns_at_the_ends(self, was: Marker, now: Marker) -> None:
        rows: list[Cards] = [(80,), (81,), (82,), (83,)]
        rows[was.row] = (2,)
        match = lay(climb(*rows, hands=one_card_each(10, 90), marker=was), 10, 90)
        match = choose_row(match, 1)
        assert match.state.marker == now

    def test_above_the_marked_row_and_below_the_others_is_too_low(self) -> None:
        match = lay(climb((30,), (40,), (50,), (10,), hands=one_card_each(20, 60)), 20, 60)
        assert match.waiting_for == [0]
        assert len(match.legal(0)) == 4

    def test_it_may_take_the_marked_row(self) -> None:
        match = lay(climb((30,), (40,), (50,), (10,), hands=one_card_each(20, 60)), 20, 60)
        match = choose_row(match, 4)
        assert match.state.rows == ((30,), (40, 60), (50,), (20,)), "row 3 is marked now"
        assert match.state.marker == Marker(2, "up")

    def test_the_lowest_card_is_not_too_low_where_a_row_descends(self) -> None:
        match = climb((30,), (40,), (50,), (10,), hands=one_card_each(1, 60))
        assert lay(match, 1, 60).state.rows[3] == (10, 1)


@pytest.mark.parametrize(
    ("row", "face"), [(0, "up"), (3, "down"), (1, "odd"), (4, "up"), (1, None)]
)
def test_it_cannot_lie_in_any_other_way(row: int, face: Face | None) -> None:
    with pytest.raises(BadPosition) as refused:
        climb((30,), (40,), (50,), (10,), hands=((1,), (2,)), marker=Marker(row, face))
    assert refused.value.code == "bad_marker"


def test_the_preview_knows_which_row_descends() -> None:
    view = climb((30,), (40,), (50,), (10,), hands=((5, 20, 31), (1, 2, 3))).update(0).view
    assert [preview.row for preview in view.preview] == [3, None, 0]
