"""Coach, hints, tracker and matches that go on: none of them knows more than the seat did.

Two worlds that look the same from a seat, at the deal and later, for every game that has a coach,
with each variant and with all that can be combined. The tracker is made in the browser from the
view alone, and tested there (`web/src/games/tracked.test.ts`).
"""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest
from msgspec import to_builtins
from msgspec.json import encode

from tablee.bots.coaching import Advice, advise, to_judge
from tablee.bots.hinting import Hint, hint, seen_by
from tablee.engine.catalogue import clashing
from tablee.engine.match import Match, new_match
from tablee.games import GAMES, find
from tablee.kit.playing import chosen as some_action
from tablee.server.coach import kernel_of, risks_in
from tablee.server.entries import Entry, Face, Sat, Started, Starting
from tablee.server.folds import unfolded
from tablee.server.plans import Plan, opening
from tablee.server.table import the_match
from tests.server.test_forks import begun, forked, to_the_end
from tests.slow import times

SEATS, MINE = 3, 0
AIDED = [game.key for game in GAMES if game.coach is not None]


def played_with(key: str) -> list[tuple[str, ...]]:
    """The game, each variant alone, and two that can be played together."""
    game = find(key)
    names = [variant.key for variant in game.variants]
    pairs = [(a, b) for a, b in combinations(names, 2) if b not in clashing(game, a)]
    return [(), *((name,) for name in names), *pairs]


def choose_together(match: Match) -> bool:
    """Against the ox all may also be asked whether a card is to be placed: that is no choice."""
    coach = match.game.coach
    return len(match.waiting_for) == SEATS and bool(coach and coach.ways(match.update(MINE)))


def later(match: Match, turns: int) -> Match:
    """After so many turns of easy bots, when all choose a card at once."""
    luck, turn = Random(1), 0
    while not (together := choose_together(match)) or turn < turns:
        turn += together
        for seat in match.waiting_for:
            match = match.submit(seat, match.game.bots["easy"](match.update(seat), luck))
    return match


def twins(key: str, variants: Sequence[str], turns: int) -> tuple[Match, Match]:
    """Two worlds that look the same from our seat. Where all hands are open they are the same."""
    game = find(key)
    start = new_match(game, game.options(variants=tuple(variants), hints=True), SEATS, "fox")
    match = later(start, turns)
    other = match.rules.redeal(MINE, match.state, match.chance)
    assert other != match.state or "pro" in variants
    one = new_match(game, match.options, SEATS, "one", match.state)
    return one, new_match(game, match.options, SEATS, "other", other)


def chosen(match: Match, which: int) -> Match:
    """All choose: we the first card, others one that we do not know yet."""
    for seat in match.waiting_for:
        match = match.submit(seat, match.legal(seat)[0 if seat == MINE else which])
    return match


def hinted(match: Match) -> Hint:
    coach, update = match.game.coach, match.update(MINE)
    assert coach is not None
    return hint(seen_by(coach, update.view, MINE, list(coach.ways(update))))


def first_advice(match: Match) -> list[Advice]:
    coach = match.game.coach
    assert coach is not None
    return list(advise(to_judge(match, MINE, coach), MINE, kernel_of(coach), risks_in(coach)))[:1]


def continued(match: Match) -> Match:
    """A match that began here, played to its end, and continued from its beginning on our seat."""
    options = to_builtins(match.options)
    plan = Plan(game=match.game.key, seats=SEATS, options=options)
    start: list[Entry] = [
        opening("zoe", Face("Zoé", "owl"), plan, to_builtins(match.state)),
        *(Sat("zoe", seat) for seat in range(SEATS)),
        Starting(),
        Started(("",) * SEATS, version=match.game.version),
    ]
    return the_match(begun(forked(to_the_end(unfolded(start)), 0, seat=MINE)))


@pytest.mark.slow
@pytest.mark.parametrize("turns", [2, 0, 5][: times(1, 3)])
@pytest.mark.parametrize(
    ("key", "variants"), [(key, names) for key in AIDED for names in played_with(key)]
)
def test_no_aid_knows_more_than_the_seat(key: str, variants: tuple[str, ...], turns: int) -> None:
    one, other = twins(key, variants, turns)
    assert encode(one.update(MINE)) == encode(other.update(MINE))  # what a tracker is made from
    assert encode(hinted(one)) == encode(hinted(other))
    told = [encode(first_advice(chosen(one, 0))), encode(first_advice(chosen(other, -1)))]
    assert told[0] == told[1] != b"[]"


@pytest.mark.slow
@pytest.mark.parametrize("turns", [1, 0, 5][: times(1, 3)])
@pytest.mark.parametrize(
    ("key", "variants"), [(key, names) for key in AIDED for names in played_with(key)]
)
def test_a_match_that_goes_on_tells_a_seat_no_more(
    key: str, variants: tuple[str, ...], turns: int
) -> None:
    seen = [encode(continued(world).update(MINE)) for world in twins(key, variants, turns)]
    assert seen[0] == seen[1]


def test_a_match_of_riddles_that_goes_on_tells_a_seat_no_more() -> None:
    game, luck = find("barbarossa"), Random(1)
    match = new_match(game, game.options(themes=True), SEATS, "fox")
    while match.state.turn < 4:
        seat = match.waiting_for[0]
        match = match.submit(seat, some_action(game, match.rules, match.state, seat, luck))
    other = match.rules.redeal(MINE, match.state, match.chance)
    assert other != match.state
    worlds = [new_match(game, match.options, SEATS, "one", each) for each in (match.state, other)]
    seen = [encode(continued(world).update(MINE)) for world in worlds]
    assert seen[0] == seen[1]
