"""Written positions of Barbarossa: complete them, or say what is wrong with them."""

from collections.abc import Sequence

from msgspec.structs import replace

from tablee.engine.errors import BadPosition
from tablee.games.barbarossa.checks import clay_fault, stage
from tablee.games.barbarossa.model import (
    BOARD,
    CURSES,
    FIRST_SPACE,
    FOUND,
    GEMS,
    MOST_GEMS,
    START,
    State,
)
from tablee.games.barbarossa.possible import check_possible
from tablee.games.barbarossa.spelling import GUESS, NOTE, QUESTION, THEME, text_fault, word_fault
from tablee.games.barbarossa.table import Table
from tablee.games.cards import check_group

CURSE = 100


def pieces(state: State) -> Sequence[int]:
    """The riddles by number, and the curses: those people have, and those in the middle."""
    middle = state.spent - CURSES * len(state.refilled)
    return [*range(len(state.riddles)), *[CURSE] * (sum(state.curses) + middle)]


def adopt(table: Table, state: State) -> State:
    """The position with what was left out filled in. Raises BadPosition."""
    seats, riddles = table.seats, len(state.riddles)
    state = replace(
        state,
        themes=state.themes or ("",) * seats,
        spaces=state.spaces or (0,) * seats,
        gems=state.gems or (GEMS,) * seats,
        hats=state.hats or tuple(0 if seat in state.out else START for seat in range(seats)),
        curses=state.curses or (CURSES,) * seats,
        notes=state.notes or (("",) * riddles,) * seats,
    )
    check_groups(table, state)
    check_seats(table, state)
    check_riddles(table, state)
    check_counts(state)
    check_logs(state)
    check_moment(table, state)
    if table.strict:
        check_possible(table, state)
    return state


def check_groups(table: Table, state: State) -> None:
    for name in ("themes", "spaces", "gems", "hats", "curses", "notes"):
        check_group(name, getattr(state, name), table.seats)
    wanted = table.seats * table.each
    if len(state.riddles) != wanted or any(len(pages) != wanted for pages in state.notes):
        raise BadPosition("bad_riddles", f"There are {wanted} riddles here.", riddles=wanted)


def check_seats(table: Table, state: State) -> None:
    logs = (*state.letters, *state.answers, *state.guesses, state.asked, state.guess)
    logged = [entry for entry in logs if entry is not None]
    arrows = [seat for riddle in state.riddles for seat in riddle.arrows]
    seats = (state.player, *state.out, *state.gone, *state.refilled, *arrows)
    for seat in (*seats, *(entry.seat for entry in logged)):
        if not 0 <= seat < table.seats:
            raise BadPosition("no_such_seat", f"There is no seat {seat} here.", seat=seat)
    for entry in logged:
        if not 0 <= entry.riddle < len(state.riddles):
            raise BadPosition("bad_riddles", f"There is no riddle {entry.riddle} here.")


def check_riddles(table: Table, state: State) -> None:
    for which, riddle in enumerate(state.riddles):
        fault = clay_fault(riddle.clay, 0, riddle.clay.strokes)
        if riddle.word:
            fault = fault or word_fault(riddle.word, table.limits)
        if fault:
            raise BadPosition("bad_riddle", f"Riddle {which}: {fault}", riddle=which)
        if riddle.sealed and not riddle.word:
            raise BadPosition("bad_riddle", f"Riddle {which}: there is no word.", riddle=which)
        finders = set(riddle.arrows) - {table.owner(which)}
        if len(riddle.arrows) > len(FOUND) or len(finders) < len(riddle.arrows):
            message = f"Riddle {which}: two others find it at most, each once."
            raise BadPosition("bad_arrows", message, riddle=which)


def check_counts(state: State) -> None:
    bounds = {
        "spaces": (0, len(BOARD) - 1),
        "gems": (0, MOST_GEMS),
        "curses": (0, CURSES),
    }
    for name, (least, most) in bounds.items():
        if any(not least <= number <= most for number in getattr(state, name)):
            message = f"The numbers of '{name}' are from {least} to {most}."
            raise BadPosition("bad_count", message, name=name, least=least, most=most)
    for seat, hat in enumerate(state.hats):
        if hat < FIRST_SPACE and seat not in state.out:
            raise BadPosition("bad_hat", f"Hats stand on space {FIRST_SPACE} or further.")
    if state.turn < 0 or state.series not in (0, 1, 2):
        raise BadPosition("bad_series", "Turns count from 0, series of questions from 0 to 2.")
    middle = len(state.curses) * CURSES - sum(state.curses)
    if state.spent != middle + CURSES * len(state.refilled):
        message = "The curses that are used and those that people have do not add up."
        raise BadPosition("bad_curses", message)


def check_logs(state: State) -> None:
    guesses = [*state.guesses, *([state.guess] if state.guess else [])]
    texts = [(answer.text, QUESTION) for answer in state.answers]
    texts += [(state.asked.text, QUESTION)] if state.asked else []
    texts += [(guess.word or "", GUESS) for guess in guesses]
    texts += [(note.replace("\n", " "), NOTE) for pages in state.notes for note in pages]
    texts += [(theme, THEME) for theme in state.themes]
    for text, most in texts:
        if fault := text_fault(text, most):
            raise BadPosition("bad_text", f"A text cannot be there: {fault}")
    if any(guess.word is None for guess in guesses) or any(t.letter is None for t in state.letters):
        raise BadPosition("bad_text", "A position knows every guess and every letter.")


def check_moment(table: Table, state: State) -> None:
    """People who owe something are there to do it."""
    pending = [one for one in (state.guess, state.asked) if one is not None]
    if any(not state.riddles[one.riddle].sealed for one in pending):
        raise BadPosition("bad_moment", "One asks about riddles that are sealed.")
    if any(table.owner(one.riddle) == one.seat for one in pending):
        raise BadPosition("bad_moment", "One asks about the riddles of others.")
    if state.asked is not None and not state.series:
        raise BadPosition("bad_moment", "A question is asked in a series of questions.")
    playing = stage(state) not in ("model", "over")
    ready = all(table.has_riddle(state, seat) for seat in table.playing(state)) and not any(
        riddle.word and not riddle.sealed for riddle in state.riddles
    )
    if playing and (state.player in state.out or not ready):
        raise BadPosition("bad_moment", "The match begins when all riddles are sealed.")
    if state.turn == 0 and (pending or state.elf or state.series):
        raise BadPosition("bad_moment", "Nobody asks before the match has begun.")
