"""An open table with nobody at it costs nothing: counted, not timed (`python -m tools.idle`)."""

import asyncio
import gc
import threading
from collections import Counter
from pathlib import Path
from unittest.mock import patch
from weakref import ref

from tablee.server.app import Settings
from tablee.server.live_table import LiveTable
from tests.live.bots import soon
from tests.live.inside import Inside, serving_here
from tools.idle import visit


def tasks(inside: Inside) -> Counter[str]:
    """What the server waits for, without our own look."""
    running = inside.do(lambda: asyncio.all_tasks() - {asyncio.current_task()})
    return Counter(task.get_coro().__qualname__ for task in running)  # type: ignore[union-attr]


def searching(inside: Inside) -> list[str]:
    return [study.state for study in inside.server.thinkers.studies.studies]


def test_tables_that_all_have_left_leave_nothing_behind(tmp_path: Path) -> None:
    """A timer, a task or a thread that has to do with a table would keep it in memory."""
    with serving_here(Settings(tmp_path / "tablee.db")) as inside:
        before, states = tasks(inside), searching(inside)
        woken, wake_up = list[ref[LiveTable]](), LiveTable.wake_up

        def watched(live: LiveTable) -> None:
            woken.append(ref(live))
            wake_up(live)

        with patch.object(LiveTable, "wake_up", watched):
            keys = visit(inside.address)
        assert len(woken) == len(keys) == 4
        soon(lambda: not inside.server.awake)
        soon(lambda: inside.do(gc.collect) >= 0 and not any(live() for live in woken))
        soon(lambda: tasks(inside) <= before)  # what the start still had to do may be over
        assert searching(inside) == states == ["off"] * len(states)
        assert not [each for each in threading.enumerate() if each.name.startswith("study")]
