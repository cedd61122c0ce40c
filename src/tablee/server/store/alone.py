"""One server for each SQLite file: what a live table knows must be what the file has.

The lock is on a file beside the database, never on the database itself: SQLite's own locks would be
lost with it. The kernel drops it when the process ends, however it ends. Programs that only read,
such as `sqlite3 … .backup`, do not ask for it.
"""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import URL

from tablee.server.store.database import address
from tablee.server.store.errors import BadStore


def is_file(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


@contextmanager
def only_server(place: str | Path) -> Iterator[None]:
    """Keeps other servers away from a file. Does nothing for PostgreSQL. Raises BadStore."""
    url = address(place)
    if not is_file(url):
        yield
        return
    named = Path(str(url.database))
    kept = named.resolve()  # another name of the same file has the same lock
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        lock = kept.with_name(f"{kept.name}.lock").open("a")
    except OSError as problem:
        message = f"Nothing can be saved in {named}: it cannot be written."
        raise BadStore("not_writable", message, path=named) from problem
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            message = (
                f"Another server is using {named}. Stop it first, or use PostgreSQL, which is "
                "for several servers."
            )
            raise BadStore("store_in_use", message, path=named) from None
        yield
