"""Anything, by anybody, in any order, beside a model that says what must come of it."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tablee.engine.proof import check_proof
from tablee.engine.record import read_record, steps
from tablee.games.six import SIX
from tablee.server.app import Settings
from tablee.server.names import clean
from tests.live.inside import serving_here, without_limits
from tests.live.odd import garbage, odd_actions
from tests.live.serving import Connection, Guest
from tests.slow import times

DOCS = Path(__file__).parents[2] / "docs"
REFUSALS = set(
    re.findall(r"`(\w+)`", (DOCS / "protocol.md").read_text().split("<!-- wire: refusals -->")[1])
) - {"failed"}
_, farewells, _ = re.split("closes a socket it sends|## Players", (DOCS / "server.md").read_text())
FAREWELLS = set(map(int, re.findall(r"\b\d{4}\b", farewells)))
PLAN = {"options": {"limit": None, "rounds": 1}, "clock": "none", "public": False}
BOT = -1
HOST, FRIEND, STRANGER = PEOPLE = range(3)

people = st.sampled_from(PEOPLE)
seats = st.integers(-1, 3)
choices = st.integers(1, 60)
"""Of what there is, which cannot be known before: hands are dealt at random."""


class TableMachine(RuleBasedStateMachine):
    """Three guests at a table, and what we know of it."""

    address: str

    def __init__(self) -> None:
        super().__init__()
        self.guests = [Guest(self.address) for _ in PEOPLE]
        self.table = self.guests[HOST].open_table(seats=2, options=PLAN["options"])
        self.connections = [guest.at(self.table) for guest in self.guests]
        self.old_connections: list[Connection] = []
        self.host = HOST
        self.chairs: list[int | None] = [None, None]
        self.muted: set[int] = set()
        self.removed: set[int] = set()
        self.started = False
        self.acted: list[tuple[int, dict[str, Any]]] = []
        self.book: list[tuple[int, Any]] = []
        """What people did in the match, as it was acknowledged."""

    @initialize(against=st.sampled_from([FRIEND, BOT, FRIEND, BOT, None]))
    def perhaps_they_play_already(self, against: int | None) -> None:
        self.sit(HOST, 0)
        if against == BOT:
            self.add_bot(HOST, 1)
        elif against is not None:
            self.sit(against, 1)
        self.start(HOST)

    # What should happen, and whether it does.

    def expect(self, who: int, code: str | None, request: str, **fields: Any) -> None:
        if who in self.removed:
            return
        answer = self.connections[who].ask(request, **fields)
        assert answer.get("code") == code, (answer, request, fields)
        assert code is None or code in REFUSALS

    def for_the_host(self, who: int, *reasons: tuple[bool, str]) -> str | None:
        """Why the host may not do this, and others even less; None: they may."""
        whys = [(who != self.host, "host_only"), *reasons]
        return next((code for applies, code in whys if applies), None)

    def is_seat(self, seat: int) -> bool:
        return 0 <= seat < len(self.chairs)

    def hang_up(self, who: int) -> None:
        self.old_connections.append(self.connections[who])
        self.connections[who] = self.guests[who].at(self.table)

    # Before the match.

    @rule(who=people, seat=seats)
    def sit(self, who: int, seat: int) -> None:
        code = None
        if not self.is_seat(seat):
            code = "no_such_seat"
        elif self.chairs[seat] not in (None, BOT) or (
            self.chairs[seat] == BOT and not self.started
        ):
            code = "seat_taken"
        elif self.started:
            code = "match_started"
        self.expect(who, code, "sit", seat=seat)
        if code is None and who not in self.removed:
            self.chairs[seat] = who

    @precondition(lambda self: not self.started)
    @rule(who=people, seat=seats)
    def stand(self, who: int, seat: int) -> None:
        code = None
        if not self.is_seat(seat):
            code = "no_such_seat"
        elif self.chairs[seat] is None:
            code = "seat_free"
        elif self.chairs[seat] != who and who != self.host:
            code = "host_only"
        self.expect(who, code, "stand", seat=seat)
        if code is None and who not in self.removed:
            self.chairs[seat] = None

    @rule(who=people, seat=seats)
    def add_bot(self, who: int, seat: int) -> None:
        taken = self.is_seat(seat) and self.chairs[seat] not in (None, BOT)
        code = self.for_the_host(
            who,
            (self.started, "match_started"),
            (seat not in range(len(self.chairs) + 1), "no_such_seat"),
            (taken, "seat_taken"),
        )
        self.expect(who, code, "add_bot", seat=seat, level="easy")
        if code is None:
            self.chairs[seat : seat + 1] = [BOT]

    @rule(who=people, one=seats, other=seats)
    def swap(self, who: int, one: int, other: int) -> None:
        nowhere = not (self.is_seat(one) and self.is_seat(other))
        started = (self.started, "match_started")
        code = self.for_the_host(who, started, (nowhere, "no_such_seat"))
        self.expect(who, code, "swap", seat=one, other=other)
        if code is None:
            self.chairs[one], self.chairs[other] = self.chairs[other], self.chairs[one]

    @rule(who=people, number=st.sampled_from([1, 2, 3, 11, 10**12]))
    def change(self, who: int, number: int) -> None:
        lost = any(chair is not None for chair in self.chairs[number:])
        code = self.for_the_host(
            who,
            (self.started, "match_started"),
            (number not in range(2, 11), "bad_seats"),
            (lost, "seat_taken"),
        )
        self.expect(who, code, "change", seats=number, **PLAN)
        if code is None:
            self.chairs = (self.chairs + [None] * number)[:number]

    @rule(who=people)
    def start(self, who: int) -> None:
        started, free = (self.started, "match_started"), (None in self.chairs, "seats_free")
        code = self.for_the_host(who, started, free)
        self.expect(who, code, "start")
        self.started = self.started or code is None

    # People.

    @rule(who=people, other=people, muted=st.booleans())
    def mute(self, who: int, other: int, muted: bool) -> None:
        code = self.for_the_host(who, self.nobody(other))
        self.expect(who, code, "mute", guest=self.guests[other].public, muted=muted)
        if code is None:
            self.muted = self.muted | {other} if muted else self.muted - {other}

    @rule(who=people, other=people)
    def pass_host(self, who: int, other: int) -> None:
        code = self.for_the_host(who, self.nobody(other))
        self.expect(who, code, "pass_host", guest=self.guests[other].public)
        if code is None:
            self.host = other

    @precondition(lambda self: not self.started)
    @rule(other=people)
    def remove(self, other: int) -> None:
        code = self.for_the_host(self.host, self.nobody(other))
        self.expect(self.host, code, "remove", guest=self.guests[other].public)
        if code is None:
            self.removed.add(other)
            self.chairs = [None if chair == other else chair for chair in self.chairs]
            assert self.connections[other].closed() == 4003

    def nobody(self, other: int) -> tuple[bool, str]:
        return other == self.host or other in self.removed, "nobody"

    @rule(who=people, guest=st.text(max_size=20))
    def somebody_unknown(self, who: int, guest: str) -> None:
        for request in ("remove", "pass_host"):
            self.expect(who, self.for_the_host(who, (True, "nobody")), request, guest=guest)

    @rule(who=people, text=st.text(min_size=1, max_size=300))
    def say(self, who: int, text: str) -> None:
        refused = "muted" if who in self.muted else None if clean(text) else "nothing_said"
        self.expect(who, refused, "say", text=text)

    @rule(who=people)
    def ask_for_a_rematch_too_early(self, who: int) -> None:
        if not self.is_over():
            self.expect(who, "not_over", "rematch")
            record = self.guests[who].http.get(f"/api/tables/{self.table}/record")
            assert (record.status_code, record.json()["error"]["code"]) == (409, "not_over")

    # The match.

    @precondition(lambda self: self.started)
    @rule(several=st.lists(choices, min_size=1, max_size=8))
    def play(self, several: list[int]) -> None:
        """What is legal is done."""
        for choice in several:
            for seat in self.held()[: 1 + choice % 2]:
                if legal := self.update(seat)["legal"]:
                    self.act(seat, legal[choice % len(legal)], legal=True)

    @precondition(lambda self: self.started)
    @rule(choice=choices)
    def change_their_mind(self, choice: int) -> None:
        for seat in self.held():
            if (update := self.update(seat))["chosen"] is not None:
                self.act(seat, update["legal"][choice % len(update["legal"])], legal=True)
                self.act(seat, {"kind": "undo"}, legal=True)

    @rule(who=people, seat=seats, action=odd_actions)
    def try_something_odd(self, who: int, seat: int, action: Any) -> None:
        if who in self.removed:
            return
        if not self.started:
            self.expect(who, "not_started", "act", seat=seat, action=action)
        elif not self.is_seat(seat):
            self.expect(who, "no_such_seat", "act", seat=seat, action=action)
        elif self.chairs[seat] != who:
            self.expect(who, "not_your_seat", "act", seat=seat, action=action)
        else:
            update = self.update(seat)
            undone = action == {"kind": "undo"} and update["chosen"] is not None
            self.act(seat, action, legal=undone or action in update["legal"])

    @precondition(lambda self: self.started)
    @rule(who=people, seat=seats, choice=choices)
    def play_for_somebody_else(self, who: int, seat: int, choice: int) -> None:
        if self.is_seat(seat) and self.chairs[seat] not in (who, BOT):
            legal = self.update(seat)["legal"] or [{"kind": "undo"}]
            action = legal[choice % len(legal)]
            self.expect(who, "not_your_seat", "act", seat=seat, action=action)

    @precondition(lambda self: self.started)
    @rule(choice=choices)
    def send_again(self, choice: int) -> None:
        """What has been done is done, however often it is sent."""
        for who, request in self.acted[-choice:][:1]:
            self.connections[who].send(request)
            assert self.connections[who].answer(request["id"])["is"] == "done"

    @precondition(lambda self: self.started)
    @rule(choice=choices)
    def play_a_card_of_long_ago(self, choice: int) -> None:
        for seat, action in self.book[-choice:][:1]:
            if action != {"kind": "undo"}:
                self.act(seat, action, legal=action in self.update(seat)["legal"])

    def act(self, seat: int, action: Any, legal: bool) -> None:
        who = self.chairs[seat]
        assert who is not None
        request = {"do": "act", "id": f"move {len(self.acted)}", "seat": seat, "action": action}
        self.connections[who].send(request)
        answer = self.connections[who].answer(request["id"])
        assert (answer["is"] == "done") == legal, (answer, action)
        if legal:
            self.acted.append((who, request))
            self.book.append((seat, action))
        else:
            assert answer["code"] in REFUSALS

    def update(self, seat: int) -> dict[str, Any]:
        """What the seat sees, once bots have nothing to do."""
        chair = self.chairs[seat]
        assert chair is not None
        connection = self.connections[chair]
        while True:
            self.catch_up(chair)
            update: dict[str, Any] = [
                message["update"]
                for message in connection.heard
                if message["is"] == "update" and message["update"]["viewer"] == seat
            ][-1]
            owing = [self.chairs[seat] for seat in update["waiting_for"]]
            if update["result"] is not None or any(chair != BOT for chair in owing):
                return update
            connection.next()

    def held(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair not in (None, BOT)]

    def is_over(self) -> bool:
        return self.started and self.update(self.held()[0])["result"] is not None

    # Connections.

    @rule(who=people, text=garbage)
    def say_nothing_that_can_be_read(self, who: int, text: str | bytes) -> None:
        self.cut_off(who, text, {4000})

    @rule(who=people, size=st.integers(16_385, 100_000))
    def send_far_too_much(self, who: int, size: int) -> None:
        self.cut_off(who, '{"do":"say","text":"' + "x" * size + '"}', {1009})

    def cut_off(self, who: int, text: str | bytes, codes: set[int]) -> None:
        assert codes <= FAREWELLS
        if who not in self.removed:
            self.connections[who].socket.send(text)
            assert self.connections[who].closed() in codes
            self.hang_up(who)

    @rule(who=people)
    def come_back(self, who: int) -> None:
        if who not in self.removed:
            self.connections[who].close()
            self.hang_up(who)

    @rule(who=people)
    def knock_at_a_table_that_is_not_there(self, who: int) -> None:
        assert self.guests[who].connection(self.table[::-1]).closed() == 4004

    def catch_up(self, who: int) -> None:
        self.connections[who].send({"do": "ping", "n": 1})
        self.connections[who].until("pong", n=1)

    @invariant()
    def everybody_sees_the_table_as_it_is(self) -> None:
        for who in set(PEOPLE) - self.removed:
            self.catch_up(who)
            table = [
                message for message in self.connections[who].heard if message["is"] == "table"
            ][-1]
            assert table["host"] == self.guests[self.host].public
            assert [self.seen(chair) for chair in table["chairs"]] == self.chairs
            assert (table["phase"] == "gathering") == (not self.started)
            muted = {person["guest"] for person in table["people"] if person["muted"]}
            assert muted == {self.guests[other].public for other in self.muted - self.removed}

    def seen(self, chair: dict[str, Any]) -> int | None:
        if chair["bot"]:
            return BOT
        names = [guest.public for guest in self.guests]
        return None if chair["guest"] is None else names.index(chair["guest"])

    # The end.

    def teardown(self) -> None:
        if self.started:
            self.play_on()
            self.compare_with_the_record()
        for guest in self.guests:
            guest.close()

    def play_on(self) -> None:
        while not self.is_over():
            for seat in self.held():
                if legal := self.update(seat)["legal"]:
                    self.act(seat, legal[0], legal=True)

    def compare_with_the_record(self) -> None:
        """It replays, and so it was seen by everybody at every moment."""
        data = self.guests[HOST].http.get(f"/api/tables/{self.table}/record").content
        record = read_record(data)
        assert not isinstance(record.proof, msgspec.UnsetType)
        check_proof(record.proof, str(record.seed), record.seats)
        told = [(seat, json.loads(bytes(action))) for seat, action in record.actions]
        assert [(seat, action) for seat, action in told if self.chairs[seat] != BOT] == self.book
        moments = list(steps(SIX, record))
        for connection in (*self.connections, *self.old_connections):
            for message in connection.heard:
                if message["is"] == "update":
                    seen = moments[message["update"]["seq"]].update(message["update"]["viewer"])
                    assert message["update"] == json.loads(msgspec.json.encode(seen))


@pytest.mark.slow
def test_whatever_they_do_the_match_is_unharmed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_limits(monkeypatch)
    with serving_here(Settings(tmp_path / "tablee.db")) as inside:
        TableMachine.address = inside.address
        run_state_machine_as_test(
            TableMachine, settings=settings(max_examples=times(6, 60), stateful_step_count=40)
        )
