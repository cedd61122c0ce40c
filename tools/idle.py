"""What the open tables cost while nobody is there: docs/server.md.

    python -m tools.idle [--seconds 10]

Measured twice: before anybody has come, and after a person has sat at each of them and left.
"""

import argparse
import json
import re
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import Popen
from tempfile import TemporaryDirectory

import httpx
from websockets.sync.client import ClientConnection, connect

from tablee.bench.server import cpu_seconds, lines, start

PATIENCE = 60.0
AWAKE = re.compile(r"^tablee_tables_awake\S* (\S+)$", re.MULTILINE)


@contextmanager
def server() -> Iterator[tuple[Popen[str], str]]:
    """A real one, and where it is."""
    with TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tablee.bench.sampled", folder, f"{folder}/shares.json"]
        running = start(command)
        try:
            yield running, re.findall(r"http://\S+", lines(running).readline())[0]
        finally:
            running.terminate()
            running.wait()
            lines(running).close()


def sit(guest: httpx.Client, address: str, key: str) -> tuple[str, ClientConnection]:
    """At an open table."""
    table: str = guest.post(f"/api/open/{key}", json={}).raise_for_status().json()["id"]
    cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    where = f"{address.replace('http', 'ws', 1)}/ws/tables/{table}"
    socket = connect(where, additional_headers={"cookie": cookie}, legacy=True)
    socket.send(json.dumps({"do": "hello", "protocol": 1}))
    return table, socket


def dealt(socket: ClientConnection) -> None:
    """The house waits a moment for devices that add to the deal, and this one does not."""
    while json.loads(socket.recv(PATIENCE)).get("phase") != "playing":
        pass


def visit(address: str) -> list[str]:
    """A person sits down at every open table, and leaves them all. Returns their names."""
    with httpx.Client(base_url=address, timeout=PATIENCE) as guest:
        guest.get("/api/me").raise_for_status()
        keys = [each["key"] for each in guest.get("/api/tables").json()["house"]]
        seats = [sit(guest, address, key) for key in keys]
        for _, socket in seats:
            dealt(socket)
        for table, socket in seats:
            guest.delete(f"/api/tables/{table}").raise_for_status()
            socket.close()
        return keys


def awake(address: str) -> int:
    return int(float(AWAKE.findall(httpx.get(f"{address}/metrics").text)[0]))


def all_asleep(address: str) -> None:
    """Raises TimeoutError."""
    end = time.monotonic() + PATIENCE
    while awake(address):
        if time.monotonic() > end:
            raise TimeoutError("a table does not fall asleep")
        time.sleep(0.1)


def idle(running: Popen[str], seconds: float) -> str:
    """Processor time in so many seconds, and the processes of bots that search."""
    before = cpu_seconds(running.pid)
    time.sleep(seconds)
    spent = cpu_seconds(running.pid) - before
    searching = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
    return f"{spent:.2f} s of processor in {seconds:g} s, {len(searching)} processes"


def main() -> None:
    parser = argparse.ArgumentParser(description="What open tables cost while nobody is there.")
    parser.add_argument("--seconds", type=float, default=10.0)
    seconds = parser.parse_args().seconds
    with server() as (running, address):
        httpx.get(f"{address}/healthz").raise_for_status()
        time.sleep(min(seconds, 2.0))  # it has only begun
        print(f"before anybody came: {idle(running, seconds)}")  # noqa: T201
        keys = visit(address)
        all_asleep(address)
        time.sleep(min(seconds, 2.0))
        after = idle(running, seconds)
        print(f"after a visit at {', '.join(keys)}: {after}, {awake(address)} awake")  # noqa: T201


if __name__ == "__main__":
    main()
