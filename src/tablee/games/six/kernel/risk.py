"""How often a card takes a row in this very turn, and what that costs."""

import numpy as np

from tablee.bots.compiled import Floats, compiled
from tablee.bots.luck import begin_luck, step
from tablee.games.six.kernel.playout import play_turn
from tablee.games.six.kernel.search import Question, Style, begin_with, deal, lay_out, turn_up
from tablee.games.six.model import HAND


@compiled
def weigh_risks(asked: Question, style: Style, worlds: int, sums: Floats, seed: int) -> None:
    """`sums` has two lines, by way: in how many worlds it takes something, and how much in all."""
    turns, me, luck = asked.turns, asked.me, begin_luck(seed)
    players = len(asked.worth)
    world, hands = np.zeros((players, HAND), np.int64), np.zeros((players, HAND), np.int64)
    plays, ordered = np.empty(players, np.int64), np.empty(players, np.int64)
    table, heads = asked.table.copy(), np.zeros(players, np.int64)
    for _ in range(worlds):
        luck = step(deal(asked, world, luck))
        luck = turn_up(asked, style, 0, world, luck)
        for way in range(len(asked.ways)):
            lay_out(asked.table, world, table, hands, heads, turns)
            begin_with(hands, me, turns, asked.ways[way])
            for player in range(players):
                plays[player] = hands[player, turns - 1] | player
            play_turn(asked.variant, table, plays, ordered, players, heads)
            if heads[me] > 0:
                sums[0, way] += 1.0
                sums[1, way] += heads[me]
