"""Checks a game: every law at every table, with a few seeds each."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tablee.engine.game import AnyGame
from tablee.kit import laws, secrecy
from tablee.kit.tables import Table, tables

Law: TypeAlias = Callable[[Table, int], None]

LAWS: tuple[Law, ...] = (
    laws.every_match_ends_and_ranks_every_seat,
    laws.nothing_appears_or_vanishes_except_by_a_draw,
    laws.chance_never_uses_a_name_twice,
    laws.a_position_is_the_same_when_it_is_read_again,
    laws.actions_events_and_views_survive_json_and_notation,
    laws.replay_equals_live,
    laws.a_match_is_the_same_when_its_text_is_read_again,
    laws.what_is_legal_is_accepted_and_all_else_is_refused,
    laws.seats_that_do_not_exist_are_refused,
    laws.an_action_with_an_unknown_field_is_refused,
    laws.only_the_rules_of_a_race_are_paced_as_one,
    laws.bots_of_every_level_play_to_the_end,
    secrecy.updates_tell_nothing_that_a_viewer_cannot_know,
    secrecy.a_deal_shows_no_more_than_the_view_after_it,
    secrecy.what_happens_shows_no_more_than_the_view_after_it,
)
SEEDS = 3
"""How many matches each law is tried with, at each table."""


@dataclass(frozen=True)
class Failure:
    """A law that a game does not keep: where, with which seed, and why."""

    law: str
    table: str
    seed: int
    why: str


@dataclass(frozen=True)
class Check:
    """One law at one table."""

    law: Law
    table: Table

    def __str__(self) -> str:
        return f"{self.table}: {in_words(self.law)}"

    def __call__(self, seeds: Iterable[int] = range(SEEDS)) -> None:
        """Raises Broken, or what the game itself raised."""
        for seed in seeds:
            try:
                self.law(self.table, seed)
            except Exception as error:
                error.add_note(f"{self}, with seed {seed}")
                raise

    def failure(self, seeds: Iterable[int]) -> Failure | None:
        """The first seed with which it does not hold."""
        for seed in seeds:
            try:
                self.law(self.table, seed)
            except Exception as error:
                return Failure(in_words(self.law), str(self.table), seed, reason(error))
        return None


def checks(game: AnyGame) -> Iterator[Check]:
    """Every law at every table of the game."""
    every = list(tables(game))
    return (Check(law, table) for law in LAWS for table in every)


def in_words(law: Law) -> str:
    return law.__name__.replace("_", " ")


def reason(error: Exception) -> str:
    """What a law says is wrong, or what the game raised instead of an answer."""
    if isinstance(error, AssertionError) and str(error):
        return str(error)
    return f"{type(error).__name__}: {error}"
