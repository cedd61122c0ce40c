"""The kernel plays by the rules: every placement is compared, in random rounds of all variants."""

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from tablee.bots.compiled import Ints
from tablee.engine.chance import Chance
from tablee.engine.variants import combinable
from tablee.games.six import VARIANTS, make_rules
from tablee.games.six.kernel.playout import play_out, random_rounds
from tablee.games.six.kernel.plays import play_of
from tablee.games.six.kernel.positions import numbers_of, table_of, variant_in, variant_of
from tablee.games.six.kernel.rows import NONE
from tablee.games.six.kernel.turn import OX, REVERSE, cheapest_row, place
from tablee.games.six.model import (
    HAND,
    Action,
    ChooseRow,
    Draft,
    Play,
    SixOptions,
    State,
    Taken,
    points,
)
from tablee.games.six.rules import Six
from tablee.games.six.talk import Talk
from tablee.games.six.variants.ox.model import GoOn
from tests.slow import SLOW, times

TABLES = [tuple(variant.key for variant in some) for some in combinable(VARIANTS)]
CHANCE = Chance("owl")


class Round:
    """A round of the rules, and beside it the table of the kernel."""

    def __init__(self, variants: Sequence[str], seats: int, rng: Random) -> None:
        options = SixOptions(variants=tuple(variants), limit=None, rounds=1)
        self.rules: Six = make_rules(options, seats)
        self.variant, self.rng = variant_of(variants), rng
        self.wild = rng.random() < 0.5
        """Anything is chosen that is legal; otherwise as a playout does it."""
        start = self.rules.start()
        chance = Chance(str(rng.random()))
        self.state = self.rules.fold(start, self.rules.decide(start, {}, chance))
        if self.state.pool:
            self.draft()
        self.table = table_of(self.state)
        self.orders = [self.order(hand) for hand in self.state.hands]

    def draft(self) -> None:
        """At random, all but the last card at once: one by one takes as long as the round."""
        *early, last = range(self.state.first, self.state.first + HAND * self.rules.seats)
        pool = self.rng.sample(self.state.pool, len(self.state.pool))
        hands: list[list[int]] = [[] for _ in self.rules.everybody]
        for at in early:
            hands[at % self.rules.seats].append(pool.pop())
        drafted = tuple(tuple(sorted(hand)) for hand in hands)
        self.state = replace(self.state, hands=drafted, pool=tuple(sorted(pool)))
        self.decide({last % self.rules.seats: Draft(self.rng.choice(self.state.pool))})

    def order(self, hand: Sequence[int]) -> list[Play]:
        """The cards of a hand as they will be played, one of them reversed where that is played."""
        plays = [Play(card) for card in self.rng.sample(hand, len(hand))]
        if self.variant == REVERSE:
            at = self.rng.randrange(len(plays))
            plays[at] = Play(plays[at].card, reversed=10 <= plays[at].card <= 99)
        return plays

    def decide(self, choices: Mapping[int, Action]) -> int:
        """The heads that were taken."""
        events = self.rules.decide(self.state, choices, CHANCE)
        self.state = self.rules.fold(self.state, events)
        return sum(event.heads for event in events if isinstance(event, Taken))

    def play(self) -> None:
        turns = len(self.state.hands[0])
        for turn in range(turns):
            self.decide({seat: self.choice(seat, turn) for seat in self.rules.everybody})
            while self.state.table:
                self.place()

    def choice(self, seat: int, turn: int) -> Play:
        if self.wild:
            return self.rng.choice(self.rules.plays(self.state, seat))
        return self.orders[seat][turn]

    def place(self) -> None:
        if self.rules.talk and self.rules.talk.asks(self.state):
            self.speak(self.rules.talk)
            return
        laid, too_low = self.state.table[0], self.rules.too_low(self.state)
        row = self.row() if too_low else NONE
        taken = self.decide({laid.seat: ChooseRow(row)} if too_low else {})
        cost = place(self.variant, self.table, play_of(laid.card, laid.reversed), row)
        assert cost == taken, self.state
        assert self.table.tolist() == numbers_of(self.state), self.state

    def row(self) -> int:
        cheapest = int(cheapest_row(self.variant, self.table))
        rows = self.rules.slots["takeable"](self.state)
        assert cheapest in rows
        return self.rng.choice(rows) if self.wild else cheapest

    def speak(self, talk: Talk) -> None:
        """A seat says go on; or uses a special card or lifts a Stop, which changes the table."""
        seat = talk.awaiting(self.state)[0]
        if self.wild and self.rng.random() < 0.2:
            self.decide({seat: self.rng.choice(talk.legal(self.state, seat))})
            self.table = table_of(self.state)
        else:
            self.decide({seat: GoOn()})

    def hands(self) -> Ints:
        """All cards of the round as the kernel plays them, the ox's too."""
        hands = [[play_of(play.card, play.reversed) for play in order] for order in self.orders]
        if self.state.ox is not None:
            hands.append([play_of(card, False) for card in self.state.ox.cards])
        return np.array(hands, np.int64)


def seats_for(variants: Sequence[str], rng: Random) -> int:
    return rng.choice(make_rules(SixOptions(variants=tuple(variants)), 2).slots["seats"])


def heads_of(state: State) -> list[int]:
    return [points(pile) for pile in state.piles]


def compare(variants: Sequence[str], rng: Random) -> None:
    this = Round(variants, seats_for(variants, rng), rng)
    hands, table = this.hands(), this.table.copy()
    this.play()
    if this.wild:
        return
    players = len(hands)
    heads, scratch = np.zeros(players, np.int64), np.zeros((2, players), np.int64)
    play_out(this.variant, table, hands, 10, players, heads, scratch[0], scratch[1])
    if this.variant == OX:
        heads = np.array([heads[:-1].sum(), heads[-1]])
    assert heads.tolist() == heads_of(this.state)


@pytest.mark.slow
@pytest.mark.parametrize("tables", [[each] for each in TABLES] if SLOW else [TABLES])
def test_every_placement_is_as_the_rules_say(tables: list[tuple[str, ...]]) -> None:
    """In short one test for all variants: each process that imports Numba pays for it."""
    for variants in tables:
        rng = Random(str(variants))
        for _ in range(times(60, 100_000)):
            compare(variants, rng)


def test_a_player_sees_which_variant_is_played() -> None:
    for variants in TABLES:
        this = Round(variants, 3, Random(1))
        assert variant_in(this.rules.view(0, this.state)) == this.variant


def test_random_players_take_as_many_heads_as_ever() -> None:
    """In four seats; measured with the rules, rows chosen at random: 13.2. The cheapest: fewer."""
    heads = random_rounds(0, 4, times(20_000, 1_000_000), 7)
    assert heads.mean() / times(20_000, 1_000_000) == pytest.approx(
        12.15, abs=0.02 if SLOW else 0.2
    )
