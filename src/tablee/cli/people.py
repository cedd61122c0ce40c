"""Who sits at the table: the person, and bots with first names."""

from rich.cells import cell_len, set_cell_size

LONGEST = 12

BOTS = (
    "Zoé", "Karim", "Inès", "Papi Jo", "Gustave", "Manon", "Amadou", "Lou", "Rosalie", "Hugo",
)  # fmt: skip


def around_the_table(seats: int, name: str | None, you: str) -> tuple[str, ...]:
    """The person first. A bot's name that the person has is skipped."""
    person = tidy(name or "") or you
    others = [bot for bot in BOTS if bot.casefold() != person.casefold()]
    return (person, *others[: seats - 1])


def tidy(name: str) -> str:
    """A name that fits its column and does nothing to the terminal."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return plain if cell_len(plain) <= LONGEST else set_cell_size(plain, LONGEST - 1).rstrip() + "…"
