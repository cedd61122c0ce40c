"""Bots that search see what their seat sees, and choose well."""

from random import Random

import pytest

from tablee.bots.budget import Budget
from tablee.bots.searching import searching
from tablee.engine.bots import Bot, Temper, in_temper
from tablee.engine.chance import Chance
from tablee.engine.match import Match, new_match
from tablee.engine.variants import combinable
from tablee.games.baron import BARON
from tablee.games.baron.bots import careful, contenders
from tablee.games.baron.bots.search import KERNEL, ways_in
from tablee.games.baron.bots.thinking import LOOSE, question, style_of
from tablee.games.baron.kernel.search import GREEDY, STRONG
from tablee.games.baron.model import Action, BaronOptions
from tablee.games.baron.variants import VARIANTS
from tests.games.baron.playing import BLUES, FULL_ROW, ROWS, dealt, play, table

TABLES = [tuple(variant.key for variant in some) for some in combinable(VARIANTS)]
FEW = Budget(playouts=300)


def bot(budget: Budget = FEW, flat: bool = False) -> Bot:
    return searching(careful, ways_in, KERNEL.wait, budget, flat)


def action(match: Match, seat: int, seed: int = 1) -> Action:
    chosen: Action = bot()(match.update(seat), Random(seed))
    return chosen


def chosen(match: Match, seat: int) -> str:
    """What it does, whatever its luck."""
    actions = {action(match, seat, seed) for seed in range(5)}
    return "/".join(sorted(map(match.game.notation.action, actions)))


@pytest.mark.parametrize("variants", TABLES)
def test_it_plays_every_variant_by_the_rules(variants: tuple[str, ...]) -> None:
    match = new_match(BARON, BaronOptions(variants=variants), 9, "owl")
    few = bot(Budget(playouts=20))
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, few(match.update(seat), Random(1)))


@pytest.mark.parametrize("variants", TABLES)
def test_it_chooses_the_same_in_worlds_that_look_the_same(variants: tuple[str, ...]) -> None:
    """A bot cannot know what its seat does not see."""
    match = dealt(4, *variants)
    twin = match.rules.redeal(0, match.state, Chance("another world"))
    other = new_match(BARON, match.options, 4, "fox", twin)
    assert other.state.hands != match.state.hands
    assert action(match, 0) == action(other, 0)


def test_it_leaves_a_full_row_to_the_card_that_comes_next() -> None:
    """A blue card comes after its own: the red row is as good, but then the other takes nothing."""
    cards = BLUES | {1: "yellow", 2: "blue", 92: "yellow blue", 93: "yellow"}
    match = table(cards, f"{FULL_ROW} ; hands 1 / 2")
    assert chosen(play(match, "0 1", "1 2"), 0) == "row 2"


def test_without_a_match_it_takes_the_row_with_the_fewest_heads() -> None:
    cards = {1: "white", 91: "blue blue", 92: "yellow yellow", 93: "green green", 95: "black black"}
    assert chosen(play(table(cards, f"{ROWS} ; hands 1 2 / 3 4"), "0 1", "1 3"), 0) == "row 4"


@pytest.mark.parametrize("variants", [(), ("good",)])
def test_tempers_change_what_counts(variants: tuple[str, ...]) -> None:
    """The cautious fear many heads at once, the bold do not; the spiteful look at others more."""
    update = dealt(3, *variants).update(0)
    even, cautious, spiteful = (
        question(update.view, 0, ways_in(update), temper)
        for temper in (Temper(), Temper(boldness=-1), Temper(spite=1))
    )
    assert (even.fear, spiteful.fear) == (0, 0)
    assert cautious.fear > 0
    assert cautious.worth.tolist() == even.worth.tolist()
    assert abs(spiteful.worth[1]) > abs(even.worth[1])


def test_where_heads_are_good_it_depends_on_the_seats_how_others_are_foreseen() -> None:
    found = [style_of(dealt(seats, "good").update(0).view, Temper()) for seats in (2, 4, 5, 10)]
    assert found == [GREEDY, GREEDY, LOOSE, LOOSE]
    assert style_of(dealt(10).update(0).view, Temper()) == STRONG


def test_contenders_are_found_by_name() -> None:
    for name in ("easy", "medium", "strong", "strong:5", "strong:80p", "flat:100"):
        assert contenders(name) is not None
    for name in ("", "flat", "flat:", "flat:many", "strong:-1", "strong:p"):
        assert contenders(name) is None


@pytest.mark.parametrize("name", ["easy", "medium", "strong:20p"])
def test_every_level_plays_cards_and_rows(name: str) -> None:
    found = contenders(name)
    assert found is not None
    match = dealt(2, "good", matches=2)
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, found(match.update(seat), Random(1)))


def test_until_the_kernel_is_there_it_plays_by_the_rule_of_thumb() -> None:
    temper = Temper(patience=1, taste=1)
    early = in_temper(searching(careful, ways_in, lambda: None, FEW), temper)
    other = in_temper(careful, temper)
    match = dealt(4)
    assert early(match.update(0), Random(5)) == other(match.update(0), Random(5))
