"""The lesson of Barbarossa: moments of a match, what one may try there, and what comes of it.

The learner has seat 0. The words do not matter to the rules; those on the screen are in the
language of whoever learns, but for the sombrero, which is called so in all of ours.
"""

from dataclasses import dataclass, field
from typing import Any

from tablee.engine.errors import IllegalAction
from tablee.engine.match import Match, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.model import (
    BOARD,
    OWNER_MOVES,
    Action,
    Answer,
    Answered,
    Ask,
    AskLetter,
    BarbarossaOptions,
    Guess,
    Judge,
    Pay,
    Refuse,
    Riddle,
    Roll,
    State,
    Stop,
    Told,
)
from tools.lessons.model import Files
from tools.lessons.typescript import HEAD, json

YOU, ZOE, KARIM = range(3)
WORDS = ("snail", "bell", "broom", "sombrero", "piano", "kettle", "radio", "panda", "anchor")
SNAIL, SOMBRERO, LAST = 0, 3, 8
SEED = "lesson"

Found = dict[int, tuple[int, ...]]
"""Who has stuck an arrow into which riddle."""

FOUND_LATE: Found = {1: (ZOE, KARIM), 3: (KARIM,), 4: (YOU,), 6: (YOU, ZOE)}
ALL_BUT_ONE: Found = {
    1: (ZOE, KARIM), 2: (ZOE, KARIM), 3: (YOU, KARIM), 4: (YOU, KARIM), 5: (YOU, KARIM),
    6: (YOU, ZOE),
}  # fmt: skip


@dataclass(frozen=True)
class Try:
    """What the learner may try: who then does what. A test asks the rules whether we are right."""

    key: str
    acts: tuple[tuple[int, Action], ...]
    right: bool = False
    found: Found = field(default_factory=dict)
    """Arrows that are there already, if it is about a later moment."""
    player: int = YOU


@dataclass(frozen=True)
class Moment:
    key: str
    table: dict[str, Any]
    tries: tuple[Try, ...]


MOMENTS = (
    Moment(
        "model",
        {"series": 2},
        (
            Try("plain", ((ZOE, Guess(SNAIL, "snail")),), player=ZOE),
            Try("vague", ((ZOE, Guess(SNAIL, "snail")),), right=True, found=FOUND_LATE, player=ZOE),
            Try("lump", ((ZOE, Guess(LAST, "anchor")),), found=ALL_BUT_ONE, player=ZOE),
        ),
    ),
    Moment(
        "move",
        {"gems": (9, 12, 12)},
        (
            Try("roll", ((YOU, Roll()),)),
            Try("some", ((YOU, Pay(3)),), right=True),
            Try("all", ((YOU, Pay(9)),)),
        ),
    ),
    Moment(
        "letter",
        {"elf": True},
        (
            Try("first", ((YOU, AskLetter(SOMBRERO, 1)),), right=True),
            Try("last", ((YOU, AskLetter(SOMBRERO, -1)),), right=True),
            Try("far", ((YOU, AskLetter(SOMBRERO, 12)),)),
        ),
    ),
    Moment(
        "ask",
        {"series": 1, "letters": (Told(YOU, SOMBRERO, 1, "s"),)},
        (
            Try("wear", ((YOU, Ask(SOMBRERO, "")), (ZOE, Answer("yes"))), right=True),
            Try("eat", ((YOU, Ask(SOMBRERO, "")), (ZOE, Answer("no")))),
            Try("length", ((YOU, Ask(SOMBRERO, "")), (ZOE, Refuse()))),
            Try("guess", ((YOU, Guess(SOMBRERO, "sombrero")),)),
        ),
    ),
    Moment(
        "guess",
        {
            "series": 2,
            "letters": (Told(YOU, SOMBRERO, 1, "s"), Told(YOU, SOMBRERO, -1, "o")),
            "answers": (Answered(YOU, SOMBRERO, "", "yes"),),
            "riddles": {1: (ZOE, KARIM)},
        },
        (
            Try("sombrero", ((YOU, Guess(SOMBRERO, "un Sombrero")),), right=True),
            Try("bowl", ((YOU, Guess(SOMBRERO, "bowl")), (ZOE, Judge(False)))),
            Try("stop", ((YOU, Stop()),)),
        ),
    ),
)


def table(moment: Moment, tried: Try) -> Match:
    """The table as it is when this is tried."""
    parts = dict(moment.table)
    found: Found = {**parts.pop("riddles", {}), **tried.found}
    riddles = tuple(
        Riddle(word, sealed=True, arrows=found.get(which, ())) for which, word in enumerate(WORDS)
    )
    state = State(riddles=riddles, turn=1, player=tried.player, **parts)
    return new_match(BARBAROSSA, BarbarossaOptions(), 3, SEED, state)


@dataclass(frozen=True)
class Came:
    """What came of it."""

    before: State
    after: State
    refused: str | None
    """The rules did not let us."""


def came(moment: Moment, tried: Try) -> Came:
    match = table(moment, tried)
    before: State = match.state
    try:
        for seat, action in tried.acts:
            match = match.submit(seat, action)
    except IllegalAction as refusal:
        return Came(before, before, refusal.code)
    return Came(before, match.state, None)


def told(moment: Moment, tried: Try) -> dict[str, Any]:
    """For the browser."""
    what = came(moment, tried)
    letters = what.after.letters[len(what.before.letters) :]
    return {
        "key": tried.key,
        "right": tried.right,
        "refused": what.refused,
        "before": what.before.hats,
        "after": what.after.hats,
        "gems": what.after.gems[YOU],
        "at": what.after.spaces[YOU],
        "arrows": sum(len(riddle.arrows) for riddle in what.after.riddles),
        "letter": letters[0].letter if letters else None,
    }


def lesson() -> list[dict[str, Any]]:
    return [
        {
            "key": moment.key,
            "gems": table(moment, moment.tries[0]).state.gems[YOU],
            "tries": [told(moment, tried) for tried in moment.tries],
        }
        for moment in MOMENTS
    ]


def book() -> dict[str, Any]:
    """What the page of rules draws: the board, and the tables of the owner's moves."""
    return {"board": BOARD, "few": OWNER_MOVES[True], "many": OWNER_MOVES[False]}


def files() -> Files:
    moments = "".join(f"  {json(moment)},\n" for moment in lesson())
    yield (
        "lesson",
        (
            f"{HEAD}import type {{ Book, Moment }} from '../riddling';\n\n"
            f"export const moments: Moment[] = [\n{moments}];\n\n"
            f"export const book: Book = {json(book())};\n"
        ),
    )
