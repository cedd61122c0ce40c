"""Programs in an arena: real ones, over real sockets, and what happens when they fail."""

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tablee.arena import programs as programs_module
from tablee.arena.door import opened
from tablee.arena.playing import Deal, read
from tablee.arena.playing import run as run_arena
from tablee.arena.programs import ProgramFailed, Programs
from tablee.arena.setting import Setting, new_setting
from tablee.engine.errors import BadOptions
from tests.cli.terminal import is_complaint, run
from tests.live.bots import example

Answer = Callable[[dict[str, Any]], str | None]
"""What a program sends for an update; nothing if it is ""; None: it leaves."""


def setting(*bots: str, key: str = "six") -> Setting:
    return new_setting(key, [], 3, bots, "owl")


@contextmanager
def arena(this: Setting) -> Iterator[tuple[Programs, str]]:
    listener = socket.create_server(("127.0.0.1", 0))
    with opened(this, listener) as programs:
        yield programs, f"http://127.0.0.1:{listener.getsockname()[1]}"


def play(this: Setting, programs: Programs, deals: int = 1, kept: Path | None = None) -> list[Deal]:
    return run_arena(this, deals, kept, 1, lambda _done: None, programs)


def bearer(address: str, name: str) -> dict[str, str]:
    token = httpx.post(f"{address}/api/programs", json={"name": name}).json()["token"]
    return {"authorization": f"Bearer {token}"}


@contextmanager
def program(address: str, answer: Answer) -> Iterator[None]:
    """A program called Fox."""
    sockets, headers = address.replace("http", "ws", 1) + "/ws", bearer(address, "Fox")
    with connect(f"{sockets}/shelf", additional_headers=headers) as shelf:
        shelf.send(json.dumps({"do": "wait", "games": ["six", "baron"]}))
        thread = Thread(target=follow, args=(shelf, sockets, headers, answer))
        thread.start()
        yield
    thread.join()


def follow(shelf: Any, sockets: str, headers: dict[str, str], answer: Answer) -> None:
    try:
        for line in shelf:
            table = json.loads(line)["table"]["id"]
            with connect(f"{sockets}/tables/{table}", additional_headers=headers) as there:
                there.send(json.dumps({"do": "hello", "protocol": 2}))
                for said in there:
                    update = json.loads(said).get("update")
                    if update and update["viewer"] in update["waiting_for"]:
                        if (told := answer(update)) is None:
                            break
                        there.send(told) if told else None
    except ConnectionClosed:
        """The arena is over."""


def act(update: dict[str, Any], action: object) -> str:
    fields = {"id": str(update["seq"]), "seat": update["viewer"], "action": action}
    return json.dumps({"do": "act", **fields})


@pytest.mark.parametrize("key", ["six", "baron"])
def test_the_example_plays_in_an_arena(key: str, tmp_path: Path) -> None:
    """In some line-ups it has two of the three seats."""
    this, kept = setting("ws:Fox", "medium", key=key), tmp_path / "kept.jsonl"
    with arena(this) as (programs, address), example(address, "Fox"):
        programs.wait(30)
        deals = play(this, programs, 2, kept)
    assert [deal.number for deal in deals] == [0, 1]
    assert read(this, kept) == deals


def test_it_is_asked_as_other_bots_are_and_hears_every_event() -> None:
    heard: list[dict[str, Any]] = []

    def first(update: dict[str, Any]) -> str:
        heard.append(update)
        return act(update, update["legal"][0])

    this = setting("ws:Fox", f"{__name__}:first_legal")
    with arena(this) as (programs, address), program(address, first):
        programs.wait(30)
        [deal] = play(this, programs)
    same = new_setting("six", [], 3, [f"{__name__}:first_legal"] * 2, "owl")
    assert run_arena(same, 1, None, 1, lambda _done: None) == [deal]
    kinds = {event["kind"] for update in heard for event in update["events"]}
    assert {"dealt", "revealed", "placed"} <= kinds


def first_legal(update: Any, _rng: object) -> Any:
    return update.legal[0]


def failing(answer: Answer) -> ProgramFailed:
    this = setting("ws:Fox", "medium")
    with arena(this) as (programs, address), program(address, answer):
        programs.wait(30)
        with pytest.raises(ProgramFailed) as failed:
            play(this, programs)
    return failed.value


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (lambda _update: None, "program_gone"),
        (lambda _update: "nonsense", "program_gone"),
        (lambda update: act(update, {"kind": "play", "card": 500}), "program_illegal"),
        (lambda update: act(update, "dance"), "program_illegal"),
    ],
)
def test_a_program_that_fails_ends_the_arena(answer: Answer, code: str) -> None:
    failed = failing(answer)
    assert failed.code == code
    assert "'Fox'" in failed.message


@pytest.mark.parametrize("said", ["", '{"do": "say", "text": "wait"}', '{"do": "act"}'])
def test_a_program_that_does_not_answer(monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    monkeypatch.setattr(programs_module, "PATIENCE", 0.5)
    assert failing(lambda _update: said).code == "program_slow"


def test_a_program_that_does_not_come(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.cli.arena.COMING", 0.1)
    ran = run("arena", "--bots", "ws:Fox,medium", "--port", "0")
    first, _, rest = ran.err.partition("\n")
    assert "http://127.0.0.1:" in first
    assert rest == "tablee: The program 'Fox' does not come.\n"
    assert ran.code == 2


def test_only_who_is_expected_comes_in() -> None:
    with arena(setting("ws:Fox", "medium")) as (_, address):
        for name, status in (("Owl", 409), (7, 400)):
            assert httpx.post(f"{address}/api/programs", json={"name": name}).status_code == status
        assert httpx.get(f"{address}/api/tables").status_code == 404
        sockets = address.replace("http", "ws", 1) + "/ws"
        for token in ("", "nonsense"):
            with pytest.raises(InvalidStatus):
                connect(f"{sockets}/shelf", additional_headers={"authorization": token})
        headers = bearer(address, "Fox")
        for path, said, code in (
            ("shelf", {"do": "wait", "games": ["chess"]}, 4000),
            ("tables/1", None, 4005),
        ):
            with connect(f"{sockets}/{path}", additional_headers=headers) as there:
                if said:
                    there.send(json.dumps(said))
                with pytest.raises(ConnectionClosed) as closed:
                    there.recv(timeout=30)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == code


def test_what_cannot_be_is_said_before_anybody_waits() -> None:
    with pytest.raises(BadOptions, match="Programs do not play this game"):
        setting("ws:Fox", "medium", key="buntherum")
    with pytest.raises(BadOptions, match="no bot"):
        setting("ws:", "medium")
    taken = socket.create_server(("127.0.0.1", 0))
    with taken:
        port = str(taken.getsockname()[1])
        assert is_complaint(run("arena", "--bots", "ws:Fox,medium", "--port", port))
