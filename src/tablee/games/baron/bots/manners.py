"""What a temper likes at Le Baron, in heads: for this a bot pays, and by this people know it.

The even-tempered like nothing, so that levels stay what they were measured to be.
"""

from operator import add

from tablee.engine.bots import Temper
from tablee.games.baron.deck import HOUSE_DECK, Face
from tablee.games.baron.model import Action, Play, Preview, View
from tablee.games.cards import Card, Row

FULLNESS = 0.3
"""The bold lay into rows with many heads, the cautious into those with few: for each head."""
USUAL, MOST = 6, 12
"""The heads of a row with neither many nor few, and the number above which more count the same:
nobody takes a row of many heads only to keep out of another."""
GIFT = 0.4
"""The spiteful make rows dear that the next one takes: for each head that they add."""
NEARLY = 2
"""With so few heads left to the limit, the next one takes it."""
COLOURS = 0.3
"""The impatient keep no colours, the patient keep more: for each colour of the card."""
HEADS, LAST_ONE = 0.4, 0.6
"""The patient also keep their heads, and the last card of a colour."""


def manner(temper: Temper, view: View, preview: Preview) -> float:
    """What this temper would pay to avoid laying this card; below zero to be allowed to."""
    face = faces(view)[preview.card]
    kept = COLOURS * temper.patience * sum(map(bool, face))
    if temper.patience > 0:
        kept += temper.patience * (HEADS * sum(face) + LAST_ONE * is_last(view, preview.card))
    return kept + min(
        (manner_of_row(temper, view, way.row, face) for way in preview.ways if not way.heads),
        default=0.0,
    )


def manner_of_row(temper: Temper, view: View, row: Row, face: Face) -> float:
    """The same for a row that it would not take."""
    heads = view.heads[row]
    cost = -FULLNESS * temper.boldness * (min(sum(heads), MOST) - USUAL)
    if max(map(add, heads, face)) >= view.too_many - NEARLY:
        cost -= GIFT * temper.spite * sum(face)
    return cost


def manner_there(temper: Temper, view: View, row: Row) -> float:
    """What it would pay to avoid laying the card that is to be placed into this row."""
    placing = view.placing
    if placing is None or any(way.row == row and way.heads for way in placing.ways):
        return 0.0
    return manner_of_row(temper, view, row, faces(view)[placing.card])


def is_last(view: View, card: Card) -> bool:
    """No other card of the hand has one of its colours."""
    others = [faces(view)[each.card] for each in view.preview if each.card != card]
    return any(
        here and not any(there) for here, *there in zip(faces(view)[card], *others, strict=True)
    )


def faces(view: View) -> tuple[Face, ...]:
    return view.deck or HOUSE_DECK.faces


def liking(temper: Temper, view: View, action: Action) -> float:
    """Only of cards: a child that does not look takes any row, and must not take fewer by this."""
    if not isinstance(action, Play):
        return 0.0
    return manner(temper, view, preview_of(view, action.card))


def preview_of(view: View, card: Card) -> Preview:
    return next(preview for preview in view.preview if preview.card == card)
