"""The loop that measures players who search chooses as the bots of the arena do."""

from random import Random

import pytest

from tablee.bots.budget import Budget
from tablee.bots.compiled import Ints
from tablee.engine.bots import EVEN
from tablee.engine.match import Match
from tablee.games.six.bots.search import ways_in
from tablee.games.six.bots.thinking import costs_of_ways
from tablee.games.six.kernel.plays import card_of
from tablee.games.six.model import HAND, ChooseRow, Play, SixOptions
from tests.games.six.tabletop import table
from tests.slow import times
from tools.six.bars.playing import players as seated
from tools.six.rounds import CARD, LUCK, LUCK_OF_ROW, ROW, Desk, deal_out, play_round, shuffled

FEW = 120
BUDGET = Budget(playouts=FEW)
PLAIN, CLEVER = f"flat:{FEW}", f"strong:{FEW}p"


def same_deal(deck: Ints, players: int) -> Match:
    cards = [int(card_of(play)) for play in deck]
    hands = tuple(tuple(sorted(cards[s * HAND : (s + 1) * HAND])) for s in range(players))
    rows = tuple((card,) for card in cards[players * HAND :][:4])
    return table(*rows, hands=hands, options=SixOptions(limit=None, rounds=1), round=1)


class Replay:
    """The round once more, by the rules; every choice is asked of the bots' search again."""

    def __init__(self, match: Match, desk: Desk, flat: tuple[bool, ...]) -> None:
        self.match, self.desk, self.flat = match, desk, flat

    def play(self) -> None:
        for turn in range(HAND):
            for seat in range(len(self.flat)):
                self.choose(seat, Play(int(self.desk.notes[turn, seat, CARD])), turn, LUCK)
            while self.match.state.table:
                (seat,) = self.match.waiting_for
                row = ChooseRow(int(self.desk.notes[turn, seat, ROW]))
                self.choose(seat, row, turn, LUCK_OF_ROW)

    def choose(self, seat: int, chosen: Play | ChooseRow, turn: int, luck: int) -> None:
        update, seed = self.match.update(seat), int(self.desk.notes[turn, seat, luck])
        ways = ways_in(update)
        if len(ways) > 1:
            costs = costs_of_ways(update.view, seat, ways, BUDGET, self.flat[seat], seed, EVEN)
            assert costs[ways.index(chosen)] == min(costs)
        self.match = self.match.submit(seat, chosen)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_chooses_what_bots_of_the_arena_choose(players: int) -> None:
    for number in range(times(2, 40)):
        deck, turned = shuffled(number), Random(number).randrange(players)
        names = [PLAIN] * players
        names[turned] = CLEVER
        desk = deal_out(players, deck)
        play_round(seated(*names), desk, number)
        flat = tuple(name == PLAIN for name in names)
        replay = Replay(same_deal(deck, players), desk, flat)
        replay.play()
        assert replay.match.result is not None
        assert replay.match.result.points == tuple(desk.heads.tolist())
