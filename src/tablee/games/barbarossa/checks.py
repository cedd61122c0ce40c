"""What a seat may do in Barbarossa, and why not."""

from typing import assert_never

import msgspec
from msgspec.structs import replace

from tablee.engine.errors import IllegalAction
from tablee.engine.game import Seat
from tablee.games.barbarossa import refusals
from tablee.games.barbarossa.model import (
    BOARD,
    REFILL_AFTER,
    Action,
    Answer,
    Ask,
    AskLetter,
    CurseGuess,
    CurseLetter,
    Gone,
    Guess,
    Here,
    Judge,
    Model,
    Note,
    Pay,
    Place,
    Refill,
    Refuse,
    Roll,
    Seal,
    SetTheme,
    Stage,
    State,
    Stop,
    TimeUp,
    Which,
    Write,
)
from tablee.games.barbarossa.sculpture import Sculpture, Stroke, check_size, further, read_sculpture
from tablee.games.barbarossa.spelling import (
    GUESS,
    LEAST,
    NOTE,
    QUESTION,
    THEME,
    plain,
    text_fault,
    tidy,
    word_fault,
)
from tablee.games.barbarossa.table import Table

Fault = IllegalAction | None


def stage(state: State) -> Stage:
    """What the table waits for."""
    if state.ended is not None:
        return "over"
    if state.turn == 0:
        return "model"
    if state.guess is not None:
        return "judge"
    if state.asked is not None:
        return "answer"
    if state.elf:
        return "letter"
    return "question" if state.series else "move"


def fault(table: Table, state: State, seat: Seat, action: Action) -> Fault:
    """The reason why the seat may not do this now, or None if it may."""
    if state.ended is not None:
        return IllegalAction("match_over", "The match is over.")
    match action:
        case Note(riddle=which, text=text):
            return no_riddle(table, which) or note_fault(text)
        case Gone() | Here() | TimeUp():
            return going_fault(table, state, seat, action)
        case _ if seat in state.out:
            return refusals.left_out()
        case _ if seat in state.gone:
            return refusals.is_gone()
        case Write() | Model() | Seal() | SetTheme():
            return modelling_fault(table, state, seat, action)
        case _ if state.turn == 0:
            return refusals.still_modelling()
        case CurseLetter() | CurseGuess() | Refill():
            return curse_fault(table, state, seat, action)
        case Answer() | Refuse() | Judge():
            return reply_fault(table, state, seat, action)
        case Roll() | Pay() | AskLetter() | Ask() | Guess() | Stop():
            return turn_fault(table, state, seat, action)
        case _:
            assert_never(action)


def no_riddle(table: Table, which: Which) -> Fault:
    last = table.seats * table.each - 1
    return None if 0 <= which <= last else refusals.no_such_riddle(which, last)


def note_fault(text: str) -> Fault:
    """A note may have several lines."""
    return text_fault(text.replace("\n", " "), NOTE)


# Before the match.


def modelling_fault(
    table: Table, state: State, seat: Seat, action: Write | Model | Seal | SetTheme
) -> Fault:
    """A seat writes and models its own riddles until they are sealed (barbarossa.md#2, #3)."""
    if state.turn or seat not in table.modelling(state):
        return refusals.not_modelling()
    match action:
        case Write(riddle=which, word=word):
            return open_fault(table, state, seat, which) or word_fault(word, table.limits)
        case Model(riddle=which):
            return open_fault(table, state, seat, which) or model_fault(state, action)
        case Seal(riddle=which):
            return open_fault(table, state, seat, which) or unready(table, state, seat, which)
        case SetTheme(theme=theme):
            return theme_fault(table, state, seat, theme)
        case _:
            assert_never(action)


def open_fault(table: Table, state: State, seat: Seat, which: Which) -> Fault:
    if wrong := no_riddle(table, which):
        return wrong
    if table.owner(which) != seat:
        return refusals.not_your_riddle()
    return refusals.is_sealed() if state.riddles[which].sealed else None


def model_fault(state: State, action: Model) -> Fault:
    """Strokes continue the sculpture that there is, not one that another device has changed."""
    riddle = state.riddles[action.riddle]
    done = riddle.clay
    if action.after != riddle.name:
        return refusals.other_clay()
    if not 0 <= action.keep <= len(done.strokes):
        return refusals.bad_keep(len(done.strokes))
    return clay_fault(done, action.keep, action.strokes)


def clay_fault(done: Sculpture, keep: int, strokes: tuple[Stroke, ...]) -> Fault:
    """What is wrong with the new strokes, or with how many there are then."""
    try:
        read_sculpture(msgspec.json.encode(replace(done, strokes=strokes)))
        check_size(further(done, keep, strokes))
    except IllegalAction as wrong:
        return wrong
    return None


def unready(table: Table, state: State, seat: Seat, which: Which) -> Fault:
    """What a riddle lacks to be sealed."""
    riddle = state.riddles[which]
    if not riddle.word:
        return refusals.no_word()
    if not riddle.clay.strokes:
        return refusals.no_clay()
    return refusals.no_theme() if table.themes and not state.themes[seat] else None


def theme_fault(table: Table, state: State, seat: Seat, theme: str) -> Fault:
    if not table.themes:
        return refusals.themes_not_played()
    if theme_known(table, state, seat):
        return refusals.theme_told()
    if len(tidy(theme)) < LEAST:
        return refusals.no_theme()
    return text_fault(theme, THEME)


def theme_known(table: Table, state: State, seat: Seat) -> bool:
    """All see the theme when the first riddle is sealed (barbarossa.md#12)."""
    return table.has_riddle(state, seat)


def going_fault(table: Table, state: State, seat: Seat, action: Gone | Here | TimeUp) -> Fault:
    """While people model, a seat cannot be `gone` before the modelling time, if any, has run out
    (barbarossa.md#3)."""
    match action:
        case TimeUp():
            return refusals.time_is_up() if state.turn or state.rung else None
        case Here():
            return None if seat in state.gone else refusals.not_gone()
        case Gone() if seat in state.gone or seat in state.out:
            return refusals.is_gone()
        case Gone():
            early = state.turn == 0 and table.timed and not state.rung
            return refusals.time_left() if early else None
        case _:
            assert_never(action)


# On a turn.


def turn_fault(
    table: Table, state: State, seat: Seat, action: Roll | Pay | AskLetter | Ask | Guess | Stop
) -> Fault:
    now = stage(state)
    if seat != state.player:
        return refusals.not_your_turn(state.player)
    match action, now:
        case Roll(), "move":
            return None
        case Pay(gems=gems), "move":
            return pay_fault(state.gems[seat], gems)
        case AskLetter(riddle=which, place=place), "letter":
            return letter_fault(table, state, seat, which, place)
        case Ask(riddle=which, text=text), "question":
            return others_fault(table, state, seat, which) or text_fault(text, QUESTION)
        case Guess(riddle=which, word=word), "question":
            if state.series == 1:
                return refusals.first_series()
            return guess_fault(table, state, seat, which, word)
        case Stop(), "letter" | "question":
            return None
        case _:
            return wrong_moment(now)


def pay_fault(owned: int, gems: int) -> Fault:
    """A gem for each space, once round at most (barbarossa.md#4)."""
    if not 1 <= gems <= len(BOARD):
        return refusals.too_far(len(BOARD))
    return None if gems <= owned else refusals.not_enough_gems(owned)


def others_fault(table: Table, state: State, seat: Seat, which: Which) -> Fault:
    """A question is about a riddle of another seat."""
    if wrong := no_riddle(table, which):
        return wrong
    if table.owner(which) == seat:
        return refusals.own_riddle()
    return None if state.riddles[which].sealed else refusals.no_riddle()


def letter_fault(table: Table, state: State, seat: Seat, which: Which, place: Place) -> Fault:
    most = table.limits.letters
    if wrong := others_fault(table, state, seat, which):
        return wrong
    return None if 1 <= abs(place) <= most else refusals.bad_place(most)


def guess_fault(table: Table, state: State, seat: Seat, which: Which, word: str) -> Fault:
    """A riddle can be found twice, by two different seats (barbarossa.md#9)."""
    if wrong := others_fault(table, state, seat, which) or closed(state, seat, which):
        return wrong
    if wrong := text_fault(word, GUESS):
        return wrong
    return None if plain(word) else refusals.no_guess()


def closed(state: State, seat: Seat, which: Which) -> Fault:
    arrows = state.riddles[which].arrows
    if seat in arrows:
        return refusals.already_found()
    return refusals.two_arrows() if len(arrows) > 1 else None


def wrong_moment(now: Stage) -> IllegalAction:
    """The refusal that says what is awaited instead."""
    match now:
        case "move":
            return refusals.wants_move()
        case "letter":
            return refusals.wants_letter()
        case "question":
            return refusals.wants_question()
        case "answer":
            return refusals.wants_answer()
        case "judge":
            return refusals.wants_judgement()
        case "model" | "over":
            return refusals.still_modelling()
        case _:
            assert_never(now)


# When asked.


def reply_fault(table: Table, state: State, seat: Seat, action: Answer | Refuse | Judge) -> Fault:
    """Only the owner answers, and only what was asked (barbarossa.md#7, #8)."""
    now = stage(state)
    if now != ("judge" if isinstance(action, Judge) else "answer"):
        return wrong_moment(now)
    return None if seat == asked_of(table, state) else refusals.not_owner()


def asked_of(table: Table, state: State) -> Seat | None:
    """Who owes an answer."""
    pending = state.guess or state.asked
    return None if pending is None else table.owner(pending.riddle)


# Curses.


def curse_fault(
    table: Table, state: State, seat: Seat, action: CurseLetter | CurseGuess | Refill
) -> Fault:
    match action:
        case CurseLetter(riddle=which, place=place):
            return cursing_fault(state, seat) or letter_fault(table, state, seat, which, place)
        case CurseGuess(riddle=which, word=word):
            return cursing_fault(state, seat) or guess_fault(table, state, seat, which, word)
        case Refill():
            return refill_fault(state, seat)
        case _:
            assert_never(action)


def cursing_fault(state: State, seat: Seat) -> Fault:
    """At any time except in another's second series, one at a time (barbarossa.md#10)."""
    if not state.curses[seat]:
        return refusals.no_curse()
    if state.series == 2 and seat != state.player:
        return refusals.second_series()
    return refusals.wants_judgement() if state.guess else None


def refill_fault(state: State, seat: Seat) -> Fault:
    """Once, without any left, after five have been used in all (barbarossa.md#10)."""
    if seat in state.refilled:
        return refusals.refilled()
    if state.curses[seat]:
        return refusals.curses_left()
    return refusals.too_early(REFILL_AFTER) if state.spent < REFILL_AFTER else None
