"""How much people may add to the log of a table. No I/O.

What a match needs to go on is never refused. What people can repeat without end is counted per
person: chat, taking seats, names, the host's changes, and second thoughts in the match (taking a
choice back, notes, clay). The counts are part of the table, so a restart keeps them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from msgspec.json import encode

from tablee.engine.game import Seat
from tablee.engine.match import Match, Undo
from tablee.server.entries import (
    Acted,
    Agreed,
    Asked,
    Away,
    Back,
    BotSat,
    Came,
    Changed,
    Committed,
    Entry,
    Guest,
    Held,
    Left,
    Opened,
    Queued,
    Rematched,
    Said,
    Sat,
    Started,
    Starting,
    Stood,
    Stopped,
)
from tablee.server.limits import TooMuch

Kind: TypeAlias = Literal["chat", "seats", "names", "hosting", "changes", "thoughts"]
Spender: TypeAlias = Guest | int | None
"""A guest, or a seat in the match; None for all together."""
Spent: TypeAlias = Mapping[tuple[Kind, Spender], int]
"""Bytes used so far."""

ENTRY = 100
"""Bytes that each entry counts at least: about the size of its row."""
SITTING = 2 * ENTRY
"""Sitting down also pays for standing up, so that a host can always free a seat."""
THOUGHT = 400
"""The same for a second thought, which is computed again whenever the table wakes."""
KB = 1024


def chat_full() -> TooMuch:
    return TooMuch("chat_full", "The chat of this table is full; open a new table.")


def thoughts_full() -> TooMuch:
    return TooMuch("thoughts_full", "You have made too many changes; what you have now counts.")


def table_worn() -> TooMuch:
    return TooMuch("table_worn", "This table has been changed too often; open a new one.")


class Budget(NamedTuple):
    """Bytes for each person, for all together, and for each when those of all are used up.

    So a few people can use up the budget of all, but whoever has used little can go on.
    """

    each: int
    all: int
    little: int = 0
    used_up: Callable[[], TooMuch] = table_worn


MOST: dict[Kind, Budget] = {
    "chat": Budget(256 * KB, 2048 * KB, 16 * KB, chat_full),
    "seats": Budget(64 * KB, 1024 * KB, 4 * KB),
    "names": Budget(16 * KB, 512 * KB, KB),
    "hosting": Budget(256 * KB, 256 * KB),
    "changes": Budget(512 * KB, 512 * KB),
    "thoughts": Budget(3072 * KB, 12 * 1024 * KB, 256 * KB, thoughts_full),
}


def spend(spent: Spent, kind: Kind, who: Spender, size: int) -> Spent:
    """Adds bytes to the count of one spender, and to the count of all."""
    everyone = (kind, None)
    return {
        **spent,
        (kind, who): spent.get((kind, who), 0) + size,
        everyone: spent.get(everyone, 0) + size,
    }


def spent_after(spent: Spent, entry: Entry, holders: Sequence[Guest | None]) -> Spent:
    """The counts after an entry that is not an action; `holders` has the guest of each seat."""
    match entry:
        case Said(guest=guest, text=text):
            return spend(spent, "chat", guest, ENTRY + len(text.encode()))
        case Sat(guest=guest, salt=salt, name=name):
            return spend(spent, "seats", guest, SITTING + len(salt) + len(name.encode()))
        case Queued(guest=guest):
            return spend(spent, "seats", guest, ENTRY)
        case Back(seat=seat):
            return spend(spent, "seats", holders[seat] or "", SITTING)
        case BotSat():
            return spend(spent, "hosting", "", SITTING)
        case Stood() | Away():
            return spent
        case Came(guest=guest, face=face):
            return spend(spent, "names", guest, ENTRY + len(face.name.encode()))
        case Left(guest=guest):
            return spend(spent, "names", guest, ENTRY)
        case Changed(options=options):
            return spend(spent, "changes", "", ENTRY + len(encode(options)))
        case Asked(guest=guest) | Agreed(guest=guest) | Held(guest=guest) | Stopped(guest=guest):
            return spend(spent, "seats", guest, ENTRY)
        case Opened() | Starting() | Committed() | Started() | Acted() | Rematched():
            return spent
        case _:
            return spend(spent, "hosting", "", ENTRY)


def check_budgets(before: Spent, after: Spent) -> None:
    """Raises TooMuch if a count has grown beyond its budget."""
    if after is before:
        return
    for (kind, who), total in after.items():
        if who is None or total <= before.get((kind, who), 0):
            continue
        budget = MOST[kind]
        worn = after[kind, None] > budget.all
        if total > (budget.little if worn else budget.each):
            raise budget.used_up()


def is_second_thought(match: Match, seat: Seat, action: object) -> bool:
    """Whether a player could repeat this without end while the match does not progress."""
    return seat in match.choices or isinstance(action, (Undo, *match.rules.repeatable))
