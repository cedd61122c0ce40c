"""Clocks over sockets: nobody waits for ever, nobody is rushed, and no clock can be talked down."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from threading import Event
from typing import Any, TypeVar

import pytest

import tablee.engine.match
from tablee.engine.bots import LEVELS
from tablee.engine.chance import Chance
from tablee.engine.match import Update
from tablee.games.six import SIX
from tablee.server.app import Settings
from tablee.server.conductors.turns import LOOK
from tablee.server.pace import Pace
from tests.live.inside import Inside, serving_here
from tests.live.serving import PATIENCE, Connection, Guest, newcomers, serving
from tests.live.test_matches import seated

T = TypeVar("T")
NewGuest = Callable[[], Guest]

FAST, RELAXED = 20.0, 60.0
"""Far longer than any machine stalls: tests let the time pass themselves (`pass_time`)."""
STALL = 5.0
A_WHILE = 0.4
"""Long enough to see that nothing happens."""
ONE_ROUND = {"limit": None, "rounds": 1}
OX = {"variants": ["ox"]}


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    place = tmp_path_factory.mktemp("clocks") / "tablee.db"
    with serving_here(Settings(place, Pace(fast=FAST, relaxed=RELAXED))) as running:
        yield running


@pytest.fixture
def guest(inside: Inside) -> Iterator[NewGuest]:
    with newcomers(inside.address) as new_guest:
        yield new_guest


def latest(connection: Connection) -> dict[str, Any]:
    """The last message about the match that has come by now."""
    connection.send({"do": "ping", "n": 1})
    connection.until("pong", n=1)
    messages = [message for message in connection.heard if message["is"] == "update"]
    return messages[-1]


def asked_for(connection: Connection, kind: str, seat: int) -> dict[str, Any]:
    """What a seat sees as soon as this is awaited of it."""
    while True:
        update: dict[str, Any] = latest(connection)["update"]
        if seat in update["waiting_for"] and kind in {act["kind"] for act in update["legal"]}:
            return update
        connection.next()


def turned_up(connection: Connection) -> dict[int, int]:
    """The cards that everybody laid in the turn that is over now, by seat."""
    while (
        not (events := connection.until("update")["update"]["events"]) or "cards" not in events[0]
    ):
        continue
    return {laid["seat"]: laid["card"] for laid in events[0]["cards"]}


def a_bot_that(monkeypatch: pytest.MonkeyPatch, bot: Callable[[Update, Random], Any]) -> None:
    for level in LEVELS:
        monkeypatch.setitem(SIX.bots, level, bot)


class InOrder(Chance):
    """The special cards as they come out of the box: a Seven and a Stop can always be used."""

    def draw(self, name: str, items: Sequence[T], count: int) -> list[T]:
        drawn = super().draw(name, items, count)
        return list(items)[:count] if name == "special cards" else drawn


@pytest.fixture
def usable_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tablee.engine.match, "Chance", InOrder)


def is_whole(message: dict[str, Any], limit: float | None) -> bool:
    """Whether all the time is left, and a part for looking at what has just happened."""
    if limit is None:
        return message["left"] is None
    left: float = message["left"]
    whole = limit * (1 + len(message["update"]["events"]) * LOOK)
    return whole - STALL < left <= whole


def until_silence_asks(
    inside: Inside, table: str, connection: Connection, kind: str, seat: int = 0
) -> dict[str, Any]:
    """What a seat sees as soon as this is awaited of it; until then nobody says anything."""
    while True:
        update: dict[str, Any] = latest(connection)["update"]
        if seat in update["waiting_for"] and kind in {act["kind"] for act in update["legal"]}:
            return update
        inside.pass_time(table, RELAXED, update["seq"])
        connection.next()


def until(true: Callable[[], T | None]) -> T:
    while not (found := true()):
        time.sleep(0.01)
    return found


class TestTime:
    @pytest.mark.parametrize(
        ("clock", "limit"), [("none", None), ("relaxed", RELAXED), ("fast", FAST)]
    )
    def test_is_told_with_what_is_asked(
        self, inside: Inside, guest: NewGuest, clock: str, limit: float | None
    ) -> None:
        table, _, connections = seated(guest, 2, options=ONE_ROUND, clock=clock)
        assert is_whole(connections[0].until("update"), limit)
        inside.pass_time(table, FAST / 2)
        for seat, connection in enumerate(connections):
            connection.done("act", seat=seat, action=latest(connection)["update"]["legal"][0])
        assert latest(connections[0])["update"]["seq"] == 2
        assert is_whole(latest(connections[0]), limit)

    def test_runs_on_while_people_chat_and_change_their_mind(
        self, inside: Inside, guest: NewGuest
    ) -> None:
        table, people, (one, two) = seated(guest, 2, options=ONE_ROUND, clock="relaxed")
        first = one.until("update")
        action = first["update"]["legal"][0]
        inside.pass_time(table, FAST)
        one.done("say", text="I am thinking")
        one.done("act", seat=0, action=action)
        one.done("act", seat=0, action={"kind": "undo"})
        people[1].at(table)
        two.done("say", text="so am I")
        assert latest(one)["left"] <= first["left"] - FAST

    def test_that_runs_out_makes_a_bot_choose_for_who_has_not(
        self, inside: Inside, guest: NewGuest
    ) -> None:
        table, _, (one, two) = seated(guest, 2, options=ONE_ROUND, clock="fast")
        mine = one.until("update")["update"]["legal"][3]
        one.done("act", seat=0, action=mine)
        inside.pass_time(table, RELAXED)
        assert turned_up(one)[0] == mine["card"]
        assert latest(one)["update"]["seq"] == 2
        assert latest(two)["left"] > 0

    def test_goes_on_from_round_to_round(self, inside: Inside, guest: NewGuest) -> None:
        rounds = {"limit": None, "rounds": 2}
        table, _, (one, two) = seated(guest, 2, options=rounds, clock="fast")
        for _ in range(10):
            for seat, connection in enumerate((one, two)):
                update = until_silence_asks(inside, table, connection, "play", seat)
                connection.done("act", seat=seat, action=update["legal"][0])
        until_silence_asks(inside, table, one, "next")
        assert until_silence_asks(inside, table, one, "play")["view"]["round"] == 2

    def test_without_anybody_there_waits_for_them(self, inside: Inside, guest: NewGuest) -> None:
        table, people, (one, two) = seated(guest, 2, options=ONE_ROUND, clock="fast")
        one.close()
        two.close()
        live = inside.server.awake[table]
        until(lambda: not live.here)
        inside.pass_time(table, RELAXED)
        until(lambda: live.conductor.clock.asked is None)
        back = people[0].at(table)
        message = back.until("update")
        assert message["update"]["seq"] == 0
        assert is_whole(message, FAST)
        inside.pass_time(table, RELAXED)
        assert back.until("update")["update"]["seq"] >= 1


class TestWhoChooses:
    def test_a_person_who_is_just_in_time_has_chosen(
        self, inside: Inside, guest: NewGuest, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        thinks, may_choose = a_slow_bot(monkeypatch)
        table, _, (one, _) = seated(guest, 2, options=ONE_ROUND, clock="fast")
        mine = one.until("update")["update"]["legal"][0]
        inside.pass_time(table, RELAXED)
        assert thinks.wait(PATIENCE)  # for both
        one.send({"do": "act", "id": "mine", "seat": 0, "action": mine})
        until(inside.server.awake[table].inbox.__len__)
        may_choose.set()
        assert one.answer("mine")["is"] == "done"
        assert turned_up(one)[0] == mine["card"]

    @pytest.mark.usefixtures("usable_cards")
    def test_bots_let_people_speak_first(self, guest: NewGuest) -> None:
        """Where one "go on" is enough, theirs would leave nobody time to use a card."""
        host = guest()
        connection = host.at(host.open_table(seats=3, options={**OX, "ask": False}))
        connection.done("sit", seat=0)
        for seat in (1, 2):
            connection.done("add_bot", seat=seat, level="medium")
        connection.done("start")
        connection.done("act", seat=0, action=asked_for(connection, "play", 0)["legal"][0])
        seq = asked_for(connection, "go_on", 0)["seq"]
        time.sleep(A_WHILE)
        assert latest(connection)["update"]["seq"] == seq
        connection.done("act", seat=0, action={"kind": "go_on"})
        assert latest(connection)["update"]["seq"] > seq


@pytest.mark.usefixtures("usable_cards")
class TestAgainstTheOx:
    @pytest.mark.parametrize("ask", [True, False])
    def test_silence_means_go_on_and_costs_no_special_card(
        self, inside: Inside, guest: NewGuest, monkeypatch: pytest.MonkeyPatch, ask: bool
    ) -> None:
        a_bot_that(monkeypatch, spend)
        table, _, (one, two) = seated(guest, 2, options={**OX, "ask": ask}, clock="fast")
        for seat, connection in enumerate((one, two)):
            connection.done(
                "act", seat=seat, action=asked_for(connection, "play", seat)["legal"][0]
            )
        if not ask:
            asked_for(one, "wait", 0)
            one.done("act", seat=0, action={"kind": "wait"})
        update = until_silence_asks(inside, table, one, "play")
        assert len(update["view"]["hands"][0]) == 9
        assert "used" not in update["view"]["ox"]
        assert len(update["view"]["ox"]["shown"]) == 2

    def test_nothing_that_bots_do_is_left_out(
        self, guest: NewGuest, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Each of their words is an update of its own: together they would lose events."""
        a_bot_that(monkeypatch, lambda update, _rng: update.legal[0])
        host = guest()
        connection = host.at(host.open_table(seats=4, options=OX))
        connection.done("sit", seat=0)
        for seat in (1, 2, 3):
            connection.done("add_bot", seat=seat, level="medium")
        connection.done("start")
        connection.done("act", seat=0, action=asked_for(connection, "play", 0)["legal"][0])
        asked_for(connection, "go_on", 0)
        connection.done("act", seat=0, action={"kind": "go_on"})
        while 0 not in latest(connection)["update"]["waiting_for"]:
            connection.next()
        updates = [message["update"] for message in connection.heard if message["is"] == "update"]
        turn = [update for update in updates if update["view"]["table"]]
        seqs = list(dict.fromkeys(update["seq"] for update in turn))  # a proposal repeats one
        assert seqs == list(range(4, 4 + len(seqs)))
        assert len(seqs) > 4
        assert all(update["events"] for update in turn)


def a_slow_bot(monkeypatch: pytest.MonkeyPatch) -> tuple[Event, Event]:
    """Bots take their last card: once one thinks, and as soon as it may choose."""
    thinks, may_choose = Event(), Event()

    def slow(update: Update, rng: Random) -> Any:
        thinks.set()
        may_choose.wait(PATIENCE)
        return update.legal[-1]

    a_bot_that(monkeypatch, slow)
    return thinks, may_choose


def spend(update: Update, rng: Random) -> Any:
    """A bot that uses a special card wherever it can."""
    kinds = {type(action).__name__: action for action in update.legal}
    return kinds.get("Use") or update.legal[0]


class TestSomebodyWhoIsGone:
    def test_is_given_the_whole_time_whenever_they_go(
        self, inside: Inside, guest: NewGuest
    ) -> None:
        table, people, (_, two) = seated(guest, 2, options=ONE_ROUND)
        missing = inside.server.awake[table].visits.missing
        two.close()
        first = until(lambda: missing.get(people[1].public))
        again = people[1].at(table)
        assert not missing
        assert first.cancelled()
        again.close()
        assert until(lambda: missing.get(people[1].public)).when() > first.when()

    def test_chooses_for_themselves_when_they_are_back(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        thinks, may_choose = a_slow_bot(monkeypatch)
        with (
            serving_here(Settings(tmp_path / "tablee.db", Pace(away=A_WHILE))) as inside,
            newcomers(inside.address) as guest,
        ):
            table, people, (_, two) = seated(guest, 2, options=ONE_ROUND)
            two.close()
            assert thinks.wait(PATIENCE)
            again = people[1].at(table)
            may_choose.set()
            time.sleep(A_WHILE)
            update = latest(again)["update"]
            assert (update["seq"], update["chosen"]) == (0, None)
            again.done("act", seat=1, action=update["legal"][0])


class TestATableThatSleeps:
    def test_wakes_with_its_first_visitor_and_goes_on(self, tmp_path: Path) -> None:
        pace = Pace(sleep=A_WHILE, fast=FAST)
        with (
            serving_here(Settings(tmp_path / "tablee.db", pace)) as inside,
            newcomers(inside.address) as new_guest,
        ):
            host = new_guest()
            table = host.open_table(options=ONE_ROUND, clock="fast")
            connection = host.at(table)
            connection.done("sit", seat=0)
            connection.done("add_bot", seat=1, level="medium")
            connection.done("start")
            before = settled(connection, {0})
            connection.close()
            until(lambda: table not in inside.server.awake)
            connection = host.at(table)
            assert is_whole(latest(connection), FAST)
            assert settled(connection, {0}) == before
            connection.done("act", seat=0, action=before["legal"][0])
            seq = settled(connection, {0})["seq"]
            assert seq > before["seq"]  # the bot has chosen, too
            inside.pass_time(table, RELAXED)
            connection.next()
            assert latest(connection)["update"]["seq"] > seq  # and now the clock

    def test_sends_who_was_slow_to_say_hello_round_again(self, tmp_path: Path) -> None:
        with (
            serving_here(Settings(tmp_path / "tablee.db", Pace(sleep=A_WHILE))) as inside,
            newcomers(inside.address) as new_guest,
        ):
            host = new_guest()
            table = host.open_table()
            connection = host.connection(table)
            until(lambda: table not in inside.server.awake)
            inside.server.pace = Pace()
            connection.send({"do": "hello", "protocol": 1})
            assert connection.closed() == 1001
            host.at(table).done("sit", seat=0)


def settled(connection: Connection, waiting_for: set[int]) -> dict[str, Any]:
    """What everybody sees when only these are awaited."""
    while set((update := latest(connection)["update"])["waiting_for"]) != waiting_for:
        connection.next()
    return dict(update)


def test_a_clock_survives_a_power_cut(tmp_path: Path) -> None:
    with serving(tmp_path, "--fast", "1") as server:
        guests = [Guest(server.address) for _ in range(2)]
        people = iter(guests)
        table, _, _ = seated(lambda: next(people), 2, options=ONE_ROUND, clock="fast")
        server.kill()
    with serving(tmp_path, "--fast", "1", port=server.port):
        connection = guests[0].at(table)
        message = connection.until("update")
        assert message["left"] <= 1.1  # a second, and time to look at the deal
        assert message["update"]["seq"] == 0
        assert connection.until("update")["update"]["seq"] == 2
        for guest in guests:
            guest.close()
