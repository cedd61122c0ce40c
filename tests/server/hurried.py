"""`tablee serve` for browser journeys of slow tables: a push service, a phone and a mail server are
on this machine, and who is gone is told at once.

`python -m tests.server.hurried HEARD serve …` writes what arrives to the file HEARD, a line of JSON
for each: first what a browser says of the phone, then notices and mails.
"""

import asyncio
import os
import sys
from pathlib import Path
from threading import Event, Thread
from typing import Any

from msgspec import json

from tablee.cli import main as tablee
from tablee.server import slow
from tablee.server.notices import bell
from tablee.server.notices.webpush import as_text
from tests.server.mailing import MailHouse
from tests.server.pushing import Phone, PushService


class Outside:
    """All that the server writes to, in a thread of its own."""

    def __init__(self, heard: Path) -> None:
        self.heard, self.ready = heard, Event()
        self.phone, self.mails = Phone(), Mails(self)
        self.pushes = Pushes(self)

    def tell(self, what: object) -> None:
        with self.heard.open("ab") as file:
            file.write(json.encode(what) + b"\n")

    async def run(self) -> None:
        async with self.mails.open(), self.pushes.open():
            keys = {"p256dh": as_text(self.phone.public), "auth": as_text(self.phone.secret)}
            self.tell({"endpoint": self.pushes.url("/phone"), "keys": keys})
            self.ready.set()
            await asyncio.Event().wait()


class Pushes(PushService):
    def __init__(self, outside: Outside) -> None:
        super().__init__(outside.heard.parent)
        self.outside = outside

    async def serve(self, *line: Any) -> None:
        await super().serve(*line)
        self.outside.tell({"notice": self.outside.phone.read(self.got[-1].body)})


class Mails(MailHouse):
    def __init__(self, outside: Outside) -> None:
        super().__init__()
        self.outside = outside

    async def answer(self, verb: bytes, *line: Any) -> bytes:
        said = await super().answer(verb, *line)
        if verb == b"DATA":
            self.outside.tell({"mail": self.got[-1].get_content()})
        return said


def main() -> None:
    heard, *wishes = sys.argv[1:]
    outside = Outside(Path(heard))
    Thread(target=lambda: asyncio.run(outside.run()), daemon=True).start()
    outside.ready.wait()
    os.environ["SSL_CERT_FILE"] = str(Path(heard).with_name("both.pem"))
    bell.LOOK_EVERY, slow.MOMENT = 0.2, 0.0
    post = ["--smtp", outside.mails.url, "--mail-from", "tablee@example.org"]
    sys.argv = ["tablee", *wishes, *post, "--allow-host", "localhost"]
    tablee()


if __name__ == "__main__":
    main()
