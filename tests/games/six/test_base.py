"""The base rules of six, in the order of docs/rules/six.md."""

import pytest

from tablee.engine.errors import IllegalAction
from tablee.engine.match import new_match
from tablee.games.six import SIX
from tablee.games.six.model import (
    DECK,
    ChooseRow,
    Dealt,
    Next,
    Placed,
    Play,
    Revealed,
    SixOptions,
    Taken,
    heads,
)
from tests.games.six.tabletop import choose_row, lay, one_card_each, table


class TestDeal:
    """six.md#1"""

    @pytest.mark.parametrize("seats", range(2, 11))
    def test_ten_cards_each_and_four_rows_of_one(self, seats: int) -> None:
        match = new_match(SIX, SixOptions(), seats, "owl")
        assert [len(hand) for hand in match.state.hands] == [10] * seats
        assert [len(row) for row in match.state.rows] == [1] * 4
        assert len(set(match.rules.pieces(match.state))) == 10 * seats + 4

    def test_hands_are_sorted_and_rows_lie_as_they_were_drawn(self) -> None:
        matches = [new_match(SIX, SixOptions(), 4, f"seed {i}") for i in range(20)]
        assert all(list(h) == sorted(h) for match in matches for h in match.state.hands)
        assert any(list(match.state.rows) != sorted(match.state.rows) for match in matches)

    def test_every_card_can_come(self) -> None:
        seen = {
            card
            for i in range(40)
            for card in SIX.rules(SixOptions(), 4).pieces(
                new_match(SIX, SixOptions(), 4, f"seed {i}").state
            )
        }
        assert seen == set(DECK)

    def test_every_round_is_dealt_anew(self) -> None:
        options = SixOptions(limit=None, rounds=2)
        match = table((1,), (2,), (3,), (4,), hands=((5,), (6,)), options=options)
        match = lay(match, 5, 6)
        for seat in (0, 1):
            match = match.submit(seat, Next())
        (dealt,) = match.events
        assert isinstance(dealt, Dealt)
        assert dealt.round == match.state.round == 2
        assert [len(hand) for hand in match.state.hands] == [10, 10]


class TestHeads:
    """six.md#2"""

    @pytest.mark.parametrize(
        ("cost", "numbers"),
        [
            (1, (1, 54, 101, 104)),
            (2, (5, 15, 25, 95)),
            (3, (10, 20, 30, 100)),
            (5, (11, 22, 33, 99)),
            (7, (55,)),
        ],
    )
    def test_a_card_costs_its_heads(self, cost: int, numbers: tuple[int, ...]) -> None:
        assert {heads(number) for number in numbers} == {cost}

    def test_the_whole_deck_has_171(self) -> None:
        assert sum(map(heads, DECK)) == 171


class TestPlaying:
    """six.md#2"""

    def test_cards_lie_face_down_until_the_last_seat_has_chosen(self) -> None:
        match = table((12,), (37,), (43,), (58,), hands=((14, 90), (15, 91), (44, 92)))
        match = match.submit(2, Play(44)).submit(0, Play(14))
        assert match.events == []
        assert match.waiting_for == [1]
        assert match.update(1).chosen is None
        assert match.update(0).chosen == Play(14)

    def test_they_are_placed_from_the_lowest_to_the_highest(self) -> None:
        match = lay(
            table((12,), (37,), (43,), (58,), hands=one_card_each(61, 15, 44, 14)), 61, 15, 44, 14
        )
        assert isinstance(match.events[0], Revealed)
        assert [laid.card for laid in match.events[0].cards] == [14, 15, 44, 61]
        assert [(e.seat, e.card) for e in match.events[1:]] == [(3, 14), (1, 15), (2, 44), (0, 61)]

    def test_a_seat_plays_only_what_it_holds(self) -> None:
        match = table((12,), (37,), (43,), (58,), hands=((14,), (15,)))
        with pytest.raises(IllegalAction, match="You do not hold card 15") as refused:
            match.submit(0, Play(15))
        assert refused.value.code == "not_in_hand"


class TestWhereACardGoes:
    """six.md#3"""

    def test_example_rising_values_and_smallest_difference(self) -> None:
        match = table((12,), (37,), (43,), (58,), hands=one_card_each(14, 15, 44, 61))
        match = lay(match, 14, 15, 44, 61)
        assert match.state.rows == ((12, 14, 15), (37,), (43, 44), (58, 61))
        assert match.state.piles == ((), (), (), ())

    def test_tip_a_card_that_comes_between_spoils_the_plan(self) -> None:
        rows = (10,), (80,), (81,), (37, 38, 39, 41)
        match = lay(table(*rows, hands=one_card_each(45, 42)), 45, 42)
        assert match.state.rows[3] == (45,)
        assert match.state.piles == ((37, 38, 39, 41, 42), ())

    def test_tip_a_row_taken_away_spoils_the_plan(self) -> None:
        rows = (61,), (70,), (80,), (40, 45, 50, 56, 57)
        match = choose_row(lay(table(*rows, hands=one_card_each(62, 30)), 62, 30), 1)
        assert match.state.rows == ((30,), (70,), (80,), (62,))
        assert match.state.piles == ((40, 45, 50, 56, 57), (61,))


class TestTheSixthCard:
    """six.md#4"""

    def test_example_takes_the_five_and_starts_the_row(self) -> None:
        rows = (12, 14, 15), (37,), (43, 44), (58, 61)
        match = lay(table(*rows, hands=one_card_each(21, 26, 30, 36)), 21, 26, 30, 36)
        assert match.state.rows[0] == (30, 36)
        assert match.state.piles == ((), (), (12, 14, 15, 21, 26), ())
        assert match.events[3:5] == [
            Taken(seat=2, row=0, cards=(12, 14, 15, 21, 26), heads=6, why="sixth"),
            Placed(seat=2, card=30, row=0),
        ]

    def test_the_fifth_card_takes_nothing(self) -> None:
        match = lay(table((1, 2, 3, 4), (90,), (91,), (92,), hands=((5, 98), (93, 99))), 5, 93)
        assert match.state.rows[0] == (1, 2, 3, 4, 5)
        assert match.state.piles == ((), ())

    def test_cards_taken_never_go_to_the_hand(self) -> None:
        match = lay(table((1, 2, 3, 4, 5), (90,), (91,), (92,), hands=((6, 98), (93, 99))), 6, 93)
        assert match.state.hands == ((98,), (99,))


class TestACardTooLow:
    """six.md#5"""

    def test_example_its_owner_takes_a_row_of_choice(self) -> None:
        rows = (30, 36), (37,), (43, 44), (58, 61)
        match = lay(table(*rows, hands=one_card_each(3, 9, 68, 83)), 3, 9, 68, 83)
        assert match.waiting_for == [0]
        assert match.legal(0) == tuple(map(ChooseRow, range(4)))
        match = choose_row(match, 2)
        assert match.state.rows == ((30, 36), (3, 9), (43, 44), (58, 61, 68, 83))
        assert match.state.piles == ((37,), (), (), ())
        assert match.events[0] == Taken(seat=0, row=1, cards=(37,), heads=1, why="too_low")

    def test_the_row_is_chosen_when_the_cards_turn_comes(self) -> None:
        match = lay(table((20,), (30,), (40,), (50,), hands=one_card_each(5, 3)), 5, 3)
        assert match.waiting_for == [1]
        assert [laid.card for laid in match.state.table] == [3, 5]
        match = choose_row(match, 1)
        assert match.state.rows[0] == (3, 5)

    def test_the_next_low_card_may_follow_the_first(self) -> None:
        match = lay(table((20,), (30,), (40,), (50,), hands=one_card_each(3, 4)), 3, 4)
        assert choose_row(match, 4).state.rows == ((20,), (30,), (40,), (3, 4))

    def test_any_row_may_be_taken_even_a_full_one(self) -> None:
        rows = (20, 21, 22, 23, 24), (30,), (40,), (50,)
        match = choose_row(lay(table(*rows, hands=((3, 97), (96, 98))), 3, 96), 1)
        assert match.state.piles[0] == (20, 21, 22, 23, 24)

    @pytest.mark.parametrize("row", [-1, 4, 99])
    def test_there_are_four_rows(self, row: int) -> None:
        match = lay(table((20,), (30,), (40,), (50,), hands=((3, 97), (96, 98))), 3, 96)
        with pytest.raises(IllegalAction) as refused:
            match.submit(0, ChooseRow(row))
        assert refused.value.code == "no_such_row"
