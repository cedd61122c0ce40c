"""A guest who floods the server over many sockets, for `tablee bench server --flood`.

Runs in a process of its own, only against this machine, and only until it is ended.
"""

import asyncio
import json
import sys

from picows import WSError, WSListener, WSMsgType, WSTransport, ws_connect

from tablee.bench.load import ask, measured_plan

TABLES = 3
BATCH = 20
PAUSE = 0.05
"""In seconds. 18 sockets try to send 7,200 messages a second."""
HELLO = b'{"do":"hello","protocol":1}'
CHAT = json.dumps({"do": "say", "id": "s", "text": "x" * 300}).encode()


async def flood(url: str, cookie: str) -> None:
    """Sends without reading the answers, and connects again whenever the server hangs up."""
    while True:
        try:
            transport, _ = await ws_connect(WSListener, url, extra_headers={"Cookie": cookie})
            transport.send(WSMsgType.TEXT, HELLO)
            await send_on(transport)
        except (OSError, WSError):
            await asyncio.sleep(PAUSE)


async def send_on(transport: WSTransport) -> None:
    while not transport.is_disconnected:
        for _ in range(BATCH):
            transport.send(WSMsgType.TEXT, CHAT)
        await asyncio.sleep(PAUSE)


async def attack(address: str, sockets: int) -> None:
    _, cookie = ask(address, {}, "GET", "/api/me")
    guest, plan = {"Cookie": cookie}, measured_plan(2)
    tables = [ask(address, guest, "POST", "/api/tables", plan)[0]["id"] for _ in range(TABLES)]
    print("ready", flush=True)  # noqa: T201 - to the process that started this one
    base = f"{address.replace('http', 'ws', 1)}/ws/tables"
    await asyncio.gather(*(flood(f"{base}/{tables[n % TABLES]}", cookie) for n in range(sockets)))


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1], int(sys.argv[2])))
