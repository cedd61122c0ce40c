"""A match in the terminal: one person and some bots, from the first deal to the result."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from tablee.bots.characters import playing
from tablee.bots.proposals import among_people, propose
from tablee.cli.face import Face, Setting
from tablee.cli.files import write_bytes
from tablee.cli.position import Start
from tablee.cli.words import Words
from tablee.engine.bots import Bot, Level
from tablee.engine.errors import TableeError
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.record import record_pieces

QUIT = ("q", "quit", "exit")
EXPLAIN = ("?", "h", "help")


class Quit(Exception):
    """The person leaves the table."""


class Sitting:
    """One person and some bots at a table, until the match is over or the person leaves."""

    def __init__(
        self,
        start: Start,
        setting: Setting,
        face: Face,
        level: Level,
        save: Path | None,
        again: str,
    ) -> None:
        self.match = match = start.match
        self.continues = start.continues
        self.setting = setting
        self.me = setting.me
        self.face = face
        self.level = level
        self.bots: dict[Seat, Bot] = {
            seat: playing(match.game, level, who) for seat, who in setting.bots.items()
        }
        self.luck = Random(f"bots {match.seed}")  # noqa: S311 - a bot's mood need not be a secret
        self.save = save
        self.again = again
        self.about: Any = None
        """The state that the bots' proposals are about."""

    @property
    def words(self) -> Words:
        return self.setting.words

    def evening(self) -> None:
        """Plays from the first deal to the end, also if the person leaves."""
        self.keep()  # find out now, not at the end, whether the file can be written
        if self.setting.width < self.face.narrowest:
            self.setting.say(self.words("play.narrow", columns=self.face.narrowest))
        try:
            self.play()
        except (Quit, EOFError):
            self.setting.console.print()
            self.setting.say(self.words("play.goodbye"))
        except KeyboardInterrupt:
            self.setting.console.print()
            raise
        finally:
            self.keep()
        self.last_words()

    def play(self) -> None:
        self.face.happened(self.match.update(self.me))
        while self.match.result is None:
            self.step()
        self.setting.console.print()
        self.setting.say(self.words("play.over"))
        self.face.close(self.match.update(self.me))

    def step(self) -> None:
        """The bots choose first, so that the person's choice turns the cards up at once; where they
        talk, the person speaks first, and bots propose."""
        bots = [seat for seat in self.match.waiting_for if seat != self.me]
        if bots and not self.person_speaks():
            action = self.bots[bots[0]](among_people(self.match, bots[0]), self.luck)
            self.follow(self.match.submit(bots[0], action))
        else:
            self.hear_bots()
            self.follow(self.choose())

    def person_speaks(self) -> bool:
        """Whether the person is asked before a card is placed, and has not answered yet."""
        rules, state = self.match.rules, self.match.state
        return self.me in self.match.waiting_for and rules.silence(state, self.me) is not None

    def hear_bots(self) -> None:
        """What the bots propose, asked once per state."""
        match = self.match
        about = match.rules.discussed(match.state)
        if about != self.about:
            updates = {} if about is None else {seat: match.update(seat) for seat in self.bots}
            levels = dict.fromkeys(self.bots, self.level)
            self.face.proposals = propose(match.game, updates, levels, self.luck)
            self.about = about

    def follow(self, match: Match) -> None:
        self.match = match
        if match.events:
            self.face.happened(match.update(self.me))

    def choose(self) -> Match:
        """The match after the person's choice."""
        update = self.match.update(self.me)
        self.face.show(update)
        only = self.face.only_choice(update)
        if only is not None:
            return self.match.submit(self.me, only)
        self.setting.pace.listen()
        while True:
            typed = self.listen()
            try:
                return self.match.submit(self.me, self.understood(typed))
            except TableeError as error:
                self.setting.say(self.words.error(error))

    def understood(self, typed: str) -> Any:
        """The action that was typed; shows the rules as often as the person asks for them."""
        update = self.match.update(self.me)
        while typed.lower() in EXPLAIN:
            self.explain()
            self.face.show(update)
            typed = self.listen()
        return self.face.read(update, typed)

    def listen(self) -> str:
        """A line from the keyboard. Raises Quit and EOFError."""
        typed = self.setting.console.input("› ").strip()
        if typed.lower() in QUIT:
            raise Quit
        return typed

    def explain(self) -> None:
        self.setting.console.print()
        for paragraph in [*self.face.rules(), self.words("play.commands")]:
            self.setting.say(paragraph, bullet="- ")
        self.setting.console.print()
        self.setting.ask(self.words("play.back"), "")
        self.listen()

    def keep(self) -> None:
        if self.save is not None:
            write_bytes(self.save, b"".join(record_pieces(self.match, continues=self.continues)))

    def last_words(self) -> None:
        if self.save is not None:
            self.setting.say(self.words("play.saved"))
            self.setting.spell(shlex.join(["tablee", "replay", str(self.save)]))
        self.setting.say(self.words("play.again"))
        self.setting.spell(self.again)
        sys.stdout.flush()


Terminal: TypeAlias = Callable[[Match], tuple[type[Sitting], type[Face]]]
"""What `Game.terminal` loads: gives the sitting and the face of a match."""
