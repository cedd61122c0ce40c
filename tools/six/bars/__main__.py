"""`python -m tools.six.bars play ONE OTHER`."""

from argparse import ArgumentParser
from pathlib import Path

from tools.bots.games.page import write_page
from tools.six.bars.playing import play


def main() -> None:
    parser = ArgumentParser(prog="python -m tools.six.bars", description="One bot against three.")
    commands = parser.add_subparsers(dest="command", required=True)
    playing = commands.add_parser("play", help="plays, and goes on where it stopped")
    playing.add_argument("one", help="strong:25000p, flat:1000, careful or random")
    playing.add_argument("other")
    playing.add_argument("--deals", type=int, default=100, help="each is played four times")
    playing.add_argument("--first", type=int, default=0, help="the number of the first deal")
    playing.add_argument("--keep", type=Path, default=Path(".bars"), help="a folder for all deals")
    asked = parser.parse_args()
    play(asked.one, asked.other, asked.first, asked.deals, asked.keep, print)
    write_page()


if __name__ == "__main__":
    main()
