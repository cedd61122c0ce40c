"""A bot for Tablée: `pip install websockets`, then `python bot.py http://127.0.0.1:8006 Fox`.

It waits on the shelf, accepts every invitation, and plays. docs/bot-api.md says what it hears.
"""

import json
import os
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

SERVER, NAME = sys.argv[1:3]


def token() -> str:
    """A new one. Keep it: `TABLEE_TOKEN=… python bot.py …` is the same bot again."""
    named = Request(f"{SERVER}/api/programs", json.dumps({"name": NAME}).encode(), method="POST")
    named.add_header("Content-Type", "application/json")
    return str(json.load(urlopen(named))["token"])


def stream(path: str, **first: object) -> ClientConnection:
    headers = {"Authorization": f"Bearer {TOKEN}"}
    socket = connect(SERVER.replace("http", "ws", 1) + path, additional_headers=headers)
    socket.send(json.dumps(first))
    return socket


def choose(view: dict, legal: list) -> object:
    """Your idea goes here. The view is all that your seat may know."""
    return random.choice(legal)


def play(table: str) -> None:
    with stream(f"/ws/tables/{table}", do="hello", protocol=2) as socket:
        for line in socket:
            update = json.loads(line).get("update")
            if update and update["result"]:
                return
            if update and update["viewer"] in update["waiting_for"]:
                action, seq = choose(update["view"], update["legal"]), str(update["seq"])
                act = {"do": "act", "id": seq, "seat": update["viewer"], "action": action}
                socket.send(json.dumps(act))


TOKEN = os.environ.get("TABLEE_TOKEN") or token()
with stream("/ws/shelf", do="wait", games=["six", "baron"]) as shelf:
    for line in shelf:
        play(json.loads(line)["table"]["id"])
