"""`python -m tools.tempers GAME`."""

from argparse import ArgumentParser

from tools.tempers.playing import MANY, TEMPERS, play


def main() -> None:
    parser = ArgumentParser(prog="python -m tools.tempers", description="Tempers, compared.")
    parser.add_argument("game")
    parser.add_argument("--level", default="strong:1000p")
    parser.add_argument("--deals", type=int, default=100, help="each is played four times")
    parser.add_argument("--tempers", nargs="+", choices=TEMPERS, default=list(TEMPERS))
    parser.add_argument("--many", type=int, default=MANY, help="from how many heads on are many")
    asked = parser.parse_args()
    play(asked.game, asked.level, asked.tempers, asked.deals, print, asked.many)


if __name__ == "__main__":
    main()
