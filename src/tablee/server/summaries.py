"""What lists show of a table, and what its players keep of the match."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from tablee.engine.game import Seat
from tablee.engine.reactions import times_of
from tablee.server.chairs import Chair
from tablee.server.codes import code_after
from tablee.server.entries import DealTry, Face, Guest, TriedAs
from tablee.server.pace import SLOW
from tablee.server.store import Played, Score, Seated, Summary
from tablee.server.table import NotAllowed, Table, chat_open

DAY = 24 * 3600.0
LIFETIME = {"gathering": DAY, "playing": 30 * DAY, "over": 365 * DAY}
"""Seconds of uptime without changes after which a table expires, by phase."""
SLOW_GATHERING = 30 * DAY
"""The same for a slow table before its match: people come when they like."""


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
        seated=[Seated(c.guest, c.name or table.name_of(c.guest)) for c in table.chairs if c.guest],
        awaited=table.awaited,
        created=before.created if before else now,
        updated=now,
        expires=uptime + lifetime(table),
        clock=table.clock,
        deal=tried_as(table),
    )


def tried_as(table: Table) -> TriedAs | None:
    if table.deal is None:
        return None
    return "first" if table.deal.counts else "practice"


def lifetime(table: Table) -> float:
    if table.clock in SLOW and table.phase == "gathering":
        return SLOW_GATHERING
    return LIFETIME[table.phase]


def readable(summary: Summary) -> bool:
    """Whether all may read the record: the match is over, or no person plays any more.

    Nobody can sit down during a match, so no person will.
    """
    return summary.phase == "over" or (summary.phase == "playing" and not summary.seated)


def results(table: Table, ended: float) -> list[Played]:
    """Each guest who keeps the match, with their place and points.

    None for a guest whose seats came to different places, for a player whom the host removed, and
    for a match that does not count.
    """
    places: dict[Guest, set[Played]] = {guest: set() for guest in table.players & table.removed}
    for chair, points, rank in _outcome(table):
        if chair.guest is not None:
            own = Played(chair.guest, ended, rank, points)
            places.setdefault(chair.guest, set()).add(own)
    counts = _counts(table)
    times = _times(table) if counts else {}
    return [
        replace(own.pop(), times=times.get(guest))
        if counts and len(own) == 1
        else Played(guest, ended, None)
        for guest, own in places.items()
    ]


def _times(table: Table) -> dict[Guest, Mapping[str, Sequence[int]]]:
    """The reaction times of each guest; of guests with several seats nobody knows who answered."""
    match = table.match
    if match is None or match.game.looks is None:
        return {}
    looks = list(match.game.looks(match))
    found: dict[Guest, Mapping[str, Sequence[int]]] = {}
    for guest in table.players:
        seats = table.seats_of(guest)
        times = times_of(looks, seats[0]) if len(seats) == 1 else {}
        if times:
            found[guest] = times
    return found


def scores(table: Table) -> list[Score]:
    """What each guest and each bot scored.

    Left out are guests with several seats, since it is not known who played which (unless it is all
    the same, as in one team), and bots that took over from a person during the match.
    """
    if not _counts(table):
        return []
    placed = {own.guest for own in results(table, 0.0) if own.rank is not None}
    return [
        _score(table, seat, chair, points, rank)
        for seat, (chair, points, rank) in enumerate(_outcome(table))
        if (chair.bot and not chair.stands_in)
        or (chair.guest in placed and seat == table.seats_of(chair.guest)[0])
    ]


def _score(table: Table, seat: Seat, chair: Chair, points: int, rank: int) -> Score:
    face = table.people.get(chair.guest or "", Face("", ""))
    return Score(
        seat=seat,
        guest=chair.guest,
        bot=bot_name(chair),
        name=face.name,
        avatar=face.avatar,
        points=points,
        rank=rank,
    )


def bot_name(chair: Chair) -> str | None:
    """What statistics call the bot on a chair: its character. None for a person."""
    return chair.character or chair.bot


def _outcome(table: Table) -> list[tuple[Chair, int, int]]:
    """By seat: who sits there at the end, their points and rank. Empty without a result."""
    result = table.match.result if table.match else None
    return [*zip(table.chairs, result.points, result.ranks, strict=True)] if result else []


def _counts(table: Table) -> bool:
    """Not if it was called off, and not if its hands were known: it went on from another match or
    from a position that a guest set up, or was practice with a deal of the day."""
    called_off = table.match is not None and table.match.rules.called_off(table.match.state)
    practice = table.deal is not None and not table.deal.counts
    return not called_off and not practice and table.origin is None and not table.set_up


def concerns_others(table: Table, host: Guest) -> bool:
    """Whether other guests are at the table of a match, or have played it. A deal of the day is
    compared with theirs, and so is a ranked match: who gives one up is not to begin it again."""
    others = (table.players | {*table.people}) - {host}
    compared = table.deal is not None or table.ranked
    return table.phase != "gathering" and (bool(others) or compared)


def unsealed(summary: Summary, deal: DealTry | None, now: float, reader: Guest) -> None:
    """Nobody reads a deal of the day before its day is over, but those who have played it read
    their own match. Raises NotAllowed."""
    own = summary.phase == "over" and reader == summary.host
    if deal is not None and now < (deal.day + 1) * DAY and not own:
        raise NotAllowed("sealed", "The deal of the day is opened when its day is over.")


def turned(before: Table, after: Table) -> bool:
    """Whether a match begins or ends, or chat opens or closes. It follows from the state alone."""
    if before.match and after.match and before.match.state is after.match.state:
        return False
    return before.phase != after.phase or chat_open(before) != chat_open(after)
