"""Tables as they are stored: the log, and an index with what lists show."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct, convert, to_builtins
from sqlalchemy import (
    Connection,
    Executable,
    FromClause,
    Select,
    Tuple,
    and_,
    bindparam,
    delete,
    func,
    insert,
    select,
    tuple_,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from tablee.server.entries import Clock, Guest, Phase, TriedAs
from tablee.server.ratings.rules import RankedMatch
from tablee.server.store.database import driver
from tablee.server.store.first_tries import keep_points_at
from tablee.server.store.ratings import settle
from tablee.server.store.schema import WholeRow, WholeRows, log, membership, played, scores, tables


class Seated(Struct, frozen=True):
    """A guest on a seat."""

    guest: Guest
    name: str


class Summary(Struct, frozen=True, kw_only=True):
    """A table as lists show it."""

    id: str
    code: str | None
    """What people type to join; unique. Null if the table has no code now."""
    game: str
    public: bool
    phase: Phase
    language: str
    seats: int
    free: int
    host: Guest
    host_name: str
    variants: list[str]
    seated: list[Seated]
    """The people on its seats, by seat; bots are left out."""
    awaited: list[Guest]
    """The guests whose choice the match waits for; as of falling asleep if the table sleeps."""
    created: float
    updated: float
    expires: float
    clock: Clock = "none"
    due: float | None = None
    """When the clock of a slow table runs out, in seconds since 1970."""
    deal: TriedAs | None = None
    """Whether it has a deal of the day, and which try it is."""


class Played(Struct, frozen=True):
    """A guest who keeps a match.

    `rank` and `points` are None if their seats came to different places, for a removed player, and
    for a match that was called off.
    """

    guest: Guest
    ended: float
    rank: int | None
    points: int | None = None
    times: Mapping[str, Sequence[int]] | None = None
    """Where people answer quickly: the reaction times of right answers in milliseconds, by kind."""


class Score(Struct, frozen=True, kw_only=True):
    """What a guest or a bot scored in a finished match."""

    seat: int
    guest: Guest | None
    bot: str | None
    name: str
    """The name and avatar of the guest at that time; empty for a bot."""
    avatar: str
    points: int
    rank: int


class Finished(Struct, frozen=True):
    """A match that you played: its table, when it ended, your place and your points."""

    table: Summary
    ended: float
    rank: int | None
    """Null if your seats came to different places, if you were removed, or if the match was called
    off. If all play together, 1 is won, 2 is lost."""
    points: int | None


class Append(Struct, frozen=True):
    """Entries for the log of one table, and what they change in the index."""

    table: str
    seq: int
    entries: Sequence[bytes]
    summary: Summary | None = None
    came: Collection[Guest] = ()
    left: Collection[Guest] = ()
    opens: bool = False
    played: Collection[Played] = ()
    scores: Collection[Score] = ()
    notify: float | None = None
    """When the people of a slow table are to be told, by the clock of the machine."""
    ranked: RankedMatch | None = None
    """The match that ends with these entries, if it is ranked."""

    @property
    def only_entries(self) -> bool:
        """Whether the index stays as it is."""
        return not (self.summary or self.came or self.left or self.played or self.scores)


OPEN = insert(tables)
WRITE = insert(log)
WRITE_HERE = str(WRITE.compile(dialect=sqlite.dialect()))
FEW = 8
"""Entries that one statement writes; the same text again needs no preparation."""
WRITE_FEW = [f"{WRITE_HERE}{', (?, ?, ?)' * more}" for more in range(FEW)]
PLAY = insert(played)
SCORE = insert(scores)
NOTIFY = update(tables).where(tables.c.id == bindparam("key"))
CHANGE = update(tables).where(tables.c.id == bindparam("key"))
LEAVE = delete(membership).where(
    membership.c.table_id == bindparam("table"), membership.c.guest == bindparam("who")
)
COME = {
    # both databases have this clause, but standard SQL does not
    "sqlite": sqlite.insert(membership).on_conflict_do_nothing(),
    "postgresql": postgresql.insert(membership).on_conflict_do_nothing(),
}


def write(connection: Connection, appends: Sequence[Append]) -> None:
    """Writes many appends, with one statement for each kind of change."""
    _execute(connection, OPEN, [to_builtins(a.summary) for a in appends if a.opens and a.summary])
    _write_entries(connection, appends)
    latest = {a.table: a.summary for a in appends if a.summary and not a.opens}
    _execute(connection, CHANGE, [_changes(s) for s in latest.values()])
    later = [{"key": a.table, "notify": a.notify} for a in appends if a.notify is not None]
    _execute(connection, NOTIFY, later)
    _execute(connection, PLAY, [_of(a.table, each) for a in appends for each in a.played])
    _execute(connection, SCORE, [_of(a.table, each) for a in appends for each in a.scores])
    for append in appends:
        if append.came or append.left:
            _move(connection, append)
        if append.ranked is not None:
            settle(connection, append.table, append.ranked)
        if append.summary is not None and append.summary.deal == "first":
            for each in append.played:
                keep_points_at(connection, append.table, each.guest)


def wrote_at_once(connection: Connection, works: Sequence[object]) -> bool:
    """Writes a few entries into SQLite with one statement, which is its own transaction.

    False if that is not possible. At the pace of people most commits are like this, and take two
    thirds of the time: threads take turns once instead of three times.
    """
    if connection.dialect.name != "sqlite":
        return False
    values: list[str | int | bytes] = []
    for work in works:
        if not isinstance(work, Append) or not work.only_entries:
            return False
        for seq, entry in enumerate(work.entries, work.seq):
            values += (work.table, seq, entry)
    rows = len(values) // 3
    if not 0 < rows <= FEW:
        return False
    driver(connection).execute(WRITE_FEW[rows - 1], values)
    return True


def _execute(
    connection: Connection, statement: Executable, rows: Sequence[Mapping[str, object]]
) -> None:
    if rows:
        connection.execute(statement, rows)


def _write_entries(connection: Connection, appends: Sequence[Append]) -> None:
    """What every action writes. SQLite is asked directly: that takes a third of the time."""
    rows = [
        (append.table, seq, entry)
        for append in appends
        for seq, entry in enumerate(append.entries, append.seq)
    ]
    if not rows:
        return
    if connection.dialect.name == "sqlite":
        if not connection.in_transaction():
            connection.begin()
        driver(connection).executemany(WRITE_HERE, rows)
    else:
        named = [dict(zip(("table_id", "seq", "entry"), row, strict=True)) for row in rows]
        connection.execute(WRITE, named)


def _changes(summary: Summary) -> dict[str, object]:
    """All columns but the id: setting an id makes the database check all references to it.

    A table that changes is no longer marked for deletion.
    """
    row: dict[str, object] = to_builtins(summary)
    return {"key": row.pop("id"), **row, "doomed": None}


def _of(table: str, player: Played | Score) -> dict[str, object]:
    return {"table_id": table, **to_builtins(player)}


def _move(connection: Connection, append: Append) -> None:
    left = [{"table": append.table, "who": guest} for guest in sorted(append.left)]
    came = [{"table_id": append.table, "guest": guest} for guest in sorted(append.came)]
    _execute(connection, LEAVE, left)
    _execute(connection, COME[connection.dialect.name], came)


def entries_from(table: str, start: int, most: int | None = None) -> Select[bytes]:
    chosen = select(log.c.entry).where(log.c.table_id == table, log.c.seq >= start)
    return chosen.order_by(log.c.seq).limit(most)


def length(table: str) -> Select[int]:
    return select(func.coalesce(func.max(log.c.seq) + 1, 0)).where(log.c.table_id == table)


def open_to_all(limit: int) -> WholeRows:
    """Public tables: those with a free seat first, then those to watch, by latest change."""
    live = select(tables).where(tables.c.public, tables.c.phase.in_(("gathering", "playing")))
    free = and_(tables.c.phase == "gathering", tables.c.free > 0)
    return live.order_by(free.desc(), tables.c.updated.desc()).limit(limit)


def of_guest(guest: Guest) -> WholeRows:
    here = select(tables).join(membership).where(membership.c.guest == guest)
    return here.order_by(tables.c.updated.desc())


def played_by(guest: Guest, before: str | None, limit: int) -> WholeRows:
    """The finished matches of a guest, newest first; with `before`, only older ones."""
    theirs = select(tables, played.c.ended, played.c.rank, played.c.points).join(played)
    theirs = theirs.where(played.c.guest == guest)
    if before is not None:
        last = played.alias()
        known = and_(last.c.guest == guest, last.c.table_id == before)
        theirs = theirs.join(last, and_(known, _moment(played) < _moment(last)))
    return theirs.order_by(played.c.ended.desc(), played.c.table_id.desc()).limit(limit)


def _moment(match: FromClause) -> Tuple:
    """The order of matches. The id decides between two that ended at the same time."""
    return tuple_(match.c.ended, match.c.table_id)


def finished(row: WholeRow) -> Finished:
    return Finished(summary(row), row.ended, row.rank, row.points)


def summary(row: WholeRow) -> Summary:
    return convert(row, Summary, from_attributes=True)
