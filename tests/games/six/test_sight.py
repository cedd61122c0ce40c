"""Who sees what at the table of six: docs/rules/six.md#7."""

from random import Random

import pytest

from tablee.engine.chance import Chance
from tablee.engine.match import new_match
from tablee.games.six import SIX
from tablee.games.six.model import Dealt, Play, SixOptions, State
from tablee.games.six.rules import Six
from tablee.games.six.shared import Preview
from tablee.games.six.sight import preview, previews
from tests.games.six.tabletop import lay, table

BACKS = (0,) * 10


def test_a_seat_sees_its_own_hand_and_the_backs_of_the_others() -> None:
    match = new_match(SIX, SixOptions(), 3, "owl")
    hands = match.state.hands
    assert match.update(1).view.hands == (BACKS, hands[1], BACKS)
    (dealt,) = match.update(1).events
    assert isinstance(dealt, Dealt)
    assert dealt.hands == (BACKS, hands[1], BACKS)
    assert dealt.rows == match.state.rows


def test_a_spectator_sees_no_hand() -> None:
    match = new_match(SIX, SixOptions(), 3, "owl")
    assert match.update(None).view.hands == (BACKS,) * 3
    assert match.update(None).legal == ()


def test_rows_piles_and_heads_are_open() -> None:
    match = table((1,), (2,), (3,), (4,), hands=((5,), (6,)), piles=((55, 22), ()), totals=(1, 2))
    view = match.update(None).view
    assert view.piles == ((55, 22), ())
    assert view.points == (12, 0)
    assert view.totals == (1, 2)


def test_a_choice_is_hidden_until_all_have_chosen() -> None:
    match = table((12,), (37,), (43,), (58,), hands=((14, 90), (15, 91)))
    chosen = lay(match, 14)
    assert chosen.update(1).chosen is None
    assert chosen.update(1).view == match.update(1).view
    assert chosen.update(1).waiting_for == [1]


def test_the_preview_says_where_each_card_would_go_now() -> None:
    rows = (10, 20, 30, 40, 50), (60,), (70,), (80,)
    view = table(*rows, hands=((5, 55, 75), (6, 7, 8))).update(0).view
    assert view.preview == (
        Preview(card=5, row=None, heads=3, value=5, room=0),
        Preview(card=55, row=0, heads=15, value=55, room=0),
        Preview(card=75, row=2, heads=0, value=75, room=4),
    )


def test_the_short_way_to_previews_says_the_same_as_trying_each_card() -> None:
    match = new_match(SIX, SixOptions(limit=None, rounds=3), 4, "owl")
    rules, rng, seen = match.rules, Random(3), 0
    assert isinstance(rules, Six)
    while match.result is None:
        seat = match.waiting_for[0]
        for each in range(4):
            tried = [preview(rules, match.state, each, Play(c)) for c in match.state.hands[each]]
            assert previews(rules, each, match.state) == tuple(tried)
            seen += len(tried)
        match = match.submit(seat, rng.choice(match.legal(seat)))
    assert seen > 1000


@pytest.mark.parametrize("variant", ["parity", "climb", "hop", "reverse"])
def test_a_variant_that_places_otherwise_does_not_take_it(variant: str) -> None:
    rules = SIX.rules(SixOptions(variants=(variant,)), 4)
    assert isinstance(rules, Six)
    assert not rules.by_number


class TestRedeal:
    def test_other_hands_change_and_all_that_is_seen_stays(self) -> None:
        match = table((1,), (2,), (3,), (4,), hands=((5, 6), (7, 8)), piles=((9,), ()))
        twin = match.rules.redeal(0, match.state, Chance("bat"))
        assert twin.hands[0] == (5, 6)
        assert twin.hands[1] != (7, 8)
        assert not {1, 2, 3, 4, 5, 6, 9} & set(twin.hands[1])
        assert (twin.rows, twin.piles) == (match.state.rows, match.state.piles)

    def test_what_is_to_stay_stays_with_whoever_holds_it(self) -> None:
        match = table((1,), (2,), (3,), (4,), hands=((5, 6), (7, 8), (9, 10)))
        twin = match.rules.redeal(0, match.state, Chance("bat"), keep=(7, 10))
        assert (7 in twin.hands[1], 10 in twin.hands[2]) == (True, True)
        assert (8 in twin.hands[1], 9 in twin.hands[2]) == (False, False)

    def test_in_pro_there_is_nothing_to_redeal(self) -> None:
        options = SixOptions(variants=("pro",))
        position = State(rows=((21,), (22,), (23,), (24,)), hands=((1, 2), (3, 4)))
        match = new_match(SIX, options, 2, "owl", position)
        assert match.rules.redeal(0, match.state, Chance("bat")) == match.state
