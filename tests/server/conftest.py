"""A store for each test, in SQLite and in PostgreSQL."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TypeVar

import pytest

from tablee.server import studies
from tablee.server.store import Store, check_place, open_store
from tests.server.postgres import create_in, empty

T = TypeVar("T", str, Path)


@pytest.fixture(autouse=True)
def no_studies(monkeypatch: pytest.MonkeyPatch) -> None:
    """Strong bots play by their rule of thumb here: no process is started for them."""
    monkeypatch.setattr(studies, "MOST", 0)


@pytest.fixture(params=["sqlite", "postgresql"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store in which there is nothing."""
    return made(tmp_path_factory.mktemp("empty") / "tablee.sqlite")


@pytest.fixture(scope="session")
def database(postgresql: str) -> str:
    """A store in which there is nothing before each test that asks for a place."""
    return made(create_in(postgresql))


def made(place: T) -> T:
    asyncio.run(check_place(place))
    return place


@pytest.fixture
def place(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """An empty store. To make one takes long: a file is copied, a database is used again."""
    if kind == "sqlite":
        return str(shutil.copy(request.getfixturevalue("empty_file"), tmp_path))
    database: str = request.getfixturevalue("database")
    empty(database)
    return database


@pytest.fixture
def new_place(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """Where a store can be, with nothing there yet. For tests that leave it in disorder, too."""
    if kind == "sqlite":
        return str(tmp_path / "tablee.sqlite")
    return create_in(request.getfixturevalue("postgresql"))


@pytest.fixture
async def store(place: str) -> AsyncIterator[Store]:
    async with open_store(place) as store:
        yield store
