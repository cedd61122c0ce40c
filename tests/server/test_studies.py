"""Strong bots think in processes of their own, in a fair queue, and nobody waits long for them."""

import asyncio
import os
import sys
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablee.bots import study
from tablee.bots.searching import STRONG
from tablee.bots.strong import Place, Question
from tablee.engine.bots import EVEN
from tablee.server import studies
from tablee.server.limits import THINKING
from tablee.server.studies import (
    GONE,
    LEAST,
    WAITING,
    WAITING_EACH,
    Asked,
    Queue,
    Studies,
    Study,
)

pytestmark = pytest.mark.anyio
HERE = Place("tests.server.slow_search", "load")
BROKEN = Place("tests.server.slow_search", "broken")


def a_question(
    view: Any = 0.0, place: Place = HERE, ways: tuple[int, ...] = (2, 50, 9)
) -> Question:
    return Question(place, view, 1, ways, 7, EVEN)


@pytest.fixture
async def house(monkeypatch: pytest.MonkeyPatch, no_giving_way: None) -> AsyncIterator[Studies]:
    """One process at most; there is nothing to compile in it."""
    monkeypatch.setattr(studies, "MOST", 1)
    monkeypatch.setattr(studies, "PATIENCE", 30.0)
    monkeypatch.setattr(studies, "GRACE", 30.0)
    monkeypatch.setattr(studies, "AGAIN", 0.0)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([os.environ["PYTHONPATH"], *sys.path]))
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/dev/null")
    house = Studies()
    yield house
    house.close()


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


async def ready(house: Studies) -> None:
    house.prepare(HERE)
    await until(lambda: house.studies[0].state == "free")


async def test_nobody_waits_for_a_process_that_is_starting(house: Studies) -> None:
    assert await house.answer("zoe", a_question()) is None
    await ready(house)
    assert await house.answer("zoe", a_question()) == 1


async def test_who_is_in_no_hurry_waits_for_a_process(house: Studies) -> None:
    await house.ready(HERE)
    assert await house.answer("zoe", a_question()) == 1
    await house.ready(HERE)  # it is there


async def test_nobody_waits_for_a_process_that_does_not_start(
    house: Studies, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies, "UNHURRIED", 0.01)
    monkeypatch.setattr(Study, "begin", lambda *_: GONE)
    await house.ready(HERE)
    assert await house.answer("zoe", a_question()) is None


async def test_a_server_without_strong_bots_starts_nothing(house: Studies) -> None:
    assert [study.process for study in house.studies] == [None]


async def test_a_process_that_fails_or_crashes_gives_no_answer_and_comes_back(
    house: Studies,
) -> None:
    await ready(house)
    assert await house.answer("zoe", a_question("fail")) is None
    assert await house.answer("zoe", a_question(0.0)) == 1
    assert await house.answer("zoe", a_question("crash")) is None
    assert house.studies[0].state == "off"
    await ready(house)
    assert await house.answer("zoe", a_question()) == 1


async def test_a_process_that_is_stuck_is_ended(
    house: Studies, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ready(house)
    monkeypatch.setattr(studies, "GRACE", 0.2)
    assert await house.answer("zoe", a_question(3600.0)) is None
    assert house.studies[0].state == "off"


async def test_a_bot_plays_by_its_thumb_when_it_takes_too_long(
    house: Studies, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ready(house)
    monkeypatch.setattr(studies, "PATIENCE", 0.05)
    assert await house.answer("zoe", a_question(0.5)) is None


async def test_without_a_kernel_there_is_no_answer(house: Studies) -> None:
    house.prepare(BROKEN)
    await until(lambda: house.studies[0].state == "off")
    assert await house.answer("zoe", a_question(place=BROKEN)) is None


async def test_a_process_ends_when_nobody_asks(
    house: Studies, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ready(house)
    monkeypatch.setattr(studies, "IDLE", 0.1)
    assert await house.answer("zoe", a_question()) == 1
    await until(lambda: house.studies[0].state == "off")


async def test_a_question_whose_table_has_closed_is_never_asked(house: Studies) -> None:
    await ready(house)
    first = asyncio.create_task(house.answer("zoe", a_question(0.3)))
    crash = asyncio.create_task(house.answer("zoe", a_question("crash")))
    await asyncio.sleep(0.05)
    crash.cancel()
    assert await first == 1
    assert await house.answer("zoe", a_question()) == 1


async def test_budgets_are_smaller_when_many_wait(house: Studies) -> None:
    await ready(house)
    assert await house.answer("zoe", a_question("budget")) == 1, "all of its time"
    assert house.budget("zoe") == STRONG
    for number in range(100):
        house.queue.put(Asked(str(number), a_question()))
    less = house.budget("zoe")
    assert less is not None
    assert less.ms == LEAST


async def test_who_lets_bots_think_without_end_gets_less_and_then_nothing(house: Studies) -> None:
    await ready(house)
    for _ in range(int(THINKING.burst / STRONG.ms)):
        assert house.budget("zoe") == STRONG
    house.thinking.of("zoe").level = LEAST
    less = house.budget("zoe")
    assert less is not None
    assert less.ms == LEAST
    house.thinking.of("zoe").level = -1000.0
    assert await house.answer("zoe", a_question()) is None
    assert await house.answer("jo", a_question()) == 1, "others do not pay for it"


async def test_everybody_in_turn() -> None:
    queue: Queue[Asked] = Queue()
    for _ in range(3):
        assert queue.put(Asked("much", a_question()))
    assert queue.put(Asked("little", a_question()))
    order = [asked.by for _ in range(4) if (asked := queue.take())]
    assert order == ["much", "little", "much", "much"]
    assert queue.take() is None


async def test_one_who_asks_without_end_does_not_delay_others(house: Studies) -> None:
    await ready(house)
    much = [asyncio.create_task(house.answer("much", a_question(0.03))) for _ in range(30)]
    await asyncio.sleep(0.05)
    assert await house.answer("little", a_question()) == 1
    assert sum(task.done() for task in much) < 10
    for task in much:
        task.cancel()


async def test_where_many_wait_the_longest_line_makes_room() -> None:
    queue: Queue[Asked] = Queue()
    lines = [Asked(str(number % 20), a_question()) for number in range(WAITING)]
    assert all(queue.put(asked) for asked in lines)
    assert queue.put(Asked("new", a_question()))
    assert queue.length == WAITING
    assert [asked.answer.done() for asked in lines].count(True) == 1
    assert queue.put(Asked("0", a_question())) is False, "whose line is as long as the others"


async def test_one_guest_cannot_fill_the_queue() -> None:
    queue: Queue[Asked] = Queue()
    taken = [queue.put(Asked("much", a_question())) for _ in range(100)]
    assert taken.count(True) == WAITING_EACH
    assert queue.put(Asked("little", a_question()))


async def test_it_is_known_how_many_come_before() -> None:
    queue: Queue[Asked] = Queue()
    asked = [Asked(by, a_question()) for by in "aaabbc"]
    assert all(queue.put(each) for each in asked)
    ahead = {id(each): queue.ahead(each) for each in asked}
    taken = [queue.take() for _ in asked]
    assert [ahead[id(each)] for each in taken] == [0, 1, 2, 3, 4, 5]
    assert queue.ahead(asked[0]) == 0


async def test_it_stays_true_while_others_come_and_go() -> None:
    luck, queue, waiting = Random(1), Queue[Asked](12, 4), list[Asked]()
    for _ in range(300):
        asked = Asked(luck.choice("abcd"), a_question())
        if queue.put(asked):
            waiting.append(asked)
        if luck.random() < 0.4 and (gone := queue.take()):
            waiting.remove(gone)
        waiting = [each for each in waiting if not each.answer.done()]
        told = [(queue.ahead(each), each) for each in waiting]
        copy = Queue[Asked]()
        copy.lines = OrderedDict((by, deque(line)) for by, line in queue.lines.items())
        copy.turns, copy.next_turn = {**queue.turns}, queue.next_turn
        order = [copy.take() for _ in waiting]
        assert all(order[ahead] is each for ahead, each in told)


async def test_it_gives_way_in_every_way_that_the_system_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(os, "nice", asked.append)
    monkeypatch.setattr(os, "sched_setscheduler", lambda *how: asked.append(how), raising=False)
    for group in (tmp_path / "autogroup", tmp_path / "none" / "autogroup"):
        monkeypatch.setattr(study, "AUTOGROUP", group)
        study.give_way()
    assert len(asked) == 4
    assert (tmp_path / "autogroup").read_text() == "19"
