"""Learns which cards searching players play: `python -m tools.six.habits`.

Players with flat search play rounds of the base game; of every choice it is noted what another
player sees of the cards, and which one was played. A small net learns to tell how likely each is.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec
import numpy as np
from numpy.typing import NDArray

from tablee.bots.compiled import Floats, Ints
from tablee.games.six.bots.habits import LEARNED
from tablee.games.six.kernel.habits import BIAS, OUT, SIGHTS, look
from tablee.games.six.kernel.plays import card_of, play_of, player_of
from tablee.games.six.kernel.thumb import counts, risks
from tablee.games.six.kernel.turn import BASE, place
from tablee.games.six.model import HAND
from tools.six.bars.playing import players as search_players
from tools.six.rounds import (
    CARD,
    NOTHING,
    ROW,
    Desk,
    Sight,
    deal_out,
    lay_down,
    play_round,
    shuffled,
    unseen_by,
)

Tell: TypeAlias = Callable[[str], None]
Singles: TypeAlias = NDArray[np.float32]
Choices: TypeAlias = tuple[Singles, Ints]
"""Ten lines for each choice, one for a card; and which was played."""
DEALS = 1 << 50
"""Others than those that measure."""
BATCH, RATE = 1000, 0.01
SHARES = ((2, 0.5), (3, 0.5), (4, 1.5), (6, 0.3), (10, 0.1))
"""How many of the rounds so many players play: large tables take long."""


def watch(deck: Ints, players: int, notes: Ints, sights: Floats, played: Ints) -> None:
    """Plays a noted round again. By turn and seat: what is seen of each card, and which it was."""
    desk = deal_out(players, deck)
    for turn in range(HAND):
        for seat in range(players):
            watch_choice(desk, players, seat, HAND - turn, sights[turn, seat])
            cards = [card_of(play) for play in desk.hands[seat, : HAND - turn]]
            played[turn, seat] = cards.index(notes[turn, seat, CARD])
        plays = [play_of(card, False) | seat for seat, card in enumerate(notes[turn, :, CARD])]
        for seat, play in enumerate(plays):
            lay_down(desk.hands[seat], HAND - turn, play)
        for play in sorted(plays):
            place(BASE, desk.table, play, notes[turn, player_of(play), ROW])
            desk.seen[card_of(play)] = 1


def watch_choice(desk: Desk, players: int, seat: int, left: int, sights: Floats) -> None:
    """What the next player sees of every card of this seat."""
    asker = (seat + 1) % players
    hand = desk.hands[asker, :left]
    hidden = unseen_by(Sight(players, asker, desk.table, hand, NOTHING, desk.seen))
    risk, lower = risks(players - 1, len(hidden)), counts(hidden)
    for i, play in enumerate(desk.hands[seat, :left]):
        look(BASE, desk.table, play, left, players - 1, risk, lower, sights[i])


def watched(players: int, playouts: int, rounds: int) -> Choices:
    """Choices between at least two cards."""
    who = search_players(*[f"flat:{playouts}"] * players)
    all_sights, all_played = [], []
    for number in range(rounds):
        deck = shuffled(DEALS + number)
        desk: Desk = deal_out(players, deck)
        play_round(who, desk, DEALS + number)
        sights = np.full((HAND, players, HAND, SIGHTS), np.nan)
        played = np.zeros((HAND, players), np.int64)
        watch(deck, players, desk.notes, sights, played)
        all_sights.append(sights[:-1].reshape(-1, HAND, SIGHTS).astype(np.float32))
        all_played.append(played[:-1].ravel())
    return np.concatenate(all_sights), np.concatenate(all_played)


class Learner:
    """Adam, on the likelihood of what was played."""

    def __init__(self, units: int, seed: int = 1) -> None:
        rng = np.random.default_rng(seed)
        self.net = rng.normal(0, SIGHTS**-0.5, (units, SIGHTS + 2)).astype(np.float32)
        self.net[:, BIAS] = 0
        self.net[:, OUT] = rng.normal(0, units**-0.5, units)
        self.first, self.second, self.steps = np.zeros_like(self.net), np.zeros_like(self.net), 0

    def likely(self, sights: Singles) -> tuple[Singles, Singles]:
        """The hidden units, and how likely each card is."""
        held = np.maximum(sights @ self.net[:, :SIGHTS].T + self.net[:, BIAS], 0)
        told = np.where(np.isnan(sights[..., 0]), -np.inf, held @ self.net[:, OUT])
        shares = np.exp(told - told.max(1, keepdims=True))
        return held, shares / shares.sum(1, keepdims=True)

    def learn(self, sights: Singles, played: Ints, rate: float) -> None:
        held, wrong = self.likely(sights)
        wrong[np.arange(len(played)), played] -= 1
        wrong /= len(played)
        held, known = np.nan_to_num(held), np.nan_to_num(sights)
        slope = np.zeros_like(self.net)
        slope[:, OUT] = np.einsum("dc,dcu->u", wrong, held)
        back = (wrong[..., None] * self.net[:, OUT] * (held > 0)).reshape(-1, len(self.net))
        slope[:, :SIGHTS] = back.T @ known.reshape(-1, SIGHTS)
        slope[:, BIAS] = back.sum(0)
        self.step(slope, rate)

    def step(self, slope: Singles, rate: float) -> None:
        self.steps += 1
        self.first = 0.9 * self.first + 0.1 * slope
        self.second = 0.999 * self.second + 0.001 * slope**2
        first = self.first / (1 - 0.9**self.steps)
        second = self.second / (1 - 0.999**self.steps)
        self.net -= rate * first / (np.sqrt(second) + 1e-8)

    def score(self, sights: Singles, played: Ints) -> tuple[float, float]:
        """How often the likeliest card was played, and the mean logarithm of the likelihood."""
        _held, likely = self.likely(sights)
        hits = (likely.argmax(1) == played).mean()
        return float(hits), float(np.log(likely[np.arange(len(played)), played]).mean())


def learned(parts: Sequence[Choices], units: int, epochs: int, tell: Tell) -> Learner:
    """Every tenth choice is only for the score."""
    kept = [(sights[::10], played[::10]) for sights, played in parts]
    rest = [(np.delete(s, np.s_[::10], 0), np.delete(p, np.s_[::10])) for s, p in parts]
    sights, played = np.concatenate([s for s, _ in rest]), np.concatenate([p for _, p in rest])
    learner, rng = Learner(units), np.random.default_rng(2)
    for epoch in range(epochs):
        order = rng.permutation(len(played))
        rate = RATE * (1 - epoch / epochs)
        for some in np.array_split(order, max(1, len(order) // BATCH)):
            learner.learn(sights[some], played[some], rate)
        if epoch % 4 == 3:
            told = [learner.score(*part) for part in kept]
            tell(f"{epoch + 1}: " + ", ".join(f"{hits:.3f} {log:.3f}" for hits, log in told))
    return learner


def main() -> None:
    parser = ArgumentParser(prog="python -m tools.six.habits", description=__doc__)
    parser.add_argument("--playouts", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=600, help="about")
    parser.add_argument("--units", type=int, default=16)
    parser.add_argument("--epochs", type=int, default=12)
    asked = parser.parse_args()
    parts = [
        watched(players, asked.playouts, int(asked.rounds * share)) for players, share in SHARES
    ]
    learner = learned(parts, asked.units, asked.epochs, print)
    rounded = [[round(float(weight), 4) for weight in unit] for unit in learner.net]
    LEARNED.write_bytes(msgspec.json.format(msgspec.json.encode(rounded), indent=0) + b"\n")


if __name__ == "__main__":
    main()
