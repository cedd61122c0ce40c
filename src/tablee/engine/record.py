"""Records: all that is needed to replay a match. docs/protocol.md describes the format."""

import json
from collections import deque
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from tablee.engine.errors import BadPosition, BadRecord, IllegalAction
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Match, Undo, new_match
from tablee.engine.options import read_options
from tablee.engine.proof import Proof

FORMAT = 1
SHORT = 100
"""Bytes. Shorter actions are kept once for all matches, which remember every one of theirs."""


class Record(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as it is stored. Without `format` and `version` the current ones apply."""

    format: int | UnsetType = UNSET
    game: str
    version: int | UnsetType = UNSET
    options: dict[str, Any] = {}
    seats: int
    seed: str | int | UnsetType = UNSET
    state: Raw | UnsetType = UNSET
    proof: Proof | UnsetType = UNSET
    continues: Raw | UnsetType = UNSET
    """The record of the match that this one goes on from, up to its position `state`."""
    actions: list[tuple[Seat, Raw]] = []


def write_record(match: Match, proof: Proof | UnsetType = UNSET) -> bytes:
    """The match as the content of a record file, with one action per line for readers."""
    return b"".join(record_pieces(match, proof))


def record_pieces(
    match: Match, proof: Proof | UnsetType = UNSET, continues: Raw | UnsetType = UNSET
) -> Iterator[bytes]:
    """The same in pieces, so that writing a long match can be interrupted."""
    record = Record(
        format=FORMAT,
        game=match.game.key,
        version=match.game.version,
        options=msgspec.to_builtins(match.options),
        seats=match.rules.seats,
        seed=match.seed,
        state=UNSET if match.origin is None else Raw(msgspec.json.encode(match.origin)),
        proof=proof,
        continues=continues,
    )
    yield msgspec.json.encode(record).removesuffix(b"[]}") + b"[\n"
    for number, move in enumerate(match.told):
        yield (b",\n" if number else b"") + msgspec.json.encode(move)
    yield b"\n]}\n"


def read_record(data: bytes | str) -> Record:
    """A record from a file. Raises BadRecord."""
    try:
        # Decode the text first: msgspec checks Raw fields, and their UTF-8, only later.
        text = data.decode() if isinstance(data, bytes) else data
        record = msgspec.json.decode(text, type=Record)
        check_names(text)
    except msgspec.ValidationError as error:
        raise BadRecord("bad_record", f"This is not a record: {error}.", why=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord("not_json", f"This is not whole JSON: {error}.", why=str(error)) from None
    if record.format not in (FORMAT, UNSET):
        message = f"This record has format {record.format}; only format {FORMAT} is known."
        raise BadRecord("unknown_format", message, format=record.format, known=FORMAT)
    if record.seed is UNSET and record.state is UNSET:
        raise BadRecord("no_start", "A match starts from a seed or from a state; this has neither.")
    return record


def check_names(text: str | bytes) -> None:
    """Refuses an object with a repeated name: readers disagree which value counts.

    Raises BadRecord.
    """

    def once(pairs: list[tuple[str, Any]]) -> None:
        names = [name for name, _ in pairs]
        if len({*names}) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise BadRecord("name_twice", f"'{twice}' stands twice in it.", name=twice)

    json.loads(text, object_pairs_hook=once)


def begin(game: AnyGame, record: Record) -> Match:
    """The match of a record before its first action, with the rules of its version."""
    game = game_of(game, record)
    options = read_options(game.options, record.options)
    origin = None if record.state is UNSET else read_state(game, record.state)
    if (before := before_of(record)) is not None:
        check_origin(game, before, record, origin)
    seed = "" if record.seed is UNSET else str(record.seed)
    return new_match(game, options, record.seats, seed, origin)


def before_of(record: Record) -> Record | None:
    """The record of the match that this one goes on from. Raises BadRecord."""
    return None if record.continues is UNSET else read_record(bytes(record.continues))


def check_origin(game: AnyGame, before: Record, record: Record, state: Any) -> None:
    """Whether the match that this one goes on from led to its position. Raises BadRecord."""
    same = (before.game, before.seats) == (record.game, record.seats)
    then = replay(game, before) if same and before.options == record.options else None
    if then is None or not at_rest(then) or then.state != state:
        message = "The match that this one goes on from did not lead to its position."
        raise BadRecord("wrong_origin", message)


def at_rest(match: Match) -> bool:
    """Whether another match can go on from here: it is not over, and nobody has chosen yet."""
    return match.result is None and not match.choices


def game_of(game: AnyGame, record: Record) -> AnyGame:
    """The version of the game that this record was played with. Raises BadRecord."""
    then = game if record.version is UNSET else game.at(record.version)
    if then is None:
        known = ", ".join(str(each.version) for each in (*game.earlier, game))
        raise BadRecord(
            "unknown_version",
            f"This record was made with version {record.version} of the rules of "
            f"{game.key}. Known here: {known}.",
            version=record.version,
            known=known,
        )
    return then


def steps(game: AnyGame, record: Record) -> Iterator[Match]:
    """The match of a record at its start and after every action."""
    match = begin(game, record)
    yield match
    for number, (seat, raw) in enumerate(record.actions, 1):
        try:
            match = match.submit(seat, read_action(match.game, raw))
        except IllegalAction as error:
            error.move = number, seat
            raise
        yield match


def read_action(game: AnyGame, raw: Raw) -> Any:
    """An action from JSON. Raises IllegalAction."""
    encoded = bytes(raw)
    try:
        if len(encoded) < SHORT:
            return _short(game.action, encoded)
        return _action_decoder(game.action).decode(encoded)
    except (msgspec.DecodeError, RecursionError) as error:
        message = f"This is not an action of {game.key}: {error}."
        raise IllegalAction("bad_action", message, why=str(error)) from None


@lru_cache(maxsize=4096)
def _short(kind: Any, encoded: bytes) -> Any:
    return _action_decoder(kind).decode(encoded)


@cache
def _action_decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind | Undo)


def replay(game: AnyGame, record: Record) -> Match:
    """The match after the last action of its record."""
    return deque(steps(game, record), maxlen=1).pop()


def read_state(game: AnyGame, raw: Raw | bytes) -> Any:
    """A position from JSON. Raises BadPosition."""
    try:
        return msgspec.json.decode(raw, type=game.state)
    except msgspec.ValidationError as error:
        message = f"This is not a position of {game.key}: {error}."
        raise BadPosition("bad_state", message, why=str(error)) from None
