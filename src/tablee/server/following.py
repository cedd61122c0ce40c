"""The table after one more entry of its log. No I/O."""

from typing import assert_never

from msgspec.structs import replace

from tablee.engine.bots import level_of
from tablee.engine.game import Seat
from tablee.engine.proof import Cut
from tablee.engine.record import read_action
from tablee.server.budgets import THOUGHT, is_second_thought, spend, spent_after
from tablee.server.chairs import Chair, a_bot, devices, stand_in, stand_in_level
from tablee.server.entries import (
    Acted,
    Again,
    Agreed,
    Asked,
    Away,
    Back,
    BotSat,
    Came,
    Changed,
    Committed,
    DealEntry,
    Door,
    Entry,
    Guest,
    Held,
    HostPassed,
    Left,
    Muted,
    Opened,
    PersonEntry,
    Queued,
    Rematched,
    RematchEntry,
    Removed,
    Said,
    Sat,
    SeatEntry,
    Started,
    Starting,
    Stood,
    Stopped,
    Swapped,
    TableEntry,
)
from tablee.server.table import Table, first_deal, the_match

REMEMBERED = 16
"""Action ids kept per guest, so that a repeated action is recognised. A client that comes back
repeats at most one for each of its seats."""
MEANWHILE = 200
"""Bot actions kept per seat, to show to a player who was away."""
HEARD = 200
"""Chat messages kept in memory."""


def follow(table: Table, entry: Entry) -> Table:
    """The table after one more entry. Raises IllegalAction before the entry is saved."""
    if isinstance(entry, Acted):
        return acted(table, entry, read_action(the_match(table).game, entry.action))
    after = _followed(table, entry)
    spent = spent_after(table.spent, entry, [chair.guest for chair in table.chairs])
    return replace(after, length=table.length + 1, spent=spent)


def _followed(table: Table, entry: TableEntry) -> Table:
    match entry:
        case Sat() | BotSat() | Queued() | Stood() | Swapped() | Away() | Back():
            return _with_seats(table, entry)
        case Came() | Removed() | Left() | Muted() | HostPassed():
            return _with_people(table, entry)
        case Starting() | Committed() | Started():
            return _with_deal(table, entry)
        case Asked() | Agreed() | Held() | Stopped() | Rematched():
            return _with_rematch(table, entry)
        case Door(closed=closed):
            return replace(table, door_closed=closed)
        case Changed():
            return _changed(table, entry)
        case Said():
            return replace(table, chat=(*table.chat, entry)[-HEARD:])
        case Opened():
            raise ValueError("a log has only one `opened` entry")
        case _:
            assert_never(entry)


def _with_seats(table: Table, entry: SeatEntry) -> Table:
    match entry:
        case Sat(guest=guest, seat=seat, salt=salt, name=name):
            seated = _put(table, seat, Chair(guest=guest, salt=salt, name=name))
            return _queued(seated, guest, False)
        case BotSat(seat=seat, level=level, character=character):
            return _put(table, seat, a_bot(table.chairs, seat, level_of(level), character))
        case Queued(guest=guest, waits=waits):
            return _queued(table, guest, waits)
        case Stood(seat=seat):
            return _stood(table, seat)
        case Swapped(seat=seat, other=other):
            here, there = table.chairs[seat], table.chairs[other]
            return _put(_put(table, seat, there), other, here)
        case Away(seat=seat):
            return _put(table, seat, _away(table, seat))
        case Back(seat=seat):
            return _put(table, seat, replace(table.chairs[seat], away=False, meanwhile=()))
        case _:
            assert_never(entry)


def _with_people(table: Table, entry: PersonEntry) -> Table:
    match entry:
        case Came(guest=guest, face=face):
            return replace(table, people={**table.people, guest: face}, left=table.left - {guest})
        case Removed(guest=guest):
            return _removed(table, guest)
        case Left(guest=guest):
            return _left(table, guest)
        case Muted(guest=guest, muted=muted):
            return replace(table, muted=table.muted | {guest} if muted else table.muted - {guest})
        case HostPassed(guest=guest):
            return replace(table, host=guest)
        case _:
            assert_never(entry)


def _with_deal(table: Table, entry: DealEntry) -> Table:
    match entry:
        case Starting(guest=guest):
            return replace(table, cut=Cut(devices(table.chairs), ()), starter=guest or table.host)
        case Committed(commitments=commitments):
            return replace(table, cut=Cut(table.cut.devices if table.cut else (), commitments))
        case Started(salts=salts, at=at):
            guests, match = tuple(chair.guest for chair in table.chairs), first_deal(table, entry)
            starter = table.starter or table.host
            return replace(
                table, salts=salts, started=at, match=match, beginners=guests, starter=starter
            )
        case _:
            assert_never(entry)


def _with_rematch(table: Table, entry: RematchEntry) -> Table:
    match entry:
        case Asked(guest=guest, until=until, table=next_table, deal=deal):
            again = Again(guest, until, next_table, deal, (guest,))
            return replace(table, again=again, stopped=None)
        case Agreed(guest=guest):
            agreed = table.again and replace(table.again, agreed=(*table.again.agreed, guest))
            return replace(table, again=agreed)
        case Held(guest=guest):
            return replace(table, again=table.again and held_up(table.again, guest))
        case Stopped(guest=guest):
            return replace(table, again=None, stopped=guest or None)
        case Rematched(table=next_table):
            return replace(table, rematch=next_table)
        case _:
            assert_never(entry)


def held_up(again: Again, guest: Guest) -> Again:
    """Who wants the others to wait is not ready."""
    agreed = tuple(ready for ready in again.agreed if ready != guest)
    return replace(again, held=guest, agreed=agreed)


def _put(table: Table, seat: Seat, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:seat], chair, *table.chairs[seat + 1 :]))


def _queued(table: Table, guest: Guest, waits: bool) -> Table:
    others = tuple(other for other in table.queue if other != guest)
    return replace(table, queue=(*others, guest) if waits else others)


def _stood(table: Table, seat: Seat) -> Table:
    """Empties the seat. During a match a bot takes it over, or it is kept for its guest."""
    if not table.fixed:
        return _put(table, seat, _emptied(table, seat))
    kept = _away(table, seat)
    replaced = table.game.absence.left == "bot"
    return _put(table, seat, stand_in(table.chairs, seat) if replaced else kept)


def _away(table: Table, seat: Seat) -> Chair:
    return replace(table.chairs[seat], away=True, substitute=stand_in_level(table.chairs))


def _emptied(table: Table, seat: Seat) -> Chair:
    return a_bot(table.chairs, seat) if table.spot and not table.fixed else Chair()


def _removed(table: Table, guest: Guest) -> Table:
    table = _without(table, guest)
    return replace(table, removed=table.removed | {guest})


def _left(table: Table, guest: Guest) -> Table:
    """After the match a guest keeps their seat, because others still look at the result."""
    table = table if table.phase == "over" else _without(table, guest)
    return replace(table, left=table.left | {guest})


def _without(table: Table, guest: Guest) -> Table:
    bot = table.fixed and table.game.absence.removed == "bot"
    for seat in table.seats_of(guest):
        chair = stand_in(table.chairs, seat) if bot else _emptied(table, seat)
        table = _put(table, seat, chair)
    people = {other: face for other, face in table.people.items() if other != guest}
    return replace(_queued(table, guest, False), people=people)


def _changed(table: Table, entry: Changed) -> Table:
    chairs = (table.chairs + (Chair(),) * entry.seats)[: entry.seats]
    told = {"public": entry.public, "ranked": entry.ranked, "late": entry.late}
    return replace(table, options=entry.options, clock=entry.clock, chairs=chairs, **told)


def acted(table: Table, entry: Acted, action: object) -> Table:
    """The table after an entry whose action has been read already."""
    playing = the_match(table)
    done = table.done
    if entry.id:
        known = (*done.get(entry.guest, ()), entry.id)[-REMEMBERED:]
        done = {**done, entry.guest: known}
    after = playing.submit(entry.seat, action)
    spent = table.spent
    if entry.by != "bot" and is_second_thought(playing, entry.seat, action):
        spent = spend(spent, "thoughts", entry.seat, THOUGHT + len(bytes(entry.action)))
    length = table.length + 1
    return replace(_noted(table, entry), match=after, done=done, spent=spent, length=length)


def _noted(table: Table, entry: Acted) -> Table:
    """Keeps what a bot does for an absent player, to show it to them later."""
    chair = table.chairs[entry.seat]
    if not chair.away:
        return table
    return _put(
        table, entry.seat, replace(chair, meanwhile=(*chair.meanwhile, entry.action)[-MEANWHILE:])
    )
