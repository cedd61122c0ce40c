"""How a table lets its strong bots think: elsewhere, in time, and not longer than it needs them."""

import asyncio
from collections.abc import Callable
from functools import reduce
from typing import Any

import pytest
from msgspec import Raw
from msgspec.json import encode

from tablee.bots.strong import Place, Question
from tablee.server.entries import Acted, BotSat, Entry, Sat, Started
from tablee.server.following import follow
from tablee.server.studies import Studies
from tablee.server.table import Table, the_match
from tablee.server.wire import bye
from tests.server.test_live_table import Server as SleepyServer
from tests.server.test_live_table import a_table

pytestmark = pytest.mark.anyio


class Server(SleepyServer):
    """Nobody looks on, and still the table stays awake while its bots think."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, sleep=3600)


class Thoughts:
    """In the place of processes: answers when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answer: int | None = 3) -> None:
        self.asked: list[tuple[str, Question]] = []
        self.prepared: list[Place] = []
        self.given_up = 0
        self.now = asyncio.Event()
        self.answer = answer
        monkeypatch.setattr(Studies, "answer", lambda _, *asked: self.think(*asked))
        monkeypatch.setattr(Studies, "prepare", lambda _, place: self.prepared.append(place))

    async def think(self, by: str, question: Question) -> int | None:
        self.asked.append((by, question))
        try:
            await self.now.wait()
        except asyncio.CancelledError:
            self.given_up += 1
            raise
        return self.answer


def with_a_strong_bot(*more: Entry) -> Table:
    return reduce(follow, [Sat("zoe", 0), BotSat(1, "strong"), *more], a_table())


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.001)


async def test_what_was_found_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch)
    server = Server(with_a_strong_bot(Started(("", ""))))
    await until(lambda: thoughts.asked)
    [(by, question)] = thoughts.asked
    assert (by, question.seat) == ("zoe", 1)
    thoughts.now.set()
    await until(lambda: the_match(server.table.table).waiting_for == [0])
    assert the_match(server.table.table).choices[1] == question.ways[3]


async def test_without_an_answer_it_plays_by_its_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch, None)
    thoughts.now.set()
    server = Server(with_a_strong_bot(Started(("", ""))))
    await until(lambda: the_match(server.table.table).waiting_for == [0])


async def test_it_thinks_no_more_when_the_table_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch)
    server = Server(with_a_strong_bot(Started(("", ""))))
    await until(lambda: thoughts.asked)
    await server.table.stop(bye("restart"))
    await until(lambda: thoughts.given_up == 1)


async def test_it_thinks_no_more_when_the_match_has_gone_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thoughts = Thoughts(monkeypatch)
    server = Server(with_a_strong_bot(Started(("", ""))))
    await until(lambda: thoughts.asked)
    match = the_match(server.table.table)
    for seat in (0, 1):
        action = Raw(encode(match.legal(seat)[-1]))
        await server.table.commit([Acted(seat=seat, action=action, by="clock")])
    await until(lambda: thoughts.given_up == 1)
    await server.table.stop(bye("restart"))


async def test_kernels_are_loaded_before_the_match_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch)
    Server(with_a_strong_bot())
    assert [place.module for place in thoughts.prepared] == ["tablee.games.six.bots.thinking"]
    thoughts.prepared.clear()
    Server(follow(a_table(), BotSat(1, "medium")))
    assert thoughts.prepared == []


async def test_bots_among_themselves_are_in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts = Thoughts(monkeypatch)
    thoughts.now.set()
    bots: list[Entry] = [BotSat(0, "strong"), BotSat(1, "strong"), Started(("", ""))]
    server = Server(reduce(follow, bots, a_table()))
    await until(lambda: len(thoughts.asked) == 2)
    await asyncio.sleep(0.1)
    assert len(thoughts.asked) == 2
    await server.table.stop(bye("restart"))
