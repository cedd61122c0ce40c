"""A server that cannot save says so, and does not open."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from tests.cli.terminal import surroundings, tablee
from tests.server.conftest import kind, new_place  # noqa: F401 - fixtures
from tests.server.test_opening import OLD
from tests.warm import TABLEE

SAID = "Rien ne peut être enregistré dans «\u202f{path}\u202f»"
POWERLESS = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []
"""Root may write everything, unless it is told that it may not."""


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder with a database, both of which may only be read."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        shutil.copy(OLD, folder / "tablee.db")
        (folder / "tablee.db").chmod(0o444)
        folder.chmod(0o555)
        yield folder
        folder.chmod(0o755)


def test_on_a_read_only_database_the_server_says_that_it_cannot_save(read_only: Path) -> None:
    ran = subprocess.run(
        [
            *POWERLESS,
            TABLEE,
            "serve",
            "--host",
            "127.0.0.1",
            "--port",
            "0",
            "--no-browser",
            "--data",
            read_only,
        ],
        capture_output=True,
        text=True,
        timeout=60,
        env=surroundings("fr"),
    )
    assert ran.returncode == 2
    assert ran.stdout == ""
    assert SAID.format(path=read_only / "tablee.db") in ran.stderr
    assert ran.stderr.count("\n") == 1


@pytest.mark.parametrize("kind", ["postgresql"])
async def test_on_a_read_only_postgresql_too(new_place: str) -> None:  # noqa: F811 - a fixture
    connection = await asyncpg.connect(new_place)
    name = await connection.fetchval("SELECT current_database()")
    await connection.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    await connection.close()
    where = ("--host", "127.0.0.1", "--port", "0", "--data", new_place)
    ran = tablee("serve", "--no-browser", *where)
    assert (ran.code, ran.out) == (2, "")
    assert "Nothing can be saved" in ran.err
