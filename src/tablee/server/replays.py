"""A finished match, told again: for looking back, for the score sheet, for learning from it."""

from collections.abc import Sequence

from tablee.engine.game import Viewer
from tablee.engine.match import Match, Update, new_match


def moments(match: Match, viewer: Viewer) -> Sequence[Update]:
    """Every moment at which something happened, as this viewer saw it then."""
    then = new_match(match.game, match.options, match.rules.seats, match.seed, match.origin)
    seen = [then.update(viewer)]
    for seat, action in match.told:
        then = then.submit(seat, action)
        if then.events:
            seen.append(then.update(viewer))
    return seen
