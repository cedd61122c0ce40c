"""Record a golden playthrough: `make playthrough GAME=six VARIANTS="pro" SEATS=2 SEED=fox`.

Writes three files: the record, the same match as a story (read it like prose before you commit
it) and as a trace. A record that exists is never written again: it promises to replay for ever.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

from tablee.cli.story import story
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.engine.record import read_record, write_record
from tablee.games import find
from tablee.kit.playing import chosen
from tests.playthroughs.test_playthroughs import FOLDER, traced

LENGTH: dict[str, dict[str, Any]] = {
    "six": {"limit": 25},
    "buntherum": {"tie": 150, "handicap": {"1": 300}},
    "barbarossa": {
        "themes": True, "penalties": True, "two_words": True, "two_riddles": True, "goal": 26,
        "language": "fr",
    },
}  # fmt: skip
"""Long enough to see several rounds, or all that can happen, short enough to read."""


def main(key: str, variants: str, seats: str, seed: str) -> None:
    game = find(key)
    chosen = variants.split()
    version = [str(game.version)] if game.version > 1 else []
    path = FOLDER / ("-".join([key, *chosen, *version]) + ".json")
    length = {} if "calm" in chosen else LENGTH.get(key, {})  # where nobody races, nobody ties
    options = read_options(game.options, {"variants": chosen, **length})
    match = played(new_match(game, options, int(seats), seed), Random(seed))
    with path.open("xb") as file:
        file.write(write_record(match))
    write_beside(path)


def played(match: Match, rng: Random) -> Match:
    """Careful bots with a reckless one among them, so that much happens; or people, scripted."""
    while match.result is None:
        if not match.game.bots:
            seat = match.waiting_for[0]
            match = match.submit(seat, chosen(match.game, match.rules, match.state, seat, rng))
            continue
        seat = rng.choice(match.waiting_for)
        bot = match.game.bots["random" if seat == 0 else "careful"]
        match = match.submit(seat, bot(match.update(seat), rng))
    return match


def write_beside(path: Path) -> None:
    record = read_record(path.read_bytes())
    game = find(record.game)
    path.with_suffix(".txt").write_text("\n".join(story(game, record)) + "\n")
    path.with_suffix(".jsonl").write_bytes(traced(game, record))


if __name__ == "__main__":
    main(*sys.argv[1:])
