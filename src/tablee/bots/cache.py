"""Where compiled kernels are kept. Does not import Numba."""

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, flock
from functools import cache
from hashlib import blake2b
from pathlib import Path

HOUSE = Path(__file__).parent.parent
OLD = 30 * 86_400.0
"""Seconds. Another version may still be running beside this one."""
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


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """One process after the other: what one has compiled, the next finds."""
    with (folder / "lock").open("w") as lock:
        flock(lock, LOCK_EX)
        yield


def clear_beside(folder: Path, now: float) -> None:
    """Removes the folders of other versions that nobody has used for a month."""
    os.utime(folder)
    for other in folder.parent.glob("kernels-*"):
        with suppress(OSError):
            if other != folder and now - other.stat().st_mtime > OLD:
                shutil.rmtree(other)


def digest(files: Iterable[Path]) -> str:
    """A name for the text of these files."""
    text = b"\0".join(path.read_bytes() for path in files)
    return blake2b(text, digest_size=8).hexdigest()


def is_private(folder: Path) -> bool:
    found = folder.stat()
    return found.st_uid == os.geteuid() and not found.st_mode & 0o022 and os.access(folder, os.W_OK)
