"""What lies on the table only in some variants, and must not lie there in others."""

from tablee.engine.errors import BadPosition
from tablee.games.six.model import State


def only_people(state: State) -> None:
    """Raises BadPosition, like all functions here."""
    if state.ox is not None:
        raise BadPosition("no_ox", "The ox does not play in this game.")


def no_marker(state: State) -> None:
    if state.marker is not None:
        raise BadPosition("no_marker", "No special card lies by a row in this game.")


def no_reverse(state: State) -> None:
    if state.reversed_by:
        raise BadPosition("no_reverse", "Nobody has a reverse card in this game.")


def no_special_cards(state: State) -> None:
    no_marker(state)
    no_reverse(state)
