"""A table of Barbarossa: what people agreed on, whose riddle is whose, and who plays."""

from msgspec import Struct

from tablee.engine.game import Seat
from tablee.games.barbarossa.model import FEWEST_SEATS, BarbarossaOptions, State, Which
from tablee.games.barbarossa.plurals import Alike, alike_at_first, alike_in
from tablee.games.barbarossa.spelling import EXPRESSION, ONE_WORD, TWO_WORDS, Limits


class Table(Struct, frozen=True):
    """What people agreed on before the match."""

    seats: int
    each: int
    """Riddles of each seat."""
    limits: Limits
    themes: bool
    penalties: bool
    timed: bool
    """Whether there is a modelling time."""
    goal: int
    alike: Alike
    """Which words are the same but for the plural."""
    all_arrows: bool
    """Whether the match ends once no riddle takes another arrow; not so in version 1."""
    strict: bool
    """Whether positions are checked against all rules; not so in version 1."""

    def owner(self, which: Which) -> Seat:
        return which // self.each

    def riddles_of(self, seat: Seat) -> range:
        return range(seat * self.each, (seat + 1) * self.each)

    def modelling(self, state: State) -> tuple[Seat, ...]:
        """The seats that have not sealed all their riddles yet (barbarossa.md#3)."""
        return tuple(
            seat
            for seat in range(self.seats)
            if not state.turn
            and seat not in state.gone
            and not all(state.riddles[which].sealed for which in self.riddles_of(seat))
        )

    def has_riddle(self, state: State, seat: Seat) -> bool:
        return any(state.riddles[which].sealed for which in self.riddles_of(seat))

    def playing(self, state: State) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(self.seats) if seat not in state.out)

    def present(self, state: State) -> tuple[Seat, ...]:
        """Those of them who are not gone; if all are, the table waits for them all."""
        playing = self.playing(state)
        return tuple(seat for seat in playing if seat not in state.gone) or playing


def table_for(options: BarbarossaOptions, seats: int, version: int) -> Table:
    """The table of these options, by the rules of that version."""
    one_or_two = TWO_WORDS if options.two_words else ONE_WORD
    return Table(
        seats=seats,
        each=3 if seats == FEWEST_SEATS and not options.two_riddles else 2,
        limits=EXPRESSION if options.expressions else one_or_two,
        themes=options.themes,
        penalties=options.penalties,
        timed=options.minutes is not None,
        goal=options.goal,
        alike=alike_at_first if version == 1 else alike_in(options.language),
        all_arrows=version > 1,
        strict=version > 1,
    )
