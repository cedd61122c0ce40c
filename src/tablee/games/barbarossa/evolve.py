"""The table of Barbarossa after each event. Decides nothing, and draws nothing."""

from typing import TypeVar, assert_never

from msgspec.structs import replace

from tablee.games.barbarossa import events
from tablee.games.barbarossa.events import Event
from tablee.games.barbarossa.model import (
    CURSES,
    Answered,
    Question,
    Reply,
    Riddle,
    State,
    Told,
    Tried,
    Which,
)
from tablee.games.barbarossa.sculpture import further

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """The state after one event."""
    if isinstance(event, events.Modelling):
        return modelled(state, event)
    if isinstance(event, events.Riddling):
        return riddled(state, event)
    match event:
        case events.TimeEnded():
            return replace(state, rung=True)
        case events.Left(seat=seat):
            return replace(state, gone=(*state.gone, seat))
        case events.CameBack(seat=seat):
            return replace(state, gone=tuple(other for other in state.gone if other != seat))
        case events.Began(player=seat, out=out):
            hats = (0 if seat in out else hat for seat, hat in enumerate(state.hats))
            return replace(state, turn=1, player=seat, out=out, hats=tuple(hats))
        case events.TurnBegan(seat=seat, turn=turn):
            return replace(state, turn=turn, player=seat, elf=False, series=0)
        case events.Rolled() | events.Paid() | events.GemFound():
            return moved(state, event)
        case events.HatsMoved(hats=hats):
            return replace(state, hats=hats)
        case events.ElfMet():
            return replace(state, elf=True)
        case events.SeriesBegan(series=series):
            return replace(state, series=series)
        case events.Ended(why=why):
            return replace(state, ended=why, elf=False, series=0, asked=None)
        case _:
            assert_never(event)


def riddled(state: State, event: events.Riddling) -> State:
    match event:
        case events.LetterTold(seat=seat, riddle=riddle, place=place, letter=letter):
            return replace(state, letters=(*state.letters, Told(seat, riddle, place, letter)))
        case events.QuestionAsked(seat=seat, riddle=riddle, text=text):
            return replace(state, asked=Question(seat, riddle, text))
        case events.QuestionRefused():
            return replace(state, asked=None)
        case events.QuestionAnswered(reply=reply):
            return answered(state, reply)
        case events.Guessed(seat=seat, riddle=riddle, word=word, curse=curse):
            return replace(state, guess=Tried(seat, riddle, word, curse, None))
        case events.GuessJudged(right=right):
            return judged(state, right)
        case events.ArrowStuck(seat=seat, riddle=riddle):
            found = state.riddles[riddle]
            return with_riddle(state, riddle, replace(found, arrows=(*found.arrows, seat)))
        case events.CurseUsed(seat=seat, left=left):
            return replace(state, curses=put(state.curses, seat, left), spent=state.spent + 1)
        case events.CursesTaken(seat=seat):
            refilled = (*state.refilled, seat)
            return replace(state, curses=put(state.curses, seat, CURSES), refilled=refilled)
        case _:
            assert_never(event)


def modelled(state: State, event: events.Modelling) -> State:
    """The state after people wrote or modelled something."""
    match event:
        case events.Wrote(riddle=riddle, word=word):
            return with_riddle(state, riddle, replace(state.riddles[riddle], word=word or ""))
        case events.Modelled(riddle=riddle, keep=keep, strokes=strokes):
            clay = further(state.riddles[riddle].clay, keep or 0, strokes or ())
            return with_riddle(state, riddle, replace(state.riddles[riddle], clay=clay))
        case events.ThemeSet(seat=seat, theme=theme):
            return replace(state, themes=put(state.themes, seat, theme or ""))
        case events.Sealed(riddle=riddle):
            return with_riddle(state, riddle, replace(state.riddles[riddle], sealed=True))
        case events.Noted(seat=seat, riddle=riddle, text=text):
            pages = put(state.notes[seat], riddle or 0, text or "")
            return replace(state, notes=put(state.notes, seat, pages))
        case _:
            assert_never(event)


def moved(state: State, event: events.Rolled | events.Paid | events.GemFound) -> State:
    """A wizard is somewhere else, or has another number of gems."""
    match event:
        case events.Rolled(seat=seat, space=space):
            return replace(state, spaces=put(state.spaces, seat, space))
        case events.Paid(seat=seat, gems=gems, space=space):
            left = put(state.gems, seat, state.gems[seat] - gems)
            return replace(state, spaces=put(state.spaces, seat, space), gems=left)
        case events.GemFound(seat=seat, gems=gems):
            return replace(state, gems=put(state.gems, seat, gems))
        case _:
            assert_never(event)


def answered(state: State, reply: Reply) -> State:
    """The answer is stored with its question."""
    if state.asked is None:
        return state
    asked = state.asked
    said = Answered(asked.seat, asked.riddle, asked.text, reply)
    return replace(state, asked=None, answers=(*state.answers, said))


def judged(state: State, right: bool) -> State:
    """The guess is stored with its result."""
    if state.guess is None:
        return state
    tried = replace(state.guess, right=right)
    return replace(state, guess=None, guesses=(*state.guesses, tried))


def with_riddle(state: State, which: Which, riddle: Riddle) -> State:
    return replace(state, riddles=put(state.riddles, which, riddle))


def put(things: tuple[T, ...], index: int, thing: T) -> tuple[T, ...]:
    """The same tuple with one item changed."""
    return (*things[:index], thing, *things[index + 1 :])
