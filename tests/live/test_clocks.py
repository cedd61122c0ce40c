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
from tests.live.serving import PATIENCE, Guest, Line, newcomers, serving
from tests.live.test_matches import seated

T = TypeVar("T")
NewGuest = Callable[[], Guest]

FAST, RELAXED = 0.8, 30.0
A_WHILE = FAST / 2
AWAY = 2.0
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


def latest(line: Line) -> dict[str, Any]:
    """The last message about the match that has come by now."""
    line.send({"do": "ping", "n": 1})
    line.until("pong", n=1)
    messages = [message for message in line.heard if message["is"] == "update"]
    return messages[-1]


def asked_for(line: Line, kind: str, seat: int) -> dict[str, Any]:
    """What a seat sees as soon as this is awaited of it."""
    while True:
        update: dict[str, Any] = latest(line)["update"]
        if seat in update["waiting_for"] and kind in {act["kind"] for act in update["legal"]}:
            return update
        line.next()


def turned_up(line: Line) -> dict[int, int]:
    """The cards that everybody laid in the turn that is over now, by seat."""
    while not (events := line.until("update")["update"]["events"]) or "cards" not in events[0]:
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


def time_to_choose(message: dict[str, Any]) -> float | None:
    """The time that is left, without the part for looking at what has just happened."""
    left: float | None = message["left"]
    return left and left / (1 + len(message["update"]["events"]) * LOOK)


class TestTime:
    @pytest.fixture
    def patient(self, tmp_path: Path) -> Iterator[NewGuest]:
        """Here nobody's time runs out, however busy the machine is."""
        pace = Pace(fast=RELAXED, relaxed=3 * RELAXED)
        with (
            serving_here(Settings(tmp_path / "tablee.db", pace)) as running,
            newcomers(running.address) as new_guest,
        ):
            yield new_guest

    @pytest.mark.parametrize(
        ("clock", "limit"), [("none", None), ("relaxed", 3 * RELAXED), ("fast", RELAXED)]
    )
    def test_is_told_with_what_is_asked(
        self, patient: NewGuest, clock: str, limit: float | None
    ) -> None:
        def whole(message: dict[str, Any]) -> None:
            told = time_to_choose(message)
            assert told == limit or (told and limit and 0.8 * limit < told < 1.001 * limit)

        _, _, lines = seated(patient, 2, options=ONE_ROUND, clock=clock)
        whole(lines[0].until("update"))
        time.sleep(A_WHILE / 2)
        for seat, line in enumerate(lines):
            line.done("act", seat=seat, action=latest(line)["update"]["legal"][0])
        assert latest(lines[0])["update"]["seq"] == 2
        whole(latest(lines[0]))

    def test_runs_on_while_people_chat_and_change_their_mind(self, guest: NewGuest) -> None:
        table, people, (one, two) = seated(guest, 2, options=ONE_ROUND, clock="relaxed")
        first = one.until("update")
        action = first["update"]["legal"][0]
        time.sleep(A_WHILE)
        one.done("say", text="I am thinking")
        one.done("act", seat=0, action=action)
        one.done("act", seat=0, action={"kind": "undo"})
        people[1].at(table)
        two.done("say", text="so am I")
        assert latest(one)["left"] <= first["left"] - A_WHILE

    def test_that_runs_out_makes_a_bot_choose_for_who_has_not(self, guest: NewGuest) -> None:
        _, _, (one, two) = seated(guest, 2, options=ONE_ROUND, clock="fast")
        mine = one.until("update")["update"]["legal"][3]
        one.done("act", seat=0, action=mine)
        assert turned_up(one)[0] == mine["card"]
        assert latest(one)["update"]["seq"] == 2
        assert latest(two)["left"] > 0

    def test_goes_on_from_round_to_round(self, guest: NewGuest) -> None:
        _, _, (one, two) = seated(guest, 2, options={"limit": None, "rounds": 2}, clock="fast")
        for _ in range(10):
            for seat, line in enumerate((one, two)):
                line.done("act", seat=seat, action=asked_for(line, "play", seat)["legal"][0])
        asked_for(one, "next", 0)
        assert asked_for(one, "play", 0)["view"]["round"] == 2

    def test_without_anybody_there_waits_for_them(self, guest: NewGuest) -> None:
        table, people, (one, two) = seated(guest, 2, options=ONE_ROUND, clock="fast")
        one.close()
        two.close()
        time.sleep(FAST + A_WHILE)
        back = people[0].at(table)
        message = back.until("update")
        assert message["update"]["seq"] == 0
        assert 0 < message["left"] <= FAST
        assert back.until("update")["update"]["seq"] >= 1


class TestWhoChooses:
    def test_a_person_who_is_just_in_time_has_chosen(
        self, guest: NewGuest, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def slow(update: Update, rng: Random) -> Any:
            time.sleep(A_WHILE)
            return update.legal[-1]

        a_bot_that(monkeypatch, slow)
        _, _, (one, _) = seated(guest, 2, options=ONE_ROUND, clock="fast")
        mine = one.until("update")["update"]["legal"][0]
        time.sleep(FAST + A_WHILE / 2)  # by now the bot thinks for both
        one.done("act", seat=0, action=mine)
        assert turned_up(one)[0] == mine["card"]

    @pytest.mark.usefixtures("usable_cards")
    def test_bots_let_people_speak_first(self, guest: NewGuest) -> None:
        """Where one "go on" is enough, theirs would leave nobody time to use a card."""
        host = guest()
        line = host.at(host.open_table(seats=3, options={**OX, "ask": False}))
        line.done("sit", seat=0)
        for seat in (1, 2):
            line.done("add_bot", seat=seat, level="careful")
        line.done("start")
        line.done("act", seat=0, action=asked_for(line, "play", 0)["legal"][0])
        seq = asked_for(line, "go_on", 0)["seq"]
        time.sleep(A_WHILE)
        assert latest(line)["update"]["seq"] == seq
        line.done("act", seat=0, action={"kind": "go_on"})
        assert latest(line)["update"]["seq"] > seq


@pytest.mark.usefixtures("usable_cards")
class TestAgainstTheOx:
    @pytest.mark.parametrize("ask", [True, False])
    def test_silence_means_go_on_and_costs_no_special_card(
        self, guest: NewGuest, monkeypatch: pytest.MonkeyPatch, ask: bool
    ) -> None:
        a_bot_that(monkeypatch, spend)
        _, _, (one, two) = seated(guest, 2, options={**OX, "ask": ask}, clock="fast")
        for seat, line in enumerate((one, two)):
            line.done("act", seat=seat, action=asked_for(line, "play", seat)["legal"][0])
        if not ask:
            asked_for(one, "wait", 0)
            one.done("act", seat=0, action={"kind": "wait"})
        update = asked_for(one, "play", 0)
        assert len(update["view"]["hands"][0]) == 9
        assert "used" not in update["view"]["ox"]
        assert len(update["view"]["ox"]["shown"]) == 2

    def test_nothing_that_bots_do_is_left_out(
        self, guest: NewGuest, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Each of their words is an update of its own: together they would lose events."""
        a_bot_that(monkeypatch, lambda update, _rng: update.legal[0])
        host = guest()
        line = host.at(host.open_table(seats=4, options=OX))
        line.done("sit", seat=0)
        for seat in (1, 2, 3):
            line.done("add_bot", seat=seat, level="careful")
        line.done("start")
        line.done("act", seat=0, action=asked_for(line, "play", 0)["legal"][0])
        asked_for(line, "go_on", 0)
        line.done("act", seat=0, action={"kind": "go_on"})
        while 0 not in latest(line)["update"]["waiting_for"]:
            line.next()
        updates = [message["update"] for message in line.heard if message["is"] == "update"]
        turn = [update for update in updates if update["view"]["table"]]
        seqs = list(dict.fromkeys(update["seq"] for update in turn))  # a proposal repeats one
        assert seqs == list(range(4, 4 + len(seqs)))
        assert len(seqs) > 4
        assert all(update["events"] for update in turn)


def spend(update: Update, rng: Random) -> Any:
    """A bot that uses a special card wherever it can."""
    kinds = {type(action).__name__: action for action in update.legal}
    return kinds.get("Use") or update.legal[0]


class TestSomebodyWhoIsGone:
    @pytest.fixture
    def guest(self, tmp_path: Path) -> Iterator[NewGuest]:
        """Here a bot plays for somebody who is gone for two seconds."""
        with (
            serving_here(Settings(tmp_path / "tablee.db", Pace(away=AWAY))) as running,
            newcomers(running.address) as new_guest,
        ):
            yield new_guest

    def test_is_given_the_whole_time_whenever_they_go(self, guest: NewGuest) -> None:
        table, people, (one, two) = seated(guest, 2, options=ONE_ROUND)
        two.close()
        time.sleep(0.2)
        again = people[1].at(table)
        time.sleep(0.3)
        left = time.monotonic()
        again.close()
        while not table_of(one)["chairs"][1]["away"]:
            one.next()
        assert time.monotonic() - left >= AWAY  # and not two seconds after they went first

    def test_chooses_for_themselves_when_they_are_back(
        self, guest: NewGuest, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        thinks, may_choose = Event(), Event()

        def slow(update: Update, rng: Random) -> Any:
            thinks.set()
            may_choose.wait(PATIENCE)
            return update.legal[-1]

        a_bot_that(monkeypatch, slow)
        table, people, (_, two) = seated(guest, 2, options=ONE_ROUND)
        two.close()
        assert thinks.wait(PATIENCE)
        again = people[1].at(table)
        may_choose.set()
        time.sleep(A_WHILE)
        update = latest(again)["update"]
        assert (update["seq"], update["chosen"]) == (0, None)
        again.done("act", seat=1, action=update["legal"][0])


def table_of(line: Line) -> dict[str, Any]:
    """The table as it is by now."""
    latest(line)
    return [message for message in line.heard if message["is"] == "table"][-1]


class TestATableThatSleeps:
    def test_wakes_with_its_first_visitor_and_goes_on(self, tmp_path: Path) -> None:
        pace = Pace(sleep=A_WHILE, fast=FAST)
        with (
            serving_here(Settings(tmp_path / "tablee.db", pace)) as inside,
            newcomers(inside.address) as new_guest,
        ):
            host = new_guest()
            table = host.open_table(options=ONE_ROUND, clock="fast")
            line = host.at(table)
            line.done("sit", seat=0)
            line.done("add_bot", seat=1, level="careful")
            line.done("start")
            before = settled(line, {0})
            line.close()
            while table in inside.server.awake:
                time.sleep(0.01)
            line = host.at(table)
            assert 0 < latest(line)["left"] <= FAST
            assert settled(line, {0}) == before
            line.done("act", seat=0, action=before["legal"][0])
            assert settled(line, {0})["seq"] > before["seq"]  # the bot has chosen, too
            seq = latest(line)["update"]["seq"]
            line.next()
            assert latest(line)["update"]["seq"] > seq  # and now the clock

    def test_sends_who_was_slow_to_say_hello_round_again(self, tmp_path: Path) -> None:
        with (
            serving_here(Settings(tmp_path / "tablee.db", Pace(sleep=A_WHILE))) as inside,
            newcomers(inside.address) as new_guest,
        ):
            host = new_guest()
            table = host.open_table()
            line = host.line(table)
            while table in inside.server.awake:
                time.sleep(0.01)
            line.send({"do": "hello", "protocol": 1})
            assert line.closed() == 1001
            host.at(table).done("sit", seat=0)


def settled(line: Line, waiting_for: set[int]) -> dict[str, Any]:
    """What everybody sees when only these are awaited."""
    while set((update := latest(line)["update"])["waiting_for"]) != waiting_for:
        line.next()
    return dict(update)


def test_a_clock_survives_a_power_cut(tmp_path: Path) -> None:
    with serving(tmp_path, "--fast", "1") as server:
        guests = [Guest(server.address) for _ in range(2)]
        people = iter(guests)
        table, _, _ = seated(lambda: next(people), 2, options=ONE_ROUND, clock="fast")
        server.kill()
    with serving(tmp_path, "--fast", "1", port=server.port):
        line = guests[0].at(table)
        message = line.until("update")
        assert 0 < message["left"] <= 1.1  # a second, and time to look at the deal
        assert message["update"]["seq"] == 0
        assert line.until("update")["update"]["seq"] == 2
        for guest in guests:
            guest.close()
