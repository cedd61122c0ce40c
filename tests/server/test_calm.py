"""Calm BuntHerum at a live table: no race, no clock that is measured, nobody who is waited for."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec import Raw, json

from tablee.engine.bots import Level
from tablee.games.buntherum import BUNTHERUM
from tablee.games.buntherum.model import rows_for
from tablee.server.conductors.heats import rules_of
from tablee.server.entries import Acted, Away, Face, Started
from tablee.server.following import follow
from tablee.server.pace import Pace
from tablee.server.wire import Act, AddBot, QuickRequest, Sit, Start
from tests.server.test_races import Screen, Server, conducting, until

pytestmark = pytest.mark.anyio


class Teller(Screen):
    """Somebody who answers."""

    def answers(self, seat: int, row: int | None) -> None:
        action = Raw(json.encode({"kind": "answer", "row": row}))
        self.table.ask(self.connection, Act(seat=seat, action=action))

    @property
    def update(self) -> Any:
        return self.last("update")["update"]


@pytest.fixture
async def server() -> AsyncIterator[Server]:
    server = Server(variants=["calm"])
    yield server
    await server.sleep()


async def begin(server: Server, bot: Level | None = None) -> list[Teller]:
    screens = [Teller(server, guest) for guest in (("zoe",) if bot else ("zoe", "ann"))]
    for seat, screen in enumerate(screens):
        await server.table.visits.arrive(screen.connection, Face(screen.connection.guest, "cherry"))
        server.table.ask(screen.connection, Sit(seat=seat))
    requests: list[QuickRequest] = [AddBot(seat=1, level=bot)] if bot else []
    for request in (*requests, Start()):
        server.table.ask(screens[0].connection, request)
    await until(lambda: all(screen.has("update") for screen in screens))
    return screens


def right(server: Server) -> int | None:
    """A right answer for the card that lies open."""
    assert server.table.table.match is not None
    state = server.table.table.match.state
    return next(iter(rows_for(state.rows, state.card)), None)


async def test_the_card_lies_open_for_all_and_no_connection_is_measured(server: Server) -> None:
    screens = await begin(server)
    for screen in screens:
        assert screen.view["card"]
        assert screen.view["judgement"] is None
        assert screen.update["waiting_for"] == [0, 1]
        assert not screen.has("echo")
        assert not screen.has("flip")
    assert conducting(server).running is None


async def test_answers_stay_hidden_until_all_have_answered_and_then_all_see_them(
    server: Server,
) -> None:
    zoe, ann = await begin(server)
    row = right(server)
    ann.answers(1, row)
    await until(lambda: zoe.update["waiting_for"] == [0])
    assert ann.update["chosen"] == {"kind": "answer", "row": row}
    assert zoe.update["chosen"] is None
    assert zoe.update["events"] == []
    zoe.answers(0, row)
    await until(lambda: zoe.view["judgement"] and ann.view["judgement"])
    for screen in (zoe, ann):
        told = screen.view["judgement"]["answers"]
        assert told == [{"seat": seat, "row": row, "verdict": "right"} for seat in (0, 1)]
        assert screen.view["piles"] == [12, 12]
        assert "ms" not in json.encode(screen.view["judgement"]).decode()


async def test_bots_answer_when_people_have(server: Server) -> None:
    [zoe] = await begin(server, bot="strong")
    assert zoe.update["waiting_for"] == [0, 1]
    zoe.answers(0, right(server))
    await until(lambda: zoe.view["judgement"])
    assert [answer["seat"] for answer in zoe.view["judgement"]["answers"]] == [0, 1]
    assert zoe.update["waiting_for"] == [0, 1]


async def test_bots_alone_leave_people_time_to_look(server: Server) -> None:
    [zoe] = await begin(server, bot="strong")
    server.table.pace = Pace(photo=7.0)
    assert conducting(server).bots_wait() == 0.0
    await server.table.commit([Away(0)])
    assert conducting(server).bots_wait() == 7.0
    await server.table.leave(zoe.connection)
    assert conducting(server).bots_wait() == 0.0


async def test_who_has_not_answered_when_the_time_is_up_was_silent_and_pays_nothing(
    server: Server,
) -> None:
    zoe, ann = await begin(server)
    zoe.answers(0, right(server))
    await until(lambda: zoe.update["waiting_for"] == [1])
    match = server.table.table.match
    assert match is not None
    await conducting(server).choose_for_people(match.state)
    await until(lambda: ann.view["judgement"])
    assert ann.view["judgement"]["answers"][1] == {"seat": 1, "row": None, "verdict": "none"}
    assert ann.view["chips"] == [0, 0]
    assert ann.view["piles"] == [12, 13]


async def test_somebody_who_is_gone_does_not_hold_the_table_up(server: Server) -> None:
    zoe, ann = await begin(server)
    zoe.answers(0, right(server))
    await server.table.leave(ann.connection)
    await server.table.visits.missed("ann")
    await until(lambda: zoe.view["judgement"])
    assert zoe.view["judgement"]["answers"][1]["verdict"] in ("right", "wrong")


async def test_one_device_may_go_round(server: Server) -> None:
    zoe = Teller(server, "zoe")
    await server.table.visits.arrive(zoe.connection, Face("zoe", "cherry"))
    for request in (Sit(seat=0), Sit(seat=1, name="Papi Jo"), Start()):
        server.table.ask(zoe.connection, request)
    await until(lambda: zoe.has("update"))
    for seat in (0, 1):
        zoe.answers(seat, right(server))
    await until(lambda: zoe.view["judgement"])


async def test_a_table_that_began_before_version_2_still_races() -> None:
    server = Server(variants=["calm"])
    table = follow(server.table.table, Started(("", "")))
    assert table.match is not None
    assert table.match.game is BUNTHERUM.at(1)
    turned = follow(table, Acted(seat=0, action=Raw(b'{"kind":"turn"}')))
    assert turned.match is not None
    assert turned.match.state.card
    assert rules_of(turned).racing
    await server.sleep()
