"""A real server process and real clients for it."""

import json
import os
import re
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import IO, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.cutting import NONCE, cut_of
from tests.warm import TABLEE, start

PATIENCE = 30.0


def clock() -> float:
    """What a browser calls `performance.now()`."""
    return time.monotonic() * 1000


class Server:
    """`tablee serve`, as people start it."""

    def __init__(
        self,
        data: Path | str,
        *options: str,
        port: int = 0,
        log: IO[str] | None = None,
        environment: Mapping[str, str] = {},
        program: Path | str = "",
    ) -> None:
        args = ["serve", "--host", "127.0.0.1", "--no-browser"]
        args += ["--data", str(data), "--port", str(port), *options]
        known = {**os.environ, "LC_ALL": "C.UTF-8", "TABLEE_NOTICE": "0", **environment}
        if "--workers" in options:  # they start each other
            program = TABLEE
        reader, writer = os.pipe()
        errors = 2 if log is None else log.fileno()
        self.process = start(args, known, writer, errors, str(program))
        os.close(writer)
        self.output = os.fdopen(reader)
        found = re.search(r"http://127\.0\.0\.1:(\d+)", self.output.readline())
        assert found, "the server does not say where it is"
        self.port = int(found[1])
        self.address = found[0]

    def wait_until_up(self) -> None:
        transport = httpx.HTTPTransport(retries=20)
        with httpx.Client(transport=transport, timeout=PATIENCE) as client:
            assert client.get(f"{self.address}/healthz").status_code == 200

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.close()

    def stop(self) -> None:
        """As whoever runs it would."""
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(PATIENCE) in (0, -signal.SIGTERM)
        self.close()

    def close(self) -> None:
        self.output.close()


@contextmanager
def serving(
    data: Path | str,
    *options: str,
    port: int = 0,
    log: IO[str] | None = None,
    program: Path | str = "",
) -> Iterator[Server]:
    server = Server(data, *options, port=port, log=log, program=program)
    try:
        server.wait_until_up()
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Guest:
    """Somebody with a browser: a cookie, requests and sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.open = ExitStack()
        self.http = self.open.enter_context(httpx.Client(base_url=address, timeout=PATIENCE))
        self.public: str = self.http.get("/api/me").json()["guest"]

    def open_table(self, game: str = "six", seats: int = 2, **plan: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, **plan})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    def connection(self, table: str, cuts: bool = True, **headers: str) -> "Connection":
        return Connection(self.socket(f"/ws/tables/{table}", headers), cuts)

    def socket(
        self, path: str, headers: Mapping[str, str] = {}, max_queue: int | None = None
    ) -> ClientConnection:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = self.address.replace("http", "ws", 1) + path
        socket = connect(url, max_queue=max_queue, additional_headers={"cookie": cookie, **headers})
        return self.open.enter_context(socket)

    def at(self, table: str, cuts: bool = True, **more: Any) -> "Connection":
        """A connection on which hello has been said, and answered."""
        connection = self.connection(table, cuts)
        connection.send({"do": "hello", "protocol": 1, **more})
        assert connection.until("welcome")["you"] == self.public
        connection.until("table")
        return connection

    def close(self) -> None:
        self.open.close()


@contextmanager
def newcomers(address: str) -> Iterator[Callable[[], Guest]]:
    """Somebody new, as often as one asks."""
    with ExitStack() as stack:

        def new_guest() -> Guest:
            somebody = Guest(address)
            stack.callback(somebody.close)
            return somebody

        yield new_guest


class Connection:
    """One socket to a table. Keeps all that was heard on it."""

    def __init__(self, socket: ClientConnection, cuts: bool = True, reads: bool = True) -> None:
        self.socket = socket
        self.incoming: Queue[str | Exception] = Queue()
        self.cuts = cuts
        """Whether it takes part in cuts and is measured for races, as a browser does, by itself."""
        self.raw: list[str] = []
        """The same, to the letter."""
        self.heard: list[dict[str, Any]] = []
        self.unread: list[dict[str, Any]] = []
        """What came while an answer was awaited."""
        self.asked = 0
        self.nonce = NONCE
        self.you = ""
        self.reader = Thread(target=self.receive, daemon=True)
        if reads:  # otherwise only when somebody looks
            self.reader.start()

    def receive(self) -> None:
        """A screen reads whenever something comes, and not when somebody looks."""
        while True:
            try:
                text = str(self.socket.recv())
                if self.cuts and self.cut(json.loads(text)):
                    continue
                self.incoming.put(text)
            except Exception as error:  # for whoever waits
                return self.incoming.put(error)

    def cut(self, message: dict[str, Any]) -> bool:
        """Answers in the cut; True for what is of no interest to anybody else."""
        if message["is"] == "echo":
            self.send({"do": "echo", "n": message["n"], "at": clock()})
        if message["is"] == "welcome":
            self.you = message["you"]
        if message["is"] == "table" and (request := cut_of(message, self.you, self.nonce)):
            self.send(request)
        return message["is"] == "echo" or message.get("id") in ("commit", "reveal")

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def next(self, patience: float = PATIENCE) -> dict[str, Any]:
        if self.reader.ident is None:
            self.reader.start()
        came = self.incoming.get(timeout=patience)
        if isinstance(came, Exception):
            self.incoming.put(came)
            raise came
        self.raw.append(came)
        message: dict[str, Any] = json.loads(self.raw[-1])
        self.heard.append(message)
        return message

    def until(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """The next message of a kind, with these fields."""
        while True:
            message = self.unread.pop(0) if self.unread else self.next()
            if message["is"] == kind and wanted.items() <= message.items():
                return message

    def ask(self, request: str, **fields: Any) -> dict[str, Any]:
        """Ask for something and wait for the answer: done, or refused."""
        self.asked += 1
        name = fields.pop("id", f"{request} {self.asked}")
        self.send({"do": request, "id": name, **fields})
        return self.answer(name)

    def answer(self, name: str) -> dict[str, Any]:
        while True:
            message = self.next()
            if message["is"] in ("done", "refused") and message["id"] == name:
                return message
            self.unread.append(message)

    def done(self, request: str, **fields: Any) -> None:
        answer = self.ask(request, **fields)
        assert answer["is"] == "done", answer

    def refused(self, request: str, **fields: Any) -> str:
        answer = self.ask(request, **fields)
        assert answer["is"] == "refused", answer
        return str(answer["code"])

    def closed(self) -> int:
        """The code with which the server closes this connection."""
        with pytest.raises(ConnectionClosed) as closed:
            self.listen()
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code

    @staticmethod
    def read(raw: Any) -> Any:
        return json.loads(bytes(raw))

    def listen(self) -> None:
        while True:
            self.next()

    def close(self) -> None:
        self.socket.close()
