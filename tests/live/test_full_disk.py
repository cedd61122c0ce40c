"""A disk that is really full: a small one, mounted for the test."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.live.serving import Connection, Server, newcomers, serving
from tests.live.test_matches import seated

UNDO = {"kind": "undo"}


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """Three megabytes. Without it, tests/server/test_full_disk.py still shows the same."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=3m", "tablee-test", str(folder)]
    if subprocess.run(command, capture_output=True).returncode:
        pytest.skip("only root mounts a disk")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def fill(disk: Path) -> Path:
    """Writes until nothing fits any more."""
    filler = disk / "filler"
    with filler.open("ab", buffering=0) as file:
        for size in (65536, 4096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                continue
    return filler


def health(server: Server) -> tuple[int, str]:
    answer = httpx.get(f"{server.address}/healthz")
    return answer.status_code, answer.json()["status"]


def think_twice(connection: Connection, most: int = 300) -> tuple[int, str]:
    """Chooses and takes it back, until that is refused; how often it was done, and why no more."""
    card = connection.until("update")["update"]["legal"][0]
    for count in range(most):
        answer = connection.ask("act", seat=0, action=UNDO if count % 2 else card)
        if answer["is"] == "refused":
            return count, str(answer["code"])
    return most, ""


def until_health_is(server: Server, wanted: tuple[int, str]) -> None:
    """It may answer what it knew a moment ago."""
    while (found := health(server)) != wanted:
        assert found in ((200, "ok"), (503, "cannot_save"))


def test_on_a_full_disk_people_are_told_nothing_is_lost_and_play_resumes(disk: Path) -> None:
    with serving(disk) as server, newcomers(server.address) as guest:
        assert health(server) == (200, "ok")
        table, _, connections = seated(guest, 2)
        filler = fill(disk)
        count, why = think_twice(connections[0])
        assert why == "cannot_save"
        until_health_is(server, (503, "cannot_save"))
        plan = {"game": "six", "seats": 2}
        stranger = httpx.post(f"{server.address}/api/tables", json=plan)
        assert stranger.status_code == 503
        assert stranger.json()["error"]["code"] == "cannot_save"
        assert connections[1].ask("say", text="hello?")["code"] == "cannot_save"
        filler.unlink()
        until_health_is(server, (200, "ok"))
        connections[1].done("say", text="again")
        if count % 2:
            connections[0].done("act", seat=0, action=UNDO)
        server.kill()
    with serving(disk) as server, newcomers(server.address) as guest:
        chat = guest().connection(table)
        chat.send({"do": "hello", "protocol": 1})
        assert [said["text"] for said in chat.until("welcome")["chat"]] == ["again"]
        expected = count + (count % 2)
        assert chat.until("update")["update"]["seq"] == expected
