"""How the conformance kit plays: a call needs a reaction time, which no list of actions has."""

from random import Random

from tablee.engine.trial import Trial
from tablee.games.buntherum.model import Action, Call, State
from tablee.games.buntherum.rules import Buntherum


def caller(rules: Buntherum, state: State, seat: int, rng: Random) -> Action:
    action = rng.choice(rules.legal(state, seat))
    if not isinstance(action, Call):
        return action
    return Call(action.row, rng.randrange(200, 3000), rng.choice([0, 0, rng.randrange(200)]))


TRIAL = Trial(choose=caller, options=({"handicap": {"0": 700}, "tie": 300, "first": 2},))
