"""Replays that many read: computed once, at the pace of their readers, and not kept for ever."""

import asyncio
from collections.abc import Iterator

import pytest
from msgspec import json

from tablee.server import replays, retold
from tablee.server.retold import Retold, Telling, Version
from tablee.server.slices import Slices

LENGTH = 40


class Match:
    """Forty pieces, and how often they were computed."""

    def __init__(self, length: int = LENGTH) -> None:
        self.length, self.computed = length, 0

    def pieces(self) -> Iterator[bytes]:
        for piece in range(self.length):
            self.computed += 1
            yield b"%d" % piece


async def whole(telling: Telling) -> list[int]:
    found: list[int] = json.decode(b"".join([chunk async for chunk in telling.read()]))
    return found


@pytest.fixture(autouse=True)
def short_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "CHUNK", 4)


@pytest.mark.parametrize("length", [0, 1, LENGTH])
async def test_a_crowd_reads_what_was_computed_once(length: int) -> None:
    match = Match(length)
    telling = Telling(match.pieces, Slices())
    crowd = await asyncio.gather(*(whole(telling) for _ in range(50)))
    assert crowd == [[*range(length)]] * 50
    assert match.computed == length
    assert await whole(telling) == [*range(length)]


async def test_a_reader_who_goes_away_takes_nothing_from_the_others() -> None:
    telling = Telling(Match().pieces, Slices())
    gone = [asyncio.create_task(whole(telling)) for _ in range(5)]
    stays = asyncio.create_task(whole(telling))
    for reader in gone:
        await asyncio.sleep(0)
        reader.cancel()
    assert await stays == [*range(LENGTH)]
    await asyncio.gather(*gone, return_exceptions=True)


async def test_a_long_replay_is_shared_only_at_its_beginning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(retold, "LONGEST", 12)
    telling = Telling(Match().pieces, Slices())
    told = await asyncio.gather(*(whole(telling) for _ in range(2)))
    assert told == [[*range(LENGTH)]] * 2
    assert telling.size < 20


async def test_what_fails_fails_for_all_and_is_never_cut_short() -> None:
    def broken() -> Iterator[bytes]:
        yield from Match(10).pieces()
        raise ZeroDivisionError

    telling = Telling(broken, Slices())
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            await whole(telling)


async def test_what_was_read_longest_ago_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retold, "KEPT", 200)
    known = Retold(Slices())
    versions = [Version(table, 10, None, False) for table in "abcd"]
    for version in versions:
        await whole(known.begin(version, Match().pieces))
        assert known.get(versions[0])
    assert [version.table_id for version in known.known] == ["d", "a"]
    assert known.size <= 200
    assert known.get(Version("d", 11, None, False)) is None  # more has happened since


async def test_no_more_than_a_few_are_kept_even_if_nobody_reads_on() -> None:
    known = Retold(Slices())
    for length in range(100):
        known.begin(Version("a", length, None, False), Match().pieces)
    assert len(known.known) == retold.MOST


async def test_what_grew_after_all_had_begun_is_forgotten_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(retold, "KEPT", 200)
    known = Retold(Slices())
    versions = [Version(table, 10, None, False) for table in "abcd"]
    for telling in [known.begin(version, Match().pieces) for version in versions]:
        assert await whole(telling) == [*range(LENGTH)]
    assert known.size > 300
    assert known.get(versions[0])
    assert [version.table_id for version in known.known] == ["d", "a"]


async def test_a_frame_that_many_show_stays_known() -> None:
    known = Retold(Slices())
    popular = Version("a", 10, "all", False)
    telling = known.begin(popular, Match().pieces)
    for length in range(retold.MOST * 2):
        known.begin(Version("b", length, None, False), Match().pieces)
        assert known.begin(popular, Match().pieces) is telling
