"""Messages that are too long for one message of a service: sent in parts, and joined again."""

import re
from secrets import token_hex

LAST, MORE = b".", b"+"
"""The first letter of a part: the last one, or one that is continued. Its sender and number and a
colon follow: of notifications that are equal PostgreSQL would deliver only one."""
HEAD = re.compile(rb"([.+])([0-9a-f]{8}) (\d{1,9}):")
ROOM = 32
"""Bytes for a head, more than it takes."""


class Parts:
    """Cuts what one worker sends, and joins what it hears from all."""

    def __init__(self) -> None:
        self.name = token_hex(4).encode()
        self.heard: dict[bytes, list[bytes]] = {}
        """What came so far of a long message, by its sender."""

    def cut(self, data: bytes, longest: int) -> list[bytes]:
        """The message in parts of at most so many bytes, cut between characters."""
        parts: list[bytes] = []
        start, room = 0, max(longest - ROOM, ROOM)
        while len(data) - start > room:
            end = start + room
            while data[end] & 0xC0 == 0x80:  # inside a character
                end -= 1
            parts.append(self.head(MORE, len(parts)) + data[start:end])
            start = end
        return [*parts, self.head(LAST, len(parts)) + data[start:]]

    def head(self, kind: bytes, number: int) -> bytes:
        return b"%b%b %d:" % (kind, self.name, number)

    def join(self, part: bytes) -> bytes | None:
        """The whole message, when this is its last part. If one was missing, all of it is lost."""
        if (head := HEAD.match(part)) is None:
            return None
        kind, sender, number = head[1], head[2], int(head[3])
        before = self.heard.pop(sender, []) if number else []
        if len(before) != number:
            return None
        whole = [*before, part[head.end() :]]
        if kind == LAST:
            return b"".join(whole)
        self.heard[sender] = whole
        return None
