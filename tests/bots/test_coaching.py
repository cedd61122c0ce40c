"""What a coach says about a choice, and what it must not know."""

from random import Random

import pytest
from msgspec import convert

from tablee.bots.coaching import Advice, advise, choices_of, to_judge
from tablee.engine.match import Match, Undo, new_match
from tablee.games import find
from tablee.games.six.bots.search import ways_in
from tablee.games.six.model import ChooseRow, Play, SixOptions
from tablee.server.coach import kernel_of

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
    return list(advise(to_judge(match, seat, coach), seat, kernel_of(coach)))


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


def test_it_knows_no_more_than_the_seat_did() -> None:
    """In a twin world others hold other cards: the first advice is the same to the letter."""
    match = six(seats=4)
    start = new_match(SIX, ONE_ROUND, 4, "fox")
    other = start.rules.redeal(0, start.state, start.chance)
    twin = new_match(SIX, ONE_ROUND, 4, "other", other)
    assert twin.state != start.state
    choice = next(action for seat, action in match.told if seat == 0)
    worlds = []
    for world in (start, twin):
        for seat in world.waiting_for:
            action = choice if seat == 0 else world.legal(seat)[0]
            world = world.submit(seat, action)
        worlds.append(advice_about(world)[:1])
    assert worlds[0] == worlds[1]


@pytest.mark.parametrize("key", ["six", "baron"])
def test_coached_games_compare_what_their_search_compares(key: str) -> None:
    game = find(key)
    assert game.coach is not None
    match = new_match(game, game.options(), 3, "fox")
    assert list(game.coach.ways(match.update(0))) == list(match.legal(0))


def test_neither_drafts_nor_the_ox_are_judged() -> None:
    assert SIX.coach is not None
    for variant in ("pro", "ox"):
        match = new_match(SIX, SixOptions(variants=(variant,)), 3, "fox")
        update = match.update(match.waiting_for[0])
        assert ways_in(update)
        assert not SIX.coach.ways(update)
