"""What a coach says about a choice, and what it must not know."""

from random import Random

import pytest
from msgspec import convert, to_builtins
from msgspec.json import encode

from tablee.bots.budget import Budget
from tablee.bots.coaching import Advice, advise, choices_of, to_judge
from tablee.engine.match import Match, Undo, new_match
from tablee.games import find
from tablee.games.six.model import ChooseRow, Play, SixOptions
from tablee.server.coach import kernel_of, risks_in

SIX = find("six")
ONE_ROUND = SixOptions(limit=None, rounds=1)


def played(match: Match) -> Match:
    rng = Random(1)
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, match.game.bots["easy"](match.update(seat), rng))
    return match


def six(seed: str = "fox", seats: int = 3) -> Match:
    return played(new_match(SIX, ONE_ROUND, seats, seed))


def advice_about(match: Match, seat: int = 0) -> list[Advice]:
    assert match.game.coach is not None
    coach = match.game.coach
    return list(advise(to_judge(match, seat, coach), seat, kernel_of(coach), risks_in(coach)))


def test_every_choice_of_a_seat_is_found_once() -> None:
    match = six()
    mine = [action for seat, action in match.told if seat == 1]
    assert [action for _, action in choices_of(match, 1)] == mine


def test_what_was_taken_back_does_not_count() -> None:
    match = new_match(SIX, ONE_ROUND, 3, "fox")
    first, second = match.legal(0)[:2]
    match = match.submit(0, first).submit(0, Undo()).submit(0, second)
    match = match.submit(1, match.legal(1)[0]).submit(2, match.legal(2)[0])
    assert [action for _, action in choices_of(match, 0)] == [second]


def test_a_last_card_is_no_choice() -> None:
    found = advice_about(six())
    assert found
    assert all(len(each.ways) > 1 for each in found)
    assert all(each.costs[each.chosen] >= 0 == min(each.costs) for each in found)


def test_a_plain_mistake_costs_much() -> None:
    """Whoever has to take a row takes a cheap one."""
    origin = {
        "rows": [[10, 20, 30, 33, 35], [40], [50], [90]],
        "hands": [[6, 41, 91], [42, 61, 71]],
        "piles": [[], []],
        "totals": [0, 0],
    }
    match = new_match(SIX, ONE_ROUND, 2, "fox", convert(origin, SIX.state))
    match = match.submit(0, Play(6)).submit(1, Play(42)).submit(0, ChooseRow(0))
    *_, found = advice_about(match)
    assert found.costs[0] > 8
    assert found.costs[0] > 10 * found.doubts[0]
    assert found.chosen == 0


def test_why_a_card_cost_something_is_how_likely_it_took_a_row() -> None:
    """The 91 is a sixth card at once; the 42 goes where there is room."""
    origin = {
        "rows": [[10], [40], [50], [71, 75, 80, 85, 90]],
        "hands": [[42, 91], [41, 61]],
        "piles": [[], []],
        "totals": [0, 0],
    }
    match = new_match(SIX, ONE_ROUND, 2, "fox", convert(origin, SIX.state))
    match = match.submit(0, Play(91)).submit(1, Play(61))
    [found] = advice_about(match)
    assert dict(zip([way.card for way in found.ways], found.chances, strict=True))[91] > 0.9
    assert found.chances[1 - found.chosen] < 0.1
    assert len(found.heads) == 2


@pytest.mark.parametrize(
    ("key", "variants"),
    [
        *(
            ("six", names)
            for names in ((), ("climb",), ("hop",), ("parity",), ("reverse",), ("ox",))
        ),
        *(("baron", names) for names in ((), ("colour",), ("good",))),
    ],
)
def test_it_knows_no_more_than_the_seat_did(key: str, variants: tuple[str, ...]) -> None:
    """In a twin world others hold other cards: the first advice is the same to the letter."""
    game = find(key)
    start = new_match(game, game.options(variants=variants), 4, "fox")
    other = start.rules.redeal(0, start.state, start.chance)
    twin = new_match(game, start.options, 4, "other", other)
    assert twin.state != start.state
    told = [encode(advice_about(after_one_turn(world))[:1]) for world in (start, twin)]
    assert told[0] == told[1] != b"[]"


def after_one_turn(match: Match) -> Match:
    """All play their first card, which nobody knows but themselves."""
    for seat in match.waiting_for:
        match = match.submit(seat, match.legal(seat)[0])
    return match


@pytest.mark.parametrize("key", ["six", "baron"])
def test_coached_games_compare_what_their_search_compares(key: str) -> None:
    game = find(key)
    assert game.coach is not None
    match = new_match(game, game.options(), 3, "fox")
    assert list(game.coach.ways(match.update(0))) == list(match.legal(0))


@pytest.mark.parametrize(("variant", "kind"), [("pro", "draft"), ("ox", "play")])
def test_drafts_and_cards_against_the_ox_are_judged(variant: str, kind: str) -> None:
    match = new_match(SIX, SixOptions(variants=(variant,)), 2, "fox")
    seat = match.waiting_for[0]
    match = match.submit(seat, match.legal(seat)[0])
    match = match.submit(other := match.waiting_for[0], match.legal(other)[0])
    [found] = advice_about(match, seat)
    assert to_builtins(found.ways[found.chosen])["kind"] == kind
    assert min(found.costs) == 0 < max(found.costs)
    assert all(0 <= doubt < 2 for doubt in found.doubts)


def test_a_card_of_a_pool_that_hurts_costs_much() -> None:
    """A hand of middle cards gets worse by a 1, which takes a row wherever it is played."""
    match = new_match(SIX, SixOptions(variants=("pro",), limit=None, rounds=1), 2, "fox")
    while 1 not in [way.card for way in match.legal(match.waiting_for[0])[:1]]:
        match = match.submit(match.waiting_for[0], match.legal(match.waiting_for[0])[-1])
    update = match.update(match.waiting_for[0])
    assert SIX.coach is not None
    found = kernel_of(SIX.coach)(
        update.view, match.waiting_for[0], list(update.legal), Budget(playouts=20_000), 1
    )
    assert found[0].more > 5 * found[0].doubt > 0
