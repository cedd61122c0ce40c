"""Finished public matches without names, for `tablee export`."""

from collections.abc import AsyncIterator

from tablee.engine.exported import exported
from tablee.server.chairs import Chair
from tablee.server.folds import Folds
from tablee.server.guests import is_program
from tablee.server.store import Store
from tablee.server.table import NoGame, Table

AT_ONCE = 50
"""Tables looked up together."""


async def public_matches(store: Store) -> AsyncIterator[bytes]:
    """The line of every match that is over, in the order of the tables' ids."""
    folds, after = Folds(store), ""
    while found := await store.finished_in_public(after, AT_ONCE):
        for table_id in found:
            try:
                table = await folds.fold(table_id)
            except NoGame:
                continue
            if table is not None and (line := line_of(table)) is not None:
                yield line
        after = found[-1]


def line_of(table: Table) -> bytes | None:
    """None where people may have written names: the words and questions of a game at their pace."""
    match = table.match
    if match is None or match.result is None or table.game.pacing == "people":
        return None
    return exported(match, [player_on(chair) for chair in table.chairs])


def player_on(chair: Chair) -> str:
    if chair.guest is None:
        return chair.bot or "nobody"
    return "program" if is_program(chair.guest) else "person"
