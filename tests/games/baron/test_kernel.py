"""The kernel plays by the rules: every placement is compared, in random matches of all variants."""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from random import Random
from typing import Any

import numpy as np
import pytest

from tablee.bots.compiled import Ints, compiled
from tablee.engine.chance import Chance
from tablee.engine.variants import combinable
from tablee.games.baron import make_rules
from tablee.games.baron.deck import BARON, BARONS, COLOURS, MOST, NUMBERS
from tablee.games.baron.evolve import fold
from tablee.games.baron.kernel.positions import deck_of, row_of, seats_of, table_of
from tablee.games.baron.kernel.rows import FACE, open_to
from tablee.games.baron.kernel.search import STRONG, Question, place_of, weigh
from tablee.games.baron.kernel.seats import HAND, HEADS, HELD, RING, TOP, heads_held, take_out
from tablee.games.baron.kernel.thumb import best_row
from tablee.games.baron.kernel.turn import NONE, SEAT, end_turn, place
from tablee.games.baron.model import (
    ROWS,
    Action,
    BaronOptions,
    ChooseRow,
    Event,
    Play,
    State,
    Taken,
)
from tablee.games.baron.rules import Baron
from tablee.games.baron.variants import VARIANTS
from tests.slow import SLOW, times

TABLES = [tuple(variant.key for variant in some) for some in combinable(VARIANTS)]
CHANCE = Chance("owl")


def own_deck(rng: Random) -> dict[str, Any]:
    """Cards of one's own: up to nine heads of a colour, many or few colours."""
    most, colours = rng.randint(1, MOST), rng.sample(COLOURS, rng.randint(1, 6))

    def face() -> dict[str, int]:
        shown = rng.sample(colours, rng.randint(1, len(colours)))
        return {colour: rng.randint(1, most) for colour in shown}

    baron = dict(zip(COLOURS, BARON, strict=True))
    return {str(number): baron if number in BARONS else face() for number in NUMBERS}


class Side:
    """A match of the rules, and beside it the table of the kernel."""

    def __init__(self, variants: Sequence[str], rng: Random) -> None:
        self.rng, seats = rng, rng.randint(2, 10)
        deck = own_deck(rng) if rng.random() < 0.1 else None
        options = BaronOptions(variants=tuple(variants), deck=deck)
        self.rules: Baron = make_rules(options, seats)
        start = self.rules.start()
        chance = Chance(str(rng.random()))
        self.state: State = fold(self.rules.table, start, self.rules.decide(start, {}, chance))
        self.faces = self.rules.table.deck.faces
        self.deck, self.seats = deck_of(self.faces), seats_of(self.state)
        self.table = self.laid_out()
        self.agreed = self.table[ROWS:].tolist()
        self.row = cache(partial(row_of, self.faces))
        """A row lies there for several turns."""

    def laid_out(self) -> Ints:
        return table_of(self.state, self.faces, self.rules.table.full, self.rules.table.good)

    def decide(self, choices: Mapping[int, Action]) -> Sequence[Event]:
        events = self.rules.decide(self.state, choices, CHANCE)
        self.state = fold(self.rules.table, self.state, events)
        return events

    def play(self) -> None:
        goes_on = self.rules.result(self.state) is None
        while goes_on:
            goes_on = self.turn()
            self.compare()
            assert goes_on == (self.rules.result(self.state) is None), self.state

    def turn(self) -> bool:
        """By the rules, and then in the kernel: with as few calls of it as can be."""
        self.decide(
            {seat: Play(self.rng.choice(hand)) for seat, hand in enumerate(self.state.hands)}
        )
        plays = np.array([laid.card << SEAT | laid.seat for laid in self.state.table], np.int64)
        told = [self.place() for _ in plays]
        self.decide({})
        seen = np.array(told, np.int64)
        goes_on = play_turn(self.deck, self.table, self.seats, plays, seen)
        assert seen.tolist() == told, self.state
        return bool(goes_on)

    def place(self) -> list[int]:
        """Where the card goes; where it could, the heads that it takes, and its row as it lies."""
        laid = self.state.table[0]
        ways = self.rules.table.rows_for(self.state.rows, laid.card)
        row = self.rng.choice(ways) if ways else NONE
        events = self.decide({laid.seat: ChooseRow(row)} if len(ways) > 1 else {})
        heads = sum(event.heads for event in events if isinstance(event, Taken))
        lies = 0 if row == NONE else self.row(self.state.rows[row])
        return [row, sum(1 << way for way in ways), heads, lies]

    def compare(self) -> None:
        assert self.table[:ROWS].tolist() == [self.row(cards) for cards in self.state.rows]
        assert self.table[ROWS:].tolist() == self.agreed
        for mine, hand, draw in zip(
            self.seats.tolist(), self.state.hands, self.state.draws, strict=True
        ):
            cards, size = cards_of(mine), mine[HAND]
            assert sorted(cards[:size]) == list(hand)
            assert cards[size:] == list(draw)


@compiled
def play_turn(deck: Ints, table: Ints, seats: Ints, plays: Ints, seen: Ints) -> bool:
    """All cards leave the hands and are placed in this order. Whether it goes on.

    `seen` has a line for each placement: `Side.place`. All but the row is written there.
    """
    for play in plays:
        seat, card = play & ((1 << SEAT) - 1), play >> SEAT
        take_out(seats, seat, place_of(seats, seat, card))
    for i in range(len(plays)):
        seat, row = plays[i] & ((1 << SEAT) - 1), seen[i, 0]
        before = seats[seat, HEADS]
        seen[i, 1] = open_to(table, deck[plays[i] >> SEAT, FACE])
        place(deck, table, seats, plays[i], row)
        seen[i, 2] = seats[seat, HEADS] - before
        seen[i, 3] = 0 if row == NONE else table[row]
    return end_turn(deck, table, seats)


def cards_of(seat: list[int]) -> list[int]:
    """What a seat of the kernel holds, the hand first."""
    ring = seat[RING:]
    top = seat[TOP] % len(ring)
    return [*ring[top:], *ring[:top]][: seat[HELD]]


def compare(variants: Sequence[str], rng: Random) -> None:
    this = Side(variants, rng)
    this.play()
    held = [heads_held(this.deck, this.seats, seat) for seat in this.rules.everybody]
    result = this.rules.result(this.state)
    assert result is not None
    assert (this.seats[:, HEADS] - held).tolist() == list(result.points)


@pytest.mark.slow
@pytest.mark.parametrize("tables", [[each] for each in TABLES] if SLOW else [TABLES])
def test_every_placement_is_as_the_rules_say(tables: list[tuple[str, ...]]) -> None:
    """In short one test for all variants: each process that imports Numba pays for it."""
    for variants in tables:
        rng = Random(str(variants))
        for _ in range(times(15, 100_000)):
            compare(variants, rng)


def last_turn(variants: Sequence[str], rng: Random) -> Side:
    """A match before its last turn: all cards are known, and nothing is left to choose but rows."""
    this = Side(variants, rng)
    some = rng.sample(NUMBERS, 5 + this.rules.seats)
    state = State(
        rows=tuple((card,) for card in some[:5]), hands=tuple((card,) for card in some[5:])
    )
    this.state = this.rules.adopt(state)
    this.table, this.seats = this.laid_out(), seats_of(this.state)
    return this


@pytest.mark.parametrize("variants", TABLES)
def test_a_world_costs_what_the_rules_say(variants: tuple[str, ...]) -> None:
    """The last turn, where all choose rows by the rule of thumb."""
    rng = Random(7)
    for _ in range(20):
        this = last_turn(variants, rng)
        if this.rules.result(this.state):
            continue
        nothing = np.zeros(0, np.int64)
        worth = np.array([float(rng.randint(-3, 3)) for _ in this.rules.everybody])
        ways = np.array(this.state.hands[0])
        fear = rng.choice([0.0, 0.25])
        asked = Question(0, this.deck, this.table, this.seats, nothing, ways, nothing, worth, fear)
        sums = np.zeros((2, 1))
        weigh(asked, STRONG._replace(turns=1, kept=0), np.ones(1, np.int64), 1, sums, 5)
        this.decide({seat: Play(hand[0]) for seat, hand in enumerate(this.state.hands)})
        while this.state.table:
            row = int(best_row(this.laid_out(), this.deck[this.state.table[0].card, FACE]))
            this.decide({seat: ChooseRow(row) for seat in this.rules.awaiting(this.state)})
        held = zip(this.state.hands, this.state.draws, strict=True)
        deck = this.rules.table.deck
        taken = [deck.points(pile) for pile in this.state.piles]
        after = np.subtract(taken, [deck.points(hand + draw) for hand, draw in held])
        assert sums[1, 0] == after @ worth + fear * taken[0] ** 2
