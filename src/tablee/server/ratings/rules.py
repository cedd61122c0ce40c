"""The rules of ratings. No I/O.

OpenSkill (Plackett-Luce), one rating for each game and number of seats. Each player is compared
with those of the others whose strength is known:

- bots, which the arena has measured. Their ratings never change;
- people who have been compared in `PLACED` matches, so that nobody is lifted by guests who came a
  minute ago;
- the same two people in `TOGETHER` matches a day at most, so that nobody is lifted by a friend who
  loses all evening, or by a second browser;
- nobody whom they have beaten although they are far weaker (`FAR`): a thousand wins against an easy
  bot prove nothing.

Who is compared with nobody keeps their rating as it is.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct

from tablee.engine.bots import Level
from tablee.server.entries import Guest

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

FIRST = 25.0
"""The rating with which people begin, and that of a medium bot."""
DOUBT = FIRST / 3
"""How uncertain it is: one standard deviation."""
BOT_DOUBT = 2.0
"""The same of a bot that the arena has measured."""
PLACED = 5
"""Matches after which others are compared with a player."""
TOGETHER = 3
"""Matches of a day in which the same two people are compared: the first ones."""
BASE = 1000
"""The points that people read for the first rating."""
FAR = 10.0
"""Who is that much better gains nothing by winning."""
SCALE = 20
"""Points for one step of OpenSkill."""
SURE = 2
"""Standard deviations to both sides: the true rating is inside 19 times out of 20."""

Pair: TypeAlias = frozenset[Guest]


class Rating(Struct, frozen=True):
    """A rating, its uncertainty, and how many matches it comes from."""

    mu: float = FIRST
    sigma: float = DOUBT
    matches: int = 0

    @property
    def placed(self) -> bool:
        return self.matches >= PLACED

    @property
    def points(self) -> int:
        return round(BASE + SCALE * (self.mu - FIRST))

    @property
    def spread(self) -> int:
        return round(SCALE * SURE * self.sigma)


class Player(Struct, frozen=True):
    """One seat of a ranked match."""

    rank: int
    guest: Guest | None
    """Who sat there when the match began. None: a bot."""
    bot: Level | None
    """The bot that sat there at its end: it may have replaced the guest."""


class RankedMatch(Struct, frozen=True, kw_only=True):
    """A finished match that counts."""

    game: str
    players: tuple[Player, ...]
    anchors: Mapping[Level, float]
    """The ratings of bots at such a table."""
    ended: float


def rated(
    match: RankedMatch, ratings: Mapping[Guest, Rating], met: Mapping[Pair, int]
) -> dict[Guest, Rating]:
    """The ratings that the match changes. `ratings`: of all who want one. `met`: how many ranked
    matches two people have played together today."""
    found = {}
    for player in match.players:
        own = ratings.get(player.guest) if player.guest is not None else None
        if own is None or player.guest is None:
            continue
        others = [
            (rating, other.rank)
            for other in match.players
            if other is not player
            and (rating := measure(match, player, other, ratings, met)) is not None
            and (rating.mu > own.mu - FAR or other.rank <= player.rank)
        ]
        if others:
            found[player.guest] = compared(own, player.rank, others)
    return found


def measure(
    match: RankedMatch,
    player: Player,
    other: Player,
    ratings: Mapping[Guest, Rating],
    met: Mapping[Pair, int],
) -> Rating | None:
    """What a player is compared with on another seat; None if its strength is not known.

    Who has left is the bot that played on: the others have met that bot.
    """
    if other.bot is not None:
        anchor = match.anchors.get(other.bot)
        return Rating(anchor, BOT_DOUBT) if anchor is not None else None
    if player.guest is None or other.guest is None:
        return None
    rating = ratings.get(other.guest)
    often = met.get(frozenset((player.guest, other.guest)), 0) >= TOGETHER
    return rating if rating is not None and rating.placed and not often else None


def compared(own: Rating, rank: int, others: Sequence[tuple[Rating, int]]) -> Rating:
    """The rating after a match against these others, with their ranks."""
    seats = [(own, rank), *others]
    teams = [[model().rating(each.mu, each.sigma)] for each, _ in seats]
    after = model().rate(teams, ranks=[float(rank) for _, rank in seats])[0][0]
    return Rating(after.mu, after.sigma, own.matches + 1)


@cache
def model() -> "PlackettLuce":
    """Loaded when the first ranked match ends."""
    from openskill.models import PlackettLuce  # not before somebody has a rating

    return PlackettLuce(mu=FIRST, sigma=DOUBT)
