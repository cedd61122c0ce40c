"""Bots that search see what their seat sees, and choose well."""

from random import Random

import numpy as np

from tablee.bots.budget import Budget
from tablee.engine.bots import Bot
from tablee.engine.chance import Chance
from tablee.engine.match import Match, new_match
from tablee.engine.variants import combinable
from tablee.games.six import SIX, VARIANTS
from tablee.games.six.bots import careful
from tablee.games.six.bots.search import KERNEL, contender, searching
from tablee.games.six.kernel.search import best_of, drop
from tablee.games.six.model import Action, ChooseRow, Play, SixOptions
from tests.games.six.tabletop import lay, table
from tests.slow import times

TABLES = [tuple(variant.key for variant in some) for some in combinable(VARIANTS)]
FEW = Budget(playouts=300)


def bot(budget: Budget = FEW, flat: bool = False) -> Bot:
    return searching(careful, budget, flat, KERNEL.wait)


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
    for name in ("strong", "strong:5", "flat:100"):
        assert contender(careful, name) is not None
    for name in ("", "flat", "flat:", "flat:many", "strong:-1", "careful"):
        assert contender(careful, name) is None
    match = new_match(SIX, SixOptions(), 4, "owl")
    strong = contender(careful, "strong:1")
    assert strong is not None
    assert strong(match.update(0), Random(1)) in match.legal(0)


def test_until_the_kernel_is_there_it_plays_by_the_rule_of_thumb() -> None:
    match = new_match(SIX, SixOptions(), 4, "owl")
    early = searching(careful, FEW, load=lambda: None)
    assert early(match.update(0), Random(5)) == careful(match.update(0), Random(5))
