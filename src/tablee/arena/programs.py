"""Programs in an arena, each at a socket of its own (docs/bot-api.md): how they are asked."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from queue import Empty, Queue
from random import Random
from secrets import token_urlsafe
from threading import Event
from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from tablee.arena.setting import Setting, program_of
from tablee.engine.errors import IllegalAction, TableeError
from tablee.engine.game import AnyGame, Seat
from tablee.engine.match import Update
from tablee.engine.record import read_action
from tablee.games import find

PATIENCE = 30.0
"""Seconds for a choice, as at a table without a clock; also for coming to a table."""

Send: TypeAlias = Callable[[Any], Awaitable[None]]


class ProgramFailed(TableeError):
    """A program did not come, went away, or did what no bot may do. The arena stops: figures with
    a stand-in would say nothing about it."""


class Act(Struct, frozen=True):
    """What a program says at a table. Only `act` has an answer."""

    do: str
    id: str = ""
    seat: Seat | None = None
    action: Raw = Raw(b"null")


class Line:
    """One socket of a program, to be used by the thread that plays."""

    def __init__(self, send: Send) -> None:
        self.send, self.loop = send, asyncio.get_running_loop()

    def tell(self, message: object) -> None:
        """Waits until it is sent. What a program that has just left would hear is lost."""
        self.do({"type": "websocket.send", "text": msgspec.json.encode(message).decode()})

    def close(self) -> None:
        self.do({"type": "websocket.close", "code": 1000})

    def do(self, event: object) -> None:
        async def sent() -> None:
            with suppress(OSError, RuntimeError):  # uvicorn has several words for "closed"
                await self.send(event)

        with suppress(TimeoutError):  # it does not read; so it will not answer either
            asyncio.run_coroutine_threadsafe(sent(), self.loop).result(PATIENCE)


class Program:
    """A program by its name: whether it waits on the shelf, and where it plays."""

    def __init__(self, name: str) -> None:
        self.name, self.token = name, token_urlsafe()
        self.waits = Event()
        self.shelf: Line | None = None
        self.table: AtTable | None = None
        self.tables = 0

    def arrive(self, shelf: Line) -> None:
        self.shelf = shelf
        self.waits.set()

    def leave(self, shelf: Line) -> None:
        if self.shelf is shelf:
            self.shelf = None
            self.waits.clear()

    def invite(self, game: AnyGame, seats: int) -> "AtTable":
        self.wait(PATIENCE)
        self.tables += 1
        self.table = AtTable(self.name, str(self.tables), game)
        if shelf := self.shelf:
            table = {"id": self.table.id, "game": game.key, "seats": seats}
            shelf.tell({"is": "invited", "table": table})
        return self.table

    def wait(self, seconds: float) -> None:
        """Until it is on the shelf. Raises ProgramFailed."""
        if not self.waits.wait(seconds):
            message = f"The program '{self.name}' does not come."
            raise ProgramFailed("program_absent", message, name=self.name)


class AtTable:
    """A program at the table of one match. It may have several seats there."""

    def __init__(self, name: str, number: str, game: AnyGame) -> None:
        self.name, self.id, self.game = name, number, game
        self.came = Event()
        self.line: Line | None = None
        self.heard: Queue[Act | None] = Queue()
        """None: it has left."""
        self.acts: dict[Seat | None, Act] = {}
        self.done: dict[Seat | None, str] = {}
        """The last id of each seat: sent again, it is done once."""

    def arrive(self, line: Line) -> None:
        self.line = line
        self.came.set()

    def tell(self, update: Update) -> None:
        """What was said before this is no answer to it. Raises ProgramFailed."""
        if not self.came.wait(PATIENCE) or self.line is None:
            message = f"The program '{self.name}' does not come."
            raise self.end(ProgramFailed("program_absent", message, name=self.name))
        while update.result is None and not self.heard.empty():
            self.listen()
        self.acts.pop(update.viewer, None)
        self.line.tell({"is": "update", "update": update})
        if update.result is not None:
            self.line.close()

    def choose(self, update: Update, rng: Random) -> Any:  # noqa: ARG002 - it has its own luck
        """What the program answers for the seat of this update. Raises ProgramFailed."""
        while update.viewer not in self.acts:
            self.listen()
        act = self.acts.pop(update.viewer)
        try:
            action = read_action(self.game, act.action)
            if action not in update.legal:
                why = "it is not one of the legal actions"
                raise IllegalAction("bad_action", f"This cannot be done: {why}.", why=why)
        except IllegalAction as error:
            raise self.refused(act, error) from None
        self.done[act.seat] = act.id
        self.say({"is": "done", "id": act.id})
        return action

    def listen(self) -> None:
        """Raises ProgramFailed."""
        try:
            act = self.heard.get(timeout=PATIENCE)
        except Empty:
            time = int(PATIENCE)
            message = f"The program '{self.name}' has not answered for {time} seconds."
            error = ProgramFailed("program_slow", message, name=self.name, seconds=time)
            raise self.end(error) from None
        if act is None:
            message = f"The program '{self.name}' has left during a match."
            raise self.end(ProgramFailed("program_gone", message, name=self.name))
        if act.do == "act" and not (act.id and self.done.get(act.seat) == act.id):
            self.acts[act.seat] = act

    def refused(self, act: Act, error: IllegalAction) -> ProgramFailed:
        told = {"code": error.code, "message": error.message, "details": error.details}
        self.say({"is": "refused", "id": act.id, **told})
        said = bytes(act.action).decode()
        message = f"The program '{self.name}' did what is not legal: {said}."
        return self.end(ProgramFailed("program_illegal", message, name=self.name, action=said))

    def end(self, why: ProgramFailed) -> ProgramFailed:
        if self.line:
            self.line.close()
        return why

    def say(self, message: object) -> None:
        if self.line:
            self.line.tell(message)


class Programs:
    """All programs of an arena."""

    def __init__(self, setting: Setting) -> None:
        names = dict.fromkeys(filter(None, map(program_of, setting.bots)))
        self.game = find(setting.game)
        self.all = {name: Program(name) for name in names}

    def wait(self, seconds: float) -> None:
        """Until all are there. Raises ProgramFailed."""
        for program in self.all.values():
            program.wait(seconds)

    def sit_down(self, names: Sequence[str]) -> dict[Seat, AtTable]:
        """Invites those that have a seat in a match. Raises ProgramFailed."""
        seated = {seat: found for seat, name in enumerate(names) if (found := program_of(name))}
        tables = {
            name: self.all[name].invite(self.game, len(names)) for name in set(seated.values())
        }
        return {seat: tables[name] for seat, name in seated.items()}
