"""Rolls or pays, and uses curses, by what it is likely to be worth in points."""

from collections.abc import Sequence
from random import Random

from tablee.games.barbarossa.bots.guessing import best_hunch
from tablee.games.barbarossa.bots.letters import best_letter
from tablee.games.barbarossa.bots.table import Sight
from tablee.games.barbarossa.model import (
    MOST_GEMS,
    Action,
    CurseGuess,
    CurseLetter,
    Pay,
    Roll,
    Space,
)

DIE = 6
SERIES = 3.0
"""Bits that two series of questions usually tell."""
AT_MOST = 0.85
"""However much they tell, a riddle is not found more often than that."""
ALWAYS = 0.3
"""What other riddles gain by questions, in points."""
GEM, DRAGON, GHOST = 0.2, -0.9, -1.8
GEM_PRICE = 0.2
CURSE_PRICE = 1.1
PATIENCE = 2.0
"""Points that a curse must bring in addition, if one could wait for the own turn."""
HESITANT = 0.7
"""How often a bot without care does not think of its curses."""
LIKELY_ENOUGH = 0.3
"""A curse is not used for a guess that is less likely to be right."""


def move(sight: Sight, rng: Random) -> Action:
    """Without care it rolls, and now and then pays for something nice nearby."""
    view, seat = sight.view, sight.seat
    here, board = view.spaces[seat], view.board
    worth = {space: value(sight, space) for space in dict.fromkeys(board)}
    ahead = [worth[board[(here + step) % len(board)]] for step in range(1, len(board) + 1)]
    if rng.random() > sight.mind.skill.care:
        return careless(view.gems[seat], ahead, rng)
    price = GEM_PRICE * sight.mind.thrift * (1 - sight.urgency)
    paid = {
        step: ahead[step - 1] - step * price
        for step in range(1, min(view.gems[seat], len(board)) + 1)
    }
    best = max(paid, key=lambda step: paid[step], default=0)
    rolled = sum(ahead[:DIE]) / DIE
    return Pay(best) if best and paid[best] > rolled else Roll()


def careless(gems: int, ahead: Sequence[float], rng: Random) -> Action:
    near = ahead[: min(gems, 3)]
    if near and max(near) > 1 and rng.random() < 0.5:
        return Pay(1 + near.index(max(near)))
    return Roll()


def value(sight: Sight, space: Space) -> float:
    """What a space is worth now, in points."""
    match space:
        case "question":
            return questions(sight)
        case "elf":
            letter = best_letter(sight)
            return letter.gain if letter else 0.0
        case "gem":
            return GEM if sight.view.gems[sight.seat] < MOST_GEMS else 0.0
        case "dragon":
            return DRAGON
        case "ghost":
            return GHOST


def questions(sight: Sight) -> float:
    if not sight.beliefs:
        return 0.0
    found = (
        sight.rewards[which] * min(AT_MOST, 2 ** (SERIES - belief.open)) * (1 - belief.strange)
        for which, belief in sight.beliefs.items()
    )
    return max(found) + ALWAYS


def curse(sight: Sight, rng: Random) -> Action | None:
    """A guess or a letter by curse, if it is worth one."""
    if rng.random() > sight.mind.skill.care and rng.random() < HESITANT:
        return None
    return cursing(sight, curse_price(sight))


def curse_in_between(sight: Sight) -> Action | None:
    """In the turn of another. On its own turn a bot may find the same without a curse, so this must
    bring more, unless the match is nearly over."""
    return cursing(sight, curse_price(sight) + PATIENCE * (1 - sight.urgency))


def curse_price(sight: Sight) -> float:
    return CURSE_PRICE * sight.mind.thrift * (1 - 0.7 * sight.urgency)


def cursing(sight: Sight, price: float) -> Action | None:
    may = sight.view.may
    hunch = best_hunch(sight) if may.curse_guess else None
    letter = best_letter(sight) if may.curse_letter else None
    least = max(price, letter.gain if letter else 0.0)
    if hunch is not None and hunch.chance >= LIKELY_ENOUGH and hunch.gain >= least:
        return CurseGuess(hunch.which, sight.known.names[hunch.name])
    if letter is not None and letter.gain >= price:
        return CurseLetter(letter.which, letter.place)
    return None
