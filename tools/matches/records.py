"""Matches that are over, as the server tells of them: the record, and what everybody saw.

`make wire` writes them for the browser's tests of the proof, the replay and the score sheet.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tablee.engine.game import Viewer
from tablee.engine.match import Match, new_match
from tablee.engine.proof import Proof, promise_of, seed_of
from tablee.engine.record import write_record
from tablee.games import find
from tablee.server.replays import moments
from tools.matches.streams import ONCE, shortened

FILE = Path(__file__).parents[2] / "web/fixtures/records.json"

EVERYBODY = True
TABLES: list[tuple[str, int, dict[str, Any], bool]] = [
    ("six", 3, {"limit": None, "rounds": 2}, EVERYBODY),
    ("six", 2, {**ONCE, "variants": ["pro"]}, not EVERYBODY),
    ("six", 2, {**ONCE, "variants": ["ox"]}, not EVERYBODY),
    ("baron", 3, {}, EVERYBODY),
    ("baron", 2, {"matches": 2, "variants": ["colour", "good"]}, not EVERYBODY),
]
"""Game, seats, options, and whether it is told as every seat saw it, or only as a spectator did."""


def records() -> bytes:
    """The whole file, a line for each match."""
    lines = [msgspec.json.encode(told(*table)) for table in TABLES]
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def told(game: str, seats: int, options: dict[str, Any], everybody: bool) -> dict[str, Any]:
    secret, salts = f"secret of {game}", tuple(f"salt-{seat}" for seat in range(seats))
    proof = Proof(promise_of(secret), secret, salts)
    kind = find(game)
    deal = new_match(kind, msgspec.convert(options, kind.options), seats, seed_of(secret, salts))
    match = played(deal, Random(seats))
    viewers: list[Viewer] = [None, *range(seats if everybody else 0)]
    return {
        "record": msgspec.json.decode(write_record(match, proof)),
        "result": match.result,
        "seen": [list(shortened(seen_by(match, viewer))) for viewer in viewers],
    }


def played(match: Match, luck: Random) -> Match:
    while match.result is None:
        seat = luck.choice(match.waiting_for)
        match = match.submit(seat, luck.choice(match.legal(seat)))
    return match


def seen_by(match: Match, viewer: Viewer) -> Any:
    seen = moments(match, viewer)
    return (msgspec.to_builtins(update) for update in seen if update is not None)


if __name__ == "__main__":
    FILE.write_bytes(records())
