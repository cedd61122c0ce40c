"""Whole rounds of the base game among players who search: an arena without matches and views.

They choose as the bots of an arena do: with the same questions, the same luck, the same playouts.
What takes long is machine code; the rest is Python, so that nothing here has to be compiled.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import numpy as np

from tablee.bots.budget import Budget
from tablee.bots.compiled import Ints
from tablee.bots.luck import begin_luck, below, shuffle, step
from tablee.bots.weighing import costs_of
from tablee.games.six.bots.habits import habits
from tablee.games.six.kernel.habits import likings
from tablee.games.six.kernel.playout import lay_rows
from tablee.games.six.kernel.plays import card_of, play_of, player_of, value_of
from tablee.games.six.kernel.rows import NONE, SIZE, heads_of, last_of
from tablee.games.six.kernel.search import FLAT, Question, Style, weigh
from tablee.games.six.kernel.thumb import cost, counts, risks
from tablee.games.six.kernel.turn import BASE, cheapest_row, place, row_for
from tablee.games.six.model import DECK, HAND, ROWS

GUESS, THUMB, SEARCH = range(3)
"""Any card and any row; the rule of thumb; a search."""
CARD, ROW, LUCK, LUCK_OF_ROW, NOTED = range(5)
"""What is noted of every turn and seat: the card, the row that it took or NONE, and the luck with
which both were chosen."""
SPARE = 2
"""Seeds of bots have two bits less than the luck."""
LUCK_OF_PLAY = 1 << 40
"""Others than those of the deals."""
NOTHING = np.empty(0, np.int64)


class Player(NamedTuple):
    kind: int
    style: Style = FLAT
    playouts: int = 0


class Luck:
    """The numbers that a kernel draws, one after the other."""

    def __init__(self, seed: int) -> None:
        self.state = np.uint64(begin_luck(seed))

    def step(self) -> np.uint64:
        self.state = np.uint64(step(self.state))
        return self.state

    def seed(self) -> int:
        return int(self.step()) >> SPARE


class Sight(NamedTuple):
    """What lies there, and what one player holds."""

    players: int
    me: int
    table: Ints
    hand: Ints
    """The plays that are left, the lowest card first."""
    laid: Ints
    """Turned up and not yet placed, the player's own card first; empty where a card is chosen."""
    seen: Ints
    """By card: 1 if it lies in a row or in a pile."""


def question_of(sight: Sight) -> Question:
    """As `bots/question.py` makes it from a view."""
    turns, players, me = len(sight.hand), sight.players, sight.me
    hidden, ways = unseen_by(sight), ways_of(sight)
    hands, worth = np.zeros((players, HAND), np.int64), np.zeros(players)
    hands[me, :turns], worth[me] = sight.hand, 1.0
    risk, lower = risks(players - 1, max(len(hidden), 1)), counts(hidden)
    likes = likings(
        BASE, sight.table, sight.laid, ways, turns, players - 1, risk, lower, habits()
    )  # fmt: skip
    return Question(
        BASE, me, turns, sight.table.copy(), sight.laid, ways, np.zeros(len(ways)), hands, hidden,
        worth, 0.0, 0, risk, lower, likes,
    )  # fmt: skip


def ways_of(sight: Sight) -> Ints:
    return np.arange(ROWS) if len(sight.laid) else sight.hand.copy()


def unseen_by(sight: Sight) -> Ints:
    known = sight.seen.copy()
    known[0] = 1
    known[[card_of(play) for play in (*sight.hand, *sight.laid)]] = 1
    return np.array([play_of(int(card), False) for card in np.flatnonzero(known == 0)], np.int64)


def thumb_costs(asked: Question) -> list[float]:
    """What `careful` thinks each way costs."""
    if len(asked.laid):
        return [float(heads_of(asked.table[row])) for row in asked.ways]
    cheapest = heads_of(asked.table[cheapest_row(BASE, asked.table)])
    return [cost(BASE, asked.table, way, cheapest, asked.risk, asked.lower) for way in asked.ways]


def costs_by(player: Player, sight: Sight, seed: int) -> list[float]:
    if player.kind == GUESS:
        return [0.0] * len(ways_of(sight))
    asked = question_of(sight)
    if player.kind == THUMB:
        return thumb_costs(asked)
    weighing, budget = partial(weigh, asked, player.style), Budget(playouts=player.playouts)
    return costs_of(len(asked.ways), weighing, budget, seed, dropping=player.style != FLAT)


def choice(player: Player, sight: Sight, seed: int) -> int:
    """One of the ways. Of equally good ones any: only the seed says which."""
    costs, luck, equals, best = costs_by(player, sight, seed), Luck(seed), 0, 0
    for way, price in enumerate(costs):
        if price == min(costs):
            equals += 1
            best = way if below(luck.step(), equals) == 0 else best
    return int(ways_of(sight)[best])


class Desk(NamedTuple):
    """A round that is being played."""

    table: Ints
    hands: Ints
    """By seat, the lowest card first."""
    seen: Ints
    heads: Ints
    notes: Ints
    """By turn and seat."""


def deal_out(players: int, deck: Ints) -> Desk:
    table, seen = np.zeros(SIZE, np.int64), np.zeros(len(DECK) + 1, np.int64)
    hands = np.sort(deck[: players * HAND].reshape(players, HAND))
    lay_rows(BASE, table, deck[players * HAND :])
    for row in range(ROWS):
        seen[last_of(table[row])] = 1
    notes = np.full((HAND, players, NOTED), NONE, np.int64)
    return Desk(table, hands, seen, np.zeros(players, np.int64), notes)


def play_round(who: Sequence[Player], desk: Desk, seed: int) -> None:
    """By seat."""
    luck = Luck(seed)
    for turn in range(HAND):
        plays, left = [], HAND - turn
        for seat, player in enumerate(who):
            now, hand = luck.seed(), desk.hands[seat, :left]
            play = choice(player, Sight(len(who), seat, desk.table, hand, NOTHING, desk.seen), now)
            desk.notes[turn, seat, [CARD, LUCK]] = card_of(play), now
            plays.append(play | seat)
        for seat, play in enumerate(plays):
            lay_down(desk.hands[seat], left, play)
        place_all(who, desk, turn, np.array(sorted(plays)), luck)


def place_all(who: Sequence[Player], desk: Desk, turn: int, ordered: Ints, luck: Luck) -> None:
    for i, play in enumerate(ordered):
        seat, row = player_of(play), NONE
        if row_for(BASE, desk.table, value_of(play)) < 0:
            now, hand = luck.seed(), desk.hands[seat, : HAND - turn - 1]
            laid = ordered[i:].copy()
            row = choice(
                who[seat], Sight(len(who), seat, desk.table, hand, laid, desk.seen), now
            )  # fmt: skip
            desk.notes[turn, seat, [ROW, LUCK_OF_ROW]] = row, now
        desk.heads[seat] += place(BASE, desk.table, play, row)
        desk.seen[card_of(play)] = 1


def lay_down(hand: Ints, left: int, play: int) -> None:
    """The others move up."""
    kept = [each for each in hand[:left] if card_of(each) != card_of(play)]
    hand[: left - 1] = kept


def shuffled(number: int) -> Ints:
    deck = np.array([play_of(card, False) for card in DECK], np.int64)
    shuffle(deck, len(DECK), len(DECK), Luck(number).state)
    return deck


def play_deals(who: Sequence[Player], first: int, deals: int) -> Ints:
    """The heads by deal, by who sits in seat 0, and by player. A deal is the same for everybody."""
    players = len(who)
    heads = np.zeros((deals, players, players), np.int64)
    for number in range(first, first + deals):
        deck = shuffled(number)
        for turned in range(players):
            desk = deal_out(players, deck)
            play_round(
                [*who[turned:], *who[:turned]], desk, number * players + turned + LUCK_OF_PLAY
            )
            heads[number - first, turned] = np.roll(desk.heads, turned)
    return heads
