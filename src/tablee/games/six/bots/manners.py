"""What a temper likes at six, in heads: for this a bot pays, and by this people know it.

The even-tempered like nothing, so that levels stay what they were measured to be.
"""

from tablee.engine.bots import Temper
from tablee.games.cards import Cards
from tablee.games.six.model import HAND, Action, Play, View, points
from tablee.games.six.shared import Preview

BOLD, CAUTIOUS = 0.25, 0.8
"""The bold lay into long rows, the cautious into short ones: for each card that lies there."""
USUAL = 2.5
"""The cards of a row that is neither long nor short."""
DUCK = 1.2
"""The cautious get rid of a card that is too low while they have many, the bold keep it."""
LAST_PLACE = 2.0
"""The spiteful fill a row up, so that the next one takes it: for a row of average heads, shared by
the cards that still have room."""
AVERAGE = 8.0
"""The heads of a full row."""
CLOSE = 0.6
"""The patient keep a card that fits close to a row, the impatient play it: with a full hand."""
NEAR = 4
"""So far from its row a card no longer fits close."""


def manner(temper: Temper, view: View, preview: Preview) -> float:
    """What this temper would pay to avoid laying this card; below zero to be allowed to."""
    later = min(1.0, (len(view.preview) - 1) / (HAND - 1))
    if preview.row is None:
        return DUCK * temper.boldness * later
    if preview.heads:
        return 0.0
    row = view.rows[preview.row]
    close = max(0.0, 1 - (abs(preview.value - row[-1]) - 1) / NEAR)
    return CLOSE * temper.patience * close * later - drawn_to(temper, row, preview.room)


def drawn_to(temper: Temper, row: Cards, room: int) -> float:
    """What it would pay to lay into this row; a certain length is the same to all."""
    fullness = BOLD if temper.boldness > 0 else CAUTIOUS
    glee = LAST_PLACE * temper.spite * points(row) / AVERAGE
    return fullness * temper.boldness * (len(row) - USUAL) + glee / max(room, 1)


def liking(temper: Temper, view: View, action: Action) -> float:
    return manner(temper, view, preview_of(view, action)) if isinstance(action, Play) else 0.0


def preview_of(view: View, play: Play) -> Preview:
    return next(
        preview
        for preview in view.preview
        if preview.card == play.card and preview.reversed == play.reversed
    )
