"""What a bot does with its own riddles: chooses words, models them, answers and judges.

Its plan is a note in its own notebook, which nobody else sees: the word, how vague, and a number
from which the whole sculpture follows.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from math import ceil
from random import Random

from msgspec import Struct

from tablee.bots.random import one_of
from tablee.games.barbarossa.bots.skills import Skill
from tablee.games.barbarossa.bots.table import Sight
from tablee.games.barbarossa.lexicon.here import lexicon_here
from tablee.games.barbarossa.lexicon.model import TONGUES, Level, Theme, Tongue, Word, tongues_at
from tablee.games.barbarossa.model import (
    Action,
    Answer,
    Judge,
    Model,
    Note,
    Refuse,
    Reply,
    Seal,
    SetTheme,
    Which,
    Write,
)
from tablee.games.barbarossa.recipes import model, recipes_here
from tablee.games.barbarossa.sculpture import Shape
from tablee.games.barbarossa.spelling import ONE_WORD, plain, word_fault
from tablee.games.barbarossa.understanding import in_any
from tablee.games.barbarossa.understanding.texts import one_apart

HANDFUL = 3
"""Strokes at a time, so that the others see it grow. More, if the time would run out."""
A_STEP, IN_TIME = 3.4, 0.9
"""Seconds that a step takes at most while people model, too; and the share of the time in which
all is ready."""
BESIDES = 3
"""Steps of a riddle without clay: to note, to write and to seal it."""
SEEDS = 10_000
LONG_ENOUGH = 5
"""A guess of so many letters may have a typo."""
MILDLY = 0.5
"""How much taste counts in the choice of a word."""
ODDLY = 0.4
"""How often a word that takes some questions is modelled most vaguely."""
LUMP = Shape(
    form="ball", cut=False, at=(0, 200, 0), size=(400, 400, 400), turn=(0, 0, 0), soft=0,
    mirror=False,
)  # fmt: skip
"""What is modelled for a word without a recipe."""


class Plan(Struct, frozen=True):
    key: str
    difficulty: Level
    seed: int

    def written(self) -> str:
        return f"{self.key} {self.difficulty} {self.seed}"


def prepare(sight: Sight, rng: Random) -> Action:
    """The next thing to do for the first riddle that is not sealed."""
    which = next(each for each in sight.own if not sight.view.riddles[each].sealed)
    riddle, plan = sight.view.riddles[which], plan_of(sight, which)
    if plan is None and not riddle.word:
        return Note(which, chosen(sight, rng).written())
    if not riddle.word and plan is not None:
        return Write(which, lexicon_here().word_of[plan.key].name(sight.tongue))
    return knead(sight, which, sculpture(plan)) or titled(sight, rng) or Seal(which)


def plan_of(sight: Sight, which: Which) -> Plan | None:
    """As it was noted."""
    key, _, rest = sight.view.notebook[which].note.partition(" ")
    difficulty, _, seed = rest.partition(" ")
    if key not in lexicon_here().word_of or not seed.isdigit():
        return None
    vague: Level = 1 if difficulty == "1" else 2 if difficulty == "2" else 3
    return Plan(key, vague, int(seed))


@lru_cache(maxsize=256)
def sculpture(plan: Plan | None) -> tuple[Shape, ...]:
    if plan is None or plan.key not in recipes_here():
        return (LUMP,)
    return model(plan.key, Random(plan.seed), plan.difficulty)  # noqa: S311 - clay, no secret


def knead(sight: Sight, which: Which, strokes: Sequence[Shape]) -> Model | None:
    """A few strokes more; None if it is ready."""
    name = sight.view.riddles[which].clay
    draft = sight.clay(name)
    if name is not None and draft is None:
        return None
    done = 0 if draft is None else len(draft.strokes)
    more = tuple(strokes[done : done + handful(sight, len(strokes))])
    return Model(which, name, done, more) if more else None


def handful(sight: Sight, strokes: int) -> int:
    if sight.view.minutes is None:
        return HANDFUL
    steps = int(60 * sight.view.minutes * IN_TIME / A_STEP / len(sight.own)) - BESIDES
    return max(HANDFUL, ceil(strokes / max(1, steps)))


def titled(sight: Sight, rng: Random) -> SetTheme | None:
    """What its riddles have in common, where that is played."""
    if not sight.view.with_themes or sight.view.themes[sight.seat]:
        return None
    plans = [plan for which in sight.own if (plan := plan_of(sight, which))]
    shared = theme_for(plans[0].key, len(sight.own), sight.tongue) if plans else None
    themes = lexicon_here().themes
    return SetTheme((shared or rng.choice(themes)).name(sight.tongue))


# Choosing words.


def chosen(sight: Sight, rng: Random) -> Plan:
    """A word that it has not taken yet, and how vague it will be."""
    plans = [plan for other in sight.own if (plan := plan_of(sight, other))]
    pool = themed_pool(sight, plans[0].key if plans else None)
    taken = {plan.key for plan in plans}
    word = one_of([word for word in pool if word.key not in taken], taste(sight), rng)
    return Plan(word.key, vagueness(word, sight.mind.skill, rng), rng.randrange(SEEDS))


def vagueness(word: Word, skill: Skill, rng: Random) -> Level:
    """What everybody knows at once is modelled most vaguely: people who see well would otherwise
    guess one riddle after the other in a single turn, and an owner gains only in the middle.
    """
    if rng.random() >= skill.hard:
        return 1
    return 3 if word.level == 1 or (word.level == 2 and rng.random() < ODDLY) else 2


def taste(sight: Sight) -> float:
    """Some like plain words, others odd ones; the bold a little more so."""
    return MILDLY * sight.temper.taste


def themed_pool(sight: Sight, first: str | None) -> Sequence[Word]:
    pool = pool_of(sight.tongue)
    if not sight.view.with_themes:
        return pool
    count = len(sight.own)
    if first is None:
        return [word for word in pool if theme_for(word.key, count, sight.tongue)]
    shared = theme_for(first, count, sight.tongue)
    return [word for word in pool if shared is None or shared.key in word.themes]


@cache
def pool_of(tongue: Tongue) -> tuple[Word, ...]:
    """Words that can be modelled and are called by one name only, the plainest first."""
    lexicon, recipes = lexicon_here(), recipes_here()
    found = [
        word
        for word in lexicon.words_in(tongue)
        if word.key in recipes
        and len(lexicon.find(word.name(tongue), tongue)) == 1
        and word_fault(word.name(tongue), ONE_WORD) is None
    ]
    return tuple(sorted(found, key=lambda word: word.level))


@cache
def theme_for(key: str, count: int, tongue: Tongue) -> Theme | None:
    """The theme of this word that has enough others, the most of all."""
    sizes = {
        theme: sum(theme in word.themes for word in pool_of(tongue))
        for theme in lexicon_here().word_of[key].themes
    }
    best = max(sizes, key=lambda theme: sizes[theme], default=None)
    if best is None or sizes[best] < count:
        return None
    return next(theme for theme in lexicon_here().themes if theme.key == best)


# Answering.


def own_word(sight: Sight, which: Which) -> Word | None:
    """The word of its own riddle, if it is one of ours."""
    plan, text = plan_of(sight, which), sight.view.riddles[which].word or ""
    if plan is not None and text:
        return lexicon_here().word_of[plan.key]
    return next(iter(lexicon_here().find(text, sight.tongue)), None)


def reply(sight: Sight) -> Action:
    """The truth, as far as the question is understood. One that is asked aloud is not heard."""
    asked = sight.view.asked
    word = own_word(sight, asked.riddle) if asked else None
    if asked is None or word is None or not asked.text:
        return Answer("unknown")
    said = told(word, asked.text, sight.tongue)
    return Refuse() if said is None else Answer(said)


def told(word: Word, text: str, tongue: Tongue) -> Reply | None:
    """In any language of the lexicon, first in that of the table. None: it is not allowed."""
    found, _ = in_any(lexicon_here(), word, text, tongues_at(tongue))
    return None if found.says == "refused" else found.says


def judge(sight: Sight) -> Judge:
    """A synonym, another language of the lexicon or a typo is right; a similar thing is not."""
    guess = sight.view.guess
    if guess is None or guess.word is None:
        return Judge(False)
    text = sight.view.riddles[guess.riddle].word or ""
    word, lexicon = own_word(sight, guess.riddle), lexicon_here()
    meant = [each for tongue in TONGUES for each in lexicon.find(guess.word, tongue)]
    if meant:
        return Judge(word in meant)
    return Judge(mistyped(text, guess.word))


def mistyped(word: str, guess: str) -> bool:
    one, other = "".join(plain(word)), "".join(plain(guess))
    return min(len(one), len(other)) >= LONG_ENOUGH and one_apart(one, other)
