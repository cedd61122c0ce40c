"""Twin worlds: two matches that differ only in what a viewer cannot know look the same to them.

The encoded bytes are compared, so no field can be forgotten.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec
from msgspec.json import encode
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import AnyRules, Viewer
from tablee.engine.match import Match, settle
from tablee.kit.broken import Broken, hold
from tablee.kit.chances import TwistedChance, WatchedChance
from tablee.kit.playing import choices_at_random, some_moments, viewers
from tablee.kit.tables import Table

TWISTS = 40
"""How many deals are compared with the one of the seed."""
TRIES = 200
"""How many twins are tried before a comparison is given up."""
AT_ONE_MATCH = 20
"""So many of them in the same match."""

World = tuple[Any, list[Any]]
"""A state, and what happened on the way to it."""


def updates_tell_nothing_that_a_viewer_cannot_know(table: Table, seed: int) -> None:
    rng = Random(seed)
    differing = 0
    for match in some_moments(table, rng, 8):
        for viewer in viewers(match):
            twin = twin_world(match, viewer, rng)
            differing += twin.state != match.state
            theirs, ours = (each.written(each.update(viewer)) for each in (twin, match))
            if encode(theirs) != encode(ours):
                told = f"{told_to(viewer)} sees a difference between twins: "
                raise Broken(told + difference(theirs, ours))
    if not differing:  # or there is no need to look for what could have been hidden
        secrets = hidden_by_the_deal(table, seed) or views_differ(table, seed)
        hold(not secrets, "something is hidden, and redeal never changes it")


def a_deal_shows_no_more_than_the_view_after_it(table: Table, seed: int) -> None:
    rules, chance = table.rules, WatchedChance(str(seed))
    state, _ = settle(rules, rules.start(), {}, chance)
    alike = hidden_by_the_deal(table, seed) or not chance.names
    again = [rules.redeal(v, state, Chance(f"{seed} {v}")) for v in (None, *range(table.seats))]
    hidden = any(other != state for other in again)
    hold(alike or not hidden, "redeal changes the first deal in ways that no deal does")


def what_happens_shows_no_more_than_the_view_after_it(table: Table, seed: int) -> None:
    rng = Random(seed)
    every = some_moments(table, rng, 8)
    compared = [twins_look_alike(m, v, rng) for m in every for v in rng.sample(viewers(m), 2)]
    for tries in range(TRIES):
        if True in compared or not any(alike is not None for alike in compared):
            break
        if tries % AT_ONE_MATCH == AT_ONE_MATCH - 1:  # where every turn shows much, few look alike
            every = some_moments(table, rng, 8)
        match = rng.choice(every)
        compared.append(twins_look_alike(match, rng.choice(viewers(match)), rng))
    nothing = "redeal changes what happens next so much that nothing can be compared"
    hold(True in compared or all(alike is None for alike in compared), nothing)


def twins_look_alike(match: Match, viewer: Viewer, rng: Random) -> bool | None:
    """Whether what happens next looks the same in a twin world; None if there is no twin."""
    rules, mood = match.rules, rng.random()
    choices = choices_at_random(match.game, rules, match.state, Random(mood))
    numbers = [number for choice in choices.values() for number in numbers_of(choice)]
    twin = rules.redeal(viewer, match.state, Chance(str(rng.random())), keep=numbers)
    if twin == match.state:
        return None
    theirs = choices_in(twin, match, choices, mood)
    if kinds_of(theirs) != kinds_of(choices):
        return False
    here = settle(rules, match.state, choices, match.chance)
    return looks_alike(rules, viewer, here, settle(rules, twin, theirs, match.chance))


def choices_in(
    twin: Any, match: Match, choices: Mapping[int, Any], mood: float
) -> Mapping[int, Any]:
    """The same choices in another world; where a choice has no meaning there, one like it."""
    rules = match.rules
    if all(rules.allows(twin, seat, choice) for seat, choice in choices.items()):
        return choices
    hold(match.game.trial.choose is not None, f"redeal takes away what was kept: {choices}")
    return choices_at_random(match.game, rules, twin, Random(mood))


def kinds_of(choices: Mapping[int, Any]) -> dict[int, type]:
    return {seat: type(choice) for seat, choice in choices.items()}


def numbers_of(choice: Any) -> list[int]:
    """All that is chosen by a number: a card, or perhaps a row."""
    return [value for value in msgspec.structs.asdict(choice).values() if type(value) is int]


def twin_world(match: Match, viewer: Viewer, rng: Random) -> Match:
    """The same match to this viewer; what they cannot know is dealt and chosen again."""
    state = match.rules.redeal(viewer, match.state, Chance(str(rng.random())))
    choices = {
        seat: choice if seat == viewer else rng.choice(match.rules.legal(state, seat))
        for seat, choice in match.choices.items()
    }
    return replace(match, state=state, choices=choices)


def hidden_by_the_deal(table: Table, seed: int) -> bool:
    """Whether two deals can look the same to a viewer and not be the same."""
    rng, rules = Random(seed), table.rules
    alike = 0
    here = settle(rules, rules.start(), {}, Chance(str(seed)))
    for _ in range(TWISTS):
        twist = TwistedChance(str(seed), rng.randrange(1000), rng.randrange(1000))
        there = settle(rules, rules.start(), {}, twist)
        for viewer in (None, *range(table.seats)):
            alike += looks_alike(rules, viewer, here, there)
    return bool(alike)


def views_differ(table: Table, seed: int) -> bool:
    """Whether a seat sees something that another does not."""
    match = table.match(seed)
    return len({encode(match.rules.view(viewer, match.state)) for viewer in viewers(match)}) > 1


def looks_alike(rules: AnyRules, viewer: Viewer, here: World, there: World) -> bool:
    """Whether two worlds look the same after what happened; then that looked the same, too."""
    if encode(rules.view(viewer, here[0])) != encode(rules.view(viewer, there[0])):
        return False
    seen_here, seen_there = (
        encode([rules.seen_by(viewer, event) for event in events]) for _, events in (here, there)
    )
    told = f"an event tells {told_to(viewer)} more than the view after it: "
    hold(seen_here == seen_there, told + f"{seen_here.decode()} or {seen_there.decode()}")
    return bool(here[0] != there[0])


def told_to(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else f"seat {viewer}"


def difference(one: Any, other: Any) -> str:
    """The parts of two updates that are not the same."""
    pairs = zip(*(msgspec.structs.asdict(each).items() for each in (one, other)), strict=True)
    return "; ".join(f"{name} {a} or {b}" for (name, a), (_, b) in pairs if encode(a) != encode(b))
