"""Who sits at the table: the person, and bots who are somebody."""

from rich.cells import cell_len, set_cell_size

from tablee.bots.characters import NAMES
from tablee.engine.bots import Character
from tablee.engine.game import Seat

LONGEST = 12


def person_at(name: str | None, you: str) -> str:
    """What the person is called."""
    return tidy(name or "") or you


def bots_with(person: str, me: Seat, seats: int) -> dict[Seat, Character]:
    """Who plays with this person, on which seat: nobody of the same name."""
    others = (each for each, name in NAMES.items() if name.casefold() != person.casefold())
    return dict(zip((seat for seat in range(seats) if seat != me), others, strict=False))


def tidy(name: str) -> str:
    """A name that fits its column and does nothing to the terminal."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return plain if cell_len(plain) <= LONGEST else set_cell_size(plain, LONGEST - 1).rstrip() + "…"
