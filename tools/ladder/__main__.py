"""`python -m tools.ladder play GAME`."""

from argparse import ArgumentParser
from pathlib import Path

from tablee.arena.cores import all_cores
from tools.bots.games.page import write_page
from tools.ladder.cells import SEED, Ladder
from tools.ladder.playing import play

LEVELS = "strong,medium,easy,random"


def main() -> None:
    parser = ArgumentParser(prog="python -m tools.ladder", description="Levels of bots, compared.")
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="plays, and goes on where it stopped")
    playing.add_argument("game")
    playing.add_argument("--bots", default=LEVELS, help="the strongest first")
    playing.add_argument("--deals", type=int, default=50, help="at least so many for each table")
    playing.add_argument("--cores", type=int, default=all_cores())
    playing.add_argument(
        "--keep", type=Path, default=Path(".ladder"), help="a folder for all deals"
    )
    playing.add_argument("--rest", action="store_true", help="only what is missing or not clear")
    playing.add_argument("--seats", type=int, nargs="+", help="only with so many")
    playing.add_argument("--variants", nargs="+", help="only these tables, like colour,good")
    playing.add_argument("--fixed", action="store_true", help="exactly so many deals, clear or not")
    playing.add_argument("--seed", default=SEED, help="other deals")
    playing.add_argument("--name", help="of the figures, if not the game's")
    asked = parser.parse_args()
    tables = [tuple(filter(None, each.split(","))) for each in asked.variants or ()] or None
    ladder = Ladder(
        asked.game, asked.bots.split(","), asked.name or asked.game, asked.seats, tables, asked.seed
    )
    play(ladder, asked.deals, asked.cores, asked.keep, print, asked.rest, asked.fixed)
    write_page()


if __name__ == "__main__":
    main()
