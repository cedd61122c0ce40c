"""Positions that guests set up: the game checks them, and a table of their own plays them."""

from collections.abc import Generator
from typing import Annotated

from msgspec import Meta, Struct, to_builtins
from msgspec.json import encode
from msgspec.structs import replace

from tablee.engine.bots import Level
from tablee.engine.chance import Chance
from tablee.engine.errors import BadPosition
from tablee.engine.game import Seat
from tablee.engine.match import Match, new_match
from tablee.engine.options import read_options
from tablee.engine.racing import Racing
from tablee.engine.record import read_state
from tablee.games import find
from tablee.server.entries import Entry, Face, Guest, Json, Sat
from tablee.server.forks import after, others
from tablee.server.plans import Plan, opening
from tablee.server.requests import agreed
from tablee.server.table import NotAllowed, Table, the_match
from tablee.server.wire import Agreed

LONGEST = 16 * 1024
"""Bytes of a state. Ten hands of ten cards take a thirtieth of that."""
MOST_DRAFTED = 200
"""Choices that are drawn by lot before all choose at once."""


class NewDeal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is to be dealt: a game, so many seats, and these options."""

    game: Annotated[str, Meta(max_length=24)]
    seats: int
    options: Agreed = {}


class Position(NewDeal, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything on a table, with nothing hidden. A match can begin there."""

    state: Json
    """As `tablee trace` prints it; what is left out is filled in."""


class SetUp(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position to play, and who plays it."""

    seat: Seat
    """Your seat."""
    level: Level | None = None
    """The level of the bots on the other seats. Null: these seats stay free, for friends."""
    language: Annotated[str, Meta(pattern="^[a-z]{2}$")] = "en"


def checked(position: Position) -> Position:
    """The same, with what was left out filled in. Raises TableeError."""
    match = begun(position)
    if match.result is not None or not match.waiting_for:
        raise BadPosition("nothing_left", "Nothing is left to play in this position.")
    return replace(position, state=to_builtins(match.rules.adopt(match.origin)))


def begun(position: Position) -> Match:
    """The match that begins there. Raises TableeError."""
    game = find(position.game)
    agreed(game, position.options, position.seats)
    written = encode(position.state)
    if len(written) > LONGEST:
        raise BadPosition("position_too_long", "This position is too long.")
    state = read_state(game, written)
    return new_match(game, read_options(game.options, position.options), position.seats, "", state)


def position_after(table: Table, move: int) -> Generator[None, None, Position]:
    """The position of a match after so many actions, if today's rules accept it. Raises
    TableeError."""
    then = yield from after(the_match(table), move)
    seats = then.rules.seats
    state = to_builtins(then.state)
    position = Position(game=table.game.key, seats=seats, options=table.options, state=state)
    return checked(position)


def dealt(deal: NewDeal, seed: str) -> Position:
    """A new deal, at the first moment in which all choose, or before the first race. What seats
    choose one by one before that, as in a draft, is drawn by lot. Raises TableeError."""
    game = find(deal.game)
    agreed(game, deal.options, deal.seats)
    match = new_match(game, read_options(game.options, deal.options), deal.seats, seed)
    for _ in range(MOST_DRAFTED):
        begins = races(match) or len(match.waiting_for) == deal.seats
        if begins or match.result is not None:
            break
        match = by_lot(match)
    state = to_builtins(match.state)
    return Position(game=deal.game, seats=deal.seats, options=deal.options, state=state)


def races(match: Match) -> bool:
    return isinstance(match.rules, Racing) and match.rules.racing


def by_lot(match: Match) -> Match:
    """The match after one choice. The same where no list has all actions."""
    seat = match.waiting_for[0]
    ways = match.legal(seat)
    if not ways:
        return match
    (way,) = Chance(match.seed).draw(f"lot {match.seq}", ways, 1)
    return match.submit(seat, way)


def log_of_position(guest: Guest, face: Face, set_up: SetUp) -> list[Entry]:
    """The first entries of the table where it is played. Raises TableeError."""
    position = checked(set_up)
    if not 0 <= set_up.seat < set_up.seats:
        raise NotAllowed("no_such_seat", f"There is no seat {set_up.seat} here.", seat=set_up.seat)
    plan = Plan(
        game=position.game,
        seats=position.seats,
        options=position.options,
        language=set_up.language,
    )
    opened = replace(opening(guest, face, plan, position.state), set_up=True)
    nobody_known = (None,) * set_up.seats
    bots = others(find(position.game), nobody_known, set_up.seat, set_up.level)
    return [opened, Sat(guest, set_up.seat), *bots]
