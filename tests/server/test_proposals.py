"""Bots propose special cards to the people they play with, and people decide."""

import asyncio
from collections.abc import Callable
from functools import reduce
from random import Random
from typing import Any

import pytest
from msgspec import Raw, json

from tablee.engine.bots import Level
from tablee.server.entries import BotSat, Entry, Face, Opened, Sat, Started
from tablee.server.following import follow
from tablee.server.table import Table, opened
from tablee.server.wire import Act, Stand
from tests.server.test_live_table import Screen, Server, ask

pytestmark = pytest.mark.anyio
ZOE = Face("Zoé", "cherry")
GO_ON = {"kind": "go_on"}
SEVEN = {"kind": "use", "special": "seven", "row": 0}
STOP = {"kind": "use", "special": "stop", "row": 1}

POSITION = {
    "rows": [[10, 22, 26, 33, 36], [41, 45], [52, 58, 61], [70, 74, 77]],
    "hands": [[30, 84], [66, 93], [18, 90]],
    "table": [
        {"seat": 0, "card": 37},
        {"seat": 3, "card": 46},
        {"seat": 1, "card": 63},
        {"seat": 2, "card": 98},
    ],
    "piles": [[], []],
    "ox": {"cards": [17, 64], "shown": ["stop", "seven"], "stack": ["first", "slide"]},
}
"""Zoé's 37 takes row 1 with its 15 heads, unless a Seven lies there."""


def a_table(
    people: int = 1,
    level: Level = "strong",
    position: dict[str, Any] | None = POSITION,
    seats: int = 3,
    deal: str = "",
    **options: Any,
) -> Table:
    """Zoé, perhaps others, and bots, against the ox."""
    first = Opened(
        host="zoe", face=ZOE, game="six", options={"variants": ["ox"], **options}, seats=seats,
        clock="none", public=False, language="fr", secret=deal, position=position,
    )  # fmt: skip
    names = ("zoe", "jo")[:people]
    sat: list[Entry] = [Sat(name, seat) for seat, name in enumerate(names)]
    bots: list[Entry] = [BotSat(seat, level) for seat in range(people, seats)]
    return reduce(follow, [*sat, *bots, Started(("",) * seats)], opened(first))


async def arrived(server: Server, *names: str) -> list[Screen]:
    screens = [Screen(name) for name in names]
    for screen in screens:
        server.table.welcome(screen.connection, Face(screen.connection.guest, "cherry"))
    await until(lambda: all(screen.of_kind("update") for screen in screens))
    return screens


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.001)


async def does(server: Server, screen: Screen, action: dict[str, Any], seat: int = 0) -> None:
    """Until it is answered."""
    before = len(screen.of_kind("done"))
    await ask(server, screen, Act(id=str(before), seat=seat, action=Raw(json.encode(action))))
    await until(lambda: len(screen.of_kind("done")) > before)


def latest(screen: Screen) -> Any:
    return screen.of_kind("update")[-1]


def proposed(screen: Screen) -> list[Any]:
    return [each["action"] for each in latest(screen)["proposals"]]


def asked(screen: Screen) -> bool:
    return 0 in latest(screen)["update"]["waiting_for"]


def done(server: Server, by: str) -> list[Any]:
    """What was written as done by people, or by bots."""
    entries = [json.decode(entry) for entry in server.written]
    return [
        entry["action"]
        for entry in entries
        if entry.get("by", "person") == by and "action" in entry
    ]


async def test_bots_say_what_they_would_do_and_what_it_saves_and_do_not_do_it() -> None:
    server = Server(a_table())
    (zoe,) = await arrived(server, "zoe")
    await until(lambda: proposed(zoe))
    [first, *others] = latest(zoe)["proposals"]
    assert (first["action"], first["saves"], first["gives"]) == (SEVEN, 15, 0)
    assert first["seat"] in (1, 2)
    assert {other["action"]["special"] for other in others} <= {"stop"}
    assert done(server, "bot") == []


async def test_any_person_may_do_it_and_then_no_proposal_stands() -> None:
    server = Server(a_table(people=2))
    zoe, jo = await arrived(server, "zoe", "jo")
    await until(lambda: proposed(zoe) and proposed(jo))
    assert proposed(zoe) == proposed(jo)
    await does(server, jo, SEVEN, seat=1)
    [used, *_] = latest(zoe)["update"]["events"]
    assert (used["kind"], used["seat"]) == ("used", 1)
    assert SEVEN not in proposed(zoe)
    assert done(server, "bot") == []


async def test_proposals_stand_while_others_say_go_on() -> None:
    server = Server(a_table(people=2))
    zoe, jo = await arrived(server, "zoe", "jo")
    await until(lambda: proposed(zoe) and proposed(jo))
    await does(server, jo, GO_ON, seat=1)
    assert SEVEN in proposed(zoe)


async def test_whoever_comes_later_or_only_watches_hears_them_too() -> None:
    server = Server(a_table())
    (zoe,) = await arrived(server, "zoe")
    await until(lambda: proposed(zoe))
    again, watcher = await arrived(server, "zoe", "ann")
    assert proposed(again) == proposed(watcher) == proposed(zoe)


async def test_without_people_s_word_bots_only_go_on() -> None:
    server = Server(a_table())
    (zoe,) = await arrived(server, "zoe")
    await until(lambda: proposed(zoe))
    await does(server, zoe, GO_ON)
    await until(lambda: latest(zoe)["update"]["view"]["rows"][0] == [37])
    assert done(server, "bot")[:2] == [GO_ON, GO_ON]


async def test_no_bot_lifts_a_stop_that_a_person_has_laid() -> None:
    server = Server(a_table())
    (zoe,) = await arrived(server, "zoe")
    await does(server, zoe, STOP)
    while latest(zoe)["update"]["view"]["table"]:
        await does(server, zoe, latest(zoe)["update"]["legal"][0])
        await until(lambda: asked(zoe))
    assert latest(zoe)["update"]["view"]["ox"]["stops"] == [1]


async def test_a_thought_about_a_table_that_has_changed_is_dropped() -> None:
    server = Server(a_table())
    (zoe,) = await arrived(server, "zoe")
    await until(lambda: proposed(zoe))
    proposals = server.table.proposals
    stale, found = proposals.about, proposals.now
    await does(server, zoe, SEVEN)
    await proposals.say(stale, found)
    assert SEVEN not in proposed(zoe)
    assert SEVEN not in [proposal.action for proposal in proposals.now]


async def test_where_bots_decide_they_use_the_card_themselves() -> None:
    server = Server(a_table(bots_decide=True))
    (zoe,) = await arrived(server, "zoe")
    await does(server, zoe, GO_ON)
    await until(lambda: SEVEN in done(server, "bot"))
    assert not any(update["proposals"] for update in zoe.of_kind("update"))


async def test_bots_decide_once_no_person_is_left() -> None:
    server = Server(a_table())
    zoe, watcher = await arrived(server, "zoe", "ann")
    await until(lambda: proposed(zoe))
    await ask(server, zoe, Stand(seat=0))
    await until(lambda: SEVEN in done(server, "bot"))
    await until(lambda: latest(watcher)["update"]["result"])


@pytest.mark.parametrize("level", ["easy", "medium", "strong"])
async def test_a_whole_match_without_a_special_card_that_people_did_not_want(level: Level) -> None:
    server = Server(a_table(level=level, position=None, seats=4, deal=level))
    (zoe,) = await arrived(server, "zoe")
    luck = Random(level)
    while True:
        await until(lambda: asked(zoe) or latest(zoe)["update"]["result"])
        if latest(zoe)["update"]["result"]:
            break
        await does(server, zoe, luck.choice(latest(zoe)["update"]["legal"]))
    kinds = {action["kind"] for action in done(server, "bot")}
    assert kinds <= {"play", "go_on", "row"}
    assert "use" in {action["kind"] for action in done(server, "person")}
