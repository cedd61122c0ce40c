"""Who waits for the coach has its turn: first marks first, and nobody waits for whole matches."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from subprocess import Popen
from threading import Thread
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec import json

from tablee.bench.coach import finished_log
from tablee.bench.measured import measured_game
from tablee.bots.coaching import Advice
from tablee.bots.parting import THINKING
from tablee.server import coach, coaches
from tablee.server.coach import Word
from tablee.server.coaches import FEW, Coached, Coaches
from tablee.server.entries import Entry
from tablee.server.folds import unfolded
from tablee.server.pace import Pace
from tablee.server.server import Server
from tablee.server.store import CannotSave, Store
from tablee.server.store.errors import cannot_save
from tablee.server.summaries import summary_of

GAME = measured_game().game
CHOICES = 4


class Fake:
    """The coach's process in a thread. What it finds is quick, and it notes for whom."""

    def __init__(self) -> None:
        self.judged: list[tuple[int, int]] = []
        """Seats, and which of their choices."""
        self.loaded: list[int] = []
        """Seats whose matches were read."""

    def answer(self, _: Sequence[Entry], seat: int, known: Sequence[Advice] = ()) -> Iterator[Word]:
        self.loaded.append(seat)
        yield CHOICES
        for number in range(len(known), CHOICES):
            self.judged.append((seat, number))
            yield Advice(move=number, chosen=0, ways=[1, 2], costs=[0.0, 1.0], doubts=[0.0, 0.1])
        yield THINKING
        yield None

    def start(self) -> Popen[bytes]:
        (theirs, stdin), (stdout, ours) = os.pipe(), os.pipe()

        def work() -> None:
            with os.fdopen(theirs, "rb") as requests, os.fdopen(ours, "wb") as answers:
                coach.serve(requests, answers)

        thread = Thread(target=work)
        thread.start()
        streams = SimpleNamespace(stdin=os.fdopen(stdin, "wb"), stdout=os.fdopen(stdout, "rb"))
        streams.kill = streams.stdin.close
        streams.wait = thread.join
        return cast("Popen[bytes]", streams)


@pytest.fixture
def process(monkeypatch: pytest.MonkeyPatch) -> Fake:
    fake = Fake()
    monkeypatch.setattr(coach, "answer", fake.answer)
    monkeypatch.setattr(coaches, "start", fake.start)
    return fake


@pytest.fixture
async def here(store: Store) -> AsyncIterator[Coaches]:
    server = Server(store, Pace())
    log = finished_log(GAME, 1)
    summary = summary_of("match", None, unfolded(log), 0.0, 0.0)
    await store.create_table(summary, [json.encode(entry) for entry in log], [])
    coaches = Coaches(server)
    yield coaches
    coaches.close()
    await server.close()


async def ask(here: Coaches, seat: int, by: str = "") -> Coached:
    name = by or f"guest {seat}"
    return json.decode(await here.about(name, "match", seat, name), type=Coached)


async def at_once(
    here: Coaches, seats: Iterable[int], by: Callable[[int], str] = "guest {}".format
) -> None:
    """All ask before the coach comes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(here, "begin", lambda: None)
        for seat in seats:
            await ask(here, seat, by(seat))
    here.begin()


async def all_judged(here: Coaches) -> None:
    assert here.work is not None
    await here.work


async def test_who_stands_behind_a_match_has_a_first_mark_before_anybody_has_a_second(
    here: Coaches, process: Fake
) -> None:
    await at_once(here, range(FEW))
    await all_judged(here)
    assert process.judged[:FEW] == [(seat, 0) for seat in range(FEW)]


async def test_few_have_their_choices_judged_in_turn(here: Coaches, process: Fake) -> None:
    await at_once(here, range(3))
    await all_judged(here)
    assert process.judged == [(seat, number) for number in range(CHOICES) for seat in range(3)]
    assert sorted(process.loaded) == [0, 1, 2]  # none was forgotten in between
    assert all([(await ask(here, seat)).done for seat in range(3)])


async def test_who_comes_later_need_not_wait_for_those_who_came_before(
    here: Coaches, process: Fake
) -> None:
    await at_once(here, range(3))
    while len(process.judged) < 5:
        await asyncio.sleep(0)
    await ask(here, 3)
    behind = len(process.judged)
    await all_judged(here)
    assert process.judged.index((3, 0)) <= behind + 2


async def test_of_many_the_first_ones_are_ready_first(
    here: Coaches, process: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaches, "FEW", 2)
    monkeypatch.setattr(coach, "KEPT", 2)
    await at_once(here, range(6))
    await all_judged(here)
    ends = [seat for seat, number in process.judged if number == CHOICES - 1]
    assert ends == [*range(6)]
    assert {seat for seat, _ in process.judged[:12]} == {*range(6)}  # and all had marks by then
    assert sorted(process.judged) == [(s, n) for s in range(6) for n in range(CHOICES)]  # once each


async def test_one_with_many_matches_does_not_come_before_others(
    here: Coaches, process: Fake
) -> None:
    await at_once(here, [*range(8), 8], lambda seat: "bob" if seat == 8 else "ann")
    await all_judged(here)
    first, last = process.judged.index((8, 0)), process.judged.index((8, CHOICES - 1))
    assert first == 1  # ann's first match, bob's, and then ann's others
    assert last < FEW + 2 * CHOICES


async def test_a_process_that_is_gone_goes_on_from_what_was_found(
    here: Coaches, process: Fake
) -> None:
    await at_once(here, range(2))
    while len(process.judged) < 4:
        await asyncio.sleep(0)
    assert here.process is not None
    here.process.kill()  # whoever asks next fails, and the other one is told all the same
    await all_judged(here)
    done = [seat for seat in range(2) if (await ask(here, seat)).done]
    assert done
    for seat in done:
        told = await ask(here, seat)
        assert [each.move for each in told.choices] == [*range(CHOICES)]


# While nothing can be saved, or read.


async def test_what_cannot_be_saved_is_told_from_memory_and_saved_later(
    here: Coaches, process: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.server.pace = Pace(save=0.05)
    store, put = here.server.store, here.server.store.put_advice
    monkeypatch.setattr(store, "put_advice", no_space)
    await at_once(here, range(2))
    await all_judged(here)
    assert all([(await ask(here, seat)).done for seat in range(2)])
    await asyncio.sleep(0.1)  # tried again, in vain
    monkeypatch.setattr(store, "put_advice", put)
    async with asyncio.timeout(10):
        while here.unsaved:
            await asyncio.sleep(0.01)
    assert all([(await ask(here, seat)).done for seat in range(2)])
    assert sorted(process.loaded) == [0, 1]  # neither was computed again


async def test_whether_it_was_saved_is_not_known_and_it_can_be_saved_again(
    here: Coaches, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silence(_: object) -> None:
        raise TimeoutError

    await here.put("match", 0, b"{}")
    with monkeypatch.context() as patch:
        patch.setattr(here.server.store.writer, "run", silence)
        with pytest.raises(CannotSave):
            await here.put("match", 0, b"{}")
    await here.put("match", 0, b"{}")


async def test_of_very_many_that_cannot_be_saved_the_latest_are_kept(
    here: Coaches, process: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaches, "UNSAVED", 1)
    monkeypatch.setattr(here.server.store, "put_advice", no_space)
    await at_once(here, range(2))
    await all_judged(here)
    assert [*here.unsaved] == [("match", 1)]


async def test_a_match_that_cannot_be_read_for_a_moment_keeps_its_place(
    here: Coaches, process: Fake, monkeypatch: pytest.MonkeyPatch
) -> None:
    here.server.pace = Pace(save=0.05)
    store, read = here.server.store, here.server.store.read
    monkeypatch.setattr(store, "read", no_space)
    await at_once(here, [0])
    await asyncio.sleep(0.1)
    monkeypatch.setattr(store, "read", read)
    await all_judged(here)
    assert (await ask(here, 0)).done
    assert process.loaded == [0]


async def no_space(*_: object) -> None:
    raise cannot_save()
