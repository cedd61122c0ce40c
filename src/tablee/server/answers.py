"""Messages of a live table: the table itself, chat, and refusals."""

import logging
from typing import TYPE_CHECKING

from msgspec import UNSET

from tablee.bots.characters import NAMES
from tablee.engine.errors import TableeError
from tablee.server.chairs import Chair, late_level
from tablee.server.cut import view_of
from tablee.server.entries import Said
from tablee.server.guests import is_program
from tablee.server.metrics import REFUSED
from tablee.server.names import looks_like, told_apart
from tablee.server.pace import SLOW
from tablee.server.store.errors import CannotSave
from tablee.server.table import Table, chat_open
from tablee.server.wire import (
    ChairView,
    Done,
    Heard,
    LastingRequest,
    Person,
    QuickRequest,
    Refused,
    TableView,
)

if TYPE_CHECKING:
    from tablee.server.live_table import LiveTable

log = logging.getLogger(__name__)


def table_view(live: "LiveTable") -> TableView:
    """Everything about the table except the match. All see the same."""
    table, here = live.table, live.here
    names, seats = names_of(table)
    return TableView(
        id=live.id,
        code=live.code,
        game=table.game.key,
        options=table.options,
        clock=table.clock,
        public=table.public,
        language=table.language,
        phase=table.phase,
        host=table.host,
        chairs=[
            ChairView(c.guest, c.bot, c.away, name, c.character)
            for c, name in zip(table.chairs, seats, strict=True)
        ],
        people=[
            Person(guest, name, face.avatar, guest in here, guest in table.muted, is_program(guest))
            for (guest, face), name in zip(table.people.items(), names, strict=True)
        ],
        promise=table.promise,
        cut=view_of(table),
        again=live.rematch.view(),
        stopped=table.stopped,
        rematch=table.rematch,
        chat_open=chat_open(table),
        door_closed=table.door_closed,
        started=table.started,
        paused=live.conductor.paused,
        origin=table.origin.table if table.origin else UNSET,
        set_up=table.set_up or UNSET,
        spot=live.spot.view() if live.spot else UNSET,
        deal=table.deal or UNSET,
        ranked=table.ranked or UNSET,
        late=late_level(table.chairs, table.late) if table.clock in SLOW else UNSET,
    )


def names_of(table: Table) -> tuple[list[str], list[str]]:
    """The names of people, and the names of seats, told apart from each other.

    A seat that has the name of its own guest needs none.
    """
    people = [face.name for face in table.people.values()]
    seats = [own_name(table, chair) for chair in table.chairs]
    told = iter(told_apart([*people, *filter(None, seats)]))
    return [next(told) for _ in people], [next(told) if name else "" for name in seats]


def own_name(table: Table, chair: Chair) -> str:
    """The name of a seat; empty for the first seat of a guest that looks like the guest's name."""
    if chair.character is not None:
        return NAMES[chair.character]
    if chair.guest is None or looks_like(chair.name) != looks_like(table.name_of(chair.guest)):
        return chair.name
    same = [
        each
        for each in table.chairs
        if each.guest == chair.guest
        and looks_like(each.name or table.name_of(chair.guest)) == looks_like(chair.name)
    ]
    return "" if same[0] is chair else chair.name


def refusal(request: QuickRequest | LastingRequest, error: Exception) -> Refused:
    """The answer to a refused request. Unexpected errors are logged."""
    if not isinstance(error, TableeError):
        log.error("a request failed", exc_info=error)
        return Refused(request.id, "failed", "Something went wrong on the server; try again.", {})
    REFUSED.labels(error.code).inc()
    return Refused(request.id, error.code, error.message, error.details)


def not_saved(answer: Done | Refused, why: CannotSave) -> Refused:
    if isinstance(answer, Refused):
        return answer
    REFUSED.labels(why.code).inc()
    return Refused(answer.id, why.code, why.message, {})


def told(said: Said) -> Heard:
    return Heard(guest=said.guest, text=said.text, emote=said.emote)
