"""Matches as viewers saw them, update by update: what the browser's tests are fed with.

`make wire` writes them; they come from the rules, so they only change when those do. What is the
same as in the update before (the legal actions, each field of the view) is left out: then the file
is small enough to be kept.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tablee.engine.game import Viewer
from tablee.engine.match import Match, new_match
from tablee.games import find
from tablee.kit.playing import chosen

FILE = Path(__file__).parents[2] / "web/fixtures/streams.json"
ONCE: dict[str, Any] = {"limit": None, "rounds": 1}

TABLES: list[tuple[str, int, dict[str, Any], Viewer]] = [
    ("six", 4, {"limit": None, "rounds": 2}, 0),
    ("six", 10, ONCE, None),
    ("six", 2, {**ONCE, "variants": ["pro"]}, 1),
    ("six", 3, {**ONCE, "variants": ["parity"]}, 0),
    ("six", 3, {**ONCE, "variants": ["climb"]}, 1),
    ("six", 3, {**ONCE, "variants": ["hop"]}, 2),
    ("six", 3, {**ONCE, "variants": ["reverse"]}, 0),
    ("six", 6, {**ONCE, "variants": ["ox"]}, 5),
    ("six", 2, {**ONCE, "variants": ["ox"]}, 0),
    ("six", 3, {**ONCE, "variants": ["ox"], "ask": False}, 2),
    ("baron", 4, {}, 0),
    ("baron", 2, {"matches": 2, "variants": ["colour"]}, 1),
    ("baron", 3, {"variants": ["good"]}, None),
    ("baron", 2, {"variants": ["colour", "good"]}, 1),
    ("buntherum", 3, {}, 0),
    ("buntherum", 2, {"variants": ["calm"]}, None),
    ("buntherum", 3, {"variants": ["calm"]}, 1),
    ("barbarossa", 3, {"themes": True}, 0),
    ("barbarossa", 4, {"penalties": True}, 2),
    ("barbarossa", 5, {}, None),
]
"""Game, seats, options, and who looks."""


def streams() -> bytes:
    """The whole file, a line for each match."""
    lines = [msgspec.json.encode(stream(*table)) for table in TABLES]
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def stream(game: str, seats: int, options: dict[str, Any], viewer: Viewer) -> dict[str, Any]:
    kind = find(game)
    match = new_match(kind, msgspec.convert(options, kind.options), seats, f"{game} {options}")
    updates = list(shortened(updates_of(match, viewer, Random(seats))))
    return {"game": game, "seats": seats, "options": options, "updates": updates}


def updates_of(match: Match, viewer: Viewer, luck: Random) -> Iterator[dict[str, Any]]:
    """A whole match at random; now and then somebody changes their mind."""
    yield msgspec.to_builtins(match.update(viewer))
    while match.result is None:
        undecided = list(match.choices) if match.choices and luck.random() < 0.1 else None
        seat = luck.choice(undecided or match.waiting_for)
        match = match.submit(seat, chosen(match.game, match.rules, match.state, seat, luck))
        yield msgspec.to_builtins(match.update(viewer))


def shortened(updates: Iterator[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    view: dict[str, Any] = {}
    legal: Any = None
    for update in updates:
        short = {**update, "view": changed(view, update["view"])}
        if legal == update["legal"]:
            del short["legal"]
        view, legal = update["view"], update["legal"]
        yield short


def changed(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in after.items() if before.get(name, ...) != value}


if __name__ == "__main__":
    FILE.write_bytes(streams())
