"""Positions of Barbarossa that no match can lead to. To play on from them would break a rule."""

from tablee.engine.errors import BadPosition
from tablee.games.barbarossa.checks import closed, stage
from tablee.games.barbarossa.model import FEWEST_SEATS, FIRST_SPACE, FOUND, State, Tried
from tablee.games.barbarossa.scoring import arrows, last_arrow
from tablee.games.barbarossa.table import Table


def check_possible(table: Table, state: State) -> None:
    """Raises BadPosition."""
    check_players(table, state)
    check_hats(table, state)
    check_arrows(table, state)
    check_pending(table, state)


def check_players(table: Table, state: State) -> None:
    """Seats are left out as the match begins, for want of a riddle; three play at least."""
    for named in (state.out, state.gone, state.refilled):
        if len(set(named)) < len(named):
            raise BadPosition("bad_seats_named", "A seat is named twice.")
    if any(table.has_riddle(state, seat) for seat in state.out) or (state.out and not state.turn):
        raise BadPosition(
            "bad_moment", "Seats without a riddle are left out when the match begins."
        )
    if state.turn and len(table.playing(state)) < FEWEST_SEATS:
        least = FEWEST_SEATS
        raise BadPosition("too_few_play", f"At least {least} seats play.", least=least)


def check_hats(table: Table, state: State) -> None:
    """A hat at the goal ends the match; then it is beyond it by less than a guess brings."""
    over = stage(state) == "over"
    most = table.goal - 1 + (FOUND[0] if over else 0)
    for seat, hat in enumerate(state.hats):
        low, high = (0, 0) if seat in state.out else (FIRST_SPACE, most)
        if not low <= hat <= high:
            message = f"The hat of seat {seat} stands on a space from {low} to {high}."
            raise BadPosition("hat_out_of_bounds", message, seat=seat, low=low, high=high)


def check_arrows(table: Table, state: State) -> None:
    """Those who play find riddles that are sealed, and the last arrow ends the match."""
    found = [riddle for riddle in state.riddles if riddle.arrows]
    if found and not state.turn:
        raise BadPosition("bad_moment", "Nobody finds a riddle before the match has begun.")
    finders = {seat for riddle in found for seat in riddle.arrows}
    if finders & set(state.out) or not all(riddle.sealed for riddle in found):
        raise BadPosition("bad_moment", "Those who play find riddles that are sealed.")
    most = last_arrow(table, state) - (stage(state) != "over")
    if arrows(state) > most:
        message = f"At most {most} arrows are on the board then; there are {arrows(state)}."
        raise BadPosition("too_many_arrows", message, most=most, arrows=arrows(state))


def check_pending(table: Table, state: State) -> None:
    """What is awaited could have been asked."""
    if state.elf and state.series:
        raise BadPosition("bad_moment", "One asks for a letter or in a series, not both.")
    if state.asked is not None and state.asked.seat != state.player:
        raise BadPosition("bad_moment", "Whoever has the turn asks.")
    if state.guess is not None:
        check_guess(table, state, state.guess)


def check_guess(table: Table, state: State, guess: Tried) -> None:
    if guess.right is not None or guess.seat not in table.playing(state):
        raise BadPosition("bad_moment", "A guess that waits is not judged yet.")
    if closed(state, guess.seat, guess.riddle):
        raise BadPosition("bad_moment", "This riddle is closed to that guess.")
    own = guess.seat == state.player
    if state.series == 2 and not own:
        raise BadPosition("bad_moment", "Nobody else guesses in a second series.")
    if not guess.curse and not (own and state.series == 2 and state.asked is None):
        raise BadPosition("bad_moment", "One guesses in one's second series, or with a curse.")
