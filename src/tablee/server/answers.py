"""What a table tells: itself, what was said, and why something was refused."""

import logging
from typing import TYPE_CHECKING

from tablee.engine.errors import TableeError
from tablee.server.cutting import view_of
from tablee.server.entries import Said
from tablee.server.metrics import REFUSED
from tablee.server.names import told_apart
from tablee.server.room import chat_open
from tablee.server.store.errors import CannotSave
from tablee.server.wire import (
    Asked,
    ChairView,
    Done,
    Heard,
    Lasting,
    Person,
    Refused,
    TableView,
)

if TYPE_CHECKING:
    from tablee.server.table import Table

log = logging.getLogger(__name__)


def table_view(table: "Table") -> TableView:
    """The table around the match, as everybody sees it."""
    room, here = table.room, table.here
    names = told_apart([face.name for face in room.people.values()])
    return TableView(
        id=table.id,
        code=table.code,
        game=room.game.key,
        options=room.options,
        clock=room.clock,
        public=room.public,
        language=room.language,
        phase=room.phase,
        host=room.host,
        chairs=[ChairView(c.guest, c.bot, c.away, c.name) for c in room.chairs],
        people=[
            Person(guest, name, face.avatar, guest in here, guest in room.muted)
            for (guest, face), name in zip(room.people.items(), names, strict=True)
        ],
        promise=room.promise,
        cut=view_of(room),
        again=table.again.view(),
        stopped=room.stopped,
        rematch=room.rematch,
        chat_open=chat_open(room),
        door_closed=room.door_closed,
    )


def refusal(wish: Asked | Lasting, error: Exception) -> Refused:
    """In words; what should not have happened goes into the log."""
    if not isinstance(error, TableeError):
        log.error("a wish failed", exc_info=error)
        return Refused(wish.id, "failed", "Something went wrong here; try again.", {})
    REFUSED.labels(error.code).inc()
    return Refused(wish.id, error.code, error.message, error.details)


def not_saved(answer: Done | Refused, why: CannotSave) -> Refused:
    if isinstance(answer, Refused):
        return answer
    REFUSED.labels(why.code).inc()
    return Refused(answer.id, why.code, why.message, {})


def told(said: Said) -> Heard:
    return Heard(guest=said.guest, text=said.text, emote=said.emote)
