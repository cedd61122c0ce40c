"""Programs at a real server, by the bot API."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.live.serving import Connection, Guest

EXAMPLE = Path(__file__).parents[2] / "examples/bot.py"
PATIENCE = 30.0


class Bot:
    """A program with a token. It waits on the shelf, and says what the test says."""

    def __init__(self, address: str, name: str = "Fox") -> None:
        self.address = address
        found = httpx.post(f"{address}/api/programs", json={"name": name}, timeout=PATIENCE)
        assert found.status_code == 201, found.text
        assert "set-cookie" not in found.headers
        self.public: str = found.json()["guest"]
        self.token: str = found.json()["token"]
        self.open = ExitStack()
        self.bearer = {"authorization": f"Bearer {self.token}"}

    def http(self, method: str, path: str, **more: Any) -> httpx.Response:
        return httpx.request(
            method, self.address + path, headers=self.bearer, timeout=PATIENCE, **more
        )

    def socket(self, path: str) -> Connection:
        url = self.address.replace("http", "ws", 1) + path
        socket = connect(url, additional_headers=self.bearer)
        return Connection(self.open.enter_context(socket), cuts=False)

    def close(self) -> None:
        """Revokes the token, too."""
        self.http("DELETE", "/api/me")
        self.open.close()

    def wait(self, *games: str, **more: Any) -> Connection:
        shelf = self.socket("/ws/shelf")
        shelf.send({"do": "wait", "games": games or ("six",), **more})
        return shelf

    def at(self, table: str) -> Connection:
        connection = self.socket(f"/ws/tables/{table}")
        connection.send({"do": "hello", "protocol": 2})
        return connection


@contextmanager
def example(address: str, name: str) -> Iterator[None]:
    """`examples/bot.py`, as its author starts it."""
    environment = {key: value for key, value in os.environ.items() if key != "TABLEE_TOKEN"}
    command = [sys.executable, str(EXAMPLE), address, name]
    with subprocess.Popen(command, env=environment) as process:
        try:
            yield
        finally:
            process.terminate()


def waiting(guest: Guest, game: str = "six") -> dict[str, str]:
    """The programs that wait for this game: their public ids by name."""
    found = guest.http.get("/api/programs", params={"game": game}).json()["waiting"]
    return {each["name"]: each["guest"] for each in found}


def soon(check: Callable[[], Any]) -> Any:
    """What becomes true in a moment."""
    end = time.monotonic() + PATIENCE
    while not (found := check()):
        assert time.monotonic() < end, "it never happens"
        time.sleep(0.05)
    return found
