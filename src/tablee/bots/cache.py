"""Where compiled kernels are kept. Does not import Numba."""

import os
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path

HOUSE = Path(__file__).parent.parent
SOURCES = ("bots/compiled.py", "bots/luck.py", "bots/weighing.py", "games/*/kernel/*.py")


@cache
def cache_folder() -> Path | None:
    """A folder of this user for this version of all kernels; None if it cannot be made.

    Numba alone would go on using the compiled code of a function when another file that it calls
    has changed. Never a folder that others may write to: what lies there is run.
    """
    places = (os.environ.get("NUMBA_CACHE_DIR"), os.environ.get("XDG_CACHE_HOME"), "~/.cache")
    above = next(Path(place).expanduser() for place in places if place)
    sources = sorted(path for pattern in SOURCES for path in HOUSE.glob(pattern))
    folder = above / "tablee" / f"kernels-{digest(sources)}"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return None
    return folder if is_private(folder) else None


def digest(files: Iterable[Path]) -> str:
    """A name for the text of these files."""
    text = b"\0".join(path.read_bytes() for path in files)
    return blake2b(text, digest_size=8).hexdigest()


def is_private(folder: Path) -> bool:
    found = folder.stat()
    return found.st_uid == os.geteuid() and not found.st_mode & 0o022 and os.access(folder, os.W_OK)
