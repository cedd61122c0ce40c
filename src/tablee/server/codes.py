"""The code of a table: short enough to read aloud, too long to be found by trying.

How long, and why, is calculated in docs/security.md#codes.
"""

import secrets

from tablee.server.store import Summary
from tablee.server.table import Table

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""No letter that looks like another."""
SHORT, LONG = 5, 8
"""For tables that are in everybody's list anyway, and for the others."""


def new_code(*, public: bool) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(SHORT if public else LONG))


def as_typed(text: str) -> str:
    """The code that somebody means: in two groups, with a dash, in small letters."""
    return "".join(text.upper().replace("-", " ").split())


def code_after(before: Summary, table: Table) -> str | None:
    """The code of a table after something has happened there; None: it opens nothing any more.

    A private table has none once its match begins: who comes later has its link, or is given a new
    code by the host.
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
