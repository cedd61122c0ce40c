"""The kit finds what is wrong: every law fails for a game that breaks it, in words, with a seed."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

import msgspec
import pytest

from tablee.engine.bots import LEVELS
from tablee.engine.chance import Chance
from tablee.engine.errors import IllegalAction
from tablee.engine.game import AnyGame, Rules, Viewer
from tablee.games.baron import BARON
from tablee.games.baron.model import Action, BaronOptions, Dealt, Event, State, View
from tablee.games.baron.notation import BaronNotation
from tablee.games.baron.rules import BASE, Baron
from tablee.kit import laws, secrecy
from tablee.kit.check import LAWS, Check, Law, in_words
from tablee.kit.tables import Table


class NeverEnds(Baron):
    def awaiting(self, state: State) -> Sequence[int]:
        return () if super().result(state) else super().awaiting(state)

    def result(self, state: State) -> None:
        return None


class LosesCards(Baron):
    def pieces(self, state: State) -> Sequence[int]:
        return list(super().pieces(state))[: 51 + len(state.table)]


class DealsTwiceByOneName(Baron):
    def decide(
        self, state: State, choices: Mapping[int, Action], chance: Chance
    ) -> Sequence[Event]:
        chance.below("luck", 2)
        return super().decide(state, choices, chance)


class ForgetsTheRows(BaronNotation):
    def parse_position(self, text: str) -> State:
        return msgspec.structs.replace(super().parse_position(text), rows=())


class CallsEveryCardOne(BaronNotation):
    def action(self, action: Action) -> str:
        return "1" if super().action(action).isdigit() else super().action(action)


class DealsAsItLikes(Baron):
    dealt = 0

    def evolve(self, state: State, event: Event) -> State:
        after = super().evolve(state, event)
        if not isinstance(event, Dealt):
            return after
        DealsAsItLikes.dealt += 1
        return msgspec.structs.replace(after, totals=(DealsAsItLikes.dealt,) * self.seats)


class RefusesWithoutWords(Baron):
    def refusal(self, state: State, seat: int, action: Action) -> IllegalAction:
        return IllegalAction("no", "no")


class ShowsTheHands(Baron):
    def view(self, viewer: Viewer, state: State) -> View:
        return super().view(0, state) if viewer is None else super().view(viewer, state)


class TellsTheDeal(Baron):
    def seen_by(self, viewer: Viewer, event: Event) -> Event:
        return event


class NeverRedeals(Baron):
    def redeal(
        self, viewer: Viewer, state: State, chance: Chance, keep: Collection[int] = ()
    ) -> State:
        return state


class Loose(msgspec.Struct, frozen=True, tag_field="kind", tag="play"):
    card: int


def with_rules(rules: type[Baron]) -> AnyGame:
    def make(options: BaronOptions, seats: int) -> Rules[State, Action, Event, View]:
        return rules(options, seats, BASE)

    return replace(BARON, make_rules=make)


BROKEN: list[tuple[Law, AnyGame, str]] = [
    (laws.every_match_ends_and_ranks_every_seat, with_rules(NeverEnds), "nobody owes a choice"),
    (laws.nothing_appears_or_vanishes_except_by_a_draw, with_rules(LosesCards), "pieces"),
    (laws.chance_never_uses_a_name_twice, with_rules(DealsTwiceByOneName), "'luck'"),
    (
        laws.a_position_is_the_same_when_it_is_read_again,
        replace(BARON, notation=ForgetsTheRows()),
        "notation changes",
    ),
    (
        laws.actions_events_and_views_survive_json_and_notation,
        replace(BARON, notation=CallsEveryCardOne()),
        "notation changes the action",
    ),
    (laws.replay_equals_live, with_rules(DealsAsItLikes), "replays to another state"),
    (
        laws.a_match_is_the_same_when_its_text_is_read_again,
        replace(BARON, notation=CallsEveryCardOne()),
        "notation does not say every action",
    ),
    (
        laws.what_is_legal_is_accepted_and_all_else_is_refused,
        with_rules(RefusesWithoutWords),
        "no sentence",
    ),
    (
        laws.an_action_with_an_unknown_field_is_refused,
        replace(BARON, action=Loose),
        "forgets unknown fields",
    ),
    (
        laws.only_the_rules_of_a_race_are_paced_as_one,
        replace(BARON, pacing="race"),
        "the pacing is 'race', and the rules are not `Racing`",
    ),
    (
        laws.bots_of_every_level_play_to_the_end,
        replace(BARON, bots={level: BARON.bots[level] for level in reversed(LEVELS)}),
        "the bots are strong",
    ),
    (
        secrecy.updates_tell_nothing_that_a_viewer_cannot_know,
        with_rules(ShowsTheHands),
        "a spectator sees a difference",
    ),
    (
        secrecy.updates_tell_nothing_that_a_viewer_cannot_know,
        with_rules(NeverRedeals),
        "redeal never changes it",
    ),
    (
        secrecy.a_deal_shows_no_more_than_the_view_after_it,
        with_rules(TellsTheDeal),
        "an event tells",
    ),
    (
        secrecy.what_happens_shows_no_more_than_the_view_after_it,
        with_rules(TellsTheDeal),
        "an event tells",
    ),
]
OF_THE_ENGINE = {laws.seats_that_do_not_exist_are_refused}
"""Laws that no game can break, as long as `engine/match.py` is whole."""


@pytest.mark.parametrize(
    ("law", "game", "why"), BROKEN, ids=lambda part: getattr(part, "__name__", "")
)
def test_a_broken_game_is_found(law: Law, game: AnyGame, why: str) -> None:
    check = Check(law, Table(game, BaronOptions(), 2))
    failure = check.failure(range(3))
    assert failure is not None
    assert why in failure.why
    assert (failure.law, failure.table) == (in_words(law), "baron-2")
    again = check.failure([failure.seed])
    assert again == failure or law is laws.replay_equals_live


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {law for law, _, _ in BROKEN} | OF_THE_ENGINE == set(LAWS)
