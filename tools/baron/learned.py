"""A network for Le Baron, to compare with the search: `python -m tools.baron.learned --rounds 5`.

It says of each card in hand how many heads the rest of the match will cost, by what is seen of it,
and is learned from matches of its own, all variants and 2 to 6 seats mixed. It goes on where it
stopped (`trained/baron.npz`). Then `tablee arena baron --bots tools.baron.learned:bot,medium`.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from tablee.arena.setting import one_round
from tablee.bots.compiled import Floats
from tablee.engine.bots import EVEN
from tablee.engine.match import Update, new_match
from tablee.engine.variants import combinable
from tablee.games import find
from tablee.games.baron.bots import careful
from tablee.games.baron.bots.careful import cost, face
from tablee.games.baron.model import Play, Preview, View

KEPT = Path("trained/baron.npz")
UNITS, PASSES, AT_ONCE, STEP = 24, 12, 256, 0.002
ANYTHING = 0.2
"""So many of its choices are at random while it learns."""
LATER = 0.6
"""What a head in the next turn counts, compared with this one."""
MATCHES = 300
"""In a round."""
Net: TypeAlias = list[Floats]


def numbers(view: View, seat: int, play: Play) -> list[float]:
    """What a player sees of a card in hand."""
    preview = next(each for each in view.preview if each.card == play.card)
    hand, shown = view.hands[seat], face(view, play.card)
    rest = sum(sum(map(bool, face(view, card))) for card in hand if card != play.card)
    others = len(view.hands) - 1
    seen = [
        cost(EVEN, view, play), play.card / 100, sum(shown), sum(map(bool, shown)), rest,
        len(hand), len(view.draws[seat]) / 10, others, float(view.good), view.full is None,
        preview.matches, len(preview.ways), sum(map(sum, view.heads)) / 10,
    ]  # fmt: skip
    return [*map(float, seen), *best_row(view, preview, shown)]


def best_row(view: View, preview: Preview, shown: tuple[int, ...]) -> list[float]:
    """The row that seems best: its heads, its length, its fullest colour with the card."""
    if not preview.ways:
        return [0.0, 0.0, 0.0, 0.0]
    way = min(preview.ways, key=lambda way: -way.heads if view.good else way.heads)
    heads = view.heads[way.row]
    crowded = max(a + b for a, b in zip(heads, shown, strict=True))
    return [float(way.heads), sum(heads) / 5, float(len(view.rows[way.row])), float(crowded)]


SIZE = 17
LEARNED = 4
"""Parts of a net that are learned: the others are the mean and the spread of what is seen."""


def new_net() -> Net:
    rng = np.random.default_rng(1)
    hidden = rng.normal(0, SIZE**-0.5, (SIZE, UNITS))
    return [hidden, np.zeros(UNITS), np.zeros(UNITS), np.zeros(1), np.zeros(SIZE), np.ones(SIZE)]


def told(net: Net, seen: Floats) -> Floats:
    """The heads to come, for each line of numbers."""
    hidden, bias, out, last, mean, spread = net
    found: Floats = np.tanh((seen - mean) / spread @ hidden + bias) @ out + last
    return found


def learn(net: Net, seen: Floats, cost: Floats) -> Net:
    """On the squared error, a few lines at a time."""
    net = [*net[:LEARNED], seen.mean(0), seen.std(0) + 1e-6]
    rng, step = np.random.default_rng(len(seen)), Adam(net)
    for _ in range(PASSES):
        order = rng.permutation(len(seen))
        for at in range(0, len(order) - AT_ONCE + 1, AT_ONCE):
            some = order[at : at + AT_ONCE]
            step(net, list(slopes(net, seen[some], cost[some])))
    return net


class Adam:
    """Steps of a size that follows from how steady the slopes are."""

    def __init__(self, net: Net) -> None:
        self.count = 0
        self.means, self.squares = ([np.zeros_like(part) for part in net] for _ in range(2))

    def __call__(self, net: Net, slopes: Sequence[Floats]) -> None:
        self.count += 1
        for part, slope in enumerate(slopes):
            self.means[part] += 0.1 * (slope - self.means[part])
            self.squares[part] += 0.001 * (slope**2 - self.squares[part])
            size = np.sqrt(self.squares[part] / (1 - 0.999**self.count)) + 1e-8
            net[part] = net[part] - STEP * self.means[part] / (1 - 0.9**self.count) / size


def slopes(net: Net, seen: Floats, cost: Floats) -> Iterator[Floats]:
    hidden, bias, out, last, mean, spread = net
    scaled = (seen - mean) / spread
    active = np.tanh(scaled @ hidden + bias)
    wrong = (active @ out + last - cost) / len(seen)
    back = np.outer(wrong, out) * (1 - active**2)
    yield scaled.T @ back
    yield back.sum(0)
    yield active.T @ wrong
    yield np.array([wrong.sum()])


def chosen(net: Net, update: Update) -> tuple[Any, list[float]]:
    """The card that costs least, and what was seen of it."""
    seat = update.viewer or 0
    seen = [numbers(update.view, seat, play) for play in update.legal]
    best = int(np.argmin(told(net, np.array(seen))))
    return update.legal[best], seen[best]


class Note(NamedTuple):
    """A card that was played."""

    seat: int
    seen: list[float]
    behind: float
    """By how many heads its player was behind."""


def play_match(net: Net, rng: Random) -> tuple[list[list[float]], list[float]]:
    """What was seen of the cards that were played, and what followed from them."""
    game, seats = find("baron"), rng.choice((2, 3, 4, 4, 5, 6))
    variants = [each.key for each in rng.choice(list(combinable(game.variants)))]
    match = new_match(game, one_round(game, variants), seats, str(rng.random()))
    notes: list[Note] = []
    while match.result is None:
        seat = match.waiting_for[0]
        action, *note = trying(net, match.seen(seat), seat, rng)
        notes += note
        match = match.submit(seat, action)
    return lessons(notes, match.result.points, -1 if "good" in variants else 1)


def trying(net: Net, update: Update, seat: int, rng: Random) -> Iterator[Any]:
    """What is done, and a note if it is a card. Rows are chosen by the rule of thumb."""
    if not isinstance(update.legal[0], Play):
        yield careful(update, rng)
        return
    action, seen = chosen(net, update)
    if rng.random() < ANYTHING:
        action = rng.choice(update.legal)
        seen = numbers(update.view, seat, action)
    yield action
    yield Note(seat, seen, behind(update.view.points, seat))


def lessons(
    notes: Sequence[Note], points: tuple[int, ...], sign: int
) -> tuple[list[list[float]], list[float]]:
    seen, costs = [], []
    for seat in range(len(points)):
        mine = [note for note in notes if note.seat == seat]
        ahead = [*(note.behind for note in mine), behind(points, seat)]
        seen += [note.seen for note in mine]
        costs += [sign * cost for cost in soon(ahead)]
    return seen, costs


def soon(ahead: list[float]) -> list[float]:
    """What each turn cost, and the later ones less and less: those are mostly luck."""
    costs = [0.0]
    for now, then in reversed(list(pairwise(ahead))):
        costs.append(then - now + LATER * costs[-1])
    return costs[:0:-1]


def behind(points: tuple[int, ...], seat: int) -> float:
    """By how many heads a seat has more than the mean of the others."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


@cache
def trained() -> Net:
    return load()[0]


def load() -> tuple[Net, int]:
    if not KEPT.exists():
        return new_net(), 0
    kept = np.load(KEPT)
    return [kept[f"arr_{part}"] for part in range(6)], int(kept["rounds"])


def bot(update: Update, rng: Random) -> Any:
    """For arenas."""
    if not isinstance(update.legal[0], Play):
        return careful(update, rng)
    return chosen(trained(), update)[0]


def one_more(net: Net, number: int) -> Net:
    """Plays some matches, and learns from them."""
    rng = Random(f"learned {number}")
    found = [play_match(net, rng) for _ in range(MATCHES)]
    seen = np.array([line for lines, _ in found for line in lines])
    costs = np.array([cost for _, costs in found for cost in costs])
    net = learn(net, seen, costs)
    right = 1 - np.var(costs - told(net, seen)) / np.var(costs)
    sys.stdout.write(f"round {number}: {len(seen):,} cards, {100 * right:.0f} % explained\n")
    sys.stdout.flush()
    return net


def main() -> None:
    parser = ArgumentParser(prog="python -m tools.baron.learned", description="Learns Le Baron.")
    parser.add_argument("--rounds", type=int, default=5, help=f"of {MATCHES} matches each")
    (net, done), rounds = load(), parser.parse_args().rounds
    KEPT.parent.mkdir(exist_ok=True)
    for number in range(done, rounds):
        net = one_more(net, number)
        np.savez(KEPT, *net, rounds=number + 1)


if __name__ == "__main__":
    main()
