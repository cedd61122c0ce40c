"""Twin worlds: two matches that differ only in what one viewer cannot know.

The twin deals the same to the viewer, and to everybody else what the viewer has seen of it by now.
The rest of the deal is something else, and so is what others chose and never turned up.
"""

from collections.abc import Sequence
from itertools import chain, pairwise
from random import Random
from typing import Any, TypeVar

from tablee.engine.chance import Chance
from tablee.engine.game import Viewer
from tablee.engine.match import Match, Move, Undo, new_match
from tablee.games.six.variants.ox.model import specials_seen

T = TypeVar("T")


class Told(Chance):
    """Chance that draws what it is told; what nobody told it, it draws, and remembers."""

    def __init__(self, seed: str, drawn: dict[str, list[Any]] | None = None) -> None:
        super().__init__(seed)
        self.drawn = drawn or {}

    def draw(self, name: str, items: Sequence[T], count: int) -> list[T]:
        if name not in self.drawn:
            self.drawn[name] = super().draw(name, items, len(items))
        return self.drawn[name][:count]

    def below(self, name: str, limit: int) -> int:
        if name not in self.drawn:
            self.drawn[name] = [super().below(name, limit)]
        number: int = self.drawn[name][0]
        return number


class Worlds:
    """Takes the place of `Chance` where matches are made: what is dealt for which seed."""

    def __init__(self) -> None:
        self.known: dict[str, dict[str, list[Any]]] = {}

    def __call__(self, seed: str) -> Told:
        return Told(seed, dict(self.known.get(seed, {})))


def drawn_in(match: Match) -> dict[str, list[Any]]:
    """All that chance has drawn in a match."""
    assert isinstance(match.chance, Told)
    return match.chance.drawn


def again(start: Match, moves: Sequence[Move]) -> list[Match]:
    """The match from its start, with these moves."""
    every = [new_match(start.game, start.options, start.rules.seats, start.seed)]
    for seat, action in moves:
        every.append(every[-1].submit(seat, action))
    return every


def twin_of(worlds: Worlds, match: Match, viewer: Viewer, rng: Random) -> Match:
    """A match that up to now looked the same to this viewer."""
    every = again(match, match.moves)
    while True:
        seed = f"twin {rng.random()}"
        worlds.known[seed] = redrawn(every, viewer, rng)
        twin = retold(every, viewer, seed, rng)
        if twin is not None:
            return twin


def retold(every: list[Match], viewer: Viewer, seed: str, rng: Random) -> Match | None:
    """The same moves after another deal, but for choices of others that never were turned up.

    None where the other deal ends the round at another time: everybody would see that.
    """
    start = every[0]
    twin = new_match(start.game, start.options, start.rules.seats, seed)
    unknown = unknown_moves(every, viewer)
    for number, match in enumerate(every):
        if number in unknown:
            seat = match.moves[-1][0]
            twin = twin.submit(seat, rng.choice(choices(twin, seat)))
        elif match.last_move is not None:
            twin = twin.submit(*match.last_move)
        if is_turned_up(twin) != is_turned_up(match):
            return None
    return twin


def choices(match: Match, seat: int) -> list[Any]:
    """What lies face down while others think."""
    return [a for a in match.legal(seat) if not isinstance(a, match.rules.at_once)]


def unknown_moves(every: list[Match], viewer: Viewer) -> set[int]:
    """The moves of others that lie face down still, or were taken back before."""
    unknown: set[int] = set()
    lying: dict[int, int] = {}
    for before, after in pairwise(every):
        seat, action = after.moves[-1]
        if isinstance(action, (*after.rules.at_once, Undo)):
            continue
        lying[seat] = after.seq
        if seat != viewer:
            unknown.add(after.seq)
        if after.state is not before.state:
            unknown -= set(lying.values())
    return unknown


def redrawn(every: list[Match], viewer: Viewer, rng: Random) -> dict[str, list[Any]]:
    """What chance drew so far, but that what the viewer has not seen of it is something else."""
    drawn, state = dict(drawn_in(every[-1])), every[-1].state
    for deal in [name for name in drawn if name.startswith("deal ")][-1:]:
        hidden = [card for card in drawn[deal] if card not in seen_cards(every, viewer)]
        other = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        drawn[deal] = [other.get(card, card) for card in drawn[deal]]
    if ox := getattr(state, "ox", None):
        shown = len(specials_seen(ox))
        specials, stack = drawn["special cards"][:shown], drawn["special cards"][shown:]
        drawn["special cards"] = [*specials, *rng.sample(stack, len(stack))]
    return drawn


def seen_cards(every: list[Match], viewer: Viewer) -> set[int]:
    """The cards that the viewer has seen since the last deal, event by event."""
    rules = every[0].rules
    seen: set[int] = set()
    state = rules.start()
    for match in every:
        for event in match.events:
            before, state = state, rules.evolve(state, event)
            if rules.pieces(before) != rules.pieces(state):
                seen = set()  # a deal
            seen |= open_cards(state, viewer)
        if is_turned_up(match):
            seen |= set(rules.pieces(state))
    return seen


def open_cards(state: Any, viewer: Viewer) -> set[int]:
    """What lies face up, and what one holds. Whatever a game has besides is a secret here."""
    own = () if viewer is None else state.hands[viewer]
    laid = [laid.card for laid in state.table]
    return set(chain(own, laid, getattr(state, "pool", ()), *state.rows, *state.piles))


def is_turned_up(match: Match) -> bool:
    """Between two rounds, and at the end, there is nothing left to hide."""
    kinds = {action.__struct_config__.tag for action in match.legal(0)}
    return match.result is not None or "next" in kinds
