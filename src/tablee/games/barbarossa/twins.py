"""Another world that a viewer of Barbarossa could not tell from this one."""

from itertools import count

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Viewer
from tablee.games.barbarossa.checks import theme_known
from tablee.games.barbarossa.model import Riddle, State, Told, Tried, Which
from tablee.games.barbarossa.sculpture import MEASURES, Sculpture, Shape
from tablee.games.barbarossa.spelling import LEAST, letter_at, letters_of, same
from tablee.games.barbarossa.table import Table

ALPHABET = "abcdefghijklmnopqrstuvwxyz"


def another_world(table: Table, viewer: Viewer, state: State, chance: Chance) -> State:
    """Other words, drafts, themes, letters, guesses and notes wherever they are secrets."""
    state = replace(
        state,
        notes=tuple(
            pages if seat == viewer else tuple(some_word(f"note {seat} {page}", chance)
            for page in range(len(pages)))
            for seat, pages in enumerate(state.notes)
        ),
    )  # fmt: skip
    if state.ended is not None:
        return state
    riddles = tuple(
        riddle if table.owner(which) == viewer else another(table, viewer, state, which, chance)
        for which, riddle in enumerate(state.riddles)
    )
    return replace(
        state,
        riddles=riddles,
        themes=tuple(
            some_word(f"theme {seat}", chance)
            if theme and seat != viewer and not theme_known(table, state, seat)
            else theme
            for seat, theme in enumerate(state.themes)
        ),
        letters=tuple(told_of(riddles[told.riddle], told) for told in state.letters),
        guesses=tuple(
            guess
            if knows(table, viewer, guess)
            else other_guess(table, guess, riddles[guess.riddle], number, chance)
            for number, guess in enumerate(state.guesses)
        ),
        guess=state.guess
        if state.guess is None or knows(table, viewer, state.guess)
        else other_guess(
            table, state.guess, riddles[state.guess.riddle], len(state.guesses), chance
        ),
    )


def knows(table: Table, viewer: Viewer, guess: Tried) -> bool:
    return viewer in (guess.seat, table.owner(guess.riddle))


def another(table: Table, viewer: Viewer, state: State, which: Which, chance: Chance) -> Riddle:
    """A riddle with another word, and, if it is still a draft, with other clay."""
    riddle = state.riddles[which]
    word = another_word(table, viewer, state, which, chance) if riddle.word else ""
    clay = riddle.clay if riddle.sealed else some_clay(f"clay {which}", riddle.clay, chance)
    return replace(riddle, word=word, clay=clay)


def another_word(table: Table, viewer: Viewer, state: State, which: Which, chance: Chance) -> str:
    """A word with the letters that the viewer knows, and none that the viewer guessed in vain."""
    word = state.riddles[which].word
    told = [told for told in state.letters if (told.seat, told.riddle) == (viewer, which)]
    tries = [*state.guesses, *([state.guess] if state.guess else [])]
    wrong = [
        tried.word or ""
        for tried in tries
        if (tried.seat, tried.riddle) == (viewer, which) and not tried.right
    ]
    for attempt in range(20):
        other = invented(f"{which} {attempt}", letters_of(word), told, chance)
        fits = all(letter_at(other, one.place) == one.letter for one in told)
        if fits and not any(same(other, guess, table.alike) for guess in wrong):
            return other
    return word


def invented(name: str, word: str, told: list[Told], chance: Chance) -> str:
    """Some letters, often as many as in the word, and the known ones where they belong."""
    size = len(word) + chance.below(f"redeal size {name}", 5) - LEAST
    letters = list(some_word(f"word {name}", chance, max(LEAST, size)))
    for one in told:
        index = one.place - 1 if one.place > 0 else len(letters) + one.place
        if one.letter and 0 <= index < len(letters):
            letters[index] = one.letter
    return "".join(letters)


def told_of(riddle: Riddle, told: Told) -> Told:
    return replace(told, letter=letter_at(riddle.word, told.place))


def other_guess(table: Table, guess: Tried, riddle: Riddle, number: int, chance: Chance) -> Tried:
    """Another wrong guess, which the owner would also have had to judge."""
    words = (some_word(f"guess {number} {attempt}", chance) for attempt in count())
    word = next(word for word in words if not same(riddle.word, word, table.alike))
    return replace(guess, word=word)


def some_word(name: str, chance: Chance, size: int = 7) -> str:
    return "".join(
        ALPHABET[chance.below(f"redeal {name} {place}", len(ALPHABET))] for place in range(size)
    )


def some_clay(name: str, clay: Sculpture, chance: Chance) -> Sculpture:
    """As many balls as the draft has strokes, somewhere."""
    return replace(clay, strokes=tuple(
        some_ball(f"{name} {number}", chance) for number in range(len(clay.strokes))
    ))  # fmt: skip


def some_ball(name: str, chance: Chance) -> Shape:
    height = chance.below(f"redeal {name}", MEASURES.height)
    return Shape(
        form="ball", cut=False, at=(0, height, 0), size=(100, 100, 100), turn=(0, 0, 0), soft=0,
        mirror=False,
    )  # fmt: skip
