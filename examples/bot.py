"""A bot for Tablée: `pip install websockets`, then `python bot.py http://127.0.0.1:8006 Fox`.

It waits on the shelf, accepts every invitation, and plays. docs/bot-api.md says what it hears.
"""

import json
import os
import random
import sys
from urllib.request import Request, urlopen

from websockets.sync.client import connect

SERVER, NAME = sys.argv[1:3]


def token() -> str:
    """A new one. Keep it: `TABLEE_TOKEN=… python bot.py …` is the same bot again."""
    body, kind = json.dumps({"name": NAME}).encode(), {"Content-Type": "application/json"}
    return str(json.load(urlopen(Request(f"{SERVER}/api/programs", body, kind)))["token"])


def choose(view: dict, legal: list) -> object:
    """Your idea goes here. The view is all that your seat may know."""
    return random.choice(legal)


def play(table: str) -> None:
    with connect(f"{SOCKETS}/tables/{table}", additional_headers=BEARER) as socket:
        socket.send(json.dumps({"do": "hello", "protocol": 2}))
        for line in socket:
            update = json.loads(line).get("update")
            if update and update["result"]:
                return
            if update and (seat := update["viewer"]) in update["waiting_for"]:
                action = choose(update["view"], update["legal"])
                act = {"do": "act", "id": str(update["seq"]), "seat": seat, "action": action}
                socket.send(json.dumps(act))


SOCKETS = SERVER.replace("http", "ws", 1) + "/ws"
BEARER = {"Authorization": "Bearer " + (os.environ.get("TABLEE_TOKEN") or token())}
with connect(f"{SOCKETS}/shelf", additional_headers=BEARER) as shelf:
    shelf.send(json.dumps({"do": "wait", "games": ["six", "baron"]}))
    for line in shelf:
        play(json.loads(line)["table"]["id"])
