"""The lesson of BuntHerum: cards and rows to look at, in no hurry. The rules say what fits."""

from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.engine.match import Match, new_match
from tablee.games.buntherum import BUNTHERUM
from tablee.games.buntherum.model import (
    DECK,
    SIDES,
    BuntherumOptions,
    Call,
    Silence,
    State,
    colour_of,
    rows_for,
    takes,
    thing_of,
)
from tablee.games.cards import Card, Cards
from tools.lessons.model import Files
from tools.lessons.play import YOU, moment
from tools.lessons.typescript import lesson_file

GAME = "buntherum"
OTHERS = (1, 2)
NOWHERE = -1
"""What the learner picks instead of a row."""
PILE = 3


@dataclass(frozen=True)
class Look:
    """A question of the lesson: where does this card go?"""

    key: str
    rows: tuple[Cards, ...]
    card: Card


def lesson() -> list[dict[str, Any]]:
    """Every question with every call, for the browser."""
    return [step(look) for look in LOOKS]


def step(look: Look) -> dict[str, Any]:
    match = table(look)
    choices = [choice(match, look, pick) for pick in (*range(len(SIDES)), NOWHERE)]
    first = {**moment(match, []), "asks": "call", "choices": choices}
    return {"key": look.key, "preview": False, "first": first}


def table(look: Look) -> Match:
    """The learner has turned the card, and everybody looks."""
    lying = {look.card, *(card for row in look.rows for card in row)}
    left = tuple(card for card in DECK if card not in lying)
    piles = tuple(left[PILE * seat :][:PILE] for seat in (YOU, *OTHERS))
    neutral = left[PILE * len(piles) :]
    state = State(rows=look.rows, piles=piles, neutral=neutral, card=look.card, turned=1)
    return new_match(BUNTHERUM, BuntherumOptions(), len(piles), "lesson", state)


def choice(match: Match, look: Look, pick: int) -> dict[str, Any]:
    """A wrong call costs nothing here: it is explained, and the learner looks again."""
    fits = rows_for(look.rows, look.card)
    if pick in fits or (pick == NOWHERE and not fits):
        return {"pick": pick, "verdict": verdict("right", right=True), "then": called(match, pick)}
    if pick == NOWHERE:
        return {"pick": pick, "verdict": verdict("somewhere"), "then": None}
    why, other = in_the_way(look, pick)
    told = {"card": look.card, "row": pick + 1, "last": other, "heads": 0, "order": []}
    return {"pick": pick, "verdict": {**verdict(why), "facts": told}, "then": None}


def verdict(says: str, *, right: bool = False) -> dict[str, Any]:
    return {"right": right, "says": says}


def called(match: Match, pick: int) -> dict[str, Any]:
    """The learner calls, and the others say nothing."""
    row = None if pick == NOWHERE else pick
    events: list[Any] = []
    for seat, act in ((YOU, Call(row, 0)), *((seat, Silence()) for seat in OTHERS)):
        match = match.submit(seat, act)
        events += match.events
    return moment(match, events)


def in_the_way(look: Look, row: int) -> tuple[str, Card]:
    """What this row has already of the card: its object or its colour, and on which card."""
    for other in (SIDES[row], *look.rows[row]):
        if thing_of(other) == thing_of(look.card):
            return "thing", other
        if colour_of(other) == colour_of(look.card):
            return "colour", other
    raise AssertionError(f"Row {row} takes the card {look.card}.")


def laid(seed: int, cards: int) -> tuple[tuple[Cards, ...], Cards]:
    """So many cards in rows where they fit, as they come, and those that are left."""
    deck = Random(seed).sample(DECK, len(DECK))
    rows: list[Cards] = [()] * len(SIDES)
    left = []
    for card in deck:
        fitting = [row for row in range(len(SIDES)) if takes(row, rows[row], card)]
        if cards and fitting:
            row = min(fitting, key=lambda each: len(rows[each]))
            rows[row] = (*rows[row], card)
            cards -= 1
        else:
            left.append(card)
    return tuple(rows), tuple(left)


def look(key: str, seed: int, cards: int, fits: range) -> Look:
    """With the first card of the deck that as many rows take as it should be."""
    rows, left = laid(seed, cards)
    card = next(card for card in left if len(rows_for(rows, card)) in fits)
    return Look(key, rows, card)


LOOKS = (
    look("fits", 3, 12, range(1, 2)),
    look("several", 5, 12, range(2, 4)),
    look("side", 8, 14, range(1, 2)),
    look("nowhere", 4, 22, range(1)),
    look("full", 9, 24, range(1, 2)),
)


def files() -> Files:
    yield "lesson", lesson_file(GAME, lesson())
