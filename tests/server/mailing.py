"""A mail server on this machine."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage


class MailHouse:
    """Speaks as much SMTP as a mail needs. `refuses`: says no to every receiver."""

    def __init__(self) -> None:
        self.got: list[EmailMessage] = []
        self.refuses = False
        self.url = ""

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        server = await asyncio.start_server(self.serve, "127.0.0.1", 0)
        self.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        try:
            yield
        finally:
            server.close()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"220 here\r\n")
        while line := await reader.readline():
            verb = line.split()[0].upper() if line.strip() else b""
            writer.write(await self.answer(verb, reader, writer))
            await writer.drain()
            if verb == b"QUIT":
                break
        writer.close()

    async def answer(
        self, verb: bytes, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> bytes:
        if verb == b"QUIT":
            return b"221 bye\r\n"
        if verb == b"RCPT" and self.refuses:
            return b"550 nobody of this name\r\n"
        if verb == b"QUIT":
            return b"221 bye\r\n"
        if verb != b"DATA":
            return b"250 good\r\n"
        writer.write(b"354 go on\r\n")
        data = await reader.readuntil(b"\r\n.\r\n")
        found = message_from_bytes(data[:-5].replace(b"\r\n..", b"\r\n."), policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.got.append(found)
        return b"250 taken\r\n"
