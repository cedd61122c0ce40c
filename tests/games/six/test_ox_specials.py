"""The eight special cards against the ox: docs/rules/six-variants.md#8."""

from typing import Any

import pytest

from tablee.engine.errors import IllegalAction
from tablee.engine.match import Match
from tablee.games.six.model import ChooseRow, Placed, Play, Taken
from tablee.games.six.shared import Laid
from tablee.games.six.variants.ox.model import (
    Inserted,
    Reordered,
    Slid,
    Special,
    Swapped,
    Use,
    Used,
)
from tests.games.six.oxtable import go_on, lift, order, rest_of_turn, turned_up, use
from tests.games.six.tabletop import choose_row, lay

ROWS = (10,), (20,), (30,), (40,)
FIVE = (10, 11, 12, 13, 14)
TEAM, THE_OX = 0, 1


def refused(match: Match, special: Special, seat: int = 0, **what: int | tuple[int, ...]) -> str:
    with pytest.raises(IllegalAction) as error:
        use(match, special, seat, **what)
    return error.value.code


class TestSeven:
    def test_the_example_of_the_booklet(self) -> None:
        """20 would be the sixth behind 17; with the Seven it only makes the row full."""
        rows = (5, 8, 12, 14, 17), (30,), (40,), (50,)
        match = turned_up(*rows, team=(20, 60), ox=61, special=("seven", "stop"))
        match = go_on(use(match, "seven", row=1))
        assert match.state.rows[0] == (5, 8, 12, 14, 17, 20)
        assert match.state.piles == ((), ())

    def test_the_seventh_card_takes_six_and_the_seven_leaves(self) -> None:
        rows = (5, 8, 12, 14, 17, 18), (30,), (40,), (50,)
        match = turned_up(*rows, team=(20, 60), ox=61, special="stop", sevens=(0,))
        match = go_on(match)
        assert match.events[-2:] == [
            Taken(0, 0, (5, 8, 12, 14, 17, 18), 2 + 5, "sixth"),
            Placed(0, 20, 0),
        ]
        assert match.state.ox.sevens == ()
        assert match.state.ox.used == ("seven",)

    def test_it_leaves_with_a_too_low_take_too(self) -> None:
        match = turned_up(*ROWS, team=(3, 60), ox=61, special="stop", sevens=(0,))
        match = choose_row(go_on(match), 1)
        assert match.state.ox.sevens == ()

    def test_not_two_on_one_row(self) -> None:
        match = turned_up(*ROWS, team=(21, 60), ox=61, special="seven", sevens=(0,))
        assert refused(match, "seven", row=1) == "cannot_use"
        assert use(match, "seven", row=2).state.ox.sevens == (0, 1)

    def test_on_a_locked_row_too(self) -> None:
        match = turned_up(*ROWS, team=(21, 60), ox=61, special="seven", stops=(0,))
        match = use(match, "seven", row=1)
        assert (match.state.ox.sevens, match.state.ox.stops) == ((0,), (0,))


class TestStop:
    def test_the_example_of_the_booklet(self) -> None:
        """The ox's 25 may not go to row 2 any more, and row 1 is full: it takes it."""
        rows = (2, 5, 9, 14, 17), (22, 24), (40,), (50,)
        match = turned_up(*rows, team=(60, 61), ox=25, special="stop")
        match = go_on(use(match, "stop", row=2))
        assert match.state.piles == ((), (2, 5, 9, 14, 17))
        assert match.state.rows[:2] == ((25,), (22, 24))

    def test_a_locked_row_is_not_taken(self) -> None:
        match = turned_up(*ROWS, team=(3, 60), ox=61, special="stop")
        match = go_on(use(match, "stop", row=2))
        assert match.legal(0) == (ChooseRow(0), ChooseRow(2), ChooseRow(3))
        with pytest.raises(IllegalAction) as error:
            match.submit(0, ChooseRow(1))
        assert error.value.code == "locked"

    def test_a_card_that_only_fits_there_is_too_low(self) -> None:
        match = turned_up(*ROWS, team=(15, 60), ox=61, special="stop")
        match = go_on(use(match, "stop", row=1))
        assert match.waiting_for == [0]

    def test_the_ox_takes_an_open_row(self) -> None:
        match = turned_up((12,), (20, 21), (33, 34), (40, 41), team=(60, 61), ox=5, special="stop")
        match = go_on(use(match, "stop", row=1))
        assert match.state.piles[THE_OX] == (40, 41), "4 heads as row 2, but the last is higher"

    def test_two_may_lie_at_once_on_different_rows(self) -> None:
        match = turned_up(*ROWS, team=(15, 60), ox=61, special=("stop", "stop"))
        match = use(match, "stop", row=1)
        assert refused(match, "stop", row=1) == "cannot_use"
        assert use(match, "stop", row=2).state.ox.stops == (0, 1)

    def test_it_lies_until_it_is_lifted_in_a_later_turn_too(self) -> None:
        match = turned_up(*ROWS, team=(45, 60), ox=61, special="stop")
        match = rest_of_turn(use(match, "stop", row=1))
        assert match.state.ox.stops == (0,)
        match = lay(match, 90, 91)
        match = lift(match, 1, seat=1)
        assert match.state.ox.stops == ()
        assert match.state.ox.used == ("stop",)

    def test_lifting_between_placements_asks_everybody_anew(self) -> None:
        match = turned_up(*ROWS, team=(15, 60), ox=61, special="seven", stops=(0,))
        match = lift(match.submit(1, match.legal(1)[0]), 1)
        assert match.waiting_for == [0, 1]
        assert rest_of_turn(match).state.rows[0] == (10, 15)

    def test_a_lifted_stop_is_out_of_the_game(self) -> None:
        match = turned_up(*ROWS, team=(15, 60), ox=61, special="seven", stops=(0,))
        assert match.rules.pieces(lift(match, 1).state) == match.rules.pieces(match.state)
        with pytest.raises(IllegalAction) as error:
            lift(lift(match, 1), 1)
        assert error.value.code == "no_stop"


class TestSevenAndStop:
    def test_on_the_same_row_the_row_is_locked_and_then_has_room_for_six(self) -> None:
        rows = (5, 8, 12, 14, 17), (30,), (40,), (50,)
        match = turned_up(*rows, team=(20, 60), ox=18, special="sort", sevens=(0,), stops=(0,))
        match = go_on(match)
        assert match.state.piles[THE_OX] == (50,), "18 fits nowhere else: the ox takes a row"
        match = go_on(lift(match, 1))
        assert match.state.rows[0] == (5, 8, 12, 14, 17), "the ox's 18 in row 4 is nearer to 20"
        assert match.state.rows[3] == (18, 20)


class TestReplace:
    def test_the_example_of_the_booklet(self) -> None:
        """Claire takes 25 back, which would take the row of 17, and plays 15 behind 10."""
        rows = (10,), (3, 5, 8, 16, 17), (40,), (50,)
        match = turned_up(*rows, team=(25, 60), hold=(15, 91), ox=61, special=("replace", "stop"))
        match = use(match, "replace", card=15)
        assert match.events[1:] == [Swapped(0, 25, 15), Placed(0, 15, 0)]
        assert match.state.rows[0] == (10, 15)
        assert match.state.hands[0] == (25,)
        assert match.state.piles == ((), ())

    def test_the_new_card_is_placed_immediately_and_the_others_keep_their_order(self) -> None:
        match = turned_up(*ROWS, team=(11, 60), ox=61, special=("replace", "stop"))
        match = use(match, "replace", seat=1, card=91)
        assert match.state.rows[3] == (40, 91)
        assert order(match) == [11, 61]
        assert match.waiting_for == [0, 1]

    def test_a_too_low_one_asks_for_its_row_first(self) -> None:
        rows = (94,), (95,), (96,), (97,)
        match = turned_up(*rows, team=(98, 99), ox=101, special=("replace", "stop"))
        match = use(match, "replace", seat=1, card=91)
        assert match.waiting_for == [1]
        match = choose_row(match, 1)
        assert match.state.rows[0] == (91,)
        assert order(match) == [98, 101]

    def test_it_may_make_another_card_too_low(self) -> None:
        """12 was to go behind 10; now 45 lies there."""
        rows = (10,), (50,), (60,), (70,)
        match = turned_up(*rows, team=(12, 80), hold=(90, 45), ox=81, special=("replace", "stop"))
        match = use(match, "replace", seat=1, card=45)
        assert match.state.rows[0] == (10, 45)
        match = go_on(match)
        assert match.waiting_for == [0]
        assert match.legal(0)[0] == ChooseRow(0)

    def test_only_by_the_cards_owner_and_before_it_is_placed(self) -> None:
        match = turned_up(*ROWS, team=(11, 60), ox=61, special=("replace", "stop"))
        assert refused(match, "replace", card=91) == "cannot_use"
        match = go_on(match)
        assert refused(match, "replace", card=90) == "cannot_use"

    def test_it_needs_a_second_card_in_hand(self) -> None:
        match = turned_up(*ROWS, team=(11, 60), ox=61, special=("replace", "stop"))
        match = lay(rest_of_turn(match), 90, 91)
        assert not any(isinstance(a, Use) and a.special == "replace" for a in match.legal(0))


class TestInsert:
    def test_the_example_of_the_booklet(self) -> None:
        """10 is too low for all rows, but goes between 5 and 11."""
        rows = (5, 11), (30,), (40,), (50,)
        match = turned_up(*rows, team=(10, 60), ox=61, special="insert")
        match = use(match, "insert", card=10, row=1)
        assert match.events[:2] == [
            Used(0, Use("insert", card=10, row=0), None),
            Inserted(0, 10, 0, 1),
        ]
        assert match.state.rows[0] == (5, 10, 11)
        assert match.state.piles == ((), ())

    def test_at_the_front_of_any_row_by_any_seat(self) -> None:
        match = turned_up(*ROWS, team=(5, 60), ox=61, special=("insert", "stop"))
        match = use(match, "insert", seat=1, card=5, row=4)
        assert match.state.rows[3] == (5, 40)
        assert order(match) == [60, 61]

    def test_never_at_the_end(self) -> None:
        match = turned_up(*ROWS, team=(15, 60), ox=61, special="insert")
        assert refused(match, "insert", card=15, row=1) == "cannot_use"

    def test_never_the_oxs_card(self) -> None:
        match = turned_up(*ROWS, team=(60, 61), ox=15, special=("insert", "stop"))
        assert refused(match, "insert", card=15, row=2) == "cannot_use"

    def test_into_a_full_row_all_but_the_last_are_taken_by_the_team(self) -> None:
        match = turned_up(
            (10, 12, 13, 14, 25), (20,), (30,), (40,), team=(11, 60), ox=61, special="insert"
        )
        match = use(match, "insert", seat=1, card=11, row=1)
        assert match.events[2] == Taken(0, 0, (10, 11, 12, 13, 14), 3 + 5 + 3, "insert")
        assert match.state.rows[0] == (25,)
        assert match.state.piles[TEAM] == (10, 11, 12, 13, 14)

    def test_with_a_seven_six_are_full(self) -> None:
        rows = (10, 12, 13, 14, 25), (20,), (30,), (40,)
        match = turned_up(*rows, team=(11, 60), ox=61, special="insert", sevens=(0,))
        match = use(match, "insert", card=11, row=1)
        assert match.state.rows[0] == (10, 11, 12, 13, 14, 25)
        assert match.state.ox.sevens == (0,)

    def test_and_the_seventh_takes_them(self) -> None:
        rows = (10, 12, 13, 14, 25, 26), (20,), (30,), (40,)
        match = turned_up(*rows, team=(11, 60), ox=61, special="insert", sevens=(0,))
        match = use(match, "insert", card=11, row=1)
        assert match.state.rows[0] == (26,)
        assert match.state.piles[TEAM] == (10, 11, 12, 13, 14, 25)
        assert match.state.ox.sevens == ()

    def test_not_into_a_locked_row(self) -> None:
        match = turned_up(*ROWS, team=(5, 60), ox=61, special="insert", stops=(3,))
        assert refused(match, "insert", card=5, row=4) == "cannot_use"


class TestSlide:
    def test_the_example_of_the_booklet(self) -> None:
        """7 slides from the bottom row to the top: the ox's 15 is the sixth now."""
        rows = (3, 9, 11, 12), (30,), (40,), (7, 60)
        match = turned_up(*rows, team=(61, 62), ox=15, special="slide")
        match = use(match, "slide", card=7, row=1)
        assert match.events[1] == Slid(7, 3, 0, 1)
        assert match.state.piles == ((), (3, 7, 9, 11, 12))
        assert match.state.rows[0] == (15,)
        assert match.state.rows[3][0] == 60

    def test_to_the_front_or_to_the_end_as_well(self) -> None:
        rows = (10, 25), (20,), (30,), (40,)
        match = turned_up(*rows, team=(61, 62), ox=63, special=("slide", "slide"))
        assert use(match, "slide", card=10, row=2).state.rows[1] == (10, 20)
        assert use(match, "slide", card=25, row=2).state.rows[1] == (20, 25)

    def test_a_rows_only_card_stays(self) -> None:
        match = turned_up((10, 25), (20,), (30,), (40,), team=(61, 62), ox=63, special="slide")
        assert refused(match, "slide", card=20, row=1) == "cannot_use"

    def test_not_out_of_a_locked_row_nor_into_one_nor_to_where_it_lies(self) -> None:
        rows = (10, 25), (20, 21), (30,), (40,)
        match = turned_up(*rows, team=(61, 62), ox=63, special="slide", stops=(1,))
        for card, row in ((20, 1), (10, 2), (10, 1)):
            assert refused(match, "slide", card=card, row=row) == "cannot_use"

    def test_into_a_full_row_all_but_the_last_are_taken_by_the_team(self) -> None:
        rows = FIVE, (5, 20), (30,), (40,)
        match = turned_up(*rows, team=(61, 62), ox=63, special=("slide", "slide"))
        slid = use(match, "slide", card=5, row=1)
        assert slid.events[2] == Taken(0, 0, (5, 10, 11, 12, 13), 12, "slide")
        assert slid.state.rows[0] == (14,)
        slid = use(match, "slide", card=20, row=1)
        assert slid.state.rows[0] == (20,), "at the end the slid card itself starts the row"
        assert slid.state.piles[TEAM] == FIVE


class TestFirst:
    def test_the_example_of_the_booklet(self) -> None:
        """100 goes first, to row 1, and the ox with its low card takes row 1 with it.

        Otherwise 100 would have to go to row 2 later, and take it.
        """
        rows = (71,), (50, 52, 54, 56, 58), (60, 62, 64), (61, 63, 65)
        match = turned_up(*rows, team=(100, 70), ox=5, special="first")
        match = use(match, "first", card=100)
        assert match.state.piles == ((), (71, 100)), "one head, and three more"

    def test_the_second_copys_card_stands_behind_the_first_ones(self) -> None:
        match = turned_up(*ROWS, team=(60, 61, 62), ox=11, special=("first", "first"))
        match = use(match, "first", card=62)
        assert order(match) == [62, 11, 60, 61]
        match = use(match, "first", card=61)
        assert match.events[1].cards[0] == Laid(2, 62)
        assert [laid.card for laid in match.events[1].cards] == [62, 61, 11, 60]

    def test_once_that_one_is_placed_the_second_is_next(self) -> None:
        match = turned_up(*ROWS, team=(60, 61, 62), ox=11, special=("first", "first"))
        match = go_on(use(match, "first", card=62))
        match = use(match, "first", card=61)
        assert match.events[1] == Reordered((Laid(1, 61), Laid(3, 11), Laid(0, 60)))

    def test_never_the_oxs_card(self) -> None:
        match = turned_up(*ROWS, team=(60, 61), ox=11, special="first")
        assert refused(match, "first", card=11) == "cannot_use"


class TestLast:
    def test_the_example_of_the_booklet(self) -> None:
        """Clément's 100 goes last, so the ox's 103 is the sixth."""
        rows = (80, 82, 84, 86, 88), (30,), (40,), (50,)
        match = turned_up(*rows, team=(100, 60), ox=103, special="last")
        match = use(match, "last", card=100)
        assert match.events[1] == Reordered((Laid(1, 60), Laid(2, 103), Laid(0, 100)))
        assert match.state.piles[THE_OX] == (80, 82, 84, 86, 88)

    def test_the_second_copys_card_stands_before_the_first_ones(self) -> None:
        match = turned_up(*ROWS, team=(60, 61, 62), ox=11, special=("last", "last"), stack=())
        match = use(match, "last", card=60)
        assert order(match) == [11, 61, 62, 60]
        match = use(match, "last", card=61)
        assert [laid.card for laid in match.events[1].cards] == [11, 62, 61, 60]

    def test_never_the_oxs_card(self) -> None:
        match = turned_up(*ROWS, team=(60, 61), ox=11, special="last")
        assert refused(match, "last", card=11) == "cannot_use"


class TestSort:
    def test_the_example_of_the_booklet(self) -> None:
        """With 68 where the booklet misprints 58, and the ox in the middle of the order."""
        rows = (10,), (30, 40, 44, 50), (45,), (70,)
        match = turned_up(*rows, team=(55, 68, 78, 80), ox=72, special="sort")
        match = use(match, "sort", order=(78, 80, 55, 72, 68))
        assert match.state.piles == ((), (30, 40, 44, 50, 55))
        assert match.state.rows == ((10,), (72,), (45, 68), (70, 78, 80))

    def test_without_it_68_would_have_taken_the_row(self) -> None:
        rows = (10,), (30, 40, 44, 50), (45,), (70,)
        match = rest_of_turn(turned_up(*rows, team=(55, 68, 78, 80), ox=72, special="sort"))
        assert match.state.piles == ((30, 40, 44, 50, 55), ())

    def test_any_order_of_all_cards_not_yet_placed(self) -> None:
        match = go_on(turned_up(*ROWS, team=(11, 60, 61), ox=62, special="sort"))
        assert order(use(match, "sort", order=(62, 61, 60))) == []
        for wrong in ((62, 61), (62, 61, 60, 11), (62, 62, 60), ()):
            assert refused(match, "sort", order=wrong) == "cannot_use"

    def test_orders_that_move_one_card_are_listed(self) -> None:
        match = turned_up(*ROWS, team=(60, 61), ox=62, special="sort")
        listed = {action.order for action in match.legal(0) if isinstance(action, Use)}
        assert listed == {(61, 60, 62), (60, 62, 61), (61, 62, 60), (62, 60, 61)}

    def test_a_later_first_goes_before_all(self) -> None:
        match = turned_up(
            *ROWS, team=(60, 61, 62), ox=11, special=("first", "sort"), stack=("first", "stop")
        )
        match = use(match, "first", card=62)
        match = use(match, "sort", order=(60, 62, 61, 11))
        match = use(match, "first", card=61)
        assert order(match) == [61, 60, 62, 11]

    def test_one_card_alone_cannot_be_sorted(self) -> None:
        match = turned_up(*ROWS, team=(60, 61), ox=11, special=("sort", "stop"))
        match = go_on(go_on(match))
        assert refused(match, "sort", order=(61,)) == "cannot_use"


@pytest.mark.parametrize(
    ("special", "what"),
    [
        ("seven", {}),
        ("seven", {"row": 5}),
        ("seven", {"row": 1, "card": 60}),
        ("stop", {"row": 0}),
        ("replace", {}),
        ("replace", {"card": 60}),
        ("insert", {"card": 5}),
        ("insert", {"row": 1}),
        ("slide", {"card": 60, "row": 1}),
        ("first", {"card": 90}),
        ("last", {}),
        ("sort", {"order": (60, 61, 62, 62)}),
        ("sort", {"order": (62, 61, 60), "row": 1}),
    ],
)
def test_a_use_that_says_too_much_or_too_little_is_refused(
    special: Special, what: dict[str, Any]
) -> None:
    match = turned_up(*ROWS, team=(60, 61), ox=62, special=(special, "stop"))
    assert refused(match, special, **what) == "cannot_use"
    assert match.legal(0)


def test_play_is_the_action_that_waits_for_others() -> None:
    match = rest_of_turn(turned_up(*ROWS, team=(60, 61), ox=62, special="stop"))
    assert match.submit(0, Play(90)).events == []
