"""How good the levels of a game are, for ratings: `python -m tools.anchors <game>`.

Bots play whole matches of the plain game against each other, at tables of several sizes, and are
rated as people are (`tablee.server.rating`). A medium bot is the measure: it has the rating with
which people begin. The figures are kept in `anchors.json` of the game's folder.
"""

from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from random import Random
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce

import tablee.games
from tablee.arena.setting import find_bot
from tablee.engine.bots import LEVELS, STAND_IN
from tablee.engine.game import AnyGame
from tablee.engine.match import new_match
from tablee.engine.options import read_options
from tablee.games import find

SEED = "anchors"
SEATS = (2, 3, 4, 6, 10)
"""Tables that are played. At others the nearest of them counts."""
BUDGET = "2000p"
"""Playouts of a strong bot for each move: a part of what it has at a table."""


def bot_names(game: AnyGame) -> list[str]:
    """Strong bots search for a number of playouts, so that a busy machine changes nothing."""
    known = game.contenders is not None and game.contenders(f"strong:{BUDGET}") is not None
    return [f"strong:{BUDGET}" if known and level == "strong" else level for level in LEVELS]


def seated(names: Sequence[str], seats: int, number: int) -> list[str]:
    """Who sits where: all orders in turn, so that neither place nor company favours anybody."""
    orders = list(permutations(names, min(seats, len(names))))
    return [orders[number % len(orders)][seat % min(seats, len(names))] for seat in range(seats)]


def ranks(game: AnyGame, names: Sequence[str], number: int) -> tuple[int, ...]:
    """One whole match with the options of the box."""
    bots = [find_bot(game, name) for name in names]
    seed = f"{SEED} {number}"
    rng = Random(seed)
    match = new_match(game, read_options(game.options, {}), len(names), seed)
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, bots[seat](match.seen(seat), rng))
    return match.result.ranks


def anchors(game: AnyGame, seats: int, matches: int) -> dict[str, float]:
    """The ratings of all levels, moved so that a medium bot has the first rating of people."""
    model, names = PlackettLuce(tau=0.0), bot_names(game)
    found = {name: model.rating() for name in names}
    for number in range(matches):
        lineup = seated(names, seats, number)
        teams = [[model.rating(found[name].mu, found[name].sigma)] for name in lineup]
        after = model.rate(teams, ranks=[float(rank) for rank in ranks(game, lineup, number)])
        for name in set(lineup):
            own = [team[0] for team, each in zip(after, lineup, strict=True) if each == name]
            found[name] = model.rating(fmean(r.mu for r in own), fmean(r.sigma for r in own))
    middle = found[names[LEVELS.index(STAND_IN)]].mu
    ratings = zip(LEVELS, names, strict=True)
    return {level: round(model.mu + found[name].mu - middle, 1) for level, name in ratings}


def file_of(key: str) -> Path:
    return Path(tablee.games.__file__).parent / key / "anchors.json"


def sizes(game: AnyGame) -> list[int]:
    return [seats for seats in game.seats(read_options(game.options, {})) if seats in SEATS]


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=60)
    chosen = parser.parse_args()
    game, found = find(chosen.game), {}
    for seats in sizes(game):
        found[str(seats)] = anchors(game, seats, chosen.matches)
        print(seats, found[str(seats)], flush=True)  # noqa: T201
        lines = (f'"{n}": {msgspec.json.encode(each).decode()}' for n, each in found.items())
        file_of(chosen.game).write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
