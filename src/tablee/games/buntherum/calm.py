"""BuntHerum without a race: all seats answer each card, in their own time (buntherum.md#11)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import reduce

from tablee.engine.chance import Chance
from tablee.engine.errors import IllegalAction
from tablee.engine.game import Result, Seat, Viewer
from tablee.games.buntherum import position, sight
from tablee.games.buntherum.evolve import evolve_calm
from tablee.games.buntherum.model import (
    SIDES,
    Action,
    Answer,
    Answered,
    Buried,
    CalmEnded,
    CardUp,
    Earned,
    Event,
    Judged,
    Judgement,
    Laid,
    Opinion,
    Row,
    Silence,
    State,
    View,
    Why,
    rows_for,
)
from tablee.games.buntherum.race import is_right
from tablee.games.buntherum.rules import Buntherum, chipped, no_such_row, still_in

ANSWERS: tuple[Action, ...] = (*map(Answer, range(len(SIDES))), Answer(None), Silence())


class Calm(Buntherum):
    """The rules of one calm table. Answers lie face down until all have answered."""

    at_once = ()
    racing = False
    own_devices = False

    # Who may do what.

    def awaiting(self, state: State) -> Sequence[Seat]:
        return still_in(state) if state.card and not self.winners(state) else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return ANSWERS if seat in self.awaiting(state) else ()

    def allows(self, state: State, seat: Seat, action: Action) -> bool:
        return action in self.legal(state, seat)

    def refusal(self, state: State, seat: Seat, action: Action) -> IllegalAction:  # noqa: ARG002 - as for all
        if isinstance(action, Answer) and action.row is not None:
            return no_such_row(action.row)
        message = "Nobody races here: answer with a row, or that none fits."
        return IllegalAction("not_a_race", message)

    # What happens.

    def decide(
        self, state: State, choices: Mapping[Seat, Action], chance: Chance
    ) -> Sequence[Event]:
        if choices:
            return self.judge_all(state, choices)
        if not state.rows:
            return [self.deal(chance)]
        if not state.card and not self.winners(state):
            return [CardUp(state.neutral[0])]
        return ()

    def judge_all(self, state: State, choices: Mapping[Seat, Action]) -> Sequence[Event]:
        """All have answered: gives chips, rewards right answers, and places the card."""
        rows = rows_for(state.rows, state.card)
        answers = tuple(answered(seat, choices[seat], rows) for seat in sorted(choices))
        right = [each for each in answers if each.verdict == "right"]
        wrong = [each.seat for each in answers if each.verdict == "wrong"]
        went = most_named([each.row for each in right if each.row is not None])
        events: list[Event] = [Judged(Judgement(state.card, went, answers))]
        events += chipped(state, wrong)
        events += [Earned(each.seat, len(state.piles[each.seat]) - 1) for each in right]
        if went is not None:
            events.append(Laid(state.card, went))
        else:
            events.append(Buried(state.card, why(bool(right), bool(wrong))))
        return [*events, *self.ending(reduce(evolve_calm, events, state))]

    def ending(self, state: State) -> list[Event]:
        winners = self.winners(state)
        if not winners:
            return []
        empty = not state.piles[winners[0]]
        return [CalmEnded(winners, "empty_pile" if empty else "last_seat")]

    def evolve(self, state: State, event: Event) -> State:
        return evolve_calm(state, event)

    # The end.

    def winners(self, state: State) -> tuple[Seat, ...]:
        """Every empty pile wins, and so does the only seat that is left (buntherum.md#11)."""
        if not state.rows:
            return ()
        seats = still_in(state)
        return seats if len(seats) == 1 else tuple(s for s in seats if not state.piles[s])

    def result(self, state: State) -> Result | None:
        winners = self.winners(state)
        return self.ranked(state, winners) if winners else None

    # What people see.

    def view(self, viewer: Viewer, state: State) -> View:
        return sight.calm(super().view(viewer, state), state)

    def adopt(self, state: State) -> State:
        return position.adopt_calm(state, self.seats)


def answered(seat: Seat, action: Action, rows: Sequence[Row]) -> Answered:
    match action:
        case Answer(row=row):
            verdict: Opinion = "right" if is_right(row, rows) else "wrong"
            return Answered(seat, row, verdict)
        case _:
            return Answered(seat, None, "none")


def most_named(rows: Sequence[Row]) -> Row | None:
    """The row that most of the right answers named; of several, the lowest number."""
    counts = Counter(rows)
    return min(counts, key=lambda row: (-counts[row], row), default=None)


def why(right: bool, wrong: bool) -> Why:
    """Why a card goes under the neutral deck."""
    return "no_fit" if right else "wrong" if wrong else "no_call"
