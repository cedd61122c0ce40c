"""Hints at the table of Le Baron: right with any deck, and made from what a seat sees."""

from collections.abc import Sequence
from random import Random

import pytest
from msgspec.json import encode
from msgspec.structs import replace

from tablee.bots.hinting import Hint, hint, seen_by
from tablee.engine.match import Match, new_match
from tablee.games.baron import BARON
from tablee.games.baron.bots import BY_NAME
from tablee.games.baron.kernel.search import STRONG
from tablee.games.baron.model import BaronOptions, Play
from tests.games.baron.playing import BLUES, FULL_ROW, dealt, deck, play, table

VARIANTS: Sequence[tuple[str, ...]] = ((), ("colour",), ("good",), ("colour", "good"))
OWN = deck(dict.fromkeys(range(1, 50), "blue red"))
"""The cards of somebody's own box."""


def hint_for(match: Match, seat: int) -> Hint:
    assert BARON.coach is not None
    update = match.update(seat)
    return hint(seen_by(BARON.coach, update.view, seat, list(BARON.coach.ways(update))))


def twins(match: Match, seat: int) -> tuple[Match, Match]:
    """Two worlds that look the same from this seat."""
    other = match.rules.redeal(seat, match.state, match.chance)
    assert other != match.state
    seats = match.rules.seats
    return (
        new_match(BARON, match.options, seats, "one", match.state),
        new_match(BARON, match.options, seats, "other", other),
    )


@pytest.mark.parametrize("variants", VARIANTS, ids=str)
@pytest.mark.parametrize("cards", [None, OWN], ids=["house", "own box"])
def test_a_hint_knows_no_more_than_the_seat(
    variants: tuple[str, ...], cards: dict[str, object] | None
) -> None:
    """In a twin world others hold other cards: the hint is the same to the letter."""
    options = BaronOptions(variants=variants, hints=True, deck=cards)
    told = [encode(hint_for(world, 0)) for world in twins(new_match(BARON, options, 4, "fox"), 0)]
    assert told[0] == told[1]


def test_what_others_have_chosen_changes_no_hint() -> None:
    match = dealt(3)
    before = hint_for(match, 0)
    assert hint_for(match.submit(1, match.legal(1)[2]), 0) == before


def certain(*variants: str) -> Hint:
    """The 50 comes sixth, whatever the other plays; the 1 comes first, where nothing is full."""
    cards = BLUES | {50: "blue", 1: "yellow", 60: "green", 61: "green"}
    return hint_for(table(cards, f"{FULL_ROW} ; hands 1 50 / 60 61", *variants), 0)


def test_the_risk_of_a_card_is_how_often_it_takes() -> None:
    told = certain()
    safe, sixth = told.ways
    assert (sixth.action, sixth.chance, sixth.heads) == (Play(50), 1.0, 5.0)
    assert safe.chance == 0
    assert told.best == 0


def test_colour_first_a_sixth_card_takes_nothing() -> None:
    """Five blue heads and one more are too many; of two blues and a red, none is."""
    assert certain("colour").ways[1].chance == 1.0
    cards = {81: "red", 82: "red blue", 83: "blue", 84: "blue", 50: "blue", 1: "yellow"}
    position = f"{FULL_ROW} ; hands 1 50 / 60 61"
    told = hint_for(table(cards | {60: "green", 61: "green"}, position, "colour"), 0)
    assert [way.chance for way in told.ways] == [0, 0]


def test_where_heads_are_good_the_card_that_takes_is_advised() -> None:
    told = certain("good")
    assert told.ways[1].chance == 1.0
    assert told.best == 1


def test_of_rows_no_risk_is_told_and_the_cheapest_is_advised() -> None:
    """The white 50 fits nowhere. Its owner chooses one of five rows."""
    cards = BLUES | {50: "white", 1: "yellow", 60: "green", 61: "green"}
    match = play(table(cards, f"{FULL_ROW} ; hands 1 50 / 60 61"), "0 50", "1 60")
    told = hint_for(match, 0)
    assert len(told.ways) == 5
    assert {way.chance for way in told.ways} == {None}
    assert told.best != 0
    assert told.ways[0].cost > 3


@pytest.mark.parametrize("variants", VARIANTS, ids=str)
def test_risks_are_those_of_the_rules(variants: tuple[str, ...]) -> None:
    """Played with the rules in many twin worlds, a card takes about as often."""
    match = dealt(4, *variants, seed="hen")
    for turn in range(6):
        for seat in range(4):
            match = match.submit(seat, match.legal(seat)[turn % len(match.legal(seat))])
        while match.waiting_for and not isinstance(match.legal(match.waiting_for[0])[0], Play):
            match = match.submit(match.waiting_for[0], match.legal(match.waiting_for[0])[0])
    told, rng = hint_for(match, 0), Random(1)
    dearest = max(range(len(told.ways)), key=lambda at: told.ways[at].chance or 0)
    worlds = 300
    often = sum(takes(match, told.ways[dearest].action, world, rng) for world in range(worlds))
    assert abs(often / worlds - (told.ways[dearest].chance or 0)) < 0.1


def takes(match: Match, card: Play, world: int, rng: Random) -> bool:
    """Whether seat 0 takes a row with this card, where most others play with care."""
    luck = new_match(BARON, match.options, 4, str(world)).chance
    state = replace(match.rules.redeal(0, match.state, luck), piles=((),) * 4)
    twin = new_match(BARON, match.options, 4, "x", state).submit(0, card)
    for seat in (1, 2, 3):
        careful = rng.random() < STRONG.others / 100
        update = twin.update(seat)
        action = BY_NAME["careful"](update, rng) if careful else rng.choice(update.legal)
        twin = twin.submit(seat, action)
    while twin.state.table:
        seat = twin.waiting_for[0]
        twin = twin.submit(seat, BY_NAME["careful"](twin.update(seat), rng))
    return bool(twin.state.piles[0])
