"""Which tables may be ranked, and what counts of their matches. No I/O.

A rating compares people only if all have played the same game: the rules of the box, a clock that
nobody can sit out, and no seat that plays for two.
"""

from collections.abc import Mapping

from tablee.engine.bots import Level
from tablee.engine.catalogue import rankable
from tablee.engine.errors import BadOptions
from tablee.engine.game import AnyGame
from tablee.engine.options import read_options
from tablee.server.entries import Clock, Json, Late
from tablee.server.ratings.rules import Player, RankedMatch
from tablee.server.table import NotAllowed, Table

OF_THE_TABLE = "language"
"""The option that is no matter of strength: which language a game speaks."""


def can_be_ranked(game: AnyGame, options: Json, clock: Clock, late: Late | None = None) -> None:
    """Raises BadOptions."""
    if not rankable(game):
        raise BadOptions("never_ranked", "This game is played for no rating.")
    if game.pacing == "turns" and clock == "none":
        raise BadOptions("ranked_clock", "A ranked match needs a clock.")
    if late == "strong":
        raise BadOptions("ranked_late", "No strong bot plays for people in a ranked match.")
    if not is_plain(game, options):
        raise BadOptions("ranked_rules", "A ranked match has the rules of the box.")


def is_plain(game: AnyGame, options: Json) -> bool:
    """Whether these are the options of the box, but for what a ranked match sets."""
    told = {name: value for name, value in options.items() if name != OF_THE_TABLE}
    wanted = read_options(game.options, {**game.ranked_options})
    return bool(read_options(game.options, {**game.ranked_options, **told}) == wanted)


def as_ranked(game: AnyGame, options: Json) -> Json:
    """These options, with what a ranked match sets."""
    return {**options, **game.ranked_options}


def may_be_ranked(table: Table) -> None:
    """Raises NotAllowed: where the position, the company or the deal is chosen, nothing counts."""
    chosen = (table.position, table.origin, table.spot, table.deal)
    if any(each is not None for each in chosen):
        raise NotAllowed("never_ranked", "This match is played for no rating.")


def one_seat_each(table: Table) -> None:
    """Before a ranked match begins. Raises NotAllowed."""
    guests = [chair.guest for chair in table.chairs if chair.guest is not None]
    if table.ranked and len(table.chairs) < 2:
        raise NotAllowed("never_ranked", "One seat alone is compared with nobody.")
    if table.ranked and len(guests) > len({*guests}):
        raise NotAllowed("ranked_seats", "In a ranked match each plays one seat.")


def stays_seated(table: Table) -> None:
    """Nobody makes another leave a ranked match: a bot would lose it for them. Raises."""
    if table.ranked and table.phase == "playing":
        raise NotAllowed("ranked_match", "Nobody is sent away from a ranked match.")


def ranked_match(table: Table, ended: float) -> RankedMatch | None:
    """What counts of a finished match; None if it was not ranked, or was called off."""
    match = table.match
    if not table.ranked or match is None or match.result is None:
        return None
    if match.rules.called_off(match.state):
        return None
    seats = zip(table.beginners, table.chairs, match.result.ranks, strict=True)
    players = tuple(Player(rank, guest, chair.bot) for guest, chair, rank in seats)
    anchors = anchors_of(match.game, len(players))
    return RankedMatch(game=match.game.key, players=players, anchors=anchors, ended=ended)


def anchors_of(game: AnyGame, seats: int) -> Mapping[Level, float]:
    """The ratings of bots at a table of this size, or of the nearest size that was measured."""
    nearest = min(game.anchors, key=lambda measured: (abs(measured - seats), measured), default=0)
    return game.anchors.get(nearest, {})
