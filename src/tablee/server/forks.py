"""Goes on from any moment of a finished match: a new table with the same position."""

from collections.abc import Generator, Iterator, Sequence
from itertools import islice

from msgspec import Raw, Struct, ValidationError, convert, to_builtins
from msgspec.structs import replace

from tablee.bots.characters import for_seat
from tablee.engine.bots import Character, Level
from tablee.engine.errors import BadPosition
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Match, Move, new_match
from tablee.engine.record import at_rest
from tablee.server.entries import BotSat, Entry, Face, Guest, Json, Origin, Sat, Starting
from tablee.server.plans import Plan, opening
from tablee.server.replays import written_of
from tablee.server.table import NotAllowed, Table, a_seat, the_match

LONGEST = 1_000_000
"""Bytes of a record that another match can go on from. Only sculptures take that many."""


class Fork(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The moment from which a new match goes on, and who plays it."""

    move: int
    """The number of actions before that moment."""
    seat: Seat
    """Your seat."""
    level: Level | None = None
    """The level of the bots on the other seats. Null: these seats stay free, for friends."""
    changes: Json | None = None
    """What is changed in the position, where the game allows it (`Game.changing`)."""


def log_of_fork(
    table_id: str, table: Table, guest: Guest, face: Face, fork: Fork
) -> Generator[None, None, list[Entry]]:
    """The first entries of the new table. Raises NotAllowed."""
    a_seat(table, fork.seat)
    then = yield from after(the_match(table), fork.move)
    record = yield from written_of(table, then)
    if len(record) > LONGEST:
        raise NotAllowed("too_long", "This match is too long to go on from here.")
    plan = plan_of(table)
    if fork.changes is None:
        # Today's rules must accept the position.
        new_match(table.game, then.options, then.rules.seats, "", then.state)
        origin = Origin(table_id, fork.move, Raw(record))
        opened = opening(guest, face, plan, to_builtins(then.state), origin)
    else:
        state = to_builtins(with_changes(table.game, then, fork.changes))
        opened = replace(opening(guest, face, plan, state), set_up=True)
    characters = [chair.character for chair in table.chairs]
    return [opened, Sat(guest, fork.seat), *others(table.game, characters, fork.seat, fork.level)]


def with_changes(game: AnyGame, then: Match, changes: Json) -> object:
    """The position with what somebody changed in it. Raises TableeError."""
    if game.changing is None:
        whole = "positions of this game are changed as a whole"
        raise BadPosition("bad_state", f"Nothing can be changed so: {whole}.", why=whole)
    try:
        wanted = convert(changes, type=game.changing.kind)
    except ValidationError as error:
        message = f"Nothing can be changed so: {error}."
        raise BadPosition("bad_state", message, why=str(error)) from None
    state = game.changing.made(then.rules, then.state, wanted)
    match = new_match(game, then.options, then.rules.seats, "", state)
    if match.result is not None or not match.waiting_for:
        raise BadPosition("nothing_left", "Nothing is left to play in this position.")
    return match.state


def after(match: Match, move: int) -> Generator[None, None, Match]:
    """The match after so many actions. Raises NotAllowed."""
    then = new_match(match.game, match.options, match.rules.seats, match.seed, match.origin)
    told: Iterator[Move] = islice(match.told, max(0, min(move, match.seq)))
    for seat, action in told:
        then = then.submit(seat, action)
        yield
    if then.seq != move or not at_rest(then):
        raise NotAllowed("cannot_go_on", "The match cannot go on from this moment.")
    return then


def plan_of(table: Table) -> Plan:
    """The same game. The clock was for other people."""
    return Plan(
        game=table.game.key,
        seats=len(table.chairs),
        options=table.options,
        language=table.language,
    )


def others(
    game: AnyGame, characters: Sequence[Character | None], mine: Seat, level: Level | None
) -> list[Entry]:
    """Bots on the other seats, those who sat there before; or nobody yet, without a level."""
    if level is None:
        return []
    if not game.bots:
        raise NotAllowed("people_only", "In this game every seat needs a person.")
    seats = [seat for seat in range(len(characters)) if seat != mine]
    taken = [characters[seat] for seat in seats]
    bots: list[Entry] = []
    for seat in seats:
        character = characters[seat] or for_seat(seat, taken)
        taken.append(character)
        bots.append(BotSat(seat, level, character))
    return [*bots, Starting()]
