"""Whether all clay of a sculpture hangs together and stands on the turntable."""

from collections.abc import Sequence
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


def touching(clay: Lump, runs: Runs) -> Runs:
    """Pairs of runs that lie beside each other; where they do, one of them begins or the other."""
    first = begins(clay)
    found = []
    for step in BESIDE:
        here, there = sides(step, len(clay))
        both = (runs[here] > 0) & (runs[there] > 0) & (first[here] | first[there])
        found.append(np.stack([runs[here][both], runs[there][both]], axis=1))
    return np.concatenate(found)


def sides(step: Sequence[int], samples: int) -> tuple[tuple[slice, ...], tuple[slice, ...]]:
    """All samples that have another one so far away, and these."""
    here = tuple(slice(max(0, -by), samples - max(0, by)) for by in step)
    there = tuple(slice(max(0, by), samples - max(0, -by)) for by in step)
    return here, there


def joined(count: int, pairs: Runs) -> Runs:
    """For each run the piece that it belongs to: the number of its first run."""
    piece = np.arange(count + 1)
    while len(pairs):
        one, other = piece[pairs].T
        apart = one != other
        pairs, one, other = pairs[apart], one[apart], other[apart]
        np.minimum.at(piece, np.maximum(one, other), np.minimum(one, other))
        while not np.array_equal(up := piece[piece], piece):
            piece = up
    return piece
