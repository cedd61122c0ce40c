"""Setting up a table against the ox, so that the test reads like the rulebook."""

from tablee.engine.match import Match
from tablee.games.cards import Cards
from tablee.games.six.model import SixOptions
from tablee.games.six.shared import Laid
from tablee.games.six.variants.ox.model import GoOn, Lift, Ox, Special, Use
from tests.games.six.tabletop import lay, table

OX = SixOptions(variants=("ox",))
UNHURRIED = SixOptions(variants=("ox",), ask=False)


def turned_up(
    *rows: Cards,
    team: Cards,
    ox: int,
    special: Special | tuple[Special, ...],
    stack: tuple[Special, ...] = (),
    hold: Cards = (),
    options: SixOptions = OX,
    **more: tuple[int, ...],
) -> Match:
    """The team's cards, seat by seat, and the ox's have just been turned up.

    Everybody, the ox too, has one more card to `hold`: seat n has 90 + n, the ox 104.
    """
    shown = special if isinstance(special, tuple) else (special,)
    hold = hold or tuple(90 + seat for seat in range(len(team)))
    hands = tuple(zip(team, hold, strict=True))
    specials = Ox(cards=(ox, 104), shown=shown, stack=stack, **more)  # type: ignore[arg-type]
    return lay(table(*rows, hands=hands, options=options, ox=specials), *team)


def use(match: Match, special: Special, seat: int = 0, **what: int | tuple[int, ...]) -> Match:
    """Rows counted from 1, as at the table."""
    if isinstance(row := what.get("row"), int):
        what["row"] = row - 1
    return match.submit(seat, Use(special, **what))  # type: ignore[arg-type]


def lift(match: Match, row: int, seat: int = 0) -> Match:
    return match.submit(seat, Lift(row - 1))


def go_on(match: Match) -> Match:
    """Everybody who is asked says go on: a card is placed, or its owner asked for a row."""
    for seat in match.waiting_for:
        match = match.submit(seat, GoOn())
    return match


def rest_of_turn(match: Match) -> Match:
    while match.state.table:
        match = go_on(match)
    return match


def order(match: Match) -> list[int]:
    """The cards that are not yet placed."""
    cards: tuple[Laid, ...] = match.state.table
    return [laid.card for laid in cards]
