"""Taking a table off one's list, and who is its host after that. No I/O."""

from tablee.server.entries import Entry, Guest, HostPassed, Left
from tablee.server.guests import is_program
from tablee.server.table import Table


def leave(table: Table, guest: Guest) -> list[Entry]:
    """Takes the table off the guest's list. A host who leaves is replaced."""
    if guest not in table.people or guest in table.left:
        return []
    next_host = heir(table) if guest == table.host and table.phase != "over" else None
    return [HostPassed(next_host), Left(guest)] if next_host else [Left(guest)]


def heir(table: Table) -> Guest | None:
    """The next host: the first player who is here, then players who are away, then other guests."""
    seated = [chair for chair in table.chairs if chair.guest not in (None, table.host)]
    waiting = [guest for guest in table.people if guest != table.host]
    by_seat = [chair.guest for chair in sorted(seated, key=lambda chair: chair.away)]
    people = [guest for guest in (*by_seat, *waiting) if guest in table.people]
    return next((guest for guest in people if guest and not is_program(guest)), None)
