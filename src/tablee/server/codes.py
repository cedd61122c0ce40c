"""The code of a table: short enough to read aloud, too long to guess.

docs/security.md#codes calculates the length.
"""

import secrets

from tablee.server.store import Summary
from tablee.server.table import Table

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without letters that look like another."""
SHORT, LONG = 5, 8
"""The length for public tables, which are listed anyway, and for private ones."""


def new_code(*, public: bool) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(SHORT if public else LONG))


def as_typed(text: str) -> str:
    """The code that was typed: spaces, dashes and lower case are accepted."""
    return "".join(text.upper().replace("-", " ").split())


def code_after(before: Summary, table: Table) -> str | None:
    """The code of a table after a change; None if it has no code now.

    A private table loses its code when its match begins. Later guests need the link, or a new code
    from the host.
    """
    if table.phase == "over":
        return None
    if table.public:
        return before.code
    if table.phase == "playing" and before.phase == "gathering":
        return None
    if before.code is not None and len(before.code) < LONG:
        return new_code(public=False)
    return before.code
