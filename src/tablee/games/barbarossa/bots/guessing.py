"""What to guess, and when it pays."""

from random import Random

from msgspec import Struct

from tablee.games.barbarossa.bots.asking import ask, best_query
from tablee.games.barbarossa.bots.table import Sight
from tablee.games.barbarossa.model import Action, Guess, Stop, Which

NOW_OR_NEVER = 0.4
"""How much less sure one has to be when the match is about to end."""
WORTH_A_TRY = 0.15
"""So likely is a guess that is made before one stops; less would be nonsense."""
LIKELY_NO = 0.6
TIRED = 0.3
"""How often a bot gives up a series after an answer that told nothing."""


class Hunch(Struct, frozen=True):
    which: Which
    name: int
    chance: float
    gain: float
    """In points."""


def best_hunch(sight: Sight) -> Hunch | None:
    found = (
        Hunch(which, belief.best, belief.chance, belief.chance * sight.rewards[which])
        for which, belief in sight.beliefs.items()
    )
    return max(found, key=lambda hunch: hunch.gain, default=None)


def first_series(sight: Sight, rng: Random, refused: Which | None) -> Action:
    query = best_query(sight, rng, refused)
    return Stop() if query is None else ask(sight, query, rng)


def second_series(sight: Sight, rng: Random, refused: Which | None) -> Action:
    """A wrong guess ends the turn, and so does a no. So what is likely is guessed first."""
    hunch, query = best_hunch(sight), best_query(sight, rng, refused)
    sure = sight.mind.sure * (1 - NOW_OR_NEVER * sight.urgency)
    if hunch is not None and hunch.which in sight.view.may.guess:
        likely_no = query is None or query.no > LIKELY_NO
        enough = sure if query is not None and not likely_no else max(WORTH_A_TRY, 0.6 * sure)
        if hunch.chance >= (WORTH_A_TRY if query is None else enough):
            return Guess(hunch.which, sight.known.names[hunch.name])
    return Stop() if query is None else ask(sight, query, rng)
