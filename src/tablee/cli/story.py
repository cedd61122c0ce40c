"""A record as prose, the same for every game: what happened, in the words of its notation.

    GAME seats=2 seed=owl
      round 1 is dealt: rows 3 | 12 | 44 | 61
        round 1 ; rows 3 | 12 | 44 | 61 ; hands 2 8 17 / 4 5 9 ; piles - / - ; totals 0 0
      0 plays 17, 1 plays 4
      4 → row 1 · 17 → row 2

Indented once: what happened. Indented twice: the position, whenever the whole table is asked.
The golden playthroughs of the tests are written like this, so no terminal has a say in it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tablee.engine.game import AnyGame, Result
from tablee.engine.match import Match
from tablee.engine.record import Record, steps

WIDTH = 100


def story(game: AnyGame, record: Record) -> Iterator[str]:
    """Line by line. Raises BadRecord, BadOptions, BadPosition and IllegalAction."""
    matches = steps(game, record)
    match = next(matches)
    yield header(match)
    yield from happened(match)
    small: list[str] = []
    for after in matches:
        before, match = match, after
        if is_small_step(before, match):
            small += phrases(match)
        elif match.events:
            yield from joined(small)
            yield from happened(match)
            small = []
    yield from joined(small)
    yield from ending(match)


def header(match: Match) -> str:
    options: Mapping[str, Any] = msgspec.to_builtins(match.options)
    words = [match.game.key, f"seats={match.rules.seats}"]
    words += [f"variant={key}" for key in match.options.variants]
    words += [f"{name}={brief(value)}" for name, value in options.items() if name != "variants"]
    return " ".join([*words, f"seed={quoted(match.seed)}"])


def brief(value: Any) -> str:
    """An option as it is typed; an object, such as a whole deck, is too long to tell."""
    return "{…}" if isinstance(value, dict) else msgspec.json.encode(value).decode()


def quoted(seed: str) -> str:
    """A seed that could be taken for something else, or for nothing, stands in quotes."""
    return seed if seed.isalnum() else msgspec.json.encode(seed).decode()


def asks_everybody(match: Match) -> bool:
    return len(match.rules.awaiting(match.state)) == match.rules.seats


def is_small_step(before: Match, after: Match) -> bool:
    """One thing that one seat did in its turn, such as drafting a card: many share a line."""
    return len(after.events) == 1 and not asks_everybody(before) and not asks_everybody(after)


def phrases(match: Match) -> list[str]:
    return [match.game.notation.event(event) for event in match.events]


def happened(match: Match) -> Iterator[str]:
    """What people did, what came of it, and where that leaves the table."""
    first, *others = phrases(match) or [""]
    if first:
        yield f"  {first}"
    yield from joined(others)
    if asks_everybody(match) or (match.seq == 0 and match.origin is not None):
        yield f"    {match.game.notation.position(match.state)}"


def joined(parts: Sequence[str]) -> Iterator[str]:
    """The parts on as few lines as hold them, none of them broken."""
    line = ""
    for part in parts:
        longer = f"{line} · {part}" if line else f"  {part}"
        if line and len(longer) > WIDTH:
            yield line
            longer = f"  {part}"
        line = longer
    if line:
        yield line


def ending(match: Match) -> Iterator[str]:
    result = match.result
    return joined(unfinished(match) if result is None else ranked(result))


def ranked(result: Result) -> list[str]:
    seats = sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat])
    places = [f"{result.ranks[seat]}. seat {seat} with {result.points[seat]}" for seat in seats]
    return ["the match is over", *places]


def unfinished(match: Match) -> list[str]:
    notation = match.game.notation
    chosen = [f"{seat} has chosen {notation.action(act)}" for seat, act in match.choices.items()]
    return [*chosen, "not finished, waiting for " + ", ".join(map(str, match.waiting_for))]
