"""Opponents of a deal of the day depend on its seed and on what they see, and on nothing else."""

from random import Random

import pytest

from tablee.bots import dealing
from tablee.bots.characters import playing
from tablee.bots.dealing import SEAT, Setting, luck_of, opponents, standard_of
from tablee.engine.deals import DealPlan
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Match, Undo, new_match
from tablee.engine.options import read_options
from tablee.games import GAMES

PLANS = [(game, plan) for game in GAMES for plan in game.deals]
IN_TURNS = [(game, plan) for game, plan in PLANS if game.pacing == "turns"]


def name(value: object) -> str:
    if isinstance(value, DealPlan):
        return "-".join(value.options.get("variants", ["plain"]))
    return getattr(value, "key", "")


def setting(game: AnyGame, plan: DealPlan) -> Setting:
    return Setting(game.key, game.version, plan.options, plan.seats, plan.level, 20_000)


def dealt(game: AnyGame, plan: DealPlan, seed: str = "one") -> Match:
    return new_match(game, read_options(game.options, plan.options), plan.seats, seed)


def chosen(match: Match, plan: DealPlan, seat: Seat) -> Match:
    """The match after the choice of an opponent."""
    bot = playing(match.game, plan.level, opponents(plan.seats, 20_000)[seat - 1])
    return match.submit(seat, bot(match.seen(seat), luck_of(match, seat)))


def played(game: AnyGame, plan: DealPlan, hesitates: bool) -> Match:
    """A person who always does the first that is legal, and may hesitate about it."""
    match = dealt(game, plan)
    while match.result is None:
        people = [seat for seat in match.waiting_for if seat == SEAT]
        others = [seat for seat in match.waiting_for if seat != SEAT]
        if people and (hesitates or not others):
            first = match.legal(SEAT)[0]
            if hesitates and others and len(match.legal(SEAT)) > 1:
                match = match.submit(SEAT, match.legal(SEAT)[1])
                match = match.submit(SEAT, Undo())
            match = match.submit(SEAT, first)
        else:
            match = chosen(match, plan, others[0])
    return match


@pytest.mark.parametrize(("game", "plan"), IN_TURNS, ids=name)
def test_who_plays_the_same_cards_sees_the_same_match(game: AnyGame, plan: DealPlan) -> None:
    quick, slow = played(game, plan, False), played(game, plan, True)
    assert slow.seq > quick.seq  # second thoughts are in the log
    assert (quick.state, quick.result) == (slow.state, slow.result)


@pytest.mark.parametrize(("game", "plan"), PLANS, ids=name)
def test_the_plans_can_be_dealt(game: AnyGame, plan: DealPlan) -> None:
    match = dealt(game, plan)
    assert match.result is None
    assert len({*opponents(plan.seats, 20_000)}) == plan.seats - 1
    assert game.signs is not None
    assert game.signs(match, SEAT) == []


def test_every_weekday_has_a_variant() -> None:
    days = [plan.weekday for _, plan in PLANS if plan.kind == "variant"]
    assert sorted(day for day in days if day is not None) == [*range(7)]


def test_luck_depends_on_the_seed_the_seat_and_the_choice() -> None:
    game, plan = IN_TURNS[0]
    match, other = dealt(game, plan), dealt(game, plan, "two")
    assert luck_of(match, 1).random() == luck_of(match, 1).random()
    after = chosen(match, plan, 1)
    lucks = [luck_of(match, 1), luck_of(match, 2), luck_of(other, 1), luck_of(after, 1)]
    assert len({luck.random() for luck in lucks}) == 4


@pytest.mark.parametrize(("game", "plan"), [PLANS[0], PLANS[-1]], ids=name)
def test_what_robots_make_of_a_deal_can_be_computed_again(
    game: AnyGame, plan: DealPlan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dealing, "ROBOT", "medium")  # a search takes a kernel
    first = standard_of(game, setting(game, plan), "one", 6)
    assert first == standard_of(game, setting(game, plan), "one", 6)
    other = standard_of(game, setting(game, plan), "two", 6)
    assert first.ordinary == other.ordinary  # ordinary deals are the same for all


def test_signs_tell_what_each_turn_took() -> None:
    for game, plan in PLANS:
        match, rng = dealt(game, plan, "signs"), Random(3)
        while match.result is None:
            seat = match.waiting_for[0]
            bot = playing(game, plan.level, None)
            match = match.submit(seat, bot(match.seen(seat), rng))
        assert game.signs is not None
        found = game.signs(match, SEAT)
        if game.pacing == "turns":
            assert abs(sum(found)) == match.result.points[SEAT]
            assert all(sign >= 0 if plan.more else sign <= 0 for sign in found)
        else:
            assert {*found} <= {-1, 0, 1}
