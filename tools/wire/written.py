"""The files that are made from the wire, and what must be in them."""

from pathlib import Path

import msgspec

from tools.wire.gather import errors
from tools.wire.pages import renewed
from tools.wire.typescript import types, values

ROOT = Path(__file__).parents[2]
VALUES = ROOT / "web/src/lib/wire/values.ts"
REFUSALS = ROOT / "web/fixtures/refusals.json"
"""Every refusal with the details that it tells, for the tests of their sentences."""
PAGES = [ROOT / "docs/server.md", ROOT / "docs/protocol.md", ROOT / "docs/bot-api.md"]

TYPES = ROOT / "web/src/lib/wire/types.ts"
"""Not kept in git: `make setup` makes it where the code has changed."""


def written() -> list[tuple[Path, str]]:
    """What is kept in git."""
    pages = [(page, renewed(page.read_text(encoding="utf-8"))) for page in PAGES]
    refusals = msgspec.json.format(msgspec.json.encode(errors())).decode() + "\n"
    return [(VALUES, values()), (REFUSALS, refusals), *pages]


def made() -> list[tuple[Path, str]]:
    return [(TYPES, types())]
