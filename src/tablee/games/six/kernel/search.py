"""Every way to play is tried in the same worlds: hidden cards are dealt, and the round is played.

A way is a card to play, or a row to take when a card is too low.
"""

from typing import NamedTuple

import numpy as np

from tablee.bots.compiled import Floats, Ints, compiled, inlined
from tablee.bots.luck import begin_luck, below, shuffle, step
from tablee.bots.weighing import note
from tablee.games.six.kernel.playout import play_turn
from tablee.games.six.kernel.plays import card_of, player_of
from tablee.games.six.kernel.rows import NONE
from tablee.games.six.kernel.thumb import least_cost
from tablee.games.six.kernel.turn import BASE, OX, place
from tablee.games.six.model import HAND


class Question(NamedTuple):
    """What a player sees, and the ways to choose from."""

    variant: int
    me: int
    turns: int
    """The turns that are left, this one too if a card is chosen."""
    table: Ints
    laid: Ints
    """Turned up and not yet placed, the player's own card first: a row is chosen. Else empty."""
    ways: Ints
    """Plays, or rows."""
    extra: Floats
    """What each way costs besides the heads."""
    hands: Ints
    """By player. Those of others are dealt anew in each world, from `unseen` unless that is empty:
    then all hands are open, and only shuffled."""
    unseen: Ints
    worth: Floats
    """What a head in the pile of each player costs this one."""
    fear: float
    """What the square of the heads that this one takes costs besides: above 0, the player would
    rather often take a few than rarely many."""
    specials: int
    """Against the ox: how many special cards are left."""
    risk: Floats
    lower: Ints
    """What the rule of thumb needs (`thumb.py`)."""
    likes: Floats
    """How much others like to play each card next (`habits.py`)."""


class Style(NamedTuple):
    """How a round is played out."""

    thumb: int
    """1: the player chooses later cards by the rule of thumb. 0: at random."""
    wise: int
    """In so many turns others do so, too; then they play any card."""
    blunders: int
    """How many of a hundred of those choices are at random nevertheless."""
    habits: int
    """So many of a hundred others turn up their next card by habit (`habits.py`)."""


ENOUGH = 2.5
"""Against the ox, the heads of a turn for which a special card is used if there is one for every
turn that is left."""
SAVED = 8
"""The heads that one saves at most."""
FINE = 1 << 20
"""Into so many parts chances are divided."""
FLAT = Style(0, 0, 0, 0)
STRONG = Style(1, 0, 0, 50)
DRAFTING = Style(1, 1, 50, 0)
"""While a pool lies there is no table yet on which others could have habits."""
TEAM = Style(1, HAND, 20, 0)
"""Against the ox others think like the player. The ox itself never does."""


@compiled
def deal(asked: Question, world: Ints, luck: np.uint64) -> np.uint64:
    """What others may hold. All hands lie in any order, the player's own, too."""
    players, turns = world.shape[0], asked.turns
    hidden = len(asked.unseen)
    if hidden:
        luck = shuffle(asked.unseen, (players - 1) * turns, hidden, luck)
    dealt = 0
    for player in range(players):
        known = player == asked.me or not hidden
        if known:
            luck = shuffle(asked.hands[player], turns, turns, luck)
        for i in range(turns):
            world[player, i] = asked.hands[player, i] if known else asked.unseen[dealt]
            dealt += 0 if known else 1
    return luck


@inlined
def choose(
    variant: int, table: Ints, hands: Ints, player: int, left: int, risk: Floats, lower: Ints
) -> None:
    """The card that seems to cost least comes to lie last of the `left` ones."""
    at = least_cost(variant, table, hands, player, left, risk, lower)
    swap(hands, player, at, left - 1)


@inlined
def swap(hands: Ints, player: int, a: int, b: int) -> None:
    play = hands[player, a]
    hands[player, a] = hands[player, b]
    hands[player, b] = play


@inlined
def go_on(
    variant: int, table: Ints, hands: Ints, left: int, heads: Ints, plays: Ints, ordered: Ints,
    risk: Floats, lower: Ints,
) -> None:  # fmt: skip
    """One turn. `plays` says who looks; others play the last of the `left` cards in hand."""
    players = len(heads)
    for player in range(players):
        if plays[player] and left > 1:
            choose(variant, table, hands, player, left, risk, lower)
        plays[player] = hands[player, left - 1] | player
    play_turn(variant, table, plays, ordered, players, heads)


@inlined
def play_on(
    variant: int, table: Ints, hands: Ints, turns: int, me: int, chosen: bool, heads: Ints,
    plays: Ints, ordered: Ints, risk: Floats, lower: Ints, style: Style, luck: np.uint64,
    specials: int,
) -> None:  # fmt: skip
    """The round is played to its end. `chosen`: the player begins with the last card in hand."""
    thinking = len(heads) - (1 if variant == OX else 0)
    for turn in range(turns):
        first, before = chosen and turn == 0, sum_of(heads, thinking) if specials else 0
        for player in range(len(heads)):
            looks = player == me and style.thumb == 1 and not first
            if player != me and player < thinking and turn < style.wise:
                luck = step(luck)
                looks = below(luck, 100) >= style.blunders
            plays[player] = int(looks)
        if variant == BASE:  # for the compiler: the loop of the base game alone
            go_on(BASE, table, hands, turns - turn, heads, plays, ordered, risk, lower)
        else:
            go_on(variant, table, hands, turns - turn, heads, plays, ordered, risk, lower)
        taken = sum_of(heads, thinking) - before if specials else 0
        if taken * specials >= ENOUGH * (turns - turn) and taken > 1:
            heads[me] -= min(taken, SAVED)
            specials -= 1


@inlined
def sum_of(heads: Ints, players: int) -> int:
    total = 0
    for player in range(players):
        total += heads[player]
    return total


@inlined
def play_alone(
    table: Ints, hands: Ints, turns: int, me: int, chosen: bool, heads: Ints, plays: Ints,
    ordered: Ints, risk: Floats, lower: Ints,
) -> None:  # fmt: skip
    """The same in the base game where nobody else looks: a third faster."""
    for turn in range(turns):
        left = turns - turn
        if left > 1 and not (chosen and turn == 0):
            choose(BASE, table, hands, me, left, risk, lower)
        play_last(table, hands, left, heads, plays, ordered)


@inlined
def play_blindly(
    table: Ints, hands: Ints, turns: int, heads: Ints, plays: Ints, ordered: Ints
) -> None:
    """The same where nobody looks at all: nearly twice as fast."""
    for turn in range(turns):
        play_last(table, hands, turns - turn, heads, plays, ordered)


@inlined
def play_last(table: Ints, hands: Ints, left: int, heads: Ints, plays: Ints, ordered: Ints) -> None:
    players = len(heads)
    for player in range(players):
        plays[player] = hands[player, left - 1] | player
    play_turn(BASE, table, plays, ordered, players, heads)


@inlined
def begin_with(hands: Ints, me: int, turns: int, play: int) -> None:
    """The chosen play comes to lie last in the player's hand."""
    for i in range(turns):
        if card_of(hands[me, i]) == card_of(play):
            hands[me, i] = hands[me, turns - 1]
    hands[me, turns - 1] = play


@compiled
def take_row(variant: int, table: Ints, laid: Ints, row: int, heads: Ints) -> None:
    """The first of the laid cards takes this row, and the others are placed after it."""
    heads[player_of(laid[0])] += place(variant, table, laid[0], row)
    for i in range(1, len(laid)):
        heads[player_of(laid[i])] += place(variant, table, laid[i], NONE)


@compiled
def weigh(asked: Question, style: Style, alive: Ints, worlds: int, sums: Floats, seed: int) -> None:
    """Tries every way that is alive in so many worlds (`bots/weighing.py`)."""
    variant, me, turns, chosen = asked.variant, asked.me, asked.turns, len(asked.laid) == 0
    start, ways = asked.table, asked.ways
    players, count, luck = len(asked.worth), len(ways), begin_luck(seed)
    world, hands = np.zeros((players, HAND), np.int64), np.zeros((players, HAND), np.int64)
    plays, ordered = np.empty(players, np.int64), np.empty(players, np.int64)
    table, heads, costs = start.copy(), np.zeros(players, np.int64), np.zeros(count)
    for _ in range(worlds):
        luck = step(deal(asked, world, luck))
        if chosen:
            luck = turn_up(asked, style, 0, world, luck)
        for way in range(count):
            if alive[way] == 0:
                continue
            lay_out(start, world, table, hands, heads, turns)
            if chosen:
                begin_with(hands, me, turns, ways[way])
            else:
                take_row(variant, table, asked.laid, ways[way], heads)
                turn_up(asked, style, way, hands, luck)
            finish(asked, style, table, hands, heads, plays, ordered, luck)
            costs[way] = cost_of(asked, heads) + asked.extra[way]
        note(costs, alive, sums)


@inlined
def finish(
    asked: Question, style: Style, table: Ints, hands: Ints, heads: Ints, plays: Ints,
    ordered: Ints, luck: np.uint64,
) -> None:  # fmt: skip
    """The round is played to its end, as fast as this style allows."""
    turns, me, chosen = asked.turns, asked.me, len(asked.laid) == 0
    risk, lower = asked.risk, asked.lower
    if asked.variant != BASE or style.wise:
        play_on(
            asked.variant, table, hands, turns, me, chosen, heads, plays, ordered, risk, lower,
            style, luck, asked.specials,
        )  # fmt: skip
    elif style.thumb:
        play_alone(table, hands, turns, me, chosen, heads, plays, ordered, risk, lower)
    else:
        play_blindly(table, hands, turns, heads, plays, ordered)


@inlined
def turn_up(asked: Question, style: Style, line: int, hands: Ints, luck: np.uint64) -> np.uint64:
    """What others will play next comes to lie last in their hands."""
    if style.habits and asked.turns > 1:
        for player in range(len(hands)):
            luck = step(luck)
            if player != asked.me and below(luck, 100) < style.habits:
                luck = step(luck)
                at = liked(hands[player], asked.turns, asked.likes[line], luck)
                swap(hands, player, at, asked.turns - 1)
    return luck


@inlined
def liked(hand: Ints, left: int, likes: Floats, luck: np.uint64) -> int:
    """One of the cards, the more often the more it is liked."""
    total = 0.0
    for i in range(left):
        total += likes[card_of(hand[i])]
    mark = total * below(luck, FINE) / FINE
    for i in range(left):
        mark -= likes[card_of(hand[i])]
        if mark < 0:
            return i
    return left - 1


@inlined
def lay_out(start: Ints, world: Ints, table: Ints, hands: Ints, heads: Ints, turns: int) -> None:
    """The table and the hands as they were. Loops, since Numba compiles them faster than slices."""
    for i in range(len(start)):
        table[i] = start[i]
    for player in range(len(heads)):
        heads[player] = 0
        for i in range(turns):
            hands[player, i] = world[player, i]


@inlined
def cost_of(asked: Question, heads: Ints) -> float:
    cost = 0.0
    for player in range(len(heads)):
        cost += heads[player] * asked.worth[player]
    return float(cost + asked.fear * heads[asked.me] * heads[asked.me])
