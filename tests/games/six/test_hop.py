"""Hop: docs/rules/six-variants.md#3."""

from typing import Any

import pytest

from tablee.engine.errors import BadPosition
from tablee.engine.match import Match, new_match
from tablee.games.cards import Cards
from tablee.games.six import SIX
from tablee.games.six.model import Marker, MarkerMoved, Placed, RoundEnded, SixOptions, Taken
from tests.games.six.tabletop import choose_row, lay, one_card_each, table

HOP = SixOptions(variants=("hop",))


def hop(*rows: Cards, hands: tuple[Cards, ...], **position: Any) -> Match:
    return table(*rows, hands=hands, options=HOP, **position)


def test_it_starts_beside_the_lowest_card() -> None:
    for seed in range(20):
        match = new_match(SIX, HOP, 4, f"seed {seed}")
        row = match.state.rows.index(min(match.state.rows))
        assert match.state.marker == Marker(row)
        assert match.events[1] == MarkerMoved(None, Marker(row), "round")


class TestAdding:
    def test_it_has_no_value_the_card_left_of_it_counts(self) -> None:
        match = hop((13,), (60,), (70,), (80,), hands=one_card_each(43, 81))
        assert lay(match, 43, 81).state.rows[0] == (13, 43)

    def test_a_card_in_its_row_makes_it_jump_to_the_lowest_of_the_three_others(self) -> None:
        match = lay(hop((13,), (78,), (70,), (80,), hands=one_card_each(43, 81)), 43, 81)
        assert match.events[1:3] == [
            Placed(0, 43, 0),
            MarkerMoved(Marker(0), Marker(2), "added"),
        ]

    def test_a_card_elsewhere_leaves_it_alone(self) -> None:
        match = lay(hop((13,), (60,), (70,), (80,), hands=one_card_each(61, 81)), 61, 81)
        assert match.state.marker == Marker(0)

    def test_it_counts_as_a_card(self) -> None:
        match = lay(hop((1, 3, 5), (60,), (70,), (80,), hands=one_card_each(7, 81)), 7, 81)
        assert match.state.rows[0] == (1, 3, 5, 7)
        assert match.state.piles == ((), ())


class TestTaking:
    def test_the_example_of_the_booklet(self) -> None:
        """Four numbers and the special card: 43 is the sixth. 53 is the lowest of the others."""
        rows = (5, 8, 11, 13), (78,), (104,), (53,)
        match = lay(hop(*rows, hands=((43, 44), (90, 91))), 43, 90)
        assert match.events[1:4] == [
            Taken(0, 0, (5, 8, 11, 13), 2 + 1 + 5 + 1, "sixth"),
            Placed(0, 43, 0),
            MarkerMoved(Marker(0), Marker(3), "taken"),
        ]

    def test_a_too_low_card_that_takes_its_row_makes_it_jump(self) -> None:
        match = lay(hop((13,), (60,), (70,), (80,), hands=one_card_each(3, 81)), 3, 81)
        match = choose_row(match, 1)
        assert match.events[:3] == [
            Taken(0, 0, (13,), 1, "too_low"),
            Placed(0, 3, 0),
            MarkerMoved(Marker(0), Marker(1), "taken"),
        ]

    def test_a_too_low_card_that_takes_another_row_does_not(self) -> None:
        match = lay(hop((13,), (60,), (70,), (80,), hands=one_card_each(3, 81)), 3, 81)
        assert choose_row(match, 2).state.marker == Marker(0)

    def test_a_sixth_card_in_another_row_does_not_move_it(self) -> None:
        rows = (13,), (60, 61, 62, 63, 64), (70,), (80,)
        match = lay(hop(*rows, hands=one_card_each(65, 81)), 65, 81)
        assert match.state.rows[1] == (65,)
        assert match.state.marker == Marker(0)


class TestChains:
    def test_landing_on_five_cards_takes_all_but_the_highest(self) -> None:
        rows = (13,), (60, 61, 62, 63, 64), (70,), (80,)
        match = lay(hop(*rows, hands=one_card_each(43, 81)), 43, 81)
        assert match.events[1:5] == [
            Placed(0, 43, 0),
            MarkerMoved(Marker(0), Marker(1), "added"),
            Taken(0, 1, (60, 61, 62, 63), 3 + 1 + 1 + 1, "hop"),
            MarkerMoved(Marker(1), Marker(0), "taken"),
        ]
        assert match.state.rows[:2] == ((13, 43), (64,))
        assert match.state.piles[0] == (60, 61, 62, 63)

    def test_landing_on_four_cards_only_fills_the_row(self) -> None:
        rows = (13,), (60, 61, 62, 63), (70,), (80,)
        match = lay(hop(*rows, hands=one_card_each(43, 81)), 43, 81)
        assert match.state.marker == Marker(1)
        assert match.state.piles == ((), ())

    def test_a_chain_runs_over_two_more_rows(self) -> None:
        rows = (70,), (10, 11, 12, 13, 14), (20, 21, 22, 23, 24), (90,)
        match = hop(*rows, hands=one_card_each(75, 91), marker=Marker(0))
        match = lay(match, 75, 91)
        assert match.events[1:7] == [
            Placed(0, 75, 0),
            MarkerMoved(Marker(0), Marker(1), "added"),
            Taken(0, 1, (10, 11, 12, 13), 3 + 5 + 1 + 1, "hop"),
            MarkerMoved(Marker(1), Marker(2), "taken"),
            Taken(0, 2, (20, 21, 22, 23), 3 + 1 + 5 + 1, "hop"),
            MarkerMoved(Marker(2), Marker(1), "taken"),
        ]
        assert match.state.rows[:3] == ((70, 75), (14,), (24,))

    def test_three_rows_with_one_card(self) -> None:
        rows = (60, 61, 62, 63), (10, 11, 12, 13, 14), (20, 21, 22, 23, 24), (90,)
        match = hop(*rows, hands=one_card_each(75, 91), marker=Marker(0))
        match = lay(match, 75, 91)
        taken = [event for event in match.events if isinstance(event, Taken)]
        assert [(event.row, event.why) for event in taken] == [
            (0, "sixth"),
            (1, "hop"),
            (2, "hop"),
        ]
        assert match.state.rows[:3] == ((75,), (14,), (24,))
        assert len(match.state.piles[0]) == 12

    def test_a_too_low_card_may_start_a_chain(self) -> None:
        rows = (13,), (60, 61, 62, 63, 64), (70,), (80,)
        match = choose_row(lay(hop(*rows, hands=one_card_each(3, 81)), 3, 81), 1)
        assert match.state.piles[0] == (13, 60, 61, 62, 63)
        assert match.state.marker == Marker(0)

    def test_the_last_chain_of_a_round_is_in_its_score(self) -> None:
        rows = (13,), (60, 61, 62, 63, 64), (70,), (80,)
        match = lay(hop(*rows, hands=((82,), (43,))), 82, 43)
        ended = match.events[-1]
        assert isinstance(ended, RoundEnded)
        assert ended.points == (0, 6)
        assert match.state.piles[1] == (60, 61, 62, 63)


def test_the_preview_counts_the_chain() -> None:
    rows = (13,), (60, 61, 62, 63, 64), (70,), (80,)
    view = hop(*rows, hands=((3, 43), (1, 2))).update(0).view
    assert [(p.row, p.heads, p.room) for p in view.preview] == [
        (None, 3, 0),  # taking 13 would cost 1 and 6 for the chain; 70 or 80 is cheaper
        (0, 6, 3),
    ]


def test_a_row_holds_it_and_four_numbers() -> None:
    with pytest.raises(BadPosition) as refused:
        hop((1, 2, 3, 4, 5), (60,), (70,), (80,), hands=((6,), (7,)))
    assert refused.value.code == "bad_row"
