"""Who sees what at the table of Barbarossa. Nothing else hides anything."""

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Viewer
from tablee.games.barbarossa import events
from tablee.games.barbarossa.checks import (
    closed,
    cursing_fault,
    others_fault,
    stage,
    theme_known,
)
from tablee.games.barbarossa.events import Event
from tablee.games.barbarossa.model import (
    BOARD,
    May,
    Page,
    Riddle,
    Shown,
    State,
    Tried,
    View,
    Which,
)
from tablee.games.barbarossa.scoring import arrows, last_arrow
from tablee.games.barbarossa.sculpture import Sculpture
from tablee.games.barbarossa.table import Table
from tablee.games.barbarossa.twins import another_world


def seen_by(table: Table, viewer: Viewer, event: Event) -> Event:
    """Words, clay, letters, guesses and notes have one owner (barbarossa.md#14)."""
    match event:
        case events.Wrote(seat=seat):
            return event if seat == viewer else replace(event, word=None)
        case events.Modelled():
            return replace(event, keep=None, strokes=None)
        case events.ThemeSet(seat=seat):
            return event if seat == viewer else replace(event, theme=None)
        case events.LetterTold(seat=seat):
            return event if seat == viewer else replace(event, letter=None)
        case events.Guessed(seat=seat, riddle=which):
            known = viewer in (seat, table.owner(which))
            return event if known else replace(event, word=None)
        case events.Noted(seat=seat):
            return event if seat == viewer else replace(event, riddle=None, text=None)
        case _:
            everybodys: events.Open = event
            return everybodys


def view(table: Table, viewer: Viewer, state: State, minutes: int | None) -> View:
    """The table as this viewer sees it; once it is over, with all words (barbarossa.md#14)."""
    riddles = range(len(state.riddles))
    return View(
        stage=stage(state),
        riddles=tuple(shown(table, viewer, state, which) for which in riddles),
        themes=tuple(
            theme if seat == viewer or theme_known(table, state, seat) else None
            for seat, theme in enumerate(state.themes)
        ),
        modelling=table.modelling(state),
        rung=state.rung,
        gone=state.gone,
        out=state.out,
        spaces=state.spaces,
        gems=state.gems,
        hats=state.hats,
        curses=state.curses,
        refilled=state.refilled,
        spent=state.spent,
        turn=state.turn,
        player=state.player,
        series=state.series,
        asked=state.asked,
        guess=None if state.guess is None else tried(table, viewer, state, state.guess),
        arrows=arrows(state),
        last_arrow=last_arrow(table, state),
        goal=table.goal,
        board=BOARD,
        notebook=tuple(page(table, viewer, state, which) for which in riddles),
        may=may(table, viewer, state),
        ended=state.ended,
        minutes=minutes,
        most_words=table.limits.words,
        most_letters=table.limits.letters,
        with_themes=table.themes,
        penalties=table.penalties,
    )


def knows_word(table: Table, viewer: Viewer, state: State, which: Which) -> bool:
    return state.ended is not None or table.owner(which) == viewer


def sees_clay(table: Table, viewer: Viewer, state: State, which: Which) -> bool:
    """Only its owner sees a draft; all see a sealed sculpture."""
    return state.riddles[which].sealed or table.owner(which) == viewer


def named(table: Table, viewer: Viewer, state: State, name: str) -> Sculpture | None:
    """The sculpture of that fingerprint, if this viewer may see it."""
    for which, riddle in enumerate(state.riddles):
        if sees_clay(table, viewer, state, which) and riddle.fingerprint == name:
            return riddle.clay
    return None


def shown(table: Table, viewer: Viewer, state: State, which: Which) -> Shown:
    riddle: Riddle = state.riddles[which]
    secret = riddle.word and not knows_word(table, viewer, state, which)
    return Shown(
        owner=table.owner(which),
        word=None if secret else riddle.word,
        clay=riddle.name if sees_clay(table, viewer, state, which) else None,
        strokes=len(riddle.clay.strokes),
        sealed=riddle.sealed,
        arrows=riddle.arrows,
    )


def tried(table: Table, viewer: Viewer, state: State, guess: Tried) -> Tried:
    """The guesser and the riddle's owner know a guess (barbarossa.md#8)."""
    known = viewer == guess.seat or knows_word(table, viewer, state, guess.riddle)
    return guess if known else replace(guess, word=None)


def page(table: Table, viewer: Viewer, state: State, which: Which) -> Page:
    """The notebook fills itself with what its owner has been told (barbarossa.md#13)."""
    over = state.ended is not None
    told = [told for told in state.letters if told.riddle == which]
    return Page(
        letters=tuple(one for one in told if over or one.seat == viewer),
        answers=tuple(answer for answer in state.answers if answer.riddle == which),
        guesses=tuple(
            tried(table, viewer, state, guess) for guess in state.guesses if guess.riddle == which
        ),
        note="" if viewer is None else state.notes[viewer][which],
    )


def may(table: Table, viewer: Viewer, state: State) -> May:
    """What this viewer may do with words of their own."""
    now = stage(state)
    if viewer is None or now == "over":
        return May((), (), (), (), (), ())
    riddles = range(len(state.riddles))
    own = table.riddles_of(viewer) if viewer in table.modelling(state) else range(0)
    write = tuple(which for which in own if now == "model" and not state.riddles[which].sealed)
    others = tuple(which for which in riddles if others_fault(table, state, viewer, which) is None)
    unfound = tuple(which for which in others if closed(state, viewer, which) is None)
    in_play = now != "model" and viewer not in (*state.out, *state.gone)
    turn = in_play and viewer == state.player
    curse = in_play and cursing_fault(state, viewer) is None
    return May(
        write=write,
        ask=others if turn and now == "question" else (),
        letter=others if turn and now == "letter" else (),
        guess=unfound if turn and now == "question" and state.series == 2 else (),
        curse_letter=others if curse else (),
        curse_guess=unfound if curse else (),
    )


def redeal(table: Table, viewer: Viewer, state: State, chance: Chance) -> State:
    return another_world(table, viewer, state, chance)
