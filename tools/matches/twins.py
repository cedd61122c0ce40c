"""Two worlds that differ only in what a seat cannot know, as two seats see them.

`make wire` writes them for the browser's test that a card tracker knows no more than its seat.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from tablee.engine.bots import Coach
from tablee.engine.game import AnyGame
from tablee.engine.match import Match, new_match
from tablee.games import GAMES
from tools.matches.model import matches_of
from tools.matches.streams import changed

FILE = Path(__file__).parents[2] / "web/fixtures/twins.json"
SEATS, MINE, OTHER = 3, 0, 1
TURNS = 4
"""So many cards of each seat lie open or were taken."""


def twins() -> bytes:
    """The whole file, a line for each game and its variants."""
    told = [
        {"game": game.key, "variants": variants, "worlds": worlds(game, game.coach, variants)}
        for game in GAMES
        if game.coach is not None and "tracker" in game.options.__struct_fields__
        for variants in recorded(game)
    ]
    return b"[\n" + b",\n".join(map(msgspec.json.encode, told)) + b"\n]\n"


def recorded(game: AnyGame) -> list[list[str]]:
    every = [stream.options.get("variants", []) for stream in matches_of(game).streams]
    return [variants for number, variants in enumerate(every) if variants not in every[:number]]


def worlds(game: AnyGame, coach: Coach, variants: list[str]) -> list[Any]:
    """What the seat sees, and another one; of the second world only what is different."""
    options = msgspec.convert({"variants": variants, "tracker": True}, game.options)
    match = later(new_match(game, options, SEATS, f"{game.key} {variants}"), coach, Random(1))
    state = match.rules.redeal(MINE, match.state, match.chance)
    one, other = seen(match, match.state, 0), seen(match, state, -1)
    return [one, [changed(*views) for views in zip(one, other, strict=True)]]


def later(match: Match, coach: Coach, luck: Random) -> Match:
    """In the middle of a round, when all choose a card at once."""
    turn = 0
    while True:
        together = len(match.waiting_for) == SEATS and bool(coach.ways(match.update(MINE)))
        if together and turn == TURNS:
            return match
        turn += together
        for seat in match.waiting_for:
            match = match.submit(seat, match.game.bots["easy"](match.update(seat), luck))


def seen(match: Match, state: Any, which: int) -> list[dict[str, Any]]:
    """What both see when all others have chosen a card, the first or the last one."""
    world = new_match(match.game, match.options, SEATS, "fox", state)
    for seat in range(OTHER, SEATS):
        world = world.submit(seat, world.legal(seat)[which])
    return [msgspec.to_builtins(world.update(viewer).view) for viewer in (MINE, OTHER)]


if __name__ == "__main__":
    FILE.write_bytes(twins())
