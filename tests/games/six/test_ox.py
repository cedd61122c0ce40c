"""Beat the ox: docs/rules/six-variants.md#5 to #7 and #9."""

from typing import Any

import pytest

from tablee.engine.chance import Chance
from tablee.engine.errors import BadOptions, IllegalAction
from tablee.engine.match import Match, new_match
from tablee.games.cards import Cards
from tablee.games.six import SIX
from tablee.games.six.model import (
    ChooseRow,
    Dealt,
    Draft,
    Next,
    Placed,
    Play,
    Revealed,
    SixOptions,
    State,
    Taken,
    points,
)
from tablee.games.six.shared import Laid, Preview
from tablee.games.six.variants.ox.model import (
    SPECIALS,
    GoOn,
    Lift,
    Ox,
    OxScored,
    Use,
    Wait,
)
from tests.games.six.oxtable import OX, UNHURRIED, go_on, lift, order, rest_of_turn, turned_up, use
from tests.games.six.tabletop import choose_row, lay, table

ROWS = (10,), (20,), (30,), (40,)


def against(*rows: Cards, hands: tuple[Cards, ...], ox: Cards, **more: Any) -> Match:
    """A table without special cards: nobody is asked before a card is placed."""
    position = {name: more.pop(name) for name in ("piles", "round") if name in more}
    return table(*rows, hands=hands, options=OX, ox=Ox(cards=ox, **more), **position)


class TestStart:
    """six-variants.md#5"""

    @pytest.mark.parametrize(
        ("seats", "specials"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 11), (6, 16)]
    )
    def test_cards_and_special_cards_for_so_many(self, seats: int, specials: int) -> None:
        state: State = new_match(SIX, OX, seats, "owl").state
        assert state.ox is not None
        assert [len(hand) for hand in state.hands] == [10] * seats
        assert len(state.ox.cards) == 10
        assert [len(row) for row in state.rows] == [1] * 4
        assert len(state.ox.shown) == min(2, specials)
        assert len(state.ox.shown) + len(state.ox.stack) == specials
        assert state.piles == ((), ())

    def test_there_are_two_of_each_of_the_eight_kinds(self) -> None:
        state: State = new_match(SIX, OX, 6, "owl").state
        assert state.ox is not None
        assert sorted(state.ox.shown + state.ox.stack) == sorted(SPECIALS)
        assert len(SPECIALS) == 16
        assert {SPECIALS.count(special) for special in SPECIALS} == {2}

    def test_with_fewer_seats_any_of_them_may_come(self) -> None:
        shown = {s for i in range(60) for s in new_match(SIX, OX, 2, str(i)).state.ox.shown}
        assert shown == set(SPECIALS)

    @pytest.mark.parametrize("seats", [0, 7, 10])
    def test_one_to_six_seats(self, seats: int) -> None:
        with pytest.raises(BadOptions) as refused:
            new_match(SIX, OX, seats, "owl")
        assert refused.value.code == "bad_seats"

    @pytest.mark.parametrize("other", ["pro", "parity", "climb", "hop", "reverse"])
    def test_it_goes_with_no_other_variant(self, other: str) -> None:
        with pytest.raises(BadOptions, match="cannot be played together"):
            new_match(SIX, SixOptions(variants=("ox", other)), 4, "owl")


class TestTurn:
    """six-variants.md#6"""

    def test_the_oxs_top_card_is_turned_up_with_the_others(self) -> None:
        match = lay(against(*ROWS, hands=((11, 90), (41, 91)), ox=(25, 99)), 11, 41)
        assert match.events[0] == Revealed((Laid(0, 11), Laid(2, 25), Laid(1, 41)))
        assert match.state.rows == ((10, 11), (20, 25), (30,), (40, 41))
        assert match.state.ox.cards == (99,)

    def test_without_special_cards_nobody_is_asked(self) -> None:
        """A choice with one option is not asked (RULINGS, Base)."""
        match = lay(against(*ROWS, hands=((11, 90),), ox=(25, 99)), 11)
        assert match.waiting_for == [0]
        assert match.legal(0) == [Play(90)]

    def test_what_any_seat_takes_goes_to_the_common_pile(self) -> None:
        rows = (1, 2, 3, 4, 5), (20, 21, 22, 23, 24), (30,), (40,)
        match = lay(against(*rows, hands=((6, 90), (25, 91)), ox=(41, 99)), 6, 25)
        assert match.state.piles == ((1, 2, 3, 4, 5, 20, 21, 22, 23, 24), ())

    def test_what_the_ox_takes_goes_to_its_own(self) -> None:
        rows = (10,), (20, 21, 22, 23, 24), (30,), (40,)
        match = lay(against(*rows, hands=((41, 90),), ox=(25, 99)), 41)
        assert Taken(1, 1, (20, 21, 22, 23, 24), 11, "sixth") in match.events
        assert match.state.piles == ((), (20, 21, 22, 23, 24))

    def test_a_too_low_card_of_the_ox_takes_the_row_with_the_fewest_heads(self) -> None:
        match = lay(against((10,), (20, 21), (31, 32), (40,), hands=((90, 91),), ox=(5, 99)), 90)
        assert match.events[1:3] == [Taken(1, 2, (31, 32), 2, "too_low"), Placed(1, 5, 2)]

    def test_of_equal_ones_the_highest_last_card(self) -> None:
        match = lay(against((12,), (47,), (31,), (40,), hands=((90, 91),), ox=(5, 99)), 90)
        assert match.events[1] == Taken(1, 1, (47,), 1, "too_low")

    def test_a_too_low_card_of_the_team_asks_its_owner(self) -> None:
        match = lay(against(*ROWS, hands=((3, 90), (60, 91)), ox=(70, 99)), 3, 60)
        assert match.waiting_for == [0]
        assert choose_row(match, 4).state.piles == ((40,), ())


class TestAsking:
    """six-variants.md#7"""

    def test_before_each_placement_everybody_is_asked(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop")
        for placed in (11, 25, 41):
            assert match.waiting_for == [0, 1]
            assert order(match)[0] == placed
            match = match.submit(1, GoOn())
            assert match.waiting_for == [0]
            assert order(match)[0] == placed
            match = match.submit(0, GoOn())
        assert match.state.rows == ((10, 11), (20, 25), (30,), (40, 41))

    def test_using_a_card_asks_everybody_anew(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop").submit(1, GoOn())
        match = use(match, "stop", row=4)
        assert match.waiting_for == [0, 1]
        assert match.state.rows == ROWS

    def test_whoever_said_go_on_may_still_use_a_card(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop").submit(1, GoOn())
        with pytest.raises(IllegalAction) as refused:
            match.submit(1, GoOn())
        assert refused.value.code == "not_awaited"
        assert use(match, "stop", seat=1, row=4).state.ox.stops == (3,)

    def test_as_many_as_wanted_in_one_turn_between_placements_too(self) -> None:
        match = turned_up(
            *ROWS, team=(11, 41), ox=25, special=("stop", "seven"), stack=("stop", "first")
        )
        match = use(use(match, "stop", row=4), "stop", seat=1, row=3)
        assert match.state.ox.stops == (3, 2)
        match = use(go_on(match), "seven", row=1)
        assert match.state.ox.sevens == (0,)

    def test_a_used_card_is_replaced_at_once_until_the_stack_is_empty(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special=("stop", "seven"), stack=("sort",))
        match = use(match, "stop", row=4)
        assert match.state.ox.shown == ("sort", "seven")
        assert match.state.ox.stack == ()
        match = use(match, "seven", row=4)
        assert match.state.ox.shown == ("sort",)

    def test_only_face_up_cards_are_used(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special=("stop", "stop"), stack=("sort",))
        with pytest.raises(IllegalAction) as refused:
            use(match, "seven", row=1)
        assert refused.value.code == "not_shown"

    def test_not_while_cards_are_chosen(self) -> None:
        match = against(*ROWS, hands=((11, 90), (41, 91)), ox=(25, 99), shown=("stop",))
        with pytest.raises(IllegalAction) as refused:
            use(match, "stop", row=1)
        assert refused.value.code == "wants_card"

    def test_nobody_is_asked_when_nothing_is_left_to_use(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="seven")
        match = use(match, "seven", row=1)
        assert match.state.table == ()

    def test_nobody_is_asked_when_no_face_up_card_can_be_used(self) -> None:
        """Only the ox's card is left, and First is for the team's."""
        match = turned_up(*ROWS, team=(11, 12), ox=45, special="first")
        match = go_on(go_on(match))
        assert match.state.rows[3] == (40, 45)
        assert match.legal(0) == [Play(90)]

    def test_the_view_says_who_went_on(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop").submit(1, GoOn())
        assert match.update(0).view.ox.went_on == (1,)


class TestNotAsking:
    """six-variants.md#7, option `ask`"""

    def test_one_go_on_is_enough(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop", options=UNHURRIED)
        match = match.submit(1, GoOn())
        assert order(match) == [25, 41]
        assert match.waiting_for == [0, 1]

    def test_unless_somebody_says_wait(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop", options=UNHURRIED)
        match = match.submit(0, Wait()).submit(1, GoOn())
        assert order(match) == [11, 25, 41]
        assert match.waiting_for == [0]
        match = match.submit(0, GoOn())
        assert order(match) == [25, 41]

    def test_waiting_is_for_one_placement(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop", options=UNHURRIED)
        match = go_on(match.submit(0, Wait())).submit(0, GoOn())
        assert order(match) == [41]

    def test_a_special_card_is_used_without_waiting_first(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop", options=UNHURRIED)
        assert use(match, "stop", row=1).state.ox.stops == (0,)

    def test_where_all_are_asked_there_is_no_need_to_wait(self) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop")
        with pytest.raises(IllegalAction):
            match.submit(0, Wait())


class TestSilence:
    """six-variants.md#7"""

    @pytest.mark.parametrize("options", [OX, UNHURRIED])
    def test_of_who_is_asked_means_go_on(self, options: SixOptions) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop", options=options)
        assert match.rules.silence(match.state, 0) == GoOn()
        match = match.submit(1, Wait()) if options is UNHURRIED else match
        match = match.submit(0, GoOn())
        assert match.rules.silence(match.state, 0) is None
        assert match.rules.silence(match.state, 1) == GoOn()

    def test_of_who_owes_a_card_or_a_row_means_nothing(self) -> None:
        match = against(*ROWS, hands=((5, 11), (41, 42)), ox=(25, 26))
        assert match.rules.silence(match.state, 0) is None
        match = lay(match, 5, 41)
        assert match.waiting_for == [0]
        assert match.rules.silence(match.state, 0) is None


class TestWhileCardsAreChosen:
    """Lifting a Stop takes effect at once, and what others have chosen stays chosen."""

    def test_choices_stay(self) -> None:
        match = against(*ROWS, hands=((11, 90), (41, 91)), ox=(25, 99), stops=(3,))
        match = lift(match.submit(1, Play(41)), 4, seat=0)
        assert match.state.ox.stops == ()
        assert match.state.ox.used == ("stop",)
        assert match.choices == {1: Play(41)}
        assert match.waiting_for == [0]

    def test_whoever_has_chosen_may_lift_too(self) -> None:
        match = against(*ROWS, hands=((11, 90), (41, 91)), ox=(25, 99), stops=(3,))
        match = lift(match.submit(1, Play(41)), 4, seat=1)
        assert match.choices == {1: Play(41)}
        assert match.submit(0, Play(11)).state.table == ()


class TestEnd:
    """six-variants.md#9"""

    @pytest.mark.parametrize(
        ("team", "ox", "won"),
        [((1,), (2, 3), True), ((1, 4), (2, 3), False), ((1, 4), (2,), False)],
    )
    def test_fewer_heads_than_the_ox_win_and_a_tie_is_lost(
        self, team: Cards, ox: Cards, won: bool
    ) -> None:
        hands: tuple[Cards, ...] = ((101,), (102,), (103,))
        match = lay(against(*ROWS, hands=hands, ox=(99,), piles=(team, ox)), 101, 102, 103)
        counts = points(team)
        assert match.events[-1] == OxScored(counts, counts, points(ox), won)
        assert match.result is not None
        assert match.result.ranks == ((1, 1, 1) if won else (2, 2, 2))
        assert match.result.points == (counts,) * 3

    @pytest.mark.parametrize("seats", [1, 2])
    def test_one_or_two_seats_count_double(self, seats: int) -> None:
        hands = tuple((101 + seat,) for seat in range(seats))
        cards = [101 + seat for seat in range(seats)]
        match = lay(against(*ROWS, hands=hands, ox=(99,), piles=((1, 2), (3, 4, 6))), *cards)
        assert match.events[-1] == OxScored(2, 4, 3, won=False)
        assert match.result is not None
        assert match.result.points == (4,) * seats

    def test_there_is_one_round(self) -> None:
        match = lay(against(*ROWS, hands=((101,),), ox=(99,)), 101)
        assert match.waiting_for == []
        with pytest.raises(IllegalAction, match="over"):
            match.submit(0, Next())

    def test_the_last_card_may_be_inserted(self) -> None:
        position = State(rows=ROWS, hands=((25,),), ox=Ox(cards=(5,), shown=("insert",)))
        match = lay(new_match(SIX, OX, 1, "owl", position), 25)
        match = use(go_on(match), "insert", card=25, row=3)
        assert isinstance(match.events[-1], OxScored)
        assert match.result is not None


class TestSight:
    """six-variants.md#6: what people see."""

    def test_nobody_sees_the_oxs_cards_nor_the_stack(self) -> None:
        match = new_match(SIX, OX, 3, "owl")
        dealt = match.update(0).events[0]
        assert isinstance(dealt, Dealt)
        assert dealt.ox is not None
        for ox in (dealt.ox, match.update(0).view.ox, match.update(None).view.ox):
            assert ox.cards == (0,) * 10
            assert ox.stack == ("back",) * 2
            assert ox.shown == match.state.ox.shown
        assert dealt.hands == (match.state.hands[0], (0,) * 10, (0,) * 10)

    def test_the_teams_pile_is_open_and_the_oxs_is_closed_until_the_end(self) -> None:
        match = against(*ROWS, hands=((101,),), ox=(99,), piles=((55, 1), (2, 3, 5)))
        view = match.update(0).view
        assert view.piles == ((55, 1), (0, 0, 0))
        assert view.points == (8, 0)
        view = lay(match, 101).update(0).view
        assert view.piles == ((55, 1), (2, 3, 5))
        assert view.points == (8, 4)

    def test_redeal_shuffles_what_nobody_sees(self) -> None:
        match = new_match(SIX, OX, 6, "owl")
        twin = match.rules.redeal(0, match.state, Chance("bat"))
        assert twin.hands[0] == match.state.hands[0]
        assert twin.hands[1] != match.state.hands[1]
        assert twin.ox.cards != match.state.ox.cards
        assert twin.ox.stack != match.state.ox.stack
        assert sorted(twin.ox.stack) == sorted(match.state.ox.stack)
        assert twin.ox.shown == match.state.ox.shown
        assert len(set(match.rules.pieces(twin))) == len(set(match.rules.pieces(match.state)))

    def test_special_cards_left_in_the_box_may_be_in_the_stack_of_a_twin(self) -> None:
        match = new_match(SIX, OX, 3, "owl")
        stacks = {match.rules.redeal(None, match.state, Chance(str(i))).ox.stack for i in range(60)}
        assert {special for stack in stacks for special in stack} == set(SPECIALS)

    def test_the_outlook_says_what_each_use_would_make_of_the_turn(self) -> None:
        rows = (1, 2, 3, 4, 5), (20,), (30,), (40,)
        match = turned_up(*rows, team=(6, 41), ox=25, special="seven")
        looks = {look.action: (look.team, look.ox) for look in match.update(0).view.outlook}
        assert looks[GoOn()] == (6, 0)
        assert looks[Use("seven", row=0)] == (0, 0)
        assert match.update(None).view.outlook == ()

    def test_and_where_the_next_card_would_go(self) -> None:
        rows = (1, 2, 3, 4, 5), (20,), (30,), (40,)
        match = turned_up(*rows, team=(6, 41), ox=25, special=("stop", "last"))
        looks = {look.action: look.next for look in match.update(0).view.outlook}
        assert looks[GoOn()] == Preview(6, 0, 6, 6, 0)
        assert looks[Use("stop", row=0)] == Preview(6, None, 3, 6, 0)
        assert looks[Use("last", card=6)] == Preview(25, 1, 0, 25, 4)

    def test_there_is_no_next_card_after_the_last(self) -> None:
        match = go_on(turned_up(*ROWS, team=(25,), ox=15, special="insert"))
        looks = {look.action: look.next for look in match.update(0).view.outlook}
        assert looks[GoOn()] == Preview(25, 1, 0, 25, 4)
        assert looks[Use("insert", card=25, row=2)] is None


class TestOtherActions:
    @pytest.mark.parametrize("action", [Play(90), ChooseRow(0), Draft(5), Next(), Lift(0)])
    def test_are_refused_while_the_team_has_its_say(self, action: Play) -> None:
        match = turned_up(*ROWS, team=(11, 41), ox=25, special="stop")
        with pytest.raises(IllegalAction) as refused:
            match.submit(0, action)
        assert refused.value.code in ("wants_say", "no_stop")

    @pytest.mark.parametrize("action", [GoOn(), Wait(), Use("stop", row=0), Lift(0)])
    @pytest.mark.parametrize("variants", [(), ("hop",)])
    def test_and_those_against_the_ox_in_other_games(
        self, action: GoOn, variants: tuple[str, ...]
    ) -> None:
        match = new_match(SIX, SixOptions(variants=variants), 2, "owl")
        with pytest.raises(IllegalAction) as refused:
            match.submit(0, action)
        assert refused.value.code == "wants_card"


class TestRestOfTurn:
    def test_is_played_by_going_on(self) -> None:
        match = rest_of_turn(turned_up(*ROWS, team=(11, 41), ox=25, special="seven"))
        assert match.state.rows == ((10, 11), (20, 25), (30,), (40, 41))
