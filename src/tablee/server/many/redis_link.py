"""Redis or Valkey: PUBLISH and SUBSCRIBE, and nothing else of it."""

from collections.abc import Sequence
from typing import TypeAlias
from urllib.parse import SplitResult, unquote

from tablee.server.many.link import Link, Refused

END = b"\r\n"

Reply: TypeAlias = "bytes | int | Refused | list[Reply] | None"


def command(*words: bytes) -> bytes:
    """A command, as Redis reads it."""
    parts = [b"*%d\r\n" % len(words)]
    parts += [b"$%d\r\n%b\r\n" % (len(word), word) for word in words]
    return b"".join(parts)


def parsed(data: bytearray, start: int = 0) -> tuple[Reply, int] | None:
    """The answer that begins here, and where it ends; None if it has not come whole.

    Raises ValueError for what is not Redis.
    """
    end = data.find(END, start)
    if end < 0:
        return None
    kind, rest, end = data[start : start + 1], bytes(data[start + 1 : end]), end + len(END)
    if kind == b"+":
        return rest, end
    if kind == b"-":
        return Refused(rest.decode(errors="replace")), end
    size = int(rest)
    if kind == b":" or size < 0:
        return (size if kind == b":" else None), end
    if kind == b"$":
        whole = len(data) >= end + size + len(END)
        return (bytes(data[end : end + size]), end + size + len(END)) if whole else None
    if kind != b"*":
        raise ValueError("this is not Redis")
    items: list[Reply] = []
    for _ in range(size):
        if (item := parsed(data, end)) is None:
            return None
        items.append(item[0])
        end = item[1]
    return items, end


class RedisLink(Link):
    PORT = 6379
    TLS_AT_ONCE = "rediss"
    ARE_YOU_THERE = command(b"PING")

    def read(self, start: int) -> int | None:
        if (found := parsed(self.data, start)) is None:
            return None
        reply, end = found
        if isinstance(reply, list) and reply[0] == b"message" and isinstance(reply[2], bytes):
            self.hear(reply[2])
        elif isinstance(reply, Refused):
            self.settle(reply)
        else:
            self.answer()
        return end

    async def greet(self, where: SplitResult) -> None:
        if where.password:
            secrets = [unquote(word) for word in (where.username, where.password) if word]
            await self.do(command(b"AUTH", *(word.encode() for word in secrets)))

    def subscribing(self, channels: Sequence[str]) -> list[bytes]:
        return [command(b"SUBSCRIBE", name.encode()) for name in channels]

    def publishing(self, batch: Sequence[tuple[str, bytes]]) -> list[bytes]:
        return [command(b"PUBLISH", channel.encode(), data) for channel, data in batch]
