"""Setting up a table of six for a test, so that the test reads like the rulebook."""

from typing import Any

from tablee.engine.match import Match, new_match
from tablee.games.cards import Cards
from tablee.games.six import SIX
from tablee.games.six.model import ChooseRow, Play, SixOptions, State


def table(
    *rows: Cards, hands: tuple[Cards, ...], options: SixOptions | None = None, **position: Any
) -> Match:
    """Four rows and a hand for every seat."""
    state = State(rows=rows, hands=hands, **position)
    return new_match(SIX, options or SixOptions(), len(hands), "owl", state)


def lay(match: Match, *cards: int) -> Match:
    """Every seat plays a card, seat 0 the first one."""
    for seat, card in enumerate(cards):
        match = match.submit(seat, Play(card))
    return match


def choose_row(match: Match, row: int) -> Match:
    """Whoever is asked takes a row, counted from 1 as at the table."""
    (seat,) = match.waiting_for
    return match.submit(seat, ChooseRow(row - 1))


def one_card_each(*cards: int) -> tuple[Cards, ...]:
    """Hands in which only these cards matter: a second one each keeps the round going."""
    spare = [card for card in range(95, 105) if card not in cards]
    return tuple((card, spare.pop()) for card in cards)
