"""Whether all clay of a sculpture hangs together and stands on the turntable."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.games.barbarossa.recipes.lump import lump
from tablee.games.barbarossa.sculpture import Shape

SAMPLES = 60
"""On a grid so fine: what touches there does so on the studio's own, too."""
CRUMB = 4
"""Fewer samples are the end of a tip, which nobody sees."""
FLOOR = 2
"""Clay in the lowest samples stands."""
BESIDE = ((1, 0, 0), (0, 1, 0), (1, 1, 0), (1, -1, 0), (1, 0, 1), (1, 0, -1), (0, 1, 1), (0, 1, -1))
"""From a sample to those that it touches, also along an edge; those along z are in one run."""

Lump = NDArray[np.bool_]
Runs = NDArray[np.int64]


class Pieces(NamedTuple):
    standing: int
    """Pieces that touch the turntable."""
    loose: int
    """Those that float."""


def pieces(strokes: Sequence[Shape], samples: int = SAMPLES) -> Pieces:
    clay = lump(strokes, samples)
    runs = runs_of(clay)
    piece_of = joined(int(runs.max()), touching(clay, runs))
    size_of = np.bincount(piece_of[runs[clay]], minlength=len(piece_of))
    on_floor = np.unique(piece_of[runs[:, :FLOOR, :]])
    standing = int(np.count_nonzero(size_of[on_floor] >= CRUMB))
    return Pieces(standing, int(np.count_nonzero(size_of >= CRUMB)) - standing)


def runs_of(clay: Lump) -> Runs:
    """For each sample of clay the number of its run along z, from 1; 0 outside."""
    return np.where(clay, np.cumsum(begins(clay)).reshape(clay.shape), 0)


def begins(clay: Lump) -> Lump:
    """Where a run begins."""
    found = clay.copy()
    found[:, :, 1:] &= ~clay[:, :, :-1]
    return found


def touching(clay: Lump, runs: Runs) -> Iterable[Sequence[int]]:
    """Pairs of runs that lie beside each other; where they do, one of them begins or the other."""
    first = begins(clay)
    found = []
    for step in BESIDE:
        here, there = sides(step, len(clay))
        both = (runs[here] > 0) & (runs[there] > 0) & (first[here] | first[there])
        found.append(np.stack([runs[here][both], runs[there][both]], axis=1))
    return list(set(zip(*np.concatenate(found).T.tolist(), strict=True)))


def sides(step: Sequence[int], samples: int) -> tuple[tuple[slice, ...], tuple[slice, ...]]:
    """All samples that have another one so far away, and these."""
    here = tuple(slice(max(0, -by), samples - max(0, by)) for by in step)
    there = tuple(slice(max(0, by), samples - max(0, -by)) for by in step)
    return here, there


def joined(count: int, pairs: Iterable[Sequence[int]]) -> Runs:
    """For each run the piece that it belongs to."""
    piece = list(range(count + 1))

    def root(run: int) -> int:
        while piece[run] != run:
            piece[run] = run = piece[piece[run]]
        return run

    for one, other in pairs:
        piece[root(one)] = root(other)
    return np.array([root(run) for run in range(count + 1)])
