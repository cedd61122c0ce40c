"""Bots that search see what their seat sees, and choose well."""

from random import Random

import numpy as np
import pytest

from tablee.bots.budget import Budget
from tablee.bots.searching import by_temper, searching
from tablee.bots.weighing import best_of, drop
from tablee.engine.bots import EVEN, Bot, Temper, in_temper
from tablee.engine.chance import Chance
from tablee.engine.match import Match, new_match
from tablee.engine.variants import combinable
from tablee.games.six import SIX, VARIANTS
from tablee.games.six.bots import careful, contenders
from tablee.games.six.bots.question import pool_of, question
from tablee.games.six.bots.search import KERNEL, strong, ways_in
from tablee.games.six.kernel.draft import no_sums, weigh_cards
from tablee.games.six.kernel.search import TEAM, weigh
from tablee.games.six.model import Action, ChooseRow, Play, SixOptions
from tests.games.six.tabletop import lay, table
from tests.slow import times

TABLES = [tuple(variant.key for variant in some) for some in combinable(VARIANTS)]
FEW = Budget(playouts=300)


def bot(budget: Budget = FEW, flat: bool = False) -> Bot:
    return searching(careful, ways_in, KERNEL.wait, budget, flat)


def chosen(match: Match, seat: int, seed: int = 1) -> Action:
    action: Action = bot()(match.update(seat), Random(seed))
    return action


def test_it_plays_every_variant_by_the_rules() -> None:
    for variants in TABLES:
        options = SixOptions(variants=variants, limit=None, rounds=1)
        for seats in (2, 6) if times(0, 1) else (3,):
            match = new_match(SIX, options, seats, "owl")
            while match.result is None:
                seat = match.waiting_for[0]
                match = match.submit(seat, chosen(match, seat))


def test_it_chooses_the_same_in_worlds_that_look_the_same() -> None:
    """A bot cannot know what its seat does not see."""
    for variants in TABLES:
        options = SixOptions(variants=variants, limit=None, rounds=1)
        match = new_match(SIX, options, 4, "fox")
        twin = match.rules.redeal(0, match.state, Chance("another world"))
        other = new_match(SIX, options, 4, "fox", twin)
        if variants[:1] != ("pro",):
            assert other.state.hands != match.state.hands
        assert chosen(match, 0) == chosen(other, 0)


def test_it_takes_the_cheap_row_and_avoids_the_full_one() -> None:
    rows = ((55, 66, 77, 88, 99), (10,), (40,), (43,))
    match = table(*rows, hands=((44, 100), (1, 101)))
    assert chosen(match, 0) == Play(44)
    match = lay(table(*rows, hands=((1, 44), (100, 101))), 1, 100)
    assert chosen(match, 0) in (ChooseRow(2), ChooseRow(3))


def test_a_clear_decision_ends_the_search() -> None:
    """Two ways are alike in every world; the third always costs one more."""
    costs = np.array([[2.0, 2.0, 3.0], [7.0, 7.0, 8.0], [4.0, 4.0, 5.0], [9.0, 8.0, 10.0]])
    sums = np.vstack([costs.T @ costs, costs.sum(0)])
    alive = np.ones(3, np.int64)
    assert drop(alive, sums, 4, 3.0) == 2
    assert alive.tolist() == [1, 1, 0]
    assert best_of(alive, sums) == 1


def test_contenders_are_found_by_name() -> None:
    for name in ("easy", "medium", "strong", "strong:5", "strong:80p", "flat:100"):
        assert contenders(name) is not None
    for name in ("", "flat", "flat:", "flat:many", "strong:-1", "strong:p", "easy:5", "genius"):
        assert contenders(name) is None
    match = new_match(SIX, SixOptions(), 4, "owl")
    quick = contenders("strong:1")
    assert quick is not None
    assert quick(match.update(0), Random(1)) in match.legal(0)


def test_easy_looks_every_other_time_at_what_lies_there() -> None:
    """15 is the sixth card for sure; 66 is the fifth, or the sixth if anybody slips in."""
    easy = contenders("easy")
    assert easy is not None
    match = table((10, 11, 12, 13, 14), (60, 61, 62, 64), (90,), (91,), hands=((15, 66), (1, 2)))
    chosen = [easy(match.update(0), Random(seed)) for seed in range(200)]
    assert 120 < chosen.count(Play(66)) < 180


def test_every_round_of_a_draft_tells_of_all_cards_that_one_got() -> None:
    """One card is missing: the others are in the hand in every round, and each of the pool in some.
    Those that one could not get are in none."""
    hands = tuple(range(11, 20)), tuple(range(1, 11))
    options, pool = SixOptions(variants=("pro",)), (20, 21, 22, 23, 24)
    match = table(hands=hands, options=options, pool=pool, first=1)
    KERNEL.wait()
    sums = no_sums()
    weigh_cards(pool_of(match.update(0).view, 0, EVEN), 200, sums, 1)
    assert sums[1, 11:20].tolist() == [200] * 9
    assert sums[1, 20:25].sum() == 200
    assert sums[1, 20:25].min() > 20
    assert not sums[:, 1:11].any()
    assert chosen(match, 0) in match.legal(0)


def test_tempers_change_what_counts() -> None:
    view, ways = new_match(SIX, SixOptions(), 4, "owl").update(0).view, [Play(1), Play(2)]
    even = question(view, 0, ways, EVEN)
    assert even.fear == 0
    assert even.worth.tolist() == [1, 0, 0, 0]
    assert question(view, 0, ways, Temper(boldness=-1)).fear > 0
    assert question(view, 0, ways, Temper(spite=1)).worth[1] == pytest.approx(even.worth[1] - 0.1)
    match = table((10,), (20,), (30,), (40,), hands=((35, 50), (1, 2)))
    moody = in_temper(strong(careful, FEW, KERNEL.wait), Temper(boldness=1, spite=1, whim=1))
    assert moody(match.update(0), Random(1)) in match.legal(0)
    rows = [ChooseRow(0), ChooseRow(1), ChooseRow(2)]
    whims = {by_temper(rows, [5.0, 5.1, 9.0], Temper(whim=1), Random(n)) for n in range(20)}
    assert whims == {ChooseRow(0), ChooseRow(1)}


def test_playouts_against_the_ox_know_that_special_cards_will_save_heads() -> None:
    """Each saves some, and none more than eight."""
    KERNEL.wait()
    view = new_match(SIX, SixOptions(variants=("ox",)), 3, "owl").update(0).view
    ways = [Play(card) for card in view.hands[0]]
    assert question(view, 0, ways, EVEN).specials == 4
    costs = []
    for specials in (0, 1, 4):
        sums = np.zeros((len(ways) + 1, len(ways)))
        now = question(view, 0, ways, EVEN)._replace(specials=specials)
        weigh(now, TEAM, np.ones(len(ways), np.int64), 50, sums, 1)
        costs.append(sums[-1] / 50)
    assert (costs[0] - costs[1]).min() > 2
    assert (costs[0] - costs[1]).max() <= 8
    assert (costs[1] - costs[2]).min() > 2


def test_until_the_kernel_is_there_it_plays_by_the_rule_of_thumb() -> None:
    match = new_match(SIX, SixOptions(), 4, "owl")
    early = strong(careful, FEW, lambda: None)
    assert early(match.update(0), Random(5)) == careful(match.update(0), Random(5))
