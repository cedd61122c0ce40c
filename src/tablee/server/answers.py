"""Messages of a live table: the table itself, chat, and refusals."""

import logging
from typing import TYPE_CHECKING

from tablee.engine.errors import TableeError
from tablee.server.cut import view_of
from tablee.server.entries import Said
from tablee.server.metrics import REFUSED
from tablee.server.names import told_apart
from tablee.server.store.errors import CannotSave
from tablee.server.table import chat_open
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
    names = told_apart([face.name for face in table.people.values()])
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
        chairs=[ChairView(c.guest, c.bot, c.away, c.name) for c in table.chairs],
        people=[
            Person(guest, name, face.avatar, guest in here, guest in table.muted)
            for (guest, face), name in zip(table.people.items(), names, strict=True)
        ],
        promise=table.promise,
        cut=view_of(table),
        again=live.rematch.view(),
        stopped=table.stopped,
        rematch=table.rematch,
        chat_open=chat_open(table),
        door_closed=table.door_closed,
    )


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
