"""The table as a bot sees it: its riddles, and what it believes about those of others."""

from collections.abc import Set
from functools import cached_property
from itertools import accumulate, islice, zip_longest
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace

from tablee.engine.bots import Level, Temper
from tablee.engine.match import Seen, Update
from tablee.games.barbarossa.bots.beliefs import Belief, believed, clues_of
from tablee.games.barbarossa.bots.candidates import Candidates, candidates, listed
from tablee.games.barbarossa.bots.eye import BLIND, LOOKING, Piece
from tablee.games.barbarossa.bots.skills import SKILLS, Mind
from tablee.games.barbarossa.lexicon.model import Tongue, tongues_at
from tablee.games.barbarossa.model import FOUND, BarbarossaOptions, Page, View, Which
from tablee.games.barbarossa.sculpture import Sculpture

MOST_TYPED, MOST_LETTERS = 40, 1400
"""Typed questions that a bot has in mind, and their letters in all. To read one takes 1 to 3 ms,
and more if it is long."""
A_LOOK = 80
"""The letters that are read in the time of one look at a sculpture."""


def tongue_of(update: Update) -> Tongue:
    """The language in which bots riddle at this table."""
    options = update.options if isinstance(update, Seen) else None
    language = options.language if isinstance(options, BarbarossaOptions) else None
    return tongues_at(language)[0]


class Sight(Struct, frozen=True, dict=True):
    """What one bot sees at one moment."""

    update: Update
    seat: int
    level: Level
    temper: Temper
    tongue: Tongue

    @property
    def view(self) -> View:
        view: View = self.update.view
        return view

    @cached_property
    def known(self) -> Candidates:
        return candidates(self.tongue)

    @cached_property
    def mind(self) -> Mind:
        """What it has modelled makes it different from others, and from itself in other matches.
        Until it has learned to look, sculptures tell it nothing."""
        own = " ".join(self.view.riddles[which].clay or "" for which in self.own)
        skill = SKILLS[self.level]
        if LOOKING.now() is None:
            skill = replace(skill, blur=BLIND)
        return Mind(skill, self.temper, self.seat, crc32(own.encode()))

    @property
    def own(self) -> list[Which]:
        riddles = enumerate(self.view.riddles)
        return [which for which, riddle in riddles if riddle.owner == self.seat]

    @cached_property
    def rewards(self) -> dict[Which, int]:
        """Of the riddles that this bot may still guess: the points for it."""
        return {
            which: FOUND[len(riddle.arrows)]
            for which, riddle in enumerate(self.view.riddles)
            if riddle.owner != self.seat and riddle.sealed
            and len(riddle.arrows) < len(FOUND) and self.seat not in riddle.arrows
        }  # fmt: skip

    @cached_property
    def in_mind(self) -> Set[str]:
        """Typed questions that this bot thinks about at once: the last ones about each riddle that
        it may still guess. However many there are, its turn takes no longer."""
        typed = (
            [said.text for said in reversed(self.view.notebook[which].answers)
             if said.text and listed(said.text, self.tongue) is None]
            for which in self.rewards
        )  # fmt: skip
        most = MOST_LETTERS - A_LOOK * len(self.rewards)
        in_turn = dict.fromkeys(text for texts in zip_longest(*typed) for text in texts if text)
        read = zip(in_turn, accumulate(map(len, in_turn)), strict=True)
        return {text for text, letters in islice(read, MOST_TYPED) if letters <= most}

    def page(self, which: Which) -> Page:
        """The notebook about a riddle, with the questions that it has in mind."""
        page = self.view.notebook[which]
        kept = [
            said
            for said in page.answers
            if said.text in self.in_mind or listed(said.text, self.tongue) is not None
        ]
        return replace(page, answers=tuple(kept))

    def belief(self, which: Which) -> Belief:
        riddle = self.view.riddles[which]
        theme = self.view.themes[riddle.owner]
        clues = clues_of(self.page(which), self.piece(riddle.clay), theme)
        return believed(clues, self.tongue, self.mind)

    @cached_property
    def beliefs(self) -> dict[Which, Belief]:
        return {which: self.belief(which) for which in self.rewards}

    def clay(self, name: str | None) -> Sculpture | None:
        """A sculpture that this bot may look at, as a browser would load it."""
        if name is None or not isinstance(self.update, Seen):
            return None
        found = self.update.load(name)
        return found if isinstance(found, Sculpture) else None

    def piece(self, name: str | None) -> Piece | None:
        clay = self.clay(name)
        return None if name is None or clay is None else Piece(name, clay)

    @property
    def urgency(self) -> float:
        """From 0 to 1: how near a hat or the last arrow is to the end."""
        view = self.view
        far = 1 - (view.goal - max(view.hats)) / max(1, view.goal)
        return min(1.0, max(0.0, far, view.arrows / max(1, view.last_arrow)))
