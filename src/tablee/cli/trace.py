"""`tablee trace`: every step of a match as JSON lines, nothing hidden or as one seat saw it."""

import sys
from typing import Annotated, Any

import msgspec
import typer

from tablee.cli.files import load_record
from tablee.cli.plainly import plainly, printable
from tablee.cli.words import clipped, local_words
from tablee.engine.errors import BadOptions, IllegalAction, TableeError
from tablee.engine.game import Seat
from tablee.engine.match import Match, Update
from tablee.engine.record import steps
from tablee.games import find

HELP = local_words()


def trace(
    file: Annotated[str, typer.Argument(help=HELP("help.trace_file"), metavar="FILE")],
    seat: Annotated[int | None, typer.Option(help=HELP("help.trace_seat"), min=0)] = None,
) -> None:
    with plainly(local_words()):
        try:
            print_lines(file, seat)
        except TableeError as error:
            write({"error": refusal(error)})
            raise


def refusal(error: TableeError) -> dict[str, Any]:
    told = {"code": error.code, "message": clipped(printable(error.message))}
    if not isinstance(error, IllegalAction) or error.move is None:
        return told
    return told | {"seq": error.move[0], "seat": error.move[1]}


def print_lines(file: str, seat: Seat | None) -> None:
    record = load_record(file)
    if seat is not None and seat >= record.seats:
        raise BadOptions("no_such_seat", f"There is no seat {seat} here.", seat=seat)
    for match in steps(find(record.game), record):
        write(line(match) if seat is None else match.update(seat))


def line(match: Match) -> dict[str, Any]:
    seat, action = match.last_move or (None, None)
    return {
        "seq": match.seq,
        "seat": seat,
        "action": action,
        "events": match.events,
        "state": match.state,
        "awaiting": match.waiting_for,
    }


def write(line: dict[str, Any] | Update) -> None:
    """Prints at once, so that a program that reads along sees it."""
    sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    sys.stdout.buffer.flush()
