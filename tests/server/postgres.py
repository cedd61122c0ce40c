"""A real PostgreSQL for the tests: one for the whole run, in a temporary folder, on a socket."""

import asyncio
import fcntl
import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO
from uuid import uuid4

import asyncpg

from tablee.server.store.schema import metadata

CLUSTERS = Path("/etc/postgresql-common/createcluster.conf")
FAST = "-c fsync=off -c full_page_writes=off -c max_connections=200"
"""No test cuts the power, so no test waits for the disk."""


FORGET = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()",
    *(f"DELETE FROM {table.name}" for table in reversed(metadata.sorted_tables)),  # noqa: S608
)
"""Nobody is connected, and nothing is stored."""


class Unavailable(Exception):
    """There is no PostgreSQL here and none can be had."""


@contextmanager
def postgres(shared: Path, host: str = "", network: str = "") -> Iterator[str]:
    """The URL of a running server, without the name of a database. Raises Unavailable.

    With a host, it is open to the machines of a network; otherwise it is on a socket.
    The processes of a test run share it through a folder. Each holds a lock on `users` while it
    needs the server, even if it dies; who finds nobody else there at the end stops it.
    """
    with (shared / "postgres-users").open("w") as users:
        with _alone(shared):
            folder = _running(shared / "postgres-folder", host, network)
            fcntl.flock(users, fcntl.LOCK_SH)
        try:
            at = f"{host}/{{name}}" if host else f"/{{name}}?host={folder}"
            yield f"postgresql://tablee@{at}"
        finally:
            with _alone(shared):
                _stop_if_unused(users, shared / "postgres-folder")


def create_in(server: str) -> str:
    """The URL of a new database."""
    name = f"test_{uuid4().hex}"
    asyncio.run(execute(server.format(name="postgres"), f"CREATE DATABASE {name}"))
    return server.format(name=name)


def empty(database: str) -> None:
    """A hundred times cheaper than a new one with its schema."""
    asyncio.run(execute(database, *FORGET))


async def execute(database: str, *statements: str) -> None:
    connection = await asyncpg.connect(database)
    for statement in statements:
        await connection.execute(statement)
    await connection.close()


@contextmanager
def _alone(shared: Path) -> Iterator[None]:
    with (shared / "postgres-lock").open("w") as door:
        fcntl.flock(door, fcntl.LOCK_EX)
        yield


def _running(note: Path, host: str, network: str) -> Path:
    if note.exists():
        return Path(note.read_text())
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="tablee-pg-"))
    if user := _user():
        shutil.chown(folder, user)
    data = folder / "data"
    create = ["--username=tablee", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
    _run(folder, programs / "initdb", "-D", data, *create)
    if network:
        with (data / "pg_hba.conf").open("a") as known:
            known.write(f"host all all {network} trust\n")
    options = f"-k {folder} -c listen_addresses='{host}' {FAST}"
    _run(
        folder, programs / "pg_ctl", "start", "-w", "-D", data, "-l", folder / "log", "-o", options
    )
    note.write_text(str(folder))
    return folder


def _stop_if_unused(users: TextIO, note: Path) -> None:
    try:
        fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return
    folder = Path(note.read_text())
    _run(folder, _programs() / "pg_ctl", "stop", "-w", "-m", "immediate", "-D", folder / "data")
    shutil.rmtree(folder)
    note.unlink()


def crash(shared: Path, seconds: float) -> None:
    """Ends the server as a crash would, and starts it again after a while."""
    halt(shared)
    time.sleep(seconds)
    begin(shared)


def halt(shared: Path) -> None:
    """As a crash would, unless it has ended by itself."""
    folder = Path((shared / "postgres-folder").read_text())
    with suppress(Unavailable):
        stop = ("stop", "-w", "-m", "immediate", "-D", folder / "data")
        _run(folder, _programs() / "pg_ctl", *stop)


def begin(shared: Path) -> None:
    folder = Path((shared / "postgres-folder").read_text())
    options = f"-k {folder} -c listen_addresses='' {FAST}"
    start = ("start", "-w", "-D", folder / "data", "-l", folder / "log", "-o", options)
    _run(folder, _programs() / "pg_ctl", *start)


def _run(folder: Path, *command: str | Path) -> None:
    user = _user()
    who = {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []} if user else {}
    done = subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                          text=True, **who)  # type: ignore[call-overload]  # fmt: skip
    if done.returncode:
        raise Unavailable(f"{Path(command[0]).name} failed: {done.stderr}")


def _user() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in known else "nobody"


def _programs() -> Path:
    return _installed() or _install()


def _installed() -> Path | None:
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if on_path := shutil.which("initdb"):
        found.append(Path(on_path).resolve().parent)
    return max(found, key=lambda path: path.parent.name.rjust(3), default=None)


def _install() -> Path:
    """The server's programs, on a Debian where we may: no service, and no cluster of its own."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Unavailable("PostgreSQL is not installed, and only root on Debian can change that")
    if not CLUSTERS.exists():
        CLUSTERS.parent.mkdir(exist_ok=True)
        CLUSTERS.write_text("create_main_cluster = false\n")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "--no-install-recommends", "postgresql"]
    for command in (["apt-get", "update"], install):
        done = subprocess.run(command, env=quiet, capture_output=True, text=True)
        if done.returncode:
            raise Unavailable(f"PostgreSQL could not be installed: {done.stderr[-500:]}")
    found = _installed()
    assert found is not None
    return found
