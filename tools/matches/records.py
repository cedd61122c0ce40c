"""Matches that are over, as the server tells of them: the record, and what everybody saw.

`make wire` writes them for the browser's tests of the proof, the replay and the score sheet.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tablee.engine.game import AnyGame, Viewer
from tablee.engine.match import Match, new_match
from tablee.engine.proof import Proof, promise_of, seed_of
from tablee.engine.record import write_record
from tablee.games import GAMES
from tablee.server.replays import moments
from tools.matches.model import Options, matches_of
from tools.matches.streams import shortened

FILE = Path(__file__).parents[2] / "web/fixtures/records.json"


def records() -> bytes:
    """The whole file, a line for each match."""
    all_told = (told(game, *each) for game in GAMES for each in matches_of(game).records)
    lines = map(msgspec.json.encode, all_told)
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def told(game: AnyGame, seats: int, options: Options, everybody: bool) -> dict[str, Any]:
    secret, salts = f"secret of {game.key}", tuple(f"salt-{seat}" for seat in range(seats))
    proof = Proof(promise_of(secret), secret, salts)
    deal = new_match(game, msgspec.convert(options, game.options), seats, seed_of(secret, salts))
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
    seen = moments(match, [viewer], notation=False)
    return (msgspec.to_builtins(update) for views in seen for update in views)


if __name__ == "__main__":
    FILE.write_bytes(records())
