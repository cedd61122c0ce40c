"""How often a card takes a row in this very turn, and how many heads that brings."""

import numpy as np

from tablee.bots.compiled import Floats, compiled
from tablee.bots.luck import begin_luck, step
from tablee.games.baron.kernel.search import Question, Style, choose_all, deal, lay_out, place_all
from tablee.games.baron.kernel.seats import HEADS
from tablee.games.baron.kernel.turn import sort


@compiled
def weigh_risks(asked: Question, style: Style, worlds: int, sums: Floats, seed: int) -> None:
    """`sums` has two lines, by way: in how many worlds it takes something, and how much in all.

    Others play the same cards in the same world, whatever the way. Of several rows, each player
    chooses the one that costs least.
    """
    me, deck, luck = asked.me, asked.deck, begin_luck(seed)
    players, unseen = len(asked.worth), asked.unseen
    plays, ordered = np.empty(players, np.int64), np.empty(players, np.int64)
    table, world, seats = asked.table.copy(), asked.seats.copy(), asked.seats.copy()
    for _ in range(worlds):
        luck = step(deal(asked.seats, unseen, world, luck))
        for way in range(len(asked.ways)):
            lay_out(asked.table, world, table, seats)
            after = choose_all(deck, table, seats, me, asked.ways[way], style, plays, luck)
            sort(plays, ordered)
            place_all(deck, table, seats, ordered, 0, style.rows, after)
            if seats[me, HEADS] > 0:
                sums[0, way] += 1.0
                sums[1, way] += seats[me, HEADS]
