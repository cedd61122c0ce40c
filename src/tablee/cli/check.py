"""`tablee check`: does a game keep the laws that the server relies on?"""

from typing import Annotated

import typer

from tablee.cli.plainly import WRONG, plainly, printable
from tablee.cli.words import Words, local_words
from tablee.games import find
from tablee.kit.check import LAWS, SEEDS, Failure, checks

HELP = local_words()


def check(
    game: Annotated[str, typer.Argument(help=HELP("help.check_game"))],
    seeds: Annotated[int, typer.Option(help=HELP("help.check_seeds"), min=1)] = SEEDS,
    first: Annotated[
        int, typer.Option("--seed", help=HELP("help.check_seed"), min=0, metavar="N")
    ] = 0,
) -> None:
    words = local_words()
    with plainly(words):
        laws = list(checks(find(game)))
    failures = 0
    for law in laws:
        failure = law.failure(range(first, first + seeds))
        if failure is not None:
            failures += 1
            tell(failure, game, words)
    if failures:
        print(words("check.broken", n=failures, total=len(laws)))
        raise typer.Exit(WRONG)
    print(words("check.kept", game=game, laws=len(LAWS), n=len(laws) // len(LAWS)))


def tell(failure: Failure, game: str, words: Words) -> None:
    """What is wrong, and the command that shows it again."""
    print(words("check.law", table=failure.table, law=failure.law))
    print(f"  {printable(failure.why)}")
    print(f"  tablee check {game} --seeds 1 --seed {failure.seed}", flush=True)
