"""Which question tells most, and keeps the series going."""

from functools import lru_cache
from random import Random

import numpy as np
from msgspec import Struct

from tablee.games.barbarossa.bots.beliefs import Belief
from tablee.games.barbarossa.bots.candidates import STRANGE, Candidates, Floats, entropy, heard
from tablee.games.barbarossa.bots.table import Sight
from tablee.games.barbarossa.model import Ask, Which

GOING_ON = 0.8
"""What it is worth, in bits, that the series does not end with this question."""
ALMOST = 0.12
"""Bits: a question that tells so little less than those it asks anyway is almost as good."""
LEAST = 0.12
"""Bits: less than that is not worth a question."""


class Query(Struct, frozen=True):
    """A question that could be asked."""

    which: Which
    place: int
    """Of its property."""
    tells: float
    """In bits."""
    no: float
    """How likely the answer is no."""
    gain: float
    """In points."""


def best_query(sight: Sight, rng: Random, without: Which | None = None) -> Query | None:
    """Where a little more knowledge brings most points."""
    found = [
        query_about(sight, which, belief, rng)
        for which, belief in sight.beliefs.items()
        if which != without
    ]
    told = [query for query in found if query is not None and query.tells >= LEAST]
    return max(told, key=lambda query: query.gain, default=None)


def query_about(sight: Sight, which: Which, belief: Belief, rng: Random) -> Query | None:
    tells, no = worth(sight.known, belief)
    score = tells + GOING_ON * (1 - no)
    asked = already_asked(sight, which)
    score[list(asked)] = -1.0
    place = one_of_the_best(score, sight, rng)
    if place in asked:
        return None
    gain = sight.rewards[which] * (2 ** (tells[place] - belief.open) - 2**-belief.open)
    gain *= 1 + 0.3 * sight.temper.spite * leads(sight, which) + 0.01 * rng.random()
    return Query(which, place, float(tells[place]), float(no[place]), float(gain))


@lru_cache(maxsize=1024)
def worth(known: Candidates, belief: Belief) -> tuple[Floats, Floats]:
    """By property: how many bits the answer tells, and how likely it is no."""
    chances = np.stack([belief.words @ likely for likely in known.likely], axis=1)
    chances = chances + belief.strange * STRANGE
    doubt = belief.words @ known.doubt + belief.strange * float(entropy(STRANGE))
    return entropy(chances) - doubt, chances[:, 1]


def one_of_the_best(score: Floats, sight: Sight, rng: Random) -> int:
    """The weaker the wider the choice; and the whimsical sometimes take what is almost as good."""
    best = np.argsort(-score)[: sight.mind.skill.among]
    if sight.temper.whim and rng.random() < 0.5 * sight.temper.whim:
        best = np.flatnonzero(score >= score[best[-1]] - ALMOST)
    return int(best[rng.randrange(len(best))])


def already_asked(sight: Sight, which: Which) -> set[int]:
    texts = (said.text for said in sight.page(which).answers if said.text)
    places = (heard(text, sight.tongue).place for text in texts)
    return {place for place in places if place is not None}


def leads(sight: Sight, which: Which) -> float:
    hats = sight.view.hats
    return float(hats[sight.view.riddles[which].owner] == max(hats))


def ask(sight: Sight, query: Query, rng: Random) -> Ask:
    """In the words of the table's language; there is more than one way to say it."""
    each = sight.known.lexicon.properties[query.place]
    ways = each.questions(sight.tongue)
    return Ask(query.which, ways[0] if rng.random() < 0.6 else rng.choice(ways))
