"""Plays the deals of an arena on a Ray cluster: `pip install 'tablee[ray]'`.

Ray finds a cluster by `RAY_ADDRESS`, or starts a small one on this machine. Every machine needs the
same version of Tablée.
"""

from collections.abc import Iterator
from itertools import islice

import ray

from tablee.arena.playing import Deal, play_deal
from tablee.arena.setting import Setting

WAITING = 4
"""Deals for every core that are given out at a time: so a stop loses little, and nobody waits."""


def play_on_cluster(setting: Setting, numbers: list[int]) -> Iterator[Deal]:
    """In the order in which they are done."""
    ray.init(include_dashboard=False, log_to_driver=False, logging_level="error")
    try:
        remote, left = ray.remote(play_deal), iter(numbers)
        most = WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))
        given = [remote.remote(setting, number) for number in islice(left, most)]
        while given:
            done, given = ray.wait(given)
            given += [remote.remote(setting, number) for number in islice(left, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()
