"""What the coach says about special cards against the ox, and what it must not know."""

from random import Random
from statistics import fmean, stdev

import pytest
from msgspec.json import encode

from tablee.bots import coaching
from tablee.bots.budget import Budget
from tablee.bots.coaching import Advice, Choice, advise, to_judge
from tablee.engine.chance import Chance
from tablee.engine.match import Match, new_match
from tablee.games.six import SIX
from tablee.games.six.bots import COACH, behind_the_ox
from tablee.games.six.model import ChooseRow, Play
from tablee.games.six.variants.ox.model import GoOn, Lift, Ox, Special, Use
from tablee.server.coach import kernel_of, risks_in
from tests.games.six.oxtable import OX, go_on, rest_of_turn, turned_up, use
from tests.games.six.tabletop import table
from tests.slow import times
from tools.choices import played_on

FULL = (1, 2, 3, 4, 5), (20,), (30,), (40,)
"""The 6 is the sixth card of row 1, unless the ox's 7 comes first: five heads and two more."""


def advice(match: Match, seat: int = 0) -> list[Advice]:
    return list(advise(to_judge(match, seat, COACH), seat, kernel_of(COACH), risks_in(COACH)))


def deeds(match: Match, seat: int = 0) -> list[Choice]:
    """The choices about special cards."""
    return [each for each in to_judge(match, seat, COACH) if each.ways[0] == GoOn()]


def cost_of(found: Advice, way: object) -> float:
    return found.costs[list(found.ways).index(way)]


def last_turn(special: tuple[Special, ...] = ("last",)) -> Match:
    """One card more for each, and then the match is over."""
    return turned_up(*FULL, team=(6, 41, 42), ox=7, special=special)


def test_going_on_costs_what_a_special_card_would_have_saved() -> None:
    match = rest_of_turn(last_turn())
    *_, found = advice(match)
    assert found.ways[found.chosen] == GoOn()
    assert found.costs[found.chosen] > 4 * found.doubts[found.chosen] > 0
    assert cost_of(found, Use("last", card=6)) == 0


def test_a_special_card_that_is_used_for_little_costs_what_it_would_have_brought_later() -> None:
    """In the last turn but one: row 2, which is full, will be the dearest in the last one."""
    rows = (60, 61, 62, 63), (64, 66, 70, 77, 88), (2, 3, 5, 10, 15), (31,)
    match = turned_up(*rows, team=(16, 32, 33), ox=101, special=("seven",), hold=(78, 79, 80))
    spent = use(match, "seven", seat=0, row=1)
    [found] = [each for each in advice(spent) if each.ways[0] == GoOn()]
    assert found.ways[found.chosen] == Use("seven", row=0)
    assert found.costs[found.chosen] > 2 * found.doubts[found.chosen] > 0
    assert cost_of(found, GoOn()) < found.costs[found.chosen]


def test_what_is_certain_is_told_for_this_turn() -> None:
    *_, found = advice(rest_of_turn(last_turn()))
    heads = dict(zip(map(encode, found.ways), found.heads, strict=True))
    assert heads[encode(GoOn())] == 6
    assert heads[encode(Use("last", card=6))] == 1 - 6, "the ox takes the row, the 6 another one"
    assert set(found.chances) == {1.0}


def test_of_the_words_in_a_turn_the_last_one_that_gave_most_away_is_judged() -> None:
    """Until the 6 lies nothing is lost: the 41 and the 42 come later."""
    match = turned_up(*FULL, team=(42, 41, 6), ox=89, special=("seven",))
    [found] = deeds(rest_of_turn(match))
    assert [laid.card for laid in found.update.view.table] == [6, 41, 42, 89]
    assert found.ways == [GoOn(), Use("seven", row=0)]


def test_where_no_special_card_brings_anything_nothing_is_judged() -> None:
    match = turned_up((10,), (20,), (30,), (40,), team=(11, 41), ox=25, special=("seven", "stop"))
    assert deeds(rest_of_turn(match)) == []


def test_words_that_somebody_else_cut_short_are_no_choice() -> None:
    """Seat 0 would have gone on, and seat 1 used a card: nothing was placed by those words."""
    match = last_turn(("seven",)).submit(0, GoOn())
    match = rest_of_turn(use(match, "seven", seat=1, row=1))
    assert deeds(match) == []
    assert [each.ways[each.chosen] for each in deeds(match, 1)] == [Use("seven", row=0)]


def test_every_special_card_that_was_used_is_judged_also_an_order_that_is_not_listed() -> None:
    match = turned_up(*FULL, team=(6, 41, 42), ox=7, special=("sort", "first"))
    match = use(match, "sort", order=(42, 41, 7, 6))
    match = use(match, "first", card=6)
    first, second, *_ = deeds(match)
    assert first.ways[first.chosen] == Use("sort", order=(42, 41, 7, 6))
    assert second.ways[second.chosen] == Use("first", card=6)
    assert all(each.costs[each.chosen] >= 0 == min(each.costs) for each in advice(match))


def test_a_stop_that_stays_is_compared_with_one_that_is_lifted() -> None:
    rows = (30, 31, 32, 33, 34), (50,), (60,), (40,)
    match = turned_up(*rows, team=(41, 70, 80), ox=81, special="replace", stops=(3,))
    [found] = deeds(rest_of_turn(match))
    assert Lift(3) in found.ways


def test_a_row_is_judged_as_by_a_team_that_still_has_its_special_cards() -> None:
    """The 11 takes row 3: then the team lays its 56 last, and the ox's 57 takes row 1."""
    rows = (20, 43, 44, 50, 55), (60, 61), (87, 98), (70, 71)
    match = turned_up(*rows, team=(11, 27, 56), ox=57, special=("last",), hold=(90, 91, 92))
    match = go_on(match)
    assert match.waiting_for == [0]
    *_, found = advice(match.submit(0, ChooseRow(0)))
    assert found.ways[found.costs.index(0)] == ChooseRow(2)
    assert cost_of(found, ChooseRow(0)) > 10


def test_a_stop_lifted_by_one_who_has_chosen_a_card_leaves_that_choice_to_be_judged() -> None:
    laid = Ox(cards=(50, 51), stops=(3,))
    match = table((10,), (20,), (30,), (40,), hands=((1, 35), (2, 36)), options=OX, ox=laid)
    match = match.submit(0, Play(35)).submit(0, Lift(3)).submit(1, Play(36))
    [found] = to_judge(match, 0, COACH)
    assert found.ways[found.chosen] == Play(35)


def test_one_who_plays_alone_has_no_special_cards_and_cards_are_judged_all_the_same() -> None:
    match = new_match(SIX, OX, 1, "fox")
    match = match.submit(0, match.legal(0)[0])
    [found] = to_judge(match, 0, COACH)
    assert isinstance(found.ways[0], Play)


def some_pauses(seats: int) -> list[Match]:
    """Where seat 0 is asked, in a match of bots."""
    rng, found, match = Random(3), [], new_match(SIX, OX, seats, "pauses")
    while match.result is None:
        seat = match.waiting_for[0]
        if seat == 0 and any(isinstance(each, Use) for each in match.legal(0)):
            found.append(match)
        match = match.submit(seat, SIX.bots["medium"](match.seen(seat), rng))
    return found


def about_deeds(match: Match) -> bytes:
    """What the coach says about the special cards, to the letter."""
    return encode([*advise(deeds(match), 0, kernel_of(COACH), risks_in(COACH))])


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_about_special_cards_it_knows_no_more_than_the_seat_did(
    seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a twin world others hold other cards, and other special cards are to come."""
    monkeypatch.setattr(coaching, "BUDGET", Budget(playouts=2_000))
    rng, apart, told = Random(seats), 0, set[bytes]()
    for match in some_pauses(seats)[:: times(8, 2)]:
        twin = match.rules.redeal(0, match.state, Chance("twin"))
        one, other = (new_match(SIX, OX, seats, "fox", at) for at in (match.state, twin))
        action = rng.choice([each for each in match.legal(0) if isinstance(each, Use | Lift)])
        for here, there in (
            (go_on(one), go_on(other)),
            (one.submit(0, action), other.submit(0, action)),
        ):
            assert about_deeds(here) == about_deeds(there)
            told.add(about_deeds(here))
        apart += match.state != twin
    assert apart > 1
    assert len(told) > 2, "it says something about most of them"


@pytest.mark.slow
def test_what_it_tells_is_what_is_really_lost() -> None:
    """The turn and the one after it, played on by bots, by the rules themselves."""
    match = last_turn(("last",))
    went_on = rest_of_turn(match)
    *_, found = advice(went_on)
    bot, ways = SIX.bots["medium"], (GoOn(), Use("last", card=6))
    apart = []
    for number in range(times(60, 300)):
        world = match.rules.redeal(0, match.state, Chance(f"world {number}"))
        ends = [played_on(match, world, way, number, bot) for way in ways]
        first, second = (behind_the_ox(end.state) or 0 for end in ends)
        apart.append(first - second)
    error = stdev(apart) / len(apart) ** 0.5
    assert fmean(apart) == pytest.approx(cost_of(found, GoOn()), abs=0.5 + 3 * error)
