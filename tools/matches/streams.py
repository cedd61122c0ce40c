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

from tablee.engine.game import AnyGame, Viewer
from tablee.engine.match import Match, new_match
from tablee.games import GAMES
from tablee.kit.playing import chosen
from tools.matches.model import Options, matches_of

FILE = Path(__file__).parents[2] / "web/fixtures/streams.json"


def streams() -> bytes:
    """The whole file, a line for each match."""
    told = (stream(game, *each) for game in GAMES for each in matches_of(game).streams)
    lines = map(msgspec.json.encode, told)
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def stream(game: AnyGame, seats: int, options: Options, viewer: Viewer) -> dict[str, Any]:
    seed = f"{game.key} {options}"
    match = new_match(game, msgspec.convert(options, game.options), seats, seed)
    updates = list(shortened(updates_of(match, viewer, Random(seats))))
    return {"game": game.key, "seats": seats, "options": options, "updates": updates}


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
