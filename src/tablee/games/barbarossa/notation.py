"""How people write Barbarossa down. Riddles count from 1, those of the first seat first.

    word #1 snail        roll           ask #4 Is it alive?    curse letter #4 -1
    model #1 0 […]       pay 3          answer yes             curse guess #4 snail
    theme garden         letter #4 2    refuse                 refill
    seal #1              stop           guess #4 snail         note #4 a plant?
    time up              gone, here     judge yes

A letter is counted from 1, or from -1 at the back. Sculptures and positions are written in JSON:
they hold what people wrote, whatever that is.
"""

import re
from collections.abc import Callable
from typing import assert_never, get_args

import msgspec

from tablee.engine.game import Notation
from tablee.games.barbarossa import events
from tablee.games.barbarossa.events import Event
from tablee.games.barbarossa.model import (
    BOARD,
    Action,
    Answer,
    Ask,
    AskLetter,
    CurseGuess,
    CurseLetter,
    Ending,
    Gone,
    Guess,
    Here,
    Judge,
    Model,
    Note,
    Pay,
    Refill,
    Refuse,
    Reply,
    Roll,
    Seal,
    SetTheme,
    State,
    Stop,
    TimeUp,
    Why,
    Write,
)
from tablee.games.barbarossa.sculpture import Stroke
from tablee.games.cards import written

REASONS: dict[Why, str] = {
    "dragon": "dragon",
    "ghost": "ghost",
    "found": "for the guess",
    "owner": "for having been guessed",
    "penalty": "for riddles that few have found",
}
ENDINGS: dict[Ending, str] = {
    "goal": "a hat has reached the goal",
    "arrows": "the last arrow is stuck",
    "called_off": "called off, too few are left",
}

Reader = Callable[[re.Match[str]], Action]


def number(found: re.Match[str]) -> int:
    return int(found[1]) - 1


def strokes(found: re.Match[str]) -> tuple[Stroke, ...]:
    return msgspec.json.decode(found[4], type=tuple[Stroke, ...])


def reply(found: re.Match[str]) -> Reply:
    return next(word for word in get_args(Reply) if word == found[1])


NONE = "-"
RIDDLE = r"#([1-9]\d*)"
SAID = r"(?: (.*))?"
"""What people wrote; nothing, if they said it aloud."""
READERS: dict[str, Reader] = {
    rf"word {RIDDLE}{SAID}": lambda found: Write(number(found), found[2] or ""),
    rf"model {RIDDLE} (\S+) (\d+) (.+)": lambda found: Model(
        number(found), None if found[2] == NONE else found[2], int(found[3]), strokes(found)
    ),
    rf"theme{SAID}": lambda found: SetTheme(found[1] or ""),
    rf"seal {RIDDLE}": lambda found: Seal(number(found)),
    r"time up": lambda _: TimeUp(),
    r"gone": lambda _: Gone(),
    r"here": lambda _: Here(),
    r"roll": lambda _: Roll(),
    r"pay (-?\d+)": lambda found: Pay(int(found[1])),
    rf"letter {RIDDLE} (-?\d+)": lambda found: AskLetter(number(found), int(found[2])),
    rf"ask {RIDDLE}{SAID}": lambda found: Ask(number(found), found[2] or ""),
    rf"guess {RIDDLE}{SAID}": lambda found: Guess(number(found), found[2] or ""),
    r"stop": lambda _: Stop(),
    r"answer (yes|no|probably|unknown)": lambda found: Answer(reply(found)),
    r"refuse": lambda _: Refuse(),
    r"judge (yes|no)": lambda found: Judge(found[1] == "yes"),
    rf"curse letter {RIDDLE} (-?\d+)": lambda found: CurseLetter(number(found), int(found[2])),
    rf"curse guess {RIDDLE}{SAID}": lambda found: CurseGuess(number(found), found[2] or ""),
    r"refill": lambda _: Refill(),
    rf"note {RIDDLE}{SAID}": lambda found: Note(number(found), found[2] or ""),
}


class BarbarossaNotation(Notation[State, Action, Event]):
    def action(self, action: Action) -> str:
        match action:
            case Write(riddle=which, word=word):
                return f"word #{which + 1}{said(word)}"
            case Model(riddle=which, after=after, keep=keep, strokes=strokes):
                added = msgspec.json.encode(strokes).decode()
                return f"model #{which + 1} {after or NONE} {keep} {added}"
            case SetTheme(theme=theme):
                return f"theme{said(theme)}"
            case Seal(riddle=which):
                return f"seal #{which + 1}"
            case TimeUp():
                return "time up"
            case Gone() | Here() | Roll() | Stop() | Refuse() | Refill():
                return type(action).__name__.lower()
            case Pay(gems=gems):
                return f"pay {gems}"
            case AskLetter(riddle=which, place=place):
                return f"letter #{which + 1} {place}"
            case Ask(riddle=which, text=text):
                return f"ask #{which + 1}{said(text)}"
            case Guess(riddle=which, word=word):
                return f"guess #{which + 1}{said(word)}"
            case Answer(reply=reply):
                return f"answer {reply}"
            case Judge(right=right):
                return f"judge {yes(right)}"
            case CurseLetter(riddle=which, place=place):
                return f"curse letter #{which + 1} {place}"
            case CurseGuess(riddle=which, word=word):
                return f"curse guess #{which + 1}{said(word)}"
            case Note(riddle=which, text=text):
                return f"note #{which + 1}{said(text)}"
            case _:
                assert_never(action)

    def parse_action(self, text: str) -> Action:
        for pattern, read in READERS.items():
            if found := re.fullmatch(pattern, text, re.DOTALL):
                return read(found)
        raise ValueError(f"'{text}' is not an action: roll, pay 3, ask #4 Is it alive? …")

    def position(self, state: State) -> str:
        return msgspec.json.encode(state).decode()

    def parse_position(self, text: str) -> State:
        return msgspec.json.decode(text, type=State)

    def event(self, event: Event) -> str:
        if isinstance(event, events.Modelling):
            return modelling(event)
        if isinstance(event, events.Riddling):
            return riddling(event)
        match event:
            case events.TimeEnded():
                return "the modelling time is over"
            case events.Left(seat=seat):
                return f"{seat} is gone"
            case events.CameBack(seat=seat):
                return f"{seat} is back"
            case events.Began(rolls=rolls, player=seat, out=out):
                left_out = f", without {written(out)}" if out else ""
                return f"{seat} begins: " + " | ".join(map(written, rolls)) + left_out
            case events.TurnBegan(seat=seat, turn=turn):
                return f"turn {turn}: {seat}"
            case events.Rolled(seat=seat, die=die, space=space):
                return f"{seat} rolls {die} → {BOARD[space]} ({space})"
            case events.Paid(seat=seat, gems=gems, space=space):
                return f"{seat} pays {gems} → {BOARD[space]} ({space})"
            case events.GemFound(seat=seat, gems=gems):
                return f"{seat} finds a gem and has {gems}"
            case events.HatsMoved(why=why, hats=hats):
                return f"hats {written(hats)}: {REASONS[why]}"
            case events.ElfMet(seat=seat):
                return f"{seat} may ask for a letter"
            case events.SeriesBegan(seat=seat, series=series):
                return f"{seat} asks, series {series}"
            case events.Ended(why=why):
                return f"the end: {ENDINGS[why]}"
            case _:
                assert_never(event)


def modelling(event: events.Modelling) -> str:
    match event:
        case events.Wrote(seat=seat, riddle=which):
            return f"{seat} writes the word of #{which + 1}"
        case events.Modelled(seat=seat, riddle=which):
            return f"{seat} models #{which + 1}"
        case events.ThemeSet(seat=seat):
            return f"{seat} chooses a theme"
        case events.Sealed(seat=seat, riddle=which):
            return f"{seat} seals #{which + 1}"
        case events.Noted(seat=seat):
            return f"{seat} takes a note"
        case _:
            assert_never(event)


def riddling(event: events.Riddling) -> str:
    match event:
        case events.LetterTold(seat=seat, riddle=which, place=place, curse=curse):
            return f"{seat} is told letter {place} of #{which + 1}" + by_curse(curse)
        case events.QuestionAsked(seat=seat, riddle=which, text=text):
            return f"{seat} asks about #{which + 1}: {text or '(aloud)'}"
        case events.QuestionRefused(riddle=which):
            return f"the question about #{which + 1} is refused"
        case events.QuestionAnswered(riddle=which, reply=reply):
            return f"#{which + 1}: {reply}"
        case events.Guessed(seat=seat, riddle=which, curse=curse):
            return f"{seat} guesses #{which + 1}" + by_curse(curse)
        case events.GuessJudged(seat=seat, riddle=which, right=right):
            return f"the guess of {seat} on #{which + 1}: {yes(right)}"
        case events.ArrowStuck(seat=seat, riddle=which, arrows=arrows):
            return f"{seat} → arrow in #{which + 1}, {arrows} in all"
        case events.CurseUsed(seat=seat, left=left):
            return f"{seat} uses a curse, {left} left"
        case events.CursesTaken(seat=seat):
            return f"{seat} takes three curses back"
        case _:
            assert_never(event)


def said(text: str) -> str:
    return f" {text}" if text else ""


def yes(right: bool) -> str:
    return "yes" if right else "no"


def by_curse(curse: bool) -> str:
    return ", by curse" if curse else ""
