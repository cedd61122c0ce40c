"""What lists show of a table, and what its players keep of the match."""

from tablee.server.codes import code_after
from tablee.server.entries import Guest
from tablee.server.store import Played, Seated, Summary
from tablee.server.table import Table

DAY = 24 * 3600.0
LIFETIME = {"gathering": DAY, "playing": 30 * DAY, "over": 365 * DAY}
"""Seconds of uptime without changes after which a table expires, by phase."""


def summary_of(
    table_id: str, before: Summary | None, table: Table, now: float, uptime: float
) -> Summary:
    """What lists show of a table. It expires by the uptime of the server."""
    return Summary(
        id=table_id,
        code=code_after(before, table) if before else None,
        game=table.game.key,
        public=table.public and not table.door_closed,
        phase=table.phase,
        language=table.language,
        seats=len(table.chairs),
        free=sum(chair.free for chair in table.chairs),
        host=table.host,
        host_name=table.name_of(table.host) or (before.host_name if before else ""),
        variants=list(table.options.get("variants", ())),
        seated=[Seated(c.guest, table.name_of(c.guest)) for c in table.chairs if c.guest],
        awaited=table.awaited,
        created=before.created if before else now,
        updated=now,
        expires=uptime + LIFETIME[table.phase],
    )


def readable(summary: Summary) -> bool:
    """Whether all may read the record: the match is over, or no person plays any more.

    Nobody can sit down during a match, so no person will.
    """
    return summary.phase == "over" or (summary.phase == "playing" and not summary.seated)


def results(table: Table, ended: float) -> list[Played]:
    """Each guest who keeps the match, and their place.

    None for a guest with several seats, and for a player whom the host removed.
    """
    ranks = table.match.result.ranks if table.match and table.match.result else ()
    places: dict[Guest, list[int]] = {guest: [] for guest in table.players & table.removed}
    for chair, rank in zip(table.chairs, ranks, strict=False):
        if chair.guest is not None:
            places.setdefault(chair.guest, []).append(rank)
    return [
        Played(guest, ended, own[0] if len(own) == 1 else None) for guest, own in places.items()
    ]


def concerns_others(table: Table, host: Guest) -> bool:
    """Whether other guests are at the table of a match, or have played it."""
    others = (table.players | {*table.people}) - {host}
    return table.phase != "gathering" and bool(others)
