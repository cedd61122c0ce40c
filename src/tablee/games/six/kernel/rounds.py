"""Whole rounds of the base game among players who search, in machine code: a fast arena.

They choose as the bots of an arena do: with the same questions, the same luck, the same playouts.
"""

from typing import NamedTuple

import numpy as np

from tablee.bots.compiled import Floats, Ints, compiled
from tablee.bots.luck import begin_luck, below, shuffle, step
from tablee.bots.weighing import BATCH, CLEAR, drop
from tablee.games.six.kernel.habits import likings
from tablee.games.six.kernel.playout import lay_rows
from tablee.games.six.kernel.plays import card_of, play_of, player_of, sort, value_of
from tablee.games.six.kernel.rows import NONE, SIZE, heads_of, last_of
from tablee.games.six.kernel.search import Question, Style, weigh
from tablee.games.six.kernel.thumb import cost, counts, risks
from tablee.games.six.kernel.turn import BASE, cheapest_row, place, row_for
from tablee.games.six.model import DECK, HAND, ROWS

GUESS, THUMB, SEARCH = range(3)
"""Any card and any row; the rule of thumb; a search."""
CARD, ROW, LUCK, LUCK_OF_ROW, NOTED = range(5)
"""What is noted of every turn and seat: the card, the row that it took or NONE, and the luck with
which both were chosen."""
SPARE = np.uint64(2)
"""Seeds of bots have two bits less than the luck."""
LUCK_OF_PLAY = 1 << 40
"""Others than those of the deals."""


class Players(NamedTuple):
    """Who plays, by number. Arrays, so that any number of players is the same machine code."""

    kinds: Ints
    styles: Ints
    """The numbers of a `Style` for each."""
    playouts: Ints
    dropping: Ints
    rivalry: Floats
    """What the mean of the others' heads is worth to somebody who searches."""
    net: Floats
    """What is known of others' habits."""


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


@compiled
def question_of(sight: Sight, rivalry: float, net: Floats) -> Question:
    """As `bots/question.py` makes it from a view."""
    turns, players, me = len(sight.hand), sight.players, sight.me
    hidden = unseen_by(sight)
    hands, worth = np.zeros((players, HAND), np.int64), np.full(players, -rivalry / (players - 1))
    hands[me, :turns] = sight.hand
    worth[me] = 1.0
    ways = np.arange(ROWS) if len(sight.laid) else sight.hand.copy()
    risk, lower = risks(players - 1, max(len(hidden), 1)), counts(hidden)
    likes = likings(BASE, sight.table, sight.laid, ways, turns, players - 1, risk, lower, net)
    return Question(
        BASE, me, turns, sight.table.copy(), sight.laid, ways, np.zeros(len(ways)), hands, hidden,
        worth, 0.0, 0.0, 0.0, risk, lower, likes,
    )  # fmt: skip


@compiled
def unseen_by(sight: Sight) -> Ints:
    known = sight.seen.copy()
    for play in sight.hand:
        known[card_of(play)] = 1
    for play in sight.laid:
        known[card_of(play)] = 1
    hidden, count = np.empty(len(DECK), np.int64), 0
    for card in range(1, len(DECK) + 1):
        if not known[card]:
            hidden[count] = play_of(card, False)
            count += 1
    return hidden[:count].copy()


@compiled
def costs_in(asked: Question, style: Style, playouts: int, dropping: int, seed: int) -> Floats:
    """As `costs_of` in `bots/weighing.py`, without a clock."""
    count = len(asked.ways)
    alive, sums = np.ones(count, np.int64), np.zeros((count + 1, count))
    left, worlds, spent = count, 0, 0
    while left > 1 and spent + left <= playouts:
        more = max(1, min(playouts - spent, BATCH) // left)
        weigh(asked, style, alive, more, sums, seed + worlds)
        worlds, spent = worlds + more, spent + more * left
        if dropping:
            left = drop(alive, sums, worlds, CLEAR)
    costs = np.full(count, np.inf)
    for way in range(count):
        if alive[way]:
            costs[way] = sums[count, way] / max(worlds, 1)
    return costs


@compiled
def thumb_costs(asked: Question) -> Floats:
    """What `careful` thinks each way costs."""
    table, costs = asked.table, np.zeros(len(asked.ways))
    cheapest = heads_of(table[cheapest_row(BASE, table)])
    for way in range(len(asked.ways)):
        if len(asked.laid):
            costs[way] = heads_of(table[asked.ways[way]])
        else:
            costs[way] = cost(BASE, table, asked.ways[way], cheapest, asked.risk, asked.lower)
    return costs


@compiled
def choice(who: Players, number: int, sight: Sight, seed: int) -> int:
    """One of the ways. Of equally good ones any: only the seed says which."""
    asked = question_of(sight, who.rivalry[number], who.net)
    costs = np.zeros(len(asked.ways))
    if who.kinds[number] == THUMB:
        costs = thumb_costs(asked)
    elif who.kinds[number] == SEARCH:
        style = who.styles[number]
        wanted = Style(style[0], style[1], style[2], style[3])
        costs = costs_in(asked, wanted, who.playouts[number], who.dropping[number], seed)
    luck, best, equals = begin_luck(seed), 0, 0
    for way in range(len(costs)):
        if costs[way] < costs[best]:
            best, equals = way, 0
        if costs[way] == costs[best]:
            equals, luck = equals + 1, step(luck)
            best = way if below(luck, equals) == 0 else best
    return int(asked.ways[best])


class Desk(NamedTuple):
    """A round that is being played."""

    table: Ints
    hands: Ints
    """By seat, the lowest card first."""
    seen: Ints
    heads: Ints
    notes: Ints
    """By turn and seat."""


@compiled
def deal_out(players: int, deck: Ints) -> Desk:
    table, hands = np.zeros(SIZE, np.int64), np.zeros((players, HAND), np.int64)
    seen = np.zeros(len(DECK) + 1, np.int64)
    for seat in range(players):
        hands[seat] = np.sort(deck[seat * HAND : (seat + 1) * HAND])
    lay_rows(BASE, table, deck[players * HAND :])
    for row in range(ROWS):
        seen[last_of(table[row])] = 1
    notes = np.full((HAND, players, NOTED), NONE, np.int64)
    return Desk(table, hands, seen, np.zeros(players, np.int64), notes)


@compiled
def play_round(who: Players, turned: int, desk: Desk, seed: int) -> None:
    """In seat 0 sits the player with the number `turned`, and so on."""
    players, luck, nothing = len(who.kinds), begin_luck(seed), np.empty(0, np.int64)
    plays, ordered = np.empty(players, np.int64), np.empty(players, np.int64)
    for turn in range(HAND):
        left = HAND - turn
        for seat in range(players):
            luck = step(luck)
            now = int(luck >> SPARE)
            sight = Sight(players, seat, desk.table, desk.hands[seat, :left], nothing, desk.seen)
            play = choice(who, (seat + turned) % players, sight, now)
            plays[seat] = play | seat
            desk.notes[turn, seat, CARD] = card_of(play)
            desk.notes[turn, seat, LUCK] = now
        for seat in range(players):
            lay_down(desk.hands[seat], left, plays[seat])
        sort(plays, players, ordered)
        luck = place_all(who, turned, desk, turn, ordered, luck)


@compiled
def place_all(
    who: Players, turned: int, desk: Desk, turn: int, ordered: Ints, luck: np.uint64
) -> np.uint64:
    players, left = len(who.kinds), HAND - turn - 1
    for i in range(players):
        seat, row = player_of(ordered[i]), NONE
        if row_for(BASE, desk.table, value_of(ordered[i])) < 0:
            luck = step(luck)
            now, hand = int(luck >> SPARE), desk.hands[seat, :left]
            sight = Sight(players, seat, desk.table, hand, ordered[i:].copy(), desk.seen)
            row = choice(who, (seat + turned) % players, sight, now)
            desk.notes[turn, seat, ROW] = row
            desk.notes[turn, seat, LUCK_OF_ROW] = now
        desk.heads[seat] += place(BASE, desk.table, ordered[i], row)
        desk.seen[card_of(ordered[i])] = 1
    return luck


@compiled
def lay_down(hand: Ints, left: int, play: int) -> None:
    """The others move up."""
    gone = 0
    for i in range(left):
        if card_of(hand[i]) == card_of(play):
            gone = 1
        elif gone:
            hand[i - 1] = hand[i]


@compiled
def shuffled(number: int) -> Ints:
    deck = np.empty(len(DECK), np.int64)
    for i in range(len(DECK)):
        deck[i] = play_of(i + 1, False)
    shuffle(deck, len(DECK), len(DECK), begin_luck(number))
    return deck


@compiled
def play_deals(who: Players, first: int, deals: int) -> Ints:
    """The heads by deal, by who sits in seat 0, and by player. A deal is the same for everybody."""
    players = len(who.kinds)
    heads = np.zeros((deals, players, players), np.int64)
    for number in range(deals):
        deck = shuffled(first + number)
        for turned in range(players):
            desk = deal_out(players, deck)
            play_round(who, turned, desk, (first + number) * players + turned + LUCK_OF_PLAY)
            for seat in range(players):
                heads[number, turned, (seat + turned) % players] = desk.heads[seat]
    return heads
