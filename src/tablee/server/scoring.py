"""Adds scores to matches that ended before scores were stored, from their logs, one by one."""

import asyncio
import logging

from tablee.server.logs import about
from tablee.server.server import Server
from tablee.server.summaries import results, scores

AT_ONCE = 50
"""Tables looked up together."""
PAUSE = 0.05
"""Seconds between two matches: playing comes first."""

log = logging.getLogger(__name__)


async def score_old_matches(server: Server, pause: float = PAUSE) -> None:
    """Goes through all of them once. Those that cannot be read are tried at the next start."""
    after, done = "", 0
    while found := await server.store.unscored(after, AT_ONCE):
        for table_id in found:
            try:
                await score(server, table_id)
                done += 1
            except Exception:
                log.exception("could not score a match", extra=about(table_id))
            await asyncio.sleep(pause)
        after = found[-1]
    if done:
        log.info("earlier matches have scores now", extra={"matches": done})


async def score(server: Server, table_id: str) -> None:
    table = await server.folds.fold(table_id)
    if table is not None:
        await server.store.put_scores(table_id, results(table, 0.0), scores(table))
