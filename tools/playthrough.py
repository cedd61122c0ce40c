"""Record a golden playthrough: `make playthrough GAME=… VARIANTS="…" SEATS=2 SEED=fox`.

Writes three files: the record, the same match as a story (read it like prose before you commit
it) and as a trace. A record that exists is never written again: it promises to replay for ever.
"""

import sys
from pathlib import Path
from random import Random

import msgspec

from tablee.cli.story import story
from tablee.cli.trace import line
from tablee.engine.game import AnyGame
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.engine.record import Record, read_record, steps, write_record
from tablee.games import find
from tablee.kit.playing import chosen
from tools.matches.model import matches_of

FOLDER = Path(__file__).parents[1] / "tests/playthroughs"


def main(key: str, variants: str, seats: str, seed: str) -> None:
    game = find(key)
    chosen = variants.split()
    version = [str(game.version)] if game.version > 1 else []
    path = FOLDER / ("-".join([key, *chosen, *version]) + ".json")
    options = read_options(game.options, {"variants": chosen, **matches_of(game).golden(chosen)})
    match = played(new_match(game, options, int(seats), seed), Random(seed))
    with path.open("xb") as file:
        file.write(write_record(match))
    write_beside(path)


def played(match: Match, rng: Random) -> Match:
    """Careful bots with a reckless one among them, so that much happens; or people, scripted."""
    while match.result is None:
        if match.game.pacing == "people":
            seat = match.waiting_for[0]
            match = match.submit(seat, chosen(match.game, match.rules, match.state, seat, rng))
            continue
        seat = rng.choice(match.waiting_for)
        bot = match.game.bots["easy" if seat == 0 else "medium"]
        match = match.submit(seat, bot(match.seen(seat), rng))
    return match


def traced(game: AnyGame, record: Record) -> bytes:
    """What `tablee trace` prints."""
    return b"".join(msgspec.json.encode(line(match)) + b"\n" for match in steps(game, record))


def write_beside(path: Path) -> None:
    record = read_record(path.read_bytes())
    game = find(record.game)
    path.with_suffix(".txt").write_text("\n".join(story(game, record)) + "\n")
    path.with_suffix(".jsonl").write_bytes(traced(game, record))


if __name__ == "__main__":
    main(*sys.argv[1:])
