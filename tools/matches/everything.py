"""A random match of every game with every set of variants, as everybody sees it.

For the browser's fuzz test, which asks for them itself: `python -m tools.matches.everything SEED`.
A new game or variant is in the list without a word.
"""

import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from tablee.engine.game import AnyGame, Viewer
from tablee.engine.match import Match, new_match
from tablee.engine.record import write_record
from tablee.engine.variants import combinable
from tablee.games import GAMES
from tablee.kit.playing import step
from tools.matches.model import Options, matches_of
from tools.matches.records import seen_by
from tools.matches.streams import shortened

SEATS = 3


def everything(seed: str) -> Iterator[dict[str, Any]]:
    """One round is enough: everything that moves has moved in it."""
    for game in GAMES:
        more = {**game.trial.one_round, **matches_of(game).more}
        for chosen in combinable(game.variants):
            keys = tuple(variant.key for variant in chosen)
            yield told(game, {"variants": keys, **more}, seed)


def told(game: AnyGame, options: Options, seed: str) -> dict[str, Any]:
    """The match as its seats and a spectator see it while it goes on, and once it is over."""
    name = " ".join((game.key, *options["variants"]))
    luck = f"{seed} {name}"
    first = new_match(game, msgspec.convert(options, game.options), SEATS, luck)
    played = list(at_random(first, Random(luck)))
    viewers: list[Viewer] = [None, *range(SEATS)]
    return {
        "name": name,
        "game": game.key,
        "seats": SEATS,
        "options": options,
        "record": msgspec.json.decode(write_record(played[-1])),
        "live": [[*shortened(built(match.update(each) for match in played))] for each in viewers],
        "replay": [[*shortened(seen_by(played[-1], each))] for each in viewers],
    }


def at_random(match: Match, luck: Random) -> Iterator[Match]:
    yield match
    while match.result is None:
        match = step(match, luck)
        yield match


def built(updates: Any) -> Iterator[dict[str, Any]]:
    return (msgspec.to_builtins(update) for update in updates)


if __name__ == "__main__":
    sys.stdout.buffer.write(msgspec.json.encode(list(everything(sys.argv[1]))))
