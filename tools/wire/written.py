"""The files that are made from the wire, and what must be in them."""

from pathlib import Path

from tools.wire.pages import renewed
from tools.wire.typescript import types

ROOT = Path(__file__).parents[2]
TYPES = ROOT / "web/src/lib/wire/types.ts"
PAGES = [ROOT / "docs/server.md", ROOT / "docs/protocol.md"]


def written() -> list[tuple[Path, str]]:
    pages = [(page, renewed(page.read_text(encoding="utf-8"))) for page in PAGES]
    return [(TYPES, types()), *pages]
