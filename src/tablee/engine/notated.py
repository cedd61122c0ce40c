"""A whole match as text, in the notation of its game. docs/protocol.md describes the format.

    Tablée 1
    Game: GAME 1
    Seats: 2
    Options: {"rounds":1}
    Seed: "owl"
    Result: 12 30

    ; round 1 is dealt: rows 3 | 12 | 44 | 61
    1. 0 17 · 1 4
    ; 0 plays 17, 1 plays 4 · 4 → row 1 · 17 → row 2

Lines with a semicolon are for people: a reader skips them. All else is read back to the same
record.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import takewhile
from operator import itemgetter
from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType

from tablee.engine.errors import BadRecord, TableeError
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Match, Move, Undo, new_match
from tablee.engine.proof import Proof
from tablee.engine.record import Record, check_names, game_of, read_action

FORMAT = "Tablée 1"
BETWEEN = " · "
UNDO = "undo"
LONGEST_WHY = 200
"""Letters of what was wrong: a hostile text is not told again in full."""
NUMBER = re.compile(r"\d{1,9}")
LINE = re.compile(r"\d+\. (.+)")
MOVE = re.compile(r"(\d{1,3}) (\S.*)")
NEEDED = ("Game", "Seats", "Options")
FOR_PEOPLE = re.compile(r"Variants|Date|Result|Seat \d{1,3}")
"""What a reader skips: it follows from the rest, or is not part of a record."""

Find = Callable[[str], AnyGame]
Headers = Mapping[str, str]
Line = tuple[int, str]
"""A line with its number."""


def is_notated(text: str) -> bool:
    return text.startswith("Tablée ")


# Writing.


def notated(
    match: Match,
    proof: Proof | UnsetType = UNSET,
    continues: Raw | UnsetType = UNSET,
    more: Headers | None = None,
) -> Iterator[str]:
    """The match in pieces, so that a long one can be interrupted. `more` is for people: who sat
    where, and when."""
    yield f"{FORMAT}\n"
    told = {name: on_one_line(text) for name, text in (more or {}).items()}
    for name, text in {**headers(match, proof, continues), **told}.items():
        if text:
            yield f"{name}: {text}\n"
    yield "\n"
    yield from turns(match)


def headers(match: Match, proof: Proof | UnsetType, continues: Raw | UnsetType) -> dict[str, str]:
    """All that a record has besides its actions, and the result; empty where it has none."""
    return {
        "Game": f"{match.game.key} {match.game.version}",
        "Variants": ", ".join(match.options.variants),
        "Seats": str(match.rules.seats),
        "Options": in_json(msgspec.to_builtins(match.options)),
        "Seed": in_json(match.seed),
        "State": "" if match.origin is None else in_json(match.origin),
        "Proof": "" if proof is UNSET else in_json(proof),
        "Continues": "" if continues is UNSET else compact(continues),
        "Result": "" if match.result is None else " ".join(map(str, match.result.points)),
    }


def in_json(value: Any) -> str:
    """On one line, and only with letters that every terminal shows as they are."""
    return json.dumps(msgspec.to_builtins(value), separators=(",", ":"))


def compact(record: Raw) -> str:
    return in_json(msgspec.json.decode(record))


def turns(match: Match) -> Iterator[str]:
    """A line for the choices that led to something, and one for what they led to."""
    then = new_match(match.game, match.options, match.rules.seats, match.seed, match.origin)
    yield from happened(then)
    moves: list[str] = []
    number = 1
    for move in match.told:
        then = then.submit(*move)
        moves.append(written(match.game, move))
        if then.events:
            yield f"{number}. {BETWEEN.join(moves)}\n"
            yield from happened(then)
            number, moves = number + 1, []
    if moves:
        yield f"{number}. {BETWEEN.join(moves)}\n"


def happened(match: Match) -> Iterator[str]:
    phrases = [on_one_line(match.game.notation.event(event)) for event in match.events]
    if phrases:
        yield f"; {BETWEEN.join(phrases)}\n"


def on_one_line(text: str) -> str:
    return " ".join(text.split())


def written(game: AnyGame, move: Move) -> str:
    seat, action = move
    return f"{seat} {UNDO if isinstance(action, Undo) else action_text(game, action)}"


def action_text(game: AnyGame, action: Any) -> str:
    """In the notation of the game. What people typed may look like something else: then as JSON."""
    text = game.notation.action(action)
    if is_plain(text) and parsed(game, text) == action:
        return text
    return in_json(action)


def is_plain(text: str) -> bool:
    whole = text == on_one_line(text) and text.isprintable()
    return whole and text != UNDO and BETWEEN.strip() not in text and not text.startswith("{")


def parsed(game: AnyGame, text: str) -> Any:
    try:
        return game.notation.parse_action(text)
    except ValueError:
        return None


# Reading.


def read_notated(text: str, find: Find) -> Record:
    """The record of a match that was written like this. Raises BadRecord, and what `find` does."""
    lines = lines_of(text)
    _, first = next(lines)
    if first != FORMAT:
        raise BadRecord("unknown_notation", f"This is not '{FORMAT}': {first[:40]}.")
    record = start_of(read_headers(takewhile(itemgetter(1), lines)))
    game = game_of(find(record.game), record)
    return msgspec.structs.replace(record, actions=list(read_moves(game, lines)))


def lines_of(text: str) -> Iterator[Line]:
    """One by one: millions of empty lines take no memory."""
    number = start = 0
    while start < len(text):
        end = text.find("\n", start) + 1 or len(text)
        number += 1
        yield number, text[start:end].strip()
        start = end


def read_headers(lines: Iterable[Line]) -> dict[str, Line]:
    found: dict[str, Line] = {}
    for number, line in lines:
        name, colon, value = line.partition(": ")
        if not colon or name in found or not known(name):
            raise bad(number, f"'{line[:60]}' is not a header, or stands twice")
        found[name] = number, value
    missing = [name for name in NEEDED if name not in found]
    if missing:
        raise bad(2, f"it has no '{missing[0]}'")
    return found


def known(name: str) -> bool:
    return name in HEADERS or FOR_PEOPLE.fullmatch(name) is not None


def game_header(value: str) -> dict[str, Any]:
    key, _, version = value.partition(" ")
    return {"game": key, "version": whole(version)}


def whole(value: str) -> int:
    """Raises ValueError."""
    if NUMBER.fullmatch(value) is None:
        raise ValueError(f"'{value[:20]}' is not a number")
    return int(value)


HEADERS: Mapping[str, Callable[[str], dict[str, Any]]] = {
    "Game": game_header,
    "Seats": lambda value: {"seats": whole(value)},
    "Options": lambda value: {"options": msgspec.json.decode(value, type=dict[str, Any])},
    "Seed": lambda value: {"seed": msgspec.json.decode(value, type=str)},
    "State": lambda value: {"state": raw(value)},
    "Proof": lambda value: {"proof": msgspec.json.decode(value, type=Proof)},
    "Continues": lambda value: {"continues": raw(value)},
}


def raw(value: str) -> Raw:
    msgspec.json.decode(value)
    return Raw(value.encode())


def start_of(told: Mapping[str, Line]) -> Record:
    """The record without its actions."""
    fields: dict[str, Any] = {"format": 1}
    for name, read in HEADERS.items():
        if name in told:
            number, value = told[name]
            try:
                check_names(value) if value[:1] in "{[" else None
                fields |= read(value)
            except (ValueError, TableeError, RecursionError) as error:
                raise bad(number, f"'{name}' cannot be read: {error}") from None
    if "seed" not in fields and "state" not in fields:
        raise BadRecord("no_start", "A match starts from a seed or from a state; this has neither.")
    return Record(**fields)


def read_moves(game: AnyGame, lines: Iterable[Line]) -> Iterator[tuple[Seat, Raw]]:
    for number, line in lines:
        if not line or line.startswith(";"):
            continue
        found = LINE.fullmatch(line)
        if found is None:
            raise bad(number, f"'{line[:60]}' does not begin with a number and a dot")
        for text in found[1].split(BETWEEN):
            yield read_move(game, text, number)


def read_move(game: AnyGame, text: str, number: int) -> tuple[Seat, Raw]:
    found = MOVE.fullmatch(text)
    if found is None:
        raise bad(number, f"'{text[:60]}' is not a seat and what it did, such as '0 17'")
    try:
        return int(found[1]), Raw(msgspec.json.encode(read_text(game, found[2])))
    except (ValueError, TableeError, RecursionError) as error:
        raise bad(number, str(error)) from None


def read_text(game: AnyGame, text: str) -> Any:
    """An action. Raises ValueError, RecursionError, BadRecord and IllegalAction."""
    if text == UNDO:
        return Undo()
    if text.startswith("{"):
        check_names(text)
        return read_action(game, Raw(text.encode()))
    return game.notation.parse_action(text)


def bad(line: int, why: str) -> BadRecord:
    why = f"{why[:LONGEST_WHY]}…" if len(why) > LONGEST_WHY else why.removesuffix(".")
    return BadRecord("bad_notation", f"Line {line}: {why}.", line=line, why=why)
