"""Kernels against the rules at length, a thousand rounds at a time: `python -m tools.compared`.

`make slow` compares as many in one go. This goes on where it stopped, and keeps the figures in
`docs/figures/kernels.json`.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TypeAlias, cast

import msgspec
from msgspec import Struct, structs

from tablee.engine.variants import combinable
from tablee.games import GAMES
from tools.bots.tables import markdown

FIGURES = Path(__file__).parent.parent / "docs" / "figures" / "kernels.json"
AT_ONCE = 1000
ENOUGH = 100_000

Compare: TypeAlias = Callable[[Sequence[str], Random], None]
"""Plays one round by the rules and in the kernel, and fails if they differ anywhere."""


class Compared(Struct, frozen=True):
    """So many rounds came out the same."""

    game: str
    variants: tuple[str, ...]
    rounds: int = 0


def comparer(game: str) -> Compare | None:
    """The tests have it."""
    name = f"tests.games.{game}.test_kernel"
    return cast("Compare", import_module(name).compare) if find_spec(name) else None


def everything() -> Iterator[Compared]:
    """All tables of games with a kernel, with what has been compared."""
    done = {(each.game, each.variants): each for each in read()}
    for game in GAMES:
        if comparer(game.key):
            for some in combinable(game.variants):
                variants = tuple(variant.key for variant in some)
                yield done.get((game.key, variants), Compared(game.key, variants))


def go_on(this: Compared, compare: Compare, rounds: int) -> Compared:
    """Other rounds than before: the seed counts on. Raises AssertionError."""
    rng = Random(f"{this.game} {this.variants} {this.rounds}")
    for _ in range(rounds):
        compare(this.variants, rng)
    return structs.replace(this, rounds=this.rounds + rounds)


def run(enough: int, tell: Callable[[str], None]) -> None:
    """Single variants first, then those that are combined."""
    for this in sorted(everything(), key=lambda each: len(each.variants)):
        compare, now = comparer(this.game), this
        while compare and now.rounds < enough:
            now = go_on(now, compare, min(AT_ONCE, enough - now.rounds))
            keep(now)
        tell(f"{now.game} {' '.join(now.variants)}: {now.rounds:,} rounds")


def read() -> list[Compared]:
    return (
        msgspec.json.decode(FIGURES.read_bytes(), type=list[Compared]) if FIGURES.exists() else []
    )


def keep(now: Compared) -> None:
    """One line for each, so that a change shows as one."""
    same = (now.game, now.variants)
    others = [each for each in everything() if (each.game, each.variants) != same]
    lines = map(
        msgspec.json.encode, sorted([*others, now], key=lambda each: (each.game, each.variants))
    )
    FIGURES.write_bytes(b"[\n" + b",\n".join(lines) + b"\n]\n")


def part(game: str) -> str:
    """The table of docs/bots.md."""
    here = [each for each in read() if each.game == game]
    rows = [[", ".join(each.variants) or "base", f"{each.rounds:,}"] for each in here]
    return markdown(["variants", "rounds without a difference"], rows)


def main() -> None:
    parser = ArgumentParser(prog="python -m tools.compared", description="Kernels, by the rules.")
    parser.add_argument("--rounds", type=int, default=ENOUGH, help="for each kind of table")
    run(parser.parse_args().rounds, print)


if __name__ == "__main__":
    main()
