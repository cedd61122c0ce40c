"""Matches at random, action by action or event by event."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from tablee.engine.game import AnyGame, AnyRules, Viewer
from tablee.engine.match import Match
from tablee.kit.broken import hold
from tablee.kit.chances import WatchedChance
from tablee.kit.tables import Table

LONGEST = 20_000
"""The most actions of a match; one that takes more counts as endless."""


def step(match: Match, rng: Random) -> Match:
    """A seat that owes a choice makes one; now and then a seat changes its mind."""
    seats = list(match.choices) if match.choices and rng.random() < 0.1 else match.waiting_for
    seat = rng.choice(seats)
    return match.submit(seat, chosen(match.game, match.rules, match.state, seat, rng))


def chosen(game: AnyGame, rules: AnyRules, state: Any, seat: int, rng: Random) -> Any:
    """An action that this seat may do."""
    if game.trial.choose is not None:
        return game.trial.choose(rules, state, seat, rng)
    legal = rules.legal(state, seat)
    hold(bool(legal), f"seat {seat} owes a choice and has none")
    return rng.choice(legal)


def moments(table: Table, rng: Random) -> Iterator[Match]:
    """A whole match at random, action by action."""
    match = table.match(rng.random())
    yield match
    while match.result is None:
        hold(bool(match.waiting_for), "the match is not over, and nobody owes a choice")
        hold(match.seq < LONGEST, f"the match is not over after {LONGEST} actions")
        match = step(match, rng)
        yield match


def some_moments(table: Table, rng: Random, count: int) -> list[Match]:
    """A few moments of one match, its first and its last among them."""
    every = list(moments(table, rng))
    return [every[0], *rng.sample(every, min(count, len(every))), every[-1]]


@dataclass(frozen=True)
class Fact:
    """One event: what was before, what is after, and whether chance had a hand in it."""

    before: Any
    event: Any
    after: Any
    drawn: bool


def facts(table: Table, chance: WatchedChance, rng: Random) -> Iterator[Fact]:
    """A whole match at random, event by event."""
    rules = table.rules
    state = rules.start()
    choices: Mapping[int, Any] = {}
    while True:
        draws = len(chance.names)
        events = rules.decide(state, choices, chance)
        for event in events:
            after = rules.evolve(state, event)
            yield Fact(state, event, after, drawn=len(chance.names) > draws)
            state = after
        choices = {} if events else choices_at_random(table.game, rules, state, rng)
        if not events and not choices:
            return


def choices_at_random(game: AnyGame, rules: AnyRules, state: Any, rng: Random) -> Mapping[int, Any]:
    """A choice of every seat that owes one, or the first that does not wait for the others."""
    choices = {seat: chosen(game, rules, state, seat, rng) for seat in rules.awaiting(state)}
    for seat, action in choices.items():
        if isinstance(action, rules.at_once):
            return {seat: action}
    return choices


def viewers(match: Match) -> list[Viewer]:
    return [None, *range(match.rules.seats)]
