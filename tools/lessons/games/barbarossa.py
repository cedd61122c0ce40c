"""The lesson of Barbarossa: moments of a match, what one may try there, and what comes of it.

The learner has seat 0. Words and questions are keys here: on the screen they are in the language
of whoever learns. Of the sculptures, only those that a moment is about stand on the table.
"""

from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from tablee.engine.errors import IllegalAction
from tablee.engine.match import Match, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.model import (
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
from tools.lessons.typescript import HEAD, json, lesson_file

YOU, ZOE, KARIM = range(3)
WORDS = ("snail", "bell", "broom", "sombrero", "piano", "kettle", "radio", "panda", "anchor")
SNAIL, SOMBRERO, LAST = 0, 3, 8
SEED = "lesson"

Found = dict[int, tuple[int, ...]]
"""Who has stuck an arrow into which riddle."""
Clay = dict[int, str]
"""Which riddles are to be seen, and the drawing of each."""
HAT: Clay = {SOMBRERO: "sombrero"}

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
    clay: Clay | None = None
    """What is to be seen then, if not what was to be seen before."""


@dataclass(frozen=True)
class Moment:
    key: str
    table: dict[str, Any]
    tries: tuple[Try, ...]
    clay: Clay = field(default_factory=dict)


FINDS = (ZOE, Guess(SNAIL, "snail"))
ENDS = (ZOE, Guess(LAST, "anchor"))

MOMENTS = (
    Moment(
        "model",
        {"series": 2},
        (
            Try("plain", (FINDS,), player=ZOE, clay={SNAIL: "snail"}),
            Try("vague", (FINDS,), True, FOUND_LATE, ZOE, {SNAIL: "hint"}),
            Try("lump", (ENDS,), found=ALL_BUT_ONE, player=ZOE, clay={SNAIL: "lump"}),
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
        HAT,
    ),
    Moment(
        "ask",
        {"series": 1, "letters": (Told(YOU, SOMBRERO, 1, "s"),)},
        (
            Try("wear", ((YOU, Ask(SOMBRERO, "wear")), (ZOE, Answer("yes"))), right=True),
            Try("eat", ((YOU, Ask(SOMBRERO, "eat")), (ZOE, Answer("no")))),
            Try("length", ((YOU, Ask(SOMBRERO, "length")), (ZOE, Refuse()))),
            Try("guess", ((YOU, Guess(SOMBRERO, "sombrero")),)),
        ),
        HAT,
    ),
    Moment(
        "guess",
        {
            "series": 2,
            "letters": (Told(YOU, SOMBRERO, 1, "s"), Told(YOU, SOMBRERO, -1, "o")),
            "answers": (Answered(YOU, SOMBRERO, "wear", "yes"),),
            "riddles": {1: (ZOE, KARIM)},
        },
        (
            Try("sombrero", ((YOU, Guess(SOMBRERO, "sombrero")),), right=True),
            Try("bowl", ((YOU, Guess(SOMBRERO, "bowl")), (ZOE, Judge(False)))),
            Try("stop", ((YOU, Stop()),)),
        ),
        HAT,
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

    match: Match
    before: State
    events: tuple[Any, ...]
    refused: str | None
    """The rules did not let us."""

    @property
    def after(self) -> State:
        state: State = self.match.state
        return state


def came(moment: Moment, tried: Try) -> Came:
    first = match = table(moment, tried)
    events: list[Any] = []
    try:
        for seat, action in tried.acts:
            match = match.submit(seat, action)
            events += match.events
    except IllegalAction as refusal:
        return Came(first, first.state, (), refusal.code)
    return Came(match, first.state, tuple(events), None)


def lesson() -> list[dict[str, Any]]:
    """Every moment with everything that may be tried, for the browser."""
    return [step(moment) for moment in MOMENTS]


def step(moment: Moment) -> dict[str, Any]:
    match = table(moment, moment.tries[0])
    choices = [told(moment, tried) for tried in moment.tries]
    view = seen(match, match.state, moment.clay)
    first = {"events": [], "view": view, "asks": "try", "choices": choices}
    return {"key": moment.key, "preview": False, "first": first}


def told(moment: Moment, tried: Try) -> dict[str, Any]:
    what = came(moment, tried)
    clay = moment.clay if tried.clay is None else tried.clay
    later = None if tried.clay is None else seen(what.match, what.before, clay)
    return {
        "pick": tried.key,
        "verdict": {"right": tried.right, "says": tried.key},
        "from": later,
        "then": None if what.refused else result(what, clay),
    }


def result(what: Came, clay: Clay) -> dict[str, Any]:
    events = [what.match.rules.seen_by(YOU, event) for event in what.events]
    view = seen(what.match, what.after, clay)
    return {"events": events, "view": view, "asks": None, "choices": []}


def seen(match: Match, state: State, clay: Clay) -> Any:
    """What the learner sees; a sculpture is named by its drawing."""
    view = match.rules.view(YOU, state)
    riddles = [
        replace(riddle, sealed=which in clay, clay=clay.get(which))
        for which, riddle in enumerate(view.riddles)
    ]
    return replace(view, riddles=riddles)


def book() -> dict[str, Any]:
    """What the page of rules shows: the tables of the owner's moves."""
    return {"few": OWNER_MOVES[True], "many": OWNER_MOVES[False]}


def files() -> Files:
    yield "lesson", lesson_file("barbarossa", lesson())
    head = f"{HEAD}import type {{ Book }} from '../book';\n\n"
    yield "book", f"{head}export const book: Book = {json(book())};\n"
