"""The rules of Barbarossa, in the order of its rulebook; in words: `docs/rules/barbarossa.md`."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import reduce
from typing import assert_never, get_args

from tablee.engine.chance import Chance
from tablee.engine.errors import IllegalAction
from tablee.engine.game import Alarm, Result, Rules, Seat, Viewer, most_wins
from tablee.games.barbarossa import events, position, scoring, sight, turns
from tablee.games.barbarossa.checks import asked_of, fault, stage, wrong_moment
from tablee.games.barbarossa.events import Event
from tablee.games.barbarossa.evolve import evolve
from tablee.games.barbarossa.model import (
    BOARD,
    CURSES,
    FOUND,
    GEMS,
    START,
    Action,
    Answer,
    Ask,
    AskLetter,
    BarbarossaOptions,
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
    Riddle,
    Roll,
    Seal,
    SetTheme,
    State,
    Stop,
    TimeUp,
    View,
    Which,
    Write,
)
from tablee.games.barbarossa.sculpture import Sculpture
from tablee.games.barbarossa.spelling import letter_at, same, tidy
from tablee.games.barbarossa.table import table_for

REPLIES = (Answer("yes"), Answer("probably"), Answer("unknown"), Answer("no"), Refuse())
ACTIONS = get_args(Action)
VERSION = 2
"""Version 1 folded plurals in any language, let a match go on when no riddle could take another
arrow, and took up positions that cannot occur."""


class Barbarossa(Rules[State, Action, Event, View]):
    """The rules of one table of Barbarossa."""

    at_once = (
        Write, Model, SetTheme, Seal, TimeUp, Gone, Here, CurseLetter, CurseGuess, Refill, Note
    )  # fmt: skip
    of_the_clock = (TimeUp,)
    of_the_host = (Gone,)
    private = (Note,)
    repeatable = (Write, Model, SetTheme, Gone, Here, Note)

    def __init__(self, options: BarbarossaOptions, seats: int, version: int = VERSION) -> None:
        self.seats = seats
        self.minutes = options.minutes
        self.table = table_for(options, seats, version)

    def start(self) -> State:
        """Gems, hats and curses are given out before the modelling (barbarossa.md#1)."""
        seats, riddles = self.seats, self.seats * self.table.each
        return State(
            riddles=(Riddle(),) * riddles,
            themes=("",) * seats,
            spaces=(0,) * seats,
            gems=(GEMS,) * seats,
            hats=(START,) * seats,
            curses=(CURSES,) * seats,
            notes=(("",) * riddles,) * seats,
        )

    # Whose choice it is follows from what lies on the table.

    def awaiting(self, state: State) -> Sequence[Seat]:
        match stage(state):
            case "over":
                return ()
            case "model":
                return self.table.modelling(state)
            case "judge" | "answer":
                owner = asked_of(self.table, state)
                return self.there(state, state.player if owner is None else owner)
            case "move" | "letter" | "question":
                return self.there(state, state.player)
            case other:
                assert_never(other)

    def there(self, state: State, seat: Seat) -> Sequence[Seat]:
        """That seat, if the table waits for it at all."""
        return (seat,) if seat in self.table.present(state) else ()

    def gone(self, state: State) -> Sequence[Seat]:
        return state.gone

    def alarm(self, state: State) -> Alarm | None:
        """The modelling time runs from the start (barbarossa.md#3)."""
        if self.minutes is None or state.turn or state.rung or state.ended:
            return None
        return Alarm(self.minutes * 60, TimeUp())

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """What can be listed: words and other letters than the first and the last cannot."""
        return [action for action in self.listed(state, seat) if self.allows(state, seat, action)]

    def listed(self, state: State, seat: Seat) -> Iterator[Action]:
        match stage(state):
            case "model":
                yield from map(Seal, self.table.riddles_of(seat))
            case "move":
                yield Roll()
                yield from map(Pay, range(1, min(state.gems[seat], len(BOARD)) + 1))
            case "letter":
                yield from (AskLetter(which, place) for which, place in self.ends())
                yield Stop()
            case "question":
                yield from (Ask(which, "") for which in range(len(state.riddles)))
                yield Stop()
            case "answer":
                yield from REPLIES
            case "judge":
                yield from (Judge(True), Judge(False))
            case "over":
                return
            case other:
                assert_never(other)
        yield from (CurseLetter(which, place) for which, place in self.ends())
        yield Refill()
        yield Here()

    def ends(self) -> Iterator[tuple[Which, Place]]:
        """The first and the last letter of every riddle."""
        riddles = self.seats * self.table.each
        return ((which, place) for which in range(riddles) for place in (1, -1))

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        return isinstance(action, ACTIONS) and self.fault(state, seat, action) is None

    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:
        return self.fault(state, seat, action) or wrong_moment(stage(state))

    def unasked(self, state: State, seat: Seat, action: Action) -> IllegalAction | None:
        return self.fault(state, seat, action)

    def fault(self, state: State, seat: Seat, action: Action) -> IllegalAction | None:
        return fault(self.table, state, seat, action)

    # What happens.

    def decide(
        self, state: State, choices: Mapping[Seat, Action], chance: Chance
    ) -> Sequence[Event]:
        for seat, action in choices.items():
            return self.act(state, seat, action, chance)
        if self.awaiting(state) or state.ended:
            return ()
        return self.without_them(state) if state.turn else [turns.begin(self.table, state, chance)]

    def without_them(self, state: State) -> Sequence[Event]:
        """Makes the choices of a seat whose players are gone (barbarossa.md#15)."""
        match stage(state):
            case "judge":
                return self.judge(state, False)
            case "answer":
                return self.reply(state, Answer("unknown"))
            case _:
                return [turns.next_turn(self.table, state)]

    def act(self, state: State, seat: Seat, action: Action, chance: Chance) -> Sequence[Event]:
        match action:
            case Write() | Model() | SetTheme() | Seal() | Note():
                return self.prepare(seat, action)
            case TimeUp():
                return [events.TimeEnded()]
            case Gone():
                return self.leave(state, seat)
            case Here():
                return [events.CameBack(seat)]
            case Roll():
                die = chance.below(f"roll {state.turn}", 6) + 1
                space = (state.spaces[seat] + die) % len(BOARD)
                return [
                    events.Rolled(seat, die, space),
                    *turns.land(self.table, state, seat, space),
                ]
            case Pay(gems=gems):
                space = (state.spaces[seat] + gems) % len(BOARD)
                paid = events.Paid(seat, gems, space)
                return [paid, *turns.land(self.table, evolve(state, paid), seat, space)]
            case AskLetter(riddle=which, place=place):
                return [
                    self.tell(state, seat, which, place, False),
                    turns.next_turn(self.table, state),
                ]
            case Ask(riddle=which, text=text):
                return [events.QuestionAsked(seat, which, tidy(text))]
            case Stop():
                return [turns.go_on(self.table, state)]
            case Answer() | Refuse() | Judge():
                return self.reply(state, action)
            case Guess(riddle=which, word=word):
                return self.guess(state, seat, which, word, False)
            case CurseLetter() | CurseGuess() | Refill():
                return self.curse(state, seat, action)
            case _:
                assert_never(action)

    # Before the match.

    def prepare(
        self, seat: Seat, action: Write | Model | SetTheme | Seal | Note
    ) -> Sequence[Event]:
        """Words, clay and notes (barbarossa.md#2, #3, #13)."""
        match action:
            case Write(riddle=which, word=word):
                return [events.Wrote(seat, which, tidy(word))]
            case Model(riddle=which, keep=keep, strokes=strokes):
                return [events.Modelled(seat, which, keep, strokes)]
            case SetTheme(theme=theme):
                return [events.ThemeSet(seat, tidy(theme))]
            case Seal(riddle=which):
                return [events.Sealed(seat, which)]
            case Note(riddle=which, text=text):
                return [events.Noted(seat, which, text)]
            case _:
                assert_never(action)

    def leave(self, state: State, seat: Seat) -> Sequence[Event]:
        """While people model, what has a word is sealed as it is (barbarossa.md#3)."""
        own = self.table.riddles_of(seat) if state.turn == 0 else ()
        unsealed = [which for which in own if not state.riddles[which].sealed]
        sealed = [events.Sealed(seat, which) for which in unsealed if state.riddles[which].word]
        return [*sealed, events.Left(seat)]

    # Letters and answers.

    def tell(
        self, state: State, seat: Seat, which: Which, place: Place, curse: bool
    ) -> events.LetterTold:
        """The program knows the word, so no player can lie about a letter (barbarossa.md#6)."""
        letter = letter_at(state.riddles[which].word, place)
        return events.LetterTold(seat, which, place, letter, curse)

    def reply(self, state: State, action: Answer | Refuse | Judge) -> Sequence[Event]:
        """What the owner of a riddle says (barbarossa.md#7, #8)."""
        match action:
            case Answer(reply=reply) if state.asked is not None:
                answered = events.QuestionAnswered(state.asked.riddle, reply)
                return [answered, turns.go_on(self.table, state)] if reply == "no" else [answered]
            case Refuse() if state.asked is not None:
                return [events.QuestionRefused(state.asked.seat, state.asked.riddle)]
            case Judge(right=right):
                return self.judge(state, right)
            case _:
                return ()

    # Guesses.

    def guess(
        self, state: State, seat: Seat, which: Which, word: str, curse: bool
    ) -> Sequence[Event]:
        """Right at once if it is the word; else its owner judges it (barbarossa.md#8)."""
        guessed = events.Guessed(seat, which, tidy(word), curse)
        if not same(state.riddles[which].word, word, self.table.alike):
            return [guessed]
        return [guessed, *self.judge(evolve(state, guessed), True)]

    def judge(self, state: State, right: bool) -> Sequence[Event]:
        """A wrong guess ends the series it was made in; one by curse ends nothing."""
        guess = state.guess
        if guess is None:
            return ()
        judged = events.GuessJudged(guess.seat, guess.riddle, right)
        if right:
            return [judged, *self.found(evolve(state, judged), guess.seat, guess.riddle)]
        return [judged] if guess.curse else [judged, turns.next_turn(self.table, state)]

    def found(self, state: State, seat: Seat, which: Which) -> Sequence[Event]:
        """An arrow; the guesser moves, then the owner, then arrows count (barbarossa.md#9)."""
        points = FOUND[len(state.riddles[which].arrows)]
        stuck: list[Event] = [
            events.ArrowStuck(seat, which, scoring.arrows(state) + 1),
            scoring.move(state, "found", {seat: points}),
        ]
        state = reduce(evolve, stuck, state)
        if ended := scoring.end_at_goal(self.table, state):
            return [*stuck, *ended]
        steps = scoring.owner_moves(self.table, state)
        moved = scoring.move(state, "owner", {self.table.owner(which): steps})
        after = evolve(state, moved)
        ended = scoring.end_at_goal(self.table, after) or scoring.end_by_arrows(self.table, after)
        return [*stuck, moved, *ended]

    # Curses.

    def curse(
        self, state: State, seat: Seat, action: CurseLetter | CurseGuess | Refill
    ) -> Sequence[Event]:
        """A letter or a guess out of turn (barbarossa.md#10)."""
        used = events.CurseUsed(seat, state.curses[seat] - 1)
        match action:
            case CurseLetter(riddle=which, place=place):
                return [used, self.tell(state, seat, which, place, True)]
            case CurseGuess(riddle=which, word=word):
                return [used, *self.guess(evolve(state, used), seat, which, word, True)]
            case Refill():
                return [events.CursesTaken(seat)]
            case _:
                assert_never(action)

    # The end.

    def result(self, state: State) -> Result | None:
        """The hat that is furthest wins, and equal ones share (barbarossa.md#11)."""
        if state.ended is None:
            return None
        return most_wins((0,) * self.seats if state.ended == "called_off" else state.hats)

    def called_off(self, state: State) -> bool:
        return state.ended == "called_off"

    def evolve(self, state: State, event: Event) -> State:
        return evolve(state, event)

    # What people see.

    def seen_by(self, viewer: Viewer, event: Event) -> Event:
        return sight.seen_by(self.table, viewer, event)

    def view(self, viewer: Viewer, state: State) -> View:
        return sight.view(self.table, viewer, state, self.minutes)

    def attachment(self, viewer: Viewer, state: State, name: str) -> Sculpture | None:
        """A sculpture: too large to be in every view."""
        return sight.named(self.table, viewer, state, name)

    def redeal(
        self,
        viewer: Viewer,
        state: State,
        chance: Chance,
        keep: Collection[int] = (),  # noqa: ARG002 - nothing here is dealt by number
    ) -> State:
        return sight.redeal(self.table, viewer, state, chance)

    def pieces(self, state: State) -> Sequence[int]:
        return position.pieces(state)

    def adopt(self, state: State) -> State:
        return position.adopt(self.table, state)
