"""Twin worlds: two matches that differ only in what a viewer cannot know look the same to them.

Compared are the encoded bytes, so nothing can hide in a field that somebody forgot.
"""

from collections.abc import Iterator, Mapping
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import AnyRules, Viewer
from tablee.engine.match import Match, settle
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
    differing = 0
    for match in some_moments(table, rng, 8):
        for viewer in viewers(match):
            twin = twin_world(match, viewer, rng)
            differing += twin.state != match.state
            assert encode(twin.update(viewer)) == encode(match.update(viewer))
    assert differing or table.options.variants, (
        "the base game hides something, or this proves nothing"
    )


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
    assert alike or table.options.variants


@every_table
@given(seed=seeds)
def test_what_happens_shows_no_more_than_the_view_after_it(table: Table, seed: int) -> None:
    rng = Random(seed)
    for match in some_moments(table, rng, 8):
        choices = choices_at_random(match.rules, match.state, rng)
        here = settle(match.rules, match.state, choices, match.chance)
        for viewer in viewers(match):
            for twin in twins_that_can_do_the_same(match, viewer, choices, rng):
                there = settle(match.rules, twin, choices, match.chance)
                looks_alike(match.rules, viewer, here, there)


def twins_that_can_do_the_same(
    match: Match, viewer: Viewer, choices: Mapping[int, object], rng: Random
) -> Iterator[object]:
    """Twin worlds in which everybody happens to have the same choice; few, but some."""
    for _ in range(20):
        twin = twin_world(match, viewer, rng).state
        if all(choice in match.rules.legal(twin, seat) for seat, choice in choices.items()):
            yield twin


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
