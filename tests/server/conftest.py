"""A store for each test, in SQLite and in PostgreSQL."""

import os
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg
import pytest

from tablee.server import studies
from tablee.server.store import Store, open_store
from tests.server.postgres import Unavailable, postgres


@pytest.fixture(autouse=True)
def no_studies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strong bots play by their rule of thumb here: no process is started for them."""
    monkeypatch.setattr(studies, "MOST", 0)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL server, started by the first test that needs it."""
    base = tmp_path_factory.getbasetemp()
    try:
        with postgres(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) as url:
            yield url
    except Unavailable as why:
        pytest.skip(f"no PostgreSQL: {why}")


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def place(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Where a store can be, with nothing there yet."""
    if kind == "sqlite":
        return str(tmp_path / "tablee.sqlite")
    server: str = request.getfixturevalue("server")
    name = f"test_{uuid4().hex}"
    connection = await asyncpg.connect(server.format(name="postgres"))
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return server.format(name=name)


@pytest.fixture
async def store(place: str) -> AsyncIterator[Store]:
    async with open_store(place) as store:
        yield store
