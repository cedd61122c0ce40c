"""Every table that can be set up (game × variants that go together × seats), played at random."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest

from tablee.engine.chance import Chance
from tablee.engine.game import AnyGame, AnyRules
from tablee.engine.match import Match, new_match
from tablee.engine.options import Options
from tablee.engine.variants import combinable
from tablee.games import GAMES
from tablee.games.barbarossa.rules import Barbarossa
from tablee.games.buntherum.model import Call
from tests.conformance.riddlers import riddler

T = TypeVar("T")
encode = msgspec.json.encode


@dataclass(frozen=True)
class Table:
    game: AnyGame
    options: Options
    seats: int

    def __str__(self) -> str:
        options = msgspec.to_builtins(self.options).items()
        said = [f"{name}={value}" for name, value in options if name != "variants"]
        return "-".join((self.game.key, *self.options.variants, str(self.seats), *said))

    @property
    def rules(self) -> AnyRules:
        return self.game.rules(self.options, self.seats)

    def match(self, seed: object) -> Match:
        return new_match(self.game, self.options, self.seats, str(seed))


SHORT: dict[str, dict[str, Any]] = {"six": {"limit": 20}}
"""Variants are played in short matches: a few rounds, and all of them happens in each."""

ENDS: dict[str, list[dict[str, Any]]] = {
    "six": [
        {"limit": None, "rounds": 1},
        {"limit": 30, "rounds": 2},
        {"limit": 30, "reached": True},
        {"limit": None, "rounds": 2, "variants": ("pro",)},
    ],
    "baron": [{"matches": 2}],
    "barbarossa": [
        {"penalties": True, "themes": True},
        {"two_words": True, "minutes": None},
        {"expressions": True},
    ],
    "buntherum": [{"handicap": {"0": 700}, "tie": 300, "first": 2}],
}
"""Other ways in which a match may end."""


def tables(game: AnyGame) -> Iterator[Table]:
    for chosen in combinable(game.variants):
        keys = tuple(variant.key for variant in chosen)
        options = game.options(variants=keys, **SHORT.get(game.key, {})) if keys else game.options()
        yield from (Table(game, options, seats) for seats in game.seats(options))
    yield from (Table(game, game.options(**ends), 3) for ends in ENDS.get(game.key, ()))


TABLES = [table for game in GAMES for table in tables(game)]

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def step(match: Match, rng: Random) -> Match:
    """Somebody who owes a choice makes one; now and then somebody changes their mind."""
    seats = list(match.choices) if match.choices and rng.random() < 0.1 else match.waiting_for
    seat = rng.choice(seats)
    return match.submit(seat, chosen(match.rules, match.state, seat, rng))


def chosen(rules: AnyRules, state: Any, seat: int, rng: Random) -> Any:
    """Something that this seat may do: from the list, or with words of its own."""
    if isinstance(rules, Barbarossa):
        return riddler(rules, state, seat, rng)
    return filled_in(rng.choice(rules.legal(state, seat)), rng)


def filled_in(action: Any, rng: Random) -> Any:
    """A reaction time is left to whoever calls; everything else is listed as it is."""
    if not isinstance(action, Call):
        return action
    return Call(action.row, rng.randrange(200, 3000), rng.choice([0, 0, rng.randrange(200)]))


def moments(table: Table, rng: Random) -> Iterator[Match]:
    """A whole match at random, action by action."""
    match = table.match(rng.random())
    yield match
    while match.result is None:
        match = step(match, rng)
        yield match


def some_moments(table: Table, rng: Random, count: int) -> list[Match]:
    """A few moments of one match, its first and its last among them."""
    every = list(moments(table, rng))
    return [every[0], *rng.sample(every, min(count, len(every))), every[-1]]


class WatchedChance(Chance):
    """Chance that remembers the names of its draws."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.names: list[str] = []

    def draw(self, name: str, items: Sequence[T], count: int) -> list[T]:
        self.names.append(name)
        return super().draw(name, items, count)

    def below(self, name: str, limit: int) -> int:
        self.names.append(name)
        return super().below(name, limit)


class TwistedChance(Chance):
    """The same chance, but that two of the things drawn change places."""

    def __init__(self, seed: str, first: int, second: int) -> None:
        super().__init__(seed)
        self.first, self.second = first, second

    def draw(self, name: str, items: Sequence[T], count: int) -> list[T]:
        drawn = super().draw(name, items, len(items))
        i, j = self.first % len(drawn), self.second % len(drawn)
        drawn[i], drawn[j] = drawn[j], drawn[i]
        return drawn[:count]


@dataclass(frozen=True)
class Fact:
    """One event: what was before, what is after, and whether chance had a hand in it."""

    before: Any
    event: Any
    after: Any
    drawn: bool


def facts(rules: AnyRules, chance: WatchedChance, rng: Random) -> Iterator[Fact]:
    """A whole match at random, event by event."""
    state = rules.start()
    choices: Mapping[int, Any] = {}
    while True:
        draws = len(chance.names)
        events = rules.decide(state, choices, chance)
        for event in events:
            after = rules.evolve(state, event)
            yield Fact(state, event, after, drawn=len(chance.names) > draws)
            state = after
        choices = {} if events else choices_at_random(rules, state, rng)
        if not events and not choices:
            return


def choices_at_random(rules: AnyRules, state: Any, rng: Random) -> Mapping[int, Any]:
    """A choice of everybody who owes one, or the first that does not wait for the others."""
    choices = {seat: chosen(rules, state, seat, rng) for seat in rules.awaiting(state)}
    for seat, action in choices.items():
        if isinstance(action, rules.at_once):
            return {seat: action}
    return choices


def viewers(match: Match) -> list[int | None]:
    return [None, *range(match.rules.seats)]
