"""What a test's own thread runs, on which its event loop is."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

SLOW = {"lexicon", "understanding"}
"""Folders of Barbarossa in which much is read, and asked of every word."""


@contextmanager
def lookups_here() -> Iterator[set[str]]:
    """The functions of these folders that this thread calls meanwhile, and what loads them."""
    found: set[str] = set()

    def note(frame: FrameType, event: str, _what: object) -> None:
        code = frame.f_code
        path = Path(code.co_filename)
        folder, game = path.parent.name, path.parent.parent.name
        slow = (game == "barbarossa" and folder in SLOW) or code.co_name == "daily"
        if event == "call" and slow:
            found.add(f"{folder}: {code.co_qualname}")

    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(None)
