"""Twin worlds: two matches that differ only in what a viewer cannot know look the same to them.

Compared are the encoded bytes, so nothing can hide in a field that somebody forgot.
"""

from random import Random

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import AnyRules, Viewer
from tablee.engine.match import Match, settle
from tablee.games.barbarossa.model import Model
from tablee.games.barbarossa.model import State as RiddlesState
from tablee.games.barbarossa.model import View as RiddlesView
from tablee.games.buntherum.model import View as PilesView
from tablee.games.cards import FACE_DOWN
from tests.conformance.tables import (
    Table,
    TwistedChance,
    choices_at_random,
    encode,
    every_table,
    some_moments,
    viewers,
)

seeds = st.integers(0, 2**32)


@every_table
@given(seed=seeds)
def test_updates_tell_nothing_that_a_viewer_cannot_know(table: Table, seed: int) -> None:
    rng = Random(seed)
    hidden = differing = 0
    for match in some_moments(table, rng, 8):
        for viewer in viewers(match):
            twin = twin_world(match, viewer, rng)
            hidden += hides(match.rules, viewer, match.state)
            differing += twin.state != match.state
            assert encode(twin.update(viewer)) == encode(match.update(viewer))
    assert bool(hidden) == bool(differing), "what lies face down can be something else"


@every_table
@given(seed=seeds)
def test_a_deal_shows_no_more_than_the_view_after_it(table: Table, seed: int) -> None:
    rng = Random(seed)
    rules = table.rules
    alike = 0
    for _ in range(40):
        twist = TwistedChance(str(seed), rng.randrange(1000), rng.randrange(1000))
        here = settle(rules, rules.start(), {}, Chance(str(seed)))
        there = settle(rules, rules.start(), {}, twist)
        for viewer in (None, *range(table.seats)):
            alike += looks_alike(rules, viewer, here, there)
    assert bool(alike) == any(hides(rules, v, here[0]) for v in (None, *range(table.seats)))


@every_table
@given(seed=seeds)
def test_what_happens_shows_no_more_than_the_view_after_it(table: Table, seed: int) -> None:
    rng = Random(seed)
    hidden = alike = 0
    for match in some_moments(table, rng, 8):
        rules = match.rules
        choices = choices_at_random(rules, match.state, rng)
        here = settle(rules, match.state, choices, match.chance)
        chosen = [number for choice in choices.values() for number in numbers(choice)]
        for viewer in rng.sample(viewers(match), 2):
            twin = rules.redeal(viewer, match.state, Chance(str(rng.random())), keep=chosen)
            theirs = {seat: in_twin(twin, choice) for seat, choice in choices.items()}
            assert all(rules.allows(twin, seat, choice) for seat, choice in theirs.items())
            hidden += hides(rules, viewer, match.state)
            alike += looks_alike(rules, viewer, here, settle(rules, twin, theirs, match.chance))
    turns_up_hidden_cards = "ox" in table.options.variants  # so that twins seldom look alike
    assert alike or not hidden or turns_up_hidden_cards, "there was nothing to compare"


def hides(rules: AnyRules, viewer: Viewer, state: object) -> bool:
    """Whether somebody holds a card that lies face down to this viewer, or a secret word."""
    view = rules.view(viewer, state)
    if isinstance(view, RiddlesView):
        return any(riddle.word is None for riddle in view.riddles)
    if isinstance(view, PilesView):
        return any(view.piles)  # nobody sees more of a pile than how high it is
    return any(FACE_DOWN in hand for hand in view.hands)


def numbers(choice: object) -> list[int]:
    """Whatever is chosen by a number: a card, or perhaps a row."""
    values = msgspec.structs.asdict(choice).values()  # type: ignore[arg-type]
    return [value for value in values if type(value) is int]


def in_twin(state: object, choice: object) -> object:
    """The same choice in another world: there somebody's secret clay has another name."""
    if isinstance(choice, Model) and isinstance(state, RiddlesState):
        riddle = state.riddles[choice.riddle]
        keep = min(choice.keep, len(riddle.clay.strokes))
        return replace(choice, after=riddle.name, keep=keep)
    return choice


def twin_world(match: Match, viewer: Viewer, rng: Random) -> Match:
    """The same match to this viewer; what they cannot know is dealt, and chosen, anew."""
    state = match.rules.redeal(viewer, match.state, Chance(str(rng.random())))
    choices = {
        seat: chosen if seat == viewer else rng.choice(match.rules.legal(state, seat))
        for seat, chosen in match.choices.items()
    }
    return replace(match, state=state, choices=choices)


def looks_alike(
    rules: AnyRules,
    viewer: Viewer,
    here: tuple[object, list[object]],
    there: tuple[object, list[object]],
) -> bool:
    """Whether two worlds look the same after what happened; then that looked the same, too."""
    if encode(rules.view(viewer, here[0])) != encode(rules.view(viewer, there[0])):
        return False
    seen_here, seen_there = (
        encode([rules.seen_by(viewer, event) for event in events]) for _, events in (here, there)
    )
    assert seen_here == seen_there
    return here[0] != there[0]
