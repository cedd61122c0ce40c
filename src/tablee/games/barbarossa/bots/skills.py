"""How well a bot riddles: the level gives the skill, and the character the taste."""

from collections.abc import Mapping

from msgspec import Struct

from tablee.engine.bots import Level, Temper


class Skill(Struct, frozen=True):
    """What a level can do."""

    vocabulary: float
    """The share of the words that come to mind easily."""
    memory: float
    """The share of the answers that are not forgotten."""
    blur: float
    """How badly it sees: by so many times what differs among sculptures of the same word."""
    among: int
    """It asks one of so many best questions."""
    sure: float
    """How likely a word must be before it is guessed."""
    care: float
    """How well gems and curses are spent: 0 without thinking, 1 by what they are worth."""
    hard: float
    """How often it chooses a harder riddle than the plainest."""


SKILLS: Mapping[Level, Skill] = {
    "easy": Skill(0.45, 0.4, 32.0, among=40, sure=0.13, care=0.0, hard=0.85),
    "medium": Skill(0.75, 0.75, 21.0, among=16, sure=0.2, care=0.5, hard=0.95),
    "strong": Skill(1.0, 1.0, 14.0, among=4, sure=0.26, care=1.0, hard=1.0),
}


class Mind(Struct, frozen=True):
    """Who thinks: a skill and a temper, and by what this one differs from another of its kind."""

    skill: Skill
    temper: Temper
    seat: int
    seed: int
    """The same during a match: which words come to mind, and what is forgotten."""

    @property
    def sure(self) -> float:
        """Bold ones guess sooner."""
        return self.skill.sure - 0.12 * self.temper.boldness

    @property
    def thrift(self) -> float:
        """How dear gems and curses are; patient ones keep them."""
        return 1 + 0.35 * self.temper.patience
