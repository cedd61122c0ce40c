"""Matches that run go on after an upgrade, and from a backup; also with several workers."""

import json
import shutil
import sqlite3
import subprocess
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

from tablee.server.store.database import address, database
from tablee.server.store.opening import migrate
from tests.live.players import Player, compare, play_on, seated, settle
from tests.live.serving import Server, serving
from tests.live.test_workers import place  # noqa: F401 - a fixture
from tests.server.postgres import create_in

OLD = Path(__file__).parents[1] / "server" / "data" / "running-0007"
"""A running match of two people and a bot, as an earlier version left it. Never make it anew."""


COLUMNS = (
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
)


def somebody_of(old: dict[str, Any], servers: list[Server], number: int) -> Player:
    """A player of the old match, with the cookie of then."""
    player = Player(servers, 0, Random(number))
    player.guest.http.cookies.clear()
    for name, value in old["cookie"].items():
        player.guest.http.cookies.set(name, value)
    player.guest.public, player.seat, player.book = old["public"], old["seat"], old["book"]
    return player


def close(players: list[Player]) -> None:
    for player in players:
        player.guest.close()


def go_on(players: list[Player], servers: list[Server]) -> None:
    """All come to other servers, and play to the end."""
    assert not any(player.over for player in players)
    for number, player in enumerate(players):
        player.servers, player.at = servers, number % len(servers)
        player.lost = True
    play_on(players)


def test_a_match_of_an_older_version_goes_on(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tablee.db")) as file:
        file.executescript(OLD.with_suffix(".sql").read_text())
    old = json.loads(OLD.with_suffix(".json").read_text())
    with serving(tmp_path) as server:
        players = [somebody_of(each, [server], n) for n, each in enumerate(old["players"])]
        for player in players:
            player.table = old["table"]
        go_on(players, [server])
        compare(players, old["table"], server)
        close(players)


def test_a_copy_of_a_file_in_use_goes_on(tmp_path: Path) -> None:
    """As `sqlite3 tablee.db ".backup copy.db"` makes it."""
    used, restored = tmp_path / "used", tmp_path / "restored"
    used.mkdir()
    restored.mkdir()
    with serving(used) as server:
        players = [Player([server], 0, Random(number)) for number in range(2)]
        table = seated(players, bots=1, rounds=2)
        play_on(players, lambda: len(players[0].book) >= 3)
        settle(players)
        with (
            closing(sqlite3.connect(used / "tablee.db")) as file,
            closing(sqlite3.connect(restored / "tablee.db")) as copy,
        ):
            file.backup(copy)
        close(players)
    with serving(restored) as server:
        go_on_and_compare(players, [server], table)


def go_on_and_compare(players: list[Player], servers: list[Server], table: str) -> None:
    go_on(players, servers)
    compare(players, table, servers[0])
    close(players)


def program(name: str) -> str:
    """A client program of PostgreSQL."""
    found = [str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))]
    if way := found[-1] if found else shutil.which(name):
        return way
    pytest.skip(f"{name} is not installed (Debian: apt install postgresql-client)")


@pytest.fixture
def elsewhere(place: str) -> str:  # noqa: F811 - a fixture
    """Another database of the same server."""
    user, _, folder = place.partition("?host=")
    return create_in(f"{user.rpartition('/')[0]}/{{name}}?host={folder}")


async def make_older(newer: str, older: str) -> None:
    """A database as it was before there were several workers, with all that it could have then."""
    empty = database(address(older))
    await empty.migrate(partial(migrate, goal="0007"))
    await empty.close()
    there, here = await asyncpg.connect(newer), await asyncpg.connect(older)
    await here.execute("SET session_replication_role = replica")  # in any order
    columns = await here.fetch(COLUMNS)
    for name in {row["table_name"] for row in columns} - {"alembic_version"}:
        known = [row["column_name"] for row in columns if row["table_name"] == name]
        rows = await there.fetch(f"SELECT {', '.join(known)} FROM {name}")  # noqa: S608 - no input
        await here.copy_records_to_table(name, records=rows, columns=known)
    await there.close()
    await here.close()


@pytest.mark.faults
@pytest.mark.parametrize("older", [False, True])
async def test_a_backup_of_postgresql_goes_on_with_two_workers(
    place: str,  # noqa: F811 - a fixture
    elsewhere: str,
    tmp_path: Path,
    older: bool,
) -> None:
    """`pg_dump` under running workers; in the copy their leases are of nobody any more."""
    dump = str(tmp_path / "dump")
    with serving(place) as one, serving(place) as two:
        players = [Player([one, two], number % 2, Random(number)) for number in range(4)]
        table = seated(players, rounds=2)
        play_on(players, lambda: len(players[0].book) >= 3)
        settle(players)
        subprocess.run([program("pg_dump"), "-Fc", "-f", dump, place], check=True)
        for player in players:
            player.connection.close()
    if older:
        await make_older(place, elsewhere)
    else:
        subprocess.run([program("pg_restore"), "--no-owner", "-d", elsewhere, dump], check=True)
    with ExitStack() as stack:
        started = [Server(elsewhere) for _ in range(2)]  # at once: one of them migrates
        for server in started:
            stack.callback(server.stop)
            server.wait_until_up()
        go_on_and_compare(players, started, table)
