"""`tablee replay`: a record as prose, in notation, or how it ended."""

import json
from typing import Annotated, Any

import typer
from msgspec import UNSET

from tablee.cli.files import load_record
from tablee.cli.plainly import plainly, printable
from tablee.cli.story import story
from tablee.cli.words import local_words
from tablee.engine.errors import BadRecord
from tablee.engine.match import Match
from tablee.engine.notated import notated
from tablee.engine.record import Record
from tablee.engine.record import replay as play_again
from tablee.games import find

HELP = local_words()


def replay(
    file: Annotated[str, typer.Argument(help=HELP("help.replay_file"), metavar="FILE")],
    as_json: Annotated[bool, typer.Option("--json", help=HELP("help.replay_json"))] = False,
    as_text: Annotated[bool, typer.Option("--notation", help=HELP("help.replay_notation"))] = False,
) -> None:
    with plainly(local_words()):
        record = load_whole_record(file)
        game = find(record.game)
        if as_json:
            print(json.dumps(outcome(play_again(game, record))))
            return
        if as_text:
            for piece in notated(play_again(game, record), record.proof, record.continues):
                print(printable(piece.rstrip("\n")))
            return
        for line in story(game, record):
            print(printable(line))


def load_whole_record(file: str) -> Record:
    """A record that says which rules it was played by: today's would be a guess."""
    record = load_record(file)
    for name in ("format", "version"):
        if getattr(record, name) is UNSET:
            message = f"This record does not say its '{name}', so it cannot be replayed faithfully."
            raise BadRecord("no_version", message, name=name)
    return record


def outcome(match: Match) -> dict[str, Any]:
    result = match.result
    return {
        "game": match.game.key,
        "seats": match.rules.seats,
        "finished": result is not None,
        "points": None if result is None else result.points,
        "ranks": None if result is None else result.ranks,
    }
