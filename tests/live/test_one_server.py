"""One SQLite file, one server: a second one says so and ends."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import Ran, is_complaint, tablee
from tests.live.serving import Guest, Server, serving

SAID = {
    "en": "Another Tablée server is using '{path}'",
    "fr": "Un autre serveur Tablée utilise déjà «\u202f{path}\u202f»",
    "de": "Ein anderer Tablée-Server benutzt „{path}“ schon",
    "es": "Otro servidor de Tablée ya usa «{path}»",
}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def busy(data: Path) -> Iterator[Server]:
    with serving(data) as running:
        yield running


def second(data: Path, language: str) -> Ran:
    place = ("--host", "127.0.0.1", "--port", "0", "--no-browser", "--data", data)
    return tablee("serve", *place, lang=language)


@pytest.mark.parametrize("language", SAID)
def test_a_second_server_is_refused_in_words(busy: Server, data: Path, language: str) -> None:
    ran = second(data, language)
    assert is_complaint(ran)
    assert ran.out == ""
    assert SAID[language].format(path=data / "tablee.db") in ran.err


def test_another_name_of_the_same_file_does_not_help(busy: Server, data: Path) -> None:
    alias = data.parent / "alias"
    alias.symlink_to(data)
    assert second(alias, "en").code == 2


def test_a_copy_can_be_made_while_it_runs(busy: Server, data: Path, tmp_path: Path) -> None:
    host = Guest(busy.address)
    table = host.open_table()
    host.close()
    copy = sqlite3.connect(tmp_path / "copy.db")
    original = sqlite3.connect(f"file:{data / 'tablee.db'}?mode=ro", uri=True)
    original.backup(copy)
    assert (table,) in copy.execute("SELECT id FROM tables").fetchall()
    for each in (copy, original):
        each.close()


def test_a_server_that_died_leaves_no_lock(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.wait_until_up()
    server.kill()
    assert (tmp_path / "tablee.db.lock").exists()
    with serving(tmp_path):
        pass
