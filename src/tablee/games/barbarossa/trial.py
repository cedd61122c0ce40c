"""How the conformance kit plays: people who write words, ask and guess, as no list of actions has.

They look up the right words in the state now and then, so that riddles are found.
"""

from random import Random

from tablee.engine.trial import Trial
from tablee.games.barbarossa.checks import stage, theme_known
from tablee.games.barbarossa.model import (
    Action,
    Ask,
    AskLetter,
    CurseGuess,
    CurseLetter,
    Gone,
    Guess,
    Here,
    Model,
    Note,
    Seal,
    SetTheme,
    State,
    TimeUp,
    Which,
    Write,
)
from tablee.games.barbarossa.rules import Barbarossa
from tablee.games.barbarossa.sculpture import Shape

WORDS = (
    "escargot", "Éléphant", "œuf", "tour", "baleine", "chaise", "lampe", "navire", "cactus", "os",
    "anticonstitutionnel",
)  # fmt: skip
QUESTIONS = ("", "", "Est-ce vivant ?", "Is it bigger than a cup?", "Kann man es essen?")
NOTES = ("", "green; stings", 'a "tree"? | #4')


def riddler(rules: Barbarossa, state: State, seat: int, rng: Random) -> Action:
    """An action that this seat may do next."""
    if rng.random() < 0.05:
        return Note(rng.randrange(len(state.riddles)), rng.choice(NOTES))
    if stage(state) == "model":
        return prepare(rules, state, seat, rng)
    if rng.random() < 0.02:
        return Here() if seat in state.gone else Gone()
    words = with_words(rules, state, seat, rng)
    if words and rng.random() < 0.5:
        return rng.choice(words)
    return rng.choice(rules.legal(state, seat))


def prepare(rules: Barbarossa, state: State, seat: int, rng: Random) -> Action:
    own = rules.table.riddles_of(seat)
    which = next(which for which in own if not state.riddles[which].sealed)
    riddle = state.riddles[which]
    if not riddle.word or rng.random() < 0.1:
        return Write(which, word(rules, rng))
    if rng.random() < 0.05:
        return Gone() if state.rung else TimeUp()
    if not riddle.clay.strokes or rng.random() < 0.1:
        keep = rng.randint(0, len(riddle.clay.strokes))
        return Model(which, riddle.name, keep, clay(rng))
    if rules.table.themes and not theme_known(rules.table, state, seat):
        return Seal(which) if state.themes[seat] else SetTheme(rng.choice(WORDS))
    return Seal(which)


def with_words(rules: Barbarossa, state: State, seat: int, rng: Random) -> list[Action]:
    """One of each that takes words, where it is allowed."""
    may = rules.view(seat, state).may
    place = rng.choice([1, 2, -1, -3, 20, -24])
    return [
        *(Ask(which, rng.choice(QUESTIONS)) for which in may.ask[:1]),
        *(AskLetter(which, place) for which in some(may.letter, rng)),
        *(Guess(which, guess(state, which, rng)) for which in some(may.guess, rng)),
        *(CurseLetter(which, place) for which in some(may.curse_letter, rng)),
        *(CurseGuess(which, guess(state, which, rng)) for which in some(may.curse_guess, rng)),
    ]


def some(riddles: tuple[Which, ...], rng: Random) -> list[Which]:
    return rng.sample(riddles, min(2, len(riddles)))


def guess(state: State, which: Which, rng: Random) -> str:
    """Often right, sometimes written otherwise, sometimes wrong."""
    right = state.riddles[which].word
    return rng.choice([right, f"Les {right.upper()}", right, rng.choice(WORDS), "truc"])


def word(rules: Barbarossa, rng: Random) -> str:
    count = rng.randint(1, min(3, rules.table.limits.words))
    return rng.choice(rules.table.limits.joins or " ").join(
        rng.choice(WORDS[: 10 if count > 1 else None]) for _ in range(count)
    )


def clay(rng: Random) -> tuple[Shape, ...]:
    ball = Shape(
        form="ball", cut=False, at=(0, rng.randrange(500), 0), size=(200, 200, 200),
        turn=(0, 0, 0), soft=0, mirror=False,
    )  # fmt: skip
    return (ball,)


TRIAL = Trial(
    choose=riddler,
    options=(
        {"penalties": True, "themes": True},
        {"two_words": True, "minutes": None},
        {"expressions": True},
    ),
)
