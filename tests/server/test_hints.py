"""Hints: who may ask, and what they must not know."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec import convert
from msgspec.json import encode

from tablee.bots.hinting import Hint, hint, seen_by
from tablee.engine.errors import TableeError
from tablee.engine.match import Match, new_match
from tablee.games import find
from tablee.games.six.model import Play, SixOptions
from tablee.server.entries import BotSat, DealTry, Entry, Face, Opened, Sat, Started
from tablee.server.folds import unfolded
from tablee.server.hints import Hints, question_of
from tablee.server.limits import HINTS
from tablee.server.table import Table

SIX = find("six")
VARIANTS: Sequence[tuple[str, ...]] = (
    (), ("climb",), ("hop",), ("parity",), ("reverse",), ("ox",),
)  # fmt: skip


def table(*, hints: bool = True, deal: DealTry | None = None) -> Table:
    opened = Opened(
        host="ann", face=Face("Ann", "owl"), game="six", options={"hints": hints}, seats=2,
        clock="none", public=False, language="en", secret="0" * 64, deal=deal,
    )  # fmt: skip
    log: list[Entry] = [opened, Sat("ann", 0), BotSat(1, "easy", "odile"), Started(("", ""))]
    return unfolded(log)


def hint_for(match: Match, seat: int) -> Hint:
    assert SIX.coach is not None
    update = match.update(seat)
    return hint(seen_by(SIX.coach, update.view, seat, list(SIX.coach.ways(update))))


def test_only_where_the_table_allows_them_and_for_ones_own_seat() -> None:
    assert question_of(table(), "ann", 0)
    refused = [
        (table(hints=False), "ann", 0, "no_hints"),
        (table(deal=DealTry("six", 1, True)), "ann", 0, "no_hints"),
        (table(), "bob", 0, "not_your_seat"),
        (table(), "ann", 1, "not_your_seat"),
        (table(), "ann", 2, "no_such_seat"),
    ]
    for there, guest, seat, code in refused:
        with pytest.raises(TableeError) as error:
            question_of(there, guest, seat)
        assert error.value.code == code


@pytest.mark.parametrize("variants", VARIANTS, ids=str)
def test_a_hint_knows_no_more_than_the_seat(variants: tuple[str, ...]) -> None:
    """In a twin world others hold other cards: the hint is the same to the letter."""
    start = new_match(SIX, SixOptions(variants=variants, hints=True), 4, "fox")
    other = start.rules.redeal(0, start.state, start.chance)
    twin = new_match(SIX, start.options, 4, "other", other)
    assert twin.state != start.state
    told = [encode(hint_for(world, 0)) for world in (start, twin)]
    assert told[0] == told[1]


def test_what_others_have_chosen_changes_no_hint() -> None:
    match = new_match(SIX, SixOptions(hints=True), 3, "fox")
    before = hint_for(match, 0)
    assert hint_for(match.submit(1, match.legal(1)[3]), 0) == before


def test_the_risk_of_a_card_is_how_often_it_takes() -> None:
    """The 36 comes sixth wherever others play; nothing comes between 90 and 91."""
    rows = [[10, 20, 30, 33, 35], [40], [50], [90]]
    position = {"rows": rows, "hands": [[36, 91], [92, 93]], "piles": [[], []], "totals": [0, 0]}
    state = SIX.rules(SixOptions(), 2).adopt(convert(position, SIX.state))
    told = hint_for(new_match(SIX, SixOptions(hints=True), 2, "fox", state), 0)
    sixth, safe = told.ways
    assert (sixth.action, sixth.chance, sixth.heads) == (Play(36), 1.0, 16.0)
    assert safe.chance == 0
    assert told.best == 1


def test_risks_are_those_of_the_rules() -> None:
    """Played with the rules in many twin worlds, a card takes about as often."""
    match = new_match(SIX, SixOptions(hints=True), 3, "owl")
    told, rng = hint_for(match, 0), Random(1)
    dearest = max(range(len(told.ways)), key=lambda at: told.ways[at].chance or 0)
    taken = 0
    for world in range(300):
        state = match.rules.redeal(
            0, match.state, new_match(SIX, match.options, 3, str(world)).chance
        )
        twin = new_match(SIX, match.options, 3, "x", state).submit(0, told.ways[dearest].action)
        for seat in (1, 2):
            twin = twin.submit(seat, rng.choice(twin.legal(seat)))
        taken += bool(twin.waiting_for == [0] or twin.state.piles[0])
    assert abs(taken / 300 - (told.ways[dearest].chance or 0)) < 0.2


async def test_a_seat_asks_so_often_and_the_same_again_for_free() -> None:
    hints, there = Hints(), table()
    question = question_of(there, "ann", 0)
    hints.known[question] = encode(Hint(0, []))
    for _ in range(50):
        assert await hints.about("ann", "t", there, 0) == Hint(0, [])
    hints.known.clear()
    bucket = hints.rate.of("t 0")
    assert bucket.take(HINTS.burst)
    with pytest.raises(TableeError) as error:
        await hints.about("ann", "t", there, 0)
    assert error.value.code == "too_fast"
