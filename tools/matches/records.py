"""Matches that are over, as the server tells of them: the record, and what everybody saw.

`make wire` writes them for the browser's tests of the proof, the replay and the score sheet.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from tablee.engine.game import AnyGame, Viewer
from tablee.engine.match import Match, new_match
from tablee.engine.proof import Proof, promise_of, seed_of
from tablee.engine.record import at_rest, record_pieces, write_record
from tablee.games import GAMES
from tablee.server.replays import moments
from tools.matches.model import Options, matches_of
from tools.matches.streams import shortened

FIXTURES = Path(__file__).parents[2] / "web/fixtures"
FILE = FIXTURES / "records.json"
CONTINUED = FIXTURES / "continued.json"
FROM = 15
"""After so many actions a match is continued: in the middle of a round."""


def records() -> bytes:
    """The whole file, a line for each match."""
    all_told = (told(game, *each) for game in GAMES for each in matches_of(game).records)
    lines = map(msgspec.json.encode, all_told)
    return b"[\n" + b",\n".join(lines) + b"\n]\n"


def told(game: AnyGame, seats: int, options: Options, everybody: bool) -> dict[str, Any]:
    match, proof = first(game, seats, options)
    return {
        "record": msgspec.json.decode(write_record(match, proof)),
        "result": match.result,
        "seen": seen_by_all(match, everybody),
    }


def continued() -> bytes:
    """The match that goes on from the first of the file, as in a table's fork."""
    game = GAMES[0]
    over, proof = first(game, *matches_of(game).records[0][:2])
    then = new_match(game, over.options, over.rules.seats, over.seed)
    for seat, action in over.told:
        if then.seq >= FROM and at_rest(then):
            break
        then = then.submit(seat, action)
    before = Raw(write_record(then, proof))
    proof, seed = proof_of("secret of another table", over.rules.seats)
    match = played(new_match(game, over.options, over.rules.seats, seed, then.state), Random(1))
    record = b"".join(record_pieces(match, proof, before))
    whole = {"record": msgspec.json.decode(record), "seen": seen_by_all(match, True)}
    return msgspec.json.encode(whole) + b"\n"


def first(game: AnyGame, seats: int, options: Options) -> tuple[Match, Proof]:
    proof, seed = proof_of(f"secret of {game.key}", seats)
    deal = new_match(game, msgspec.convert(options, game.options), seats, seed)
    return played(deal, Random(seats)), proof


def proof_of(secret: str, seats: int) -> tuple[Proof, str]:
    """With the seed that it proves."""
    salts = tuple(f"salt-{seat}" for seat in range(seats))
    return Proof(promise_of(secret), secret, salts), seed_of(secret, salts)


def seen_by_all(match: Match, everybody: bool) -> list[list[dict[str, Any]]]:
    viewers: list[Viewer] = [None, *range(match.rules.seats if everybody else 0)]
    return [list(shortened(seen_by(match, viewer))) for viewer in viewers]


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
    CONTINUED.write_bytes(continued())
