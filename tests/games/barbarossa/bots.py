"""Bots at a table of Barbarossa, and people who play with them."""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, TypeAlias

from tablee.engine.bots import LEVELS, Level
from tablee.engine.match import Match, Seen, new_match
from tablee.games.barbarossa import BARBAROSSA
from tablee.games.barbarossa.bots.eye import LOOKING
from tablee.games.barbarossa.lexicon import our_lexicon
from tablee.games.barbarossa.model import (
    Action,
    Answer,
    Answered,
    BarbarossaOptions,
    Judge,
    Model,
    Question,
    Roll,
    Seal,
    Stop,
    Tried,
    Write,
)
from tests.games.barbarossa.playing import at, ball

Player: TypeAlias = Callable[[Seen, Random], Action]


def matches(
    seed: int, seats: int = 3, people: Mapping[int, Player] | None = None, **options: Any
) -> Iterator[Match]:
    """Every moment of a match: bots of all levels, and some people."""
    LOOKING.wait()
    rng = Random(seed)
    match = new_match(BARBAROSSA, BarbarossaOptions(**options), seats, f"owl {seed}")
    yield match
    while match.result is None:
        seat = match.waiting_for[0]
        bot = BARBAROSSA.bots[LEVELS[(seat + seed) % len(LEVELS)]]
        player = (people or {}).get(seat, bot)
        match = match.submit(seat, player(match.seen(seat), rng))
        assert match.seq < 3000
        yield match


def with_interruptions(seed: int, people: Mapping[int, Player], **options: Any) -> Iterator[Match]:
    """The same, but all bots are strong and use curses in the turns of others, too."""
    LOOKING.wait()
    rng = Random(seed)
    match = new_match(BARBAROSSA, BarbarossaOptions(**options), 3, f"owl {seed}")
    while match.result is None:
        seat = match.waiting_for[0]
        player = people.get(seat, BARBAROSSA.bots["strong"])
        match = match.submit(seat, player(match.seen(seat), rng))
        yield match
        bots = [one for one in range(3) if one not in (*people, *match.waiting_for)]
        for one, cursed in ((one, interruption(match, one, luck=rng)) for one in bots):
            if cursed is not None:
                match = match.submit(one, cursed)
                yield match
                break


def interruption(match: Match, seat: int, level: Level = "strong", *, luck: Random) -> Any:
    """What a bot would do in the turn of another. None: it waits."""
    return BARBAROSSA.interrupts[level](match.seen(seat), luck)


def last(moments: Iterator[Match]) -> Match:
    *_, match = moments
    return match


def person(*words: str, says: Callable[[Random], Any] = lambda _rng: "unknown") -> Player:
    """Models lumps for these words, answers as told, judges honestly that all guesses are wrong,
    and does nothing else."""

    def play(seen: Seen, rng: Random) -> Action:
        view, seat = seen.view, seen.viewer
        match view.stage:
            case "model":
                own = [n for n, riddle in enumerate(view.riddles) if riddle.owner == seat]
                which = next(n for n in own if not view.riddles[n].sealed)
                if not view.riddles[which].word:
                    return Write(which, words[own.index(which)])
                if view.riddles[which].clay is None:
                    return Model(which, None, 0, ball().strokes)
                return Seal(which)
            case "answer":
                return Answer(says(rng))
            case "judge":
                return Judge(False)
            case "move":
                return Roll()
            case _:
                return Stop()

    return play


def of_bot(match: Match, seat: int, level: Any = "strong", luck: int = 1) -> Any:
    """What a bot on this seat would do now."""
    return BARBAROSSA.bots[level](match.seen(seat), Random(luck))


def asked(text: str, language: str | None = "fr") -> Match:
    """Seat 0 asks seat 1 about the fourth riddle, a cactus."""
    return at(3, series=1, asked=Question(0, 3, text), language=language)


def guessed(word: str, language: str | None = "fr") -> Match:
    """Seat 0 guesses the fourth riddle, a cactus."""
    return at(3, series=2, guess=Tried(0, 3, word, False, None), language=language)


def truth(which: int, key: str, count: int, luck: Random) -> tuple[Answered, ...]:
    """So many questions about a riddle, asked in English, and answered as is true of this word."""
    word = our_lexicon().word_of[key]
    plain = [each for each in our_lexicon().properties if word.answer(each) != "depends"]
    return tuple(
        Answered(2, which, each.question("en"), word.answer(each))  # type: ignore[arg-type]
        for each in luck.sample(plain, count)
    )
