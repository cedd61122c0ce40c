"""Trains a small network for six by self-play, with NumPy alone, and lets it play in the arena.

`python examples/train.py --minutes 10` trains and tells its score. It can be stopped at any time:
the same command goes on. `PYTHONPATH=examples tablee arena --bots train:bot,medium` plays it again.

The network sees one card at a time (`features`), gives each card in hand a score, and guesses from
all of them how the round will end. Some seats are played by it, the others by an earlier self, by a
rule of thumb or at random. It learns from its own seats alone (actor and critic, one step a batch).
"""

import argparse
import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from tablee.arena.figures import figures
from tablee.arena.playing import run
from tablee.arena.setting import new_setting
from tablee.engine.match import Update
from tablee.games.six.learning import CARD, COST, LOW, SPACE, hints, unseen_of
from tablee.games.six.model import HEADS, ChooseRow, Play

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
Weights = dict[str, Floats]
Policy = Callable[[Ints, Floats, np.random.Generator], Ints]
"""Hints and features of hands to the place of the chosen card in each."""

FOLDER = Path(os.environ.get("TABLEE_TRAINED", "trained"))
HIDDEN, FEATURES = 64, 26
TABLES = 256
LAMBDA, ENTROPY, RATE = 0.5, 0.003, 0.01
KEPT, EVERY = 8, 100
"""So many earlier selves are kept; one more, and a measurement, after so many steps."""
WORTH = np.array(HEADS, np.float32)


def features(told: Ints, turn: int, seats: int, unseen: int) -> Floats:
    """What the network sees of every card: hands, cards, numbers."""
    hands, left, _ = told.shape
    card, low, space, cost, gap, between = (told[:, :, each] for each in range(6))
    coming = (seats - 1) * between / max(unseen, 1)
    same_row = (told[:, :, None, COST] == told[:, None, :, COST]) & (
        told[:, :, None, SPACE] == told[:, None, :, SPACE]
    )
    before = (same_row & (card[:, None, :] < card[:, :, None]) & (low[:, None, :] == 0)).sum(axis=2)
    columns = [
        card / 104, low, cost / 10, gap / 20, between / 20, coming, coming - space, before / 3,
        WORTH[card] / 5, *(space == room for room in range(6)),
        cost * (space == 0), low * cost / 5, coming * cost / 10,
        np.broadcast_to(np.arange(left) / 10, (hands, left)),
    ]  # fmt: skip
    of_table = [
        turn / 10, seats / 10, left / 10,
        low.mean(axis=1), cost.mean(axis=1) / 10, coming.mean(axis=1), (coming - space).min(axis=1),
    ]  # fmt: skip
    columns += [np.broadcast_to(np.reshape(each, (-1, 1)), (hands, left)) for each in of_table]
    return np.stack(columns, axis=2).astype(np.float32)


# The network.


def new_weights(rng: np.random.Generator) -> Weights:
    shapes = {"in": (FEATURES, HIDDEN), "bias": (HIDDEN,), "score": (HIDDEN,), "worth": (HIDDEN,)}
    weights = {
        name: rng.normal(0, 1 / np.sqrt(shape[0]), shape).astype(np.float32)
        for name, shape in shapes.items()
    }
    return weights | {"bias": np.zeros(HIDDEN, np.float32), "even": np.zeros(1, np.float32)}


def think(weights: Weights, seen: Floats) -> tuple[Floats, Floats, Floats]:
    """The hidden layer, the score of every card, and how the round will end."""
    hidden = np.tanh(seen @ weights["in"] + weights["bias"])
    worth = hidden.mean(axis=1) @ weights["worth"] + weights["even"]
    return hidden, hidden @ weights["score"], worth


def best(weights: Weights) -> Policy:
    return lambda _told, seen, _rng: np.argmax(think(weights, seen)[1], axis=1)


def at_random(told: Ints, _seen: Floats, rng: np.random.Generator) -> Ints:
    return rng.integers(0, told.shape[1], len(told))


def by_thumb(told: Ints, seen: Floats, _rng: np.random.Generator) -> Ints:
    """The heads of the row, if about so many cards come as still have room there."""
    coming, low = seen[:, :, 5], told[:, :, LOW]
    risk = 1 / (1 + np.exp(2 * (told[:, :, SPACE] - coming)))
    return np.argmin(told[:, :, COST] * np.where(low, 1.0, risk), axis=1)


# A round at many tables.


@dataclass
class Turn:
    """What the learner saw and did in one turn, at all its seats."""

    seen: Floats
    chosen: Ints
    odds: Floats
    hidden: Floats
    worth: Floats
    gain: Floats


def play_round(
    weights: Weights, rival: Policy, seats: int, variant: str, rng: np.random.Generator,
    greedy: bool = False,
) -> tuple[list[Turn], Floats]:  # fmt: skip
    """The learner's turns, and the heads of all seats, the learner's alone if it is greedy.

    Greedy, it has the first seat and plays its best card; else it has half of the seats.
    """
    from tablee.games.six.kernel.batch import Batch  # takes a second; bots in the arena need none

    batch = Batch(TABLES, seats, variant, int(rng.integers(2**31)))
    batch.deal()
    mine = rng.random(TABLES * seats) < 0.5
    if greedy:
        mine[:] = np.arange(TABLES * seats) % seats == 0
    turns = []
    while batch.turn < 10:
        turn, left = batch.turn, 10 - batch.turn
        told = batch.hints().reshape(TABLES * seats, left, 6)
        seen = features(told, turn, seats, 104 - 4 - seats * turn - left)
        hidden, scores, worth = think(weights, seen[mine])
        luck = 0 if greedy else rng.gumbel(size=scores.shape)
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        places = np.zeros(len(told), np.int64)
        places[mine] = np.argmax(scores + luck, axis=1)
        places[~mine] = rival(told[~mine], seen[~mine], rng)
        cards = told[np.arange(len(told)), places, CARD].reshape(TABLES, seats)
        taken = batch.play(cards)
        gain = (taken.mean(axis=1, keepdims=True) - taken).reshape(-1)[mine] / 10
        turns.append(Turn(seen[mine], places[mine], odds, hidden, worth, gain.astype(np.float32)))
    return turns, batch.heads.astype(np.float32).reshape(-1)[mine]


def slopes(weights: Weights, turns: list[Turn]) -> Weights:
    """In which direction the weights become better, over all turns of a round."""
    total = {name: np.zeros_like(each) for name, each in weights.items()}
    count = len(turns) * len(turns[0].gain)
    ahead, after = np.zeros_like(turns[0].gain), np.zeros_like(turns[0].gain)
    better = []
    for turn in reversed(turns):
        ahead = turn.gain + after - turn.worth + LAMBDA * ahead
        better.insert(0, ahead)
        after = turn.worth
    spread = np.std(np.stack(better)) + 1e-6
    for turn, ahead in zip(turns, better, strict=True):
        add_slopes(total, weights, turn, ahead, (ahead / spread)[:, None], count)
    return total


def add_slopes(
    total: Weights, weights: Weights, turn: Turn, ahead: Floats, pull: Floats, count: int
) -> None:
    odds, left = turn.odds, turn.odds.shape[1]
    done = np.zeros_like(odds)
    done[np.arange(len(done)), turn.chosen] = 1
    logs = np.log(odds + 1e-9)
    bored = odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
    score = ((odds - done) * pull + ENTROPY * bored) / count
    worth = -ahead / count
    spread = worth[:, None, None] * weights["worth"] / left
    hidden = (score[:, :, None] * weights["score"] + spread) * (1 - turn.hidden**2)
    flat = hidden.reshape(-1, HIDDEN)
    total["in"] += turn.seen.reshape(-1, FEATURES).T @ flat
    total["bias"] += flat.sum(axis=0)
    total["score"] += np.einsum("bk,bkh->h", score, turn.hidden)
    total["worth"] += worth @ turn.hidden.mean(axis=1)
    total["even"] += worth.sum()


# Training.


@dataclass
class Training:
    """All that is needed to go on after a stop."""

    weights: Weights
    mean: Weights
    square: Weights
    earlier: list[Weights] = field(default_factory=list)
    step: int = 0
    seconds: float = 0.0
    curve: list[dict[str, float]] = field(default_factory=list)

    def learn(self, seats: list[int], variants: list[str], rate: float) -> None:
        """One step: a round at many tables. The luck of a step depends on its number alone."""
        rng = np.random.default_rng(self.step)
        rivals: list[Policy] = [at_random, by_thumb, *map(best, self.earlier)]
        here = int(rng.choice(seats)), str(rng.choice(variants))
        rival = rivals[rng.integers(len(rivals))] if rng.random() < 0.7 else best(self.weights)
        turns, _ = play_round(self.weights, rival, *here, rng)
        self.step += 1
        for name, slope in slopes(self.weights, turns).items():  # Adam
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            sure = np.sqrt(self.square[name] / (1 - 0.999**self.step)) + 1e-8
            self.weights[name] -= rate * self.mean[name] / (1 - 0.9**self.step) / sure

    def measure(self) -> dict[str, float]:
        """Heads per round at a table of four, against three of a kind; always the same deals."""
        rng = np.random.default_rng(2**32)
        told = {"step": float(self.step), "minutes": self.seconds / 60}
        for name, rival in (("random", at_random), ("thumb", by_thumb)):
            rounds = [play_round(self.weights, rival, 4, "", rng, True)[1] for _ in range(4)]
            told[name] = float(np.mean(rounds))
        return told

    def save(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        np.savez(folder / "weights.npz", **self.weights)
        others = {"mean": self.mean, "square": self.square}
        others |= {str(i): each for i, each in enumerate(self.earlier)}
        flat = {f"{of}/{name}": a for of, each in others.items() for name, a in each.items()}
        part = folder / "training.part.npz"
        kept = json.dumps({"step": self.step, "seconds": self.seconds, "curve": self.curve})
        now = {f"now/{name}": each for name, each in self.weights.items()}
        np.savez(part, story=np.array(kept), **now, **flat)
        part.replace(folder / "training.npz")
        (folder / "curve.json").write_text(json.dumps(self.curve))
        (folder / "curve.svg").write_text(drawn(self.curve))


def begin(folder: Path) -> Training:
    """Goes on from what is in the folder."""
    if not (folder / "training.npz").exists():
        weights = new_weights(np.random.default_rng(1))
        nothing = {name: np.zeros_like(each) for name, each in weights.items()}
        return Training(weights, nothing, {n: e.copy() for n, e in nothing.items()})
    with np.load(folder / "training.npz") as kept:
        story = json.loads(str(kept["story"]))
        groups: dict[str, Weights] = {}
        for key in kept.files:
            of, _, name = key.partition("/")
            if name:
                groups.setdefault(of, {})[name] = kept[key]
    earlier = [groups[key] for key in sorted(groups.keys() - {"now", "mean", "square"}, key=int)]
    return Training(groups["now"], groups["mean"], groups["square"], earlier, **story)


def train(
    folder: Path, minutes: float, seats: list[int], variants: list[str], tell: Callable[[str], None]
) -> Training:
    training, limit = begin(folder), minutes * 60
    while training.seconds < limit:
        began = time.process_time()
        training.learn(seats, variants, RATE * (1 - 0.9 * training.seconds / limit))
        training.seconds += time.process_time() - began
        if training.step % EVERY == 0:
            training.earlier.append({name: w.copy() for name, w in training.weights.items()})
            training.earlier = training.earlier[-KEPT:]
            training.curve.append(training.measure())
            training.save(folder)
            tell(" ".join(f"{name} {each:.2f}" for name, each in training.curve[-1].items()))
    training.curve.append(training.measure())
    training.save(folder)
    return training


def drawn(curve: list[dict[str, float]]) -> str:
    """Heads against random players (light) and against the rule of thumb (dark), as SVG."""
    most = max(each["thumb"] for each in curve)
    last = max(each["step"] for each in curve) or 1
    parts = ['<path d="M60 20V300H590" fill="none" stroke="#ccc"/>']
    parts.append(f'<text x="20" y="45">{most:.0f}</text>')
    for name, colour in (("random", "#999"), ("thumb", "#333")):
        heights = [300 - 260 * each[name] / most for each in curve]
        across = [60 + 520 * each["step"] / last for each in curve]
        way = " L".join(f"{x:.0f} {y:.0f}" for x, y in zip(across, heights, strict=True))
        parts.append(f'<path d="M{way}" fill="none" stroke="{colour}"/>')
        parts.append(f'<text x="600" y="{heights[-1]:.0f}">{name}</text>')
    space = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 680 330"'
    return f"<svg {space}>{''.join(parts)}</svg>\n"


# In the arena.


@cache
def trained() -> Weights:
    with np.load(FOLDER / "weights.npz") as kept:
        return {name: kept[name] for name in kept.files}


def bot(update: Update, rng: Random) -> object:
    """The best card by the network, the cheapest row, and any card of an open draft."""
    view, seat = update.view, update.viewer
    if isinstance(update.legal[0], ChooseRow):
        return min(update.legal, key=lambda each: view.prices[each.row])
    if not isinstance(update.legal[0], Play) or seat is None:
        return rng.choice(update.legal)
    told = hints(view, seat)[None]
    turn, seats = 10 - len(view.hands[seat]), len(view.hands)
    scores = think(trained(), features(told, turn, seats, len(unseen_of(view, seat))))[1][0]
    preview = view.preview[int(np.argmax(scores))]
    return Play(preview.card, preview.reversed)


def score(deals: int) -> str:
    """How it does against the bots of the house, four seats, each deal in every seat."""
    setting = new_setting("six", [], 4, ["train:bot", "medium", "easy", "random"], "baseline")
    told = figures(setting, run(setting, deals, None, 1, lambda _done: None))
    lines = [
        f"{each.bot}: {each.points:.2f} heads, rank {each.rank:.2f}" for each in told.standings
    ]
    lines += [
        f"{each.one} - {each.other}: {each.mean:+.2f} ({each.low:+.2f} to {each.high:+.2f})"
        for each in told.differences
        if each.one == "train:bot"
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--minutes", type=float, default=10.0, help="of processor time, in all")
    asked.add_argument("--seats", type=int, nargs="+", default=[4], metavar="N")
    asked.add_argument("--variants", nargs="*", default=[""], metavar="NAME")
    asked.add_argument("--deals", type=int, default=100, help="of the arena at the end")
    given = asked.parse_args()
    try:
        train(FOLDER, given.minutes, given.seats, given.variants or [""], print)
    except KeyboardInterrupt:
        raise SystemExit(f"Stopped; the same command goes on with {FOLDER}.") from None
    print(score(given.deals))
